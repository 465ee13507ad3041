import LettererDocuments
public import LettererModel

/// What the messages of a transcript have in common: its source, who takes part, and which files
/// belong to it.
///
/// It is part of what a root seals, so that a message cannot be ascribed to another person.
public struct LedgerHeader: Hashable, Sendable {
  /// The header as one line of JSON.
  public let line: String

  /// Creates the header of a transcript.
  ///
  /// - Parameters:
  ///   - transcript: The whole transcript.
  ///   - source: The digest of the source's bytes.
  ///   - format: The format in which it was read.
  ///   - attachments: The files of all messages.
  public init(
    _ transcript: Transcript,
    source: SHA256Digest,
    format: String,
    attachments: [LedgerFacts.Attachment] = []
  ) {
    var json = JSONWriter()
    json.object { json in
      json.member("sha256", source.text)
      json.member("format", format)
      json.member("title", transcript.title)
      json.member("kind", transcript.kind.rawValue)
      json.member("viewer", transcript.viewer)
      json.member("timeZone", transcript.timeZone)
      json.name("participants")
      json.array { json in
        for person in transcript.participants {
          json.object { json in
            json.member("id", person.id)
            json.member("name", person.name)
            json.member("handle", person.handle)
          }
        }
      }
      json.name("attachments")
      json.array { json in for attachment in attachments { attachment.write(into: &json) } }
    }
    line = String(decoding: json.bytes, as: UTF8.self)
  }

  /// Creates a header from its line of JSON.
  public init(line: String) { self.line = line }

  /// Returns the names of the fields in which a header differs, in their order.
  public func differences(from other: LedgerHeader) -> [String] {
    let (now, before) = (fields, other.fields)
    let names =
      before.map(\.name)
      + now.map(\.name).filter { name in
        !before.contains { $0.name == name }
      }
    return names.filter { name in
      now.first { $0.name == name }?.value != before.first { $0.name == name }?.value
    }
  }

  private var fields: [ExtensionField] {
    var reader = JSONReader(ByteSource(Array(line.utf8)), mode: .strict)
    guard case .object(let fields)? = reader.readValue()?.open else { return [] }
    return fields
  }
}
