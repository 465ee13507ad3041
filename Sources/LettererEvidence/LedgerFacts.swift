public import LettererDocuments

/// Facts about a source and the shown part of it, recorded with its digests.
public struct LedgerFacts: Hashable, Sendable {
  /// A file that a message refers to.
  public struct Attachment: Hashable, Sendable {
    /// The number of the message, from 1.
    public var message: Int
    /// The name, or the path if there is no name.
    public var name: String
    /// The size of the file in bytes; `nil` if the file isn't there.
    public var size: Int?
    /// The digest of the file; `nil` if the file isn't there.
    public var digest: SHA256Digest?
    /// Whether the source contains the file, and if not, why.
    public var state: String

    /// Creates an attachment.
    public init(
      message: Int,
      name: String,
      size: Int? = nil,
      digest: SHA256Digest?,
      state: String
    ) {
      self.message = message
      self.name = name
      self.size = size
      self.digest = digest
      self.state = state
    }
  }

  /// The size of the source in bytes.
  public var size: Int
  /// The format in which it was read.
  public var format: String
  /// The reason that format was detected.
  public var reason: String
  /// The participants, the messages, and their times.
  public var summary: TranscriptSummary
  /// The number of messages shown.
  public var shown: Int
  /// The time zone in which times are shown, and the reason.
  public var zone: String
  /// The attachments of all messages.
  public var attachments: [Attachment]
  /// The omissions, one per line.
  public var omissions: [String]
  /// The diagnostics of the reader and of the pages.
  public var diagnostics: [Diagnostic]
  /// The program and its components.
  public var engine: String

  /// Creates facts.
  public init(
    size: Int,
    format: String,
    reason: String,
    summary: TranscriptSummary,
    shown: Int,
    zone: String,
    attachments: [Attachment] = [],
    omissions: [String] = [],
    diagnostics: [Diagnostic] = [],
    engine: String
  ) {
    self.size = size
    self.format = format
    self.reason = reason
    self.summary = summary
    self.shown = shown
    self.zone = zone
    self.attachments = attachments
    self.omissions = omissions
    self.diagnostics = diagnostics
    self.engine = engine
  }

  /// Adds the facts to an object.
  func write(into json: inout JSONWriter) {
    json.member("size", size)
    json.member("format", format)
    json.member("formatReason", reason)
    json.member("count", summary.messages)
    json.member("shown", shown)
    json.member("first", summary.from?.text)
    json.member("last", summary.to?.text)
    json.member("times", zone)
    json.name("participants")
    json.array { json in
      for person in summary.participants {
        json.object(isInline: true) { json in
          json.member("id", person.id)
          json.member("name", person.name)
          json.member("messages", person.messages)
        }
      }
    }
    json.name("attachments")
    json.array { json in for attachment in attachments { attachment.write(into: &json) } }
    json.member("omissions", omissions)
    json.name("diagnostics")
    json.array { json in for diagnostic in diagnostics { diagnostic.write(into: &json) } }
    json.member("engine", engine)
  }
}

extension LedgerFacts.Attachment {
  func write(into json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("message", message)
      json.member("name", name)
      json.member("state", state)
      json.member("bytes", size)
      json.member("sha256", digest?.text)
    }
  }
}
