public import ChatModel

/// What `inspect` tells about an input.
public struct InspectDocument: Sendable {
  /// The name of the reader.
  public var format: String
  /// How sure the detection was, from 0 to 1.
  public var confidence: Double
  /// What in the input speaks for the format; empty where nothing is told.
  public var reason: String
  /// The transcript that was read.
  public var transcript: Transcript
  /// What was found wrong.
  public var diagnostics: [Diagnostic]
  /// The name of the file, for diagnostics that do not name one.
  public var file: String?

  /// Creates the document's content.
  public init(
    format: String,
    confidence: Double,
    reason: String = "",
    transcript: Transcript,
    diagnostics: [Diagnostic],
    file: String? = nil
  ) {
    self.format = format
    self.confidence = confidence
    self.reason = reason
    self.transcript = transcript
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
      if let viewer = transcript.viewer { json.string(viewer) } else { json.null() }
      writeParticipants(into: &json)
      json.member("messages", transcript.messages.count)
      writeAttachments(into: &json)
      writeSpan(into: &json)
      json.name("diagnostics")
      json.array { json in
        for diagnostic in diagnostics { diagnostic.write(into: &json, file: file) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func writeParticipants(into json: inout JSONWriter) {
    var counts: [Participant.ID: Int] = [:]
    for message in transcript.messages {
      if let sender = message.sender { counts[sender, default: 0] += 1 }
    }
    json.name("participants")
    json.array { json in
      for participant in transcript.participants {
        json.object(isInline: true) { json in
          json.member("id", participant.id)
          json.member("name", participant.name)
          json.member("messages", counts[participant.id, default: 0])
        }
      }
    }
  }

  /// Attachments whose file is there count as present, all others as missing.
  private func writeAttachments(into json: inout JSONWriter) {
    let states = transcript.messages.lazy.flatMap(\.attachments).map(\.state)
    let present = states.count { $0 == .present }
    json.name("attachments")
    json.object(isInline: true) { json in
      json.member("present", present)
      json.member("missing", states.count - present)
    }
  }

  /// The earliest and the latest time, wherever they stand.
  private func writeSpan(into json: inout JSONWriter) {
    let times = transcript.messages.compactMap(\.time)
    for (name, time) in [
      ("from", times.min { $0.milliseconds < $1.milliseconds }),
      ("to", times.max { $0.milliseconds < $1.milliseconds }),
    ] {
      json.name(name)
      if let time { json.string(time.text) } else { json.null() }
    }
  }
}
