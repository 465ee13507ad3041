public import LettererModel

/// The output of `inspect` for an input.
public struct InspectDocument: Sendable {
  /// A conversation of the input.
  public struct Conversation: Hashable, Sendable {
    /// The key that selects the conversation.
    public var name: String
    /// The name that people gave the conversation.
    public var title: String?
    /// The number of messages.
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
  /// The confidence of the detection, from 0 to 1.
  public var confidence: Double
  /// The evidence for the format in the input; empty if none is reported.
  public var reason: String
  /// The counts of what was read.
  public var summary: TranscriptSummary
  /// The problems found.
  public var diagnostics: [Diagnostic]
  /// The fields that are not read, each once with its count.
  public var unreadFields: [Diagnostic] = []
  /// All conversations of the input; if empty, the input is itself the only conversation.
  public var conversations: [Conversation] = []
  /// The number of secrets by kind, in the order to write; `nil` if they were not counted.
  public var secrets: [(kind: String, count: Int)]?
  /// The file name, for diagnostics that do not name a file.
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

  /// Creates the document's content from a summary.
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

  /// Returns the document as JSON followed by a line end.
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
      writeEvents(into: &json)
      writeAttachments(into: &json)
      writeSpan(into: &json)
      writeConversations(into: &json)
      writeSecrets(into: &json)
      json.name("diagnostics")
      json.array { json in
        for diagnostic in diagnostics { diagnostic.write(into: &json, file: file) }
      }
      if unreadFields.isEmpty { return }
      json.name("unreadFields")
      json.array { json in
        for field in unreadFields { field.write(into: &json, file: file) }
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

  /// Writes an entry for each conversation, or one entry if the input is itself a conversation.
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

  /// Writes the number of secrets by kind, if they were counted.
  private func writeSecrets(into json: inout JSONWriter) {
    guard let secrets else { return }
    json.name("secrets")
    json.object { json in
      for secret in secrets { json.member(secret.kind, secret.count) }
    }
  }

  /// Writes the number of events and of those that change nothing, if there are any.
  private func writeEvents(into json: inout JSONWriter) {
    if summary.events == 0 { return }
    json.name("events")
    json.object(isInline: true) { json in
      json.member("applied", summary.events - summary.ignoredEvents)
      json.member("ignored", summary.ignoredEvents)
    }
  }

  /// Writes the numbers of attachments: those with a file as present, all others as missing.
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
