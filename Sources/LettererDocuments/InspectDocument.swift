public import LettererModel

/// What `inspect` tells about an input.
public struct InspectDocument: Sendable {
  /// A conversation of the input.
  public struct Conversation: Hashable, Sendable {
    /// The key by which it is asked for.
    public var name: String
    /// The name that people gave it.
    public var title: String?
    /// How many messages it holds.
    public var messages: Int

    /// Creates the entry of a conversation.
    public init(name: String, title: String? = nil, messages: Int) {
      self.name = name
      self.title = title
      self.messages = messages
    }
  }

  /// The name of the reader.
  public var format: String
  /// How sure the detection was, from 0 to 1.
  public var confidence: Double
  /// What in the input speaks for the format; empty where nothing is told.
  public var reason: String
  /// What was read, in numbers.
  public var summary: TranscriptSummary
  /// What was found wrong.
  public var diagnostics: [Diagnostic]
  /// All conversations of the input; where there are none, what was read is the only one.
  public var conversations: [Conversation] = []
  /// The name of the file, for diagnostics that do not name one.
  public var file: String?

  /// Creates the document's content from a transcript.
  public init(
    format: String,
    confidence: Double,
    reason: String = "",
    transcript: Transcript,
    diagnostics: [Diagnostic],
    file: String? = nil
  ) {
    self.init(
      format: format,
      confidence: confidence,
      reason: reason,
      summary: TranscriptSummary(transcript),
      diagnostics: diagnostics,
      file: file
    )
  }

  /// Creates the document's content from numbers.
  public init(
    format: String,
    confidence: Double,
    reason: String = "",
    summary: TranscriptSummary,
    diagnostics: [Diagnostic],
    file: String? = nil
  ) {
    self.format = format
    self.confidence = confidence
    self.reason = reason
    self.summary = summary
    self.diagnostics = diagnostics
    self.file = file
  }

  /// Returns the document as JSON, with a line end behind it.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  public func write(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object { json in
      json.member("format", format)
      json.member("confidence", (confidence * 100).rounded() / 100)
      if !reason.isEmpty { json.member("reason", reason) }
      json.name("viewer")
      if let viewer = summary.viewer { json.string(viewer) } else { json.null() }
      writeParticipants(into: &json)
      json.member("messages", summary.messages)
      writeAttachments(into: &json)
      writeSpan(into: &json)
      writeConversations(into: &json)
      json.name("diagnostics")
      json.array { json in
        for diagnostic in diagnostics { diagnostic.write(into: &json, file: file) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func writeParticipants(into json: inout JSONWriter) {
    json.name("participants")
    json.array { json in
      for participant in summary.participants {
        json.object(isInline: true) { json in
          json.member("id", participant.id)
          json.member("name", participant.name)
          json.member("messages", participant.messages)
        }
      }
    }
  }

  /// Writes an entry for every conversation, and one for an input that is a conversation itself.
  private func writeConversations(into json: inout JSONWriter) {
    let only = [Conversation(name: "", messages: summary.messages)]
    json.name("conversations")
    json.array { json in
      for conversation in conversations.isEmpty ? only : conversations {
        json.object(isInline: true) { json in
          json.member("name", conversation.name)
          if let title = conversation.title { json.member("title", title) }
          json.member("messages", conversation.messages)
        }
      }
    }
  }

  /// Attachments whose file is there count as present, all others as missing.
  private func writeAttachments(into json: inout JSONWriter) {
    json.name("attachments")
    json.object(isInline: true) { json in
      json.member("present", summary.present)
      json.member("missing", summary.missing)
    }
  }

  private func writeSpan(into json: inout JSONWriter) {
    for (name, time) in [("from", summary.from), ("to", summary.to)] {
      json.name(name)
      if let time { json.string(time.text) } else { json.null() }
    }
  }
}
