public import LettererDocuments

/// What is known of a source and of what is shown of it, next to its digests.
public struct LedgerFacts: Hashable, Sendable {
  /// A file that a message names.
  public struct Attachment: Hashable, Sendable {
    /// The number of the message, from 1.
    public var message: Int
    /// The name, or the path where there is no name.
    public var name: String
    /// The digest of the file; `nil` where it isn't there.
    public var digest: SHA256Digest?
    /// Whether the source has the file, and why not.
    public var state: String

    /// Creates an attachment.
    public init(message: Int, name: String, digest: SHA256Digest?, state: String) {
      self.message = message
      self.name = name
      self.digest = digest
      self.state = state
    }
  }

  /// The number of bytes of the source.
  public var size: Int
  /// The format in which it was read.
  public var format: String
  /// Why it was taken for that format.
  public var reason: String
  /// The participants, the messages and their times.
  public var summary: TranscriptSummary
  /// The number of messages that are shown.
  public var shown: Int
  /// In which time zone times are shown, and why.
  public var zone: String
  /// The attachments of all messages.
  public var attachments: [Attachment]
  /// What was left out, a line each.
  public var omissions: [String]
  /// What the reader remarked.
  public var diagnostics: [Diagnostic]
  /// The program and what it is made of.
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
  fileprivate func write(into json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("message", message)
      json.member("name", name)
      json.member("state", state)
      json.member("sha256", digest?.text)
    }
  }
}
