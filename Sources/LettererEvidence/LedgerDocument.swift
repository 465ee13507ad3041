import LettererDocuments
public import LettererModel

/// The digests of a transcript and its pages, as JSON.
public struct LedgerDocument: Hashable, Sendable {
  /// A page, with the messages that begin on it.
  public struct Page: Hashable, Sendable {
    /// The number of the page.
    public var number: Int
    /// The numbers of its messages, from 1.
    public var messages: ClosedRange<Int>
    /// The digest of these messages.
    public var digest: SHA256Digest

    /// Creates a page.
    public init(number: Int, messages: ClosedRange<Int>, digest: SHA256Digest) {
      self.number = number
      self.messages = messages
      self.digest = digest
    }
  }

  /// The name of the source.
  public var file: String
  /// The digests of the source and the messages.
  public var ledger: MessageLedger
  /// The pages on which messages begin; empty if there are none.
  public var pages: [Page]

  /// Other facts about the source.
  public var facts: LedgerFacts?

  /// Creates a document.
  public init(
    file: String,
    ledger: MessageLedger,
    pages: [Page] = [],
    facts: LedgerFacts? = nil
  ) {
    self.file = file
    self.ledger = ledger
    self.pages = pages
    self.facts = facts
  }

  static let kind = "digests 1"

  /// Returns the document with a trailing line feed.
  public func write() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("letterer", Self.kind)
      json.member("file", file)
      json.member("sha256", ledger.source.text)
      json.member("key", ledger.key.text)
      json.member("root", ledger.root.text)
      facts?.write(into: &json)
      json.name("pages")
      json.array { json in
        for page in pages {
          json.object(isInline: true) { json in
            json.member("page", page.number)
            json.member("from", page.messages.lowerBound)
            json.member("to", page.messages.upperBound)
            json.member("digest", page.digest.text)
          }
        }
      }
      json.name("messages")
      json.array { json in
        for entry in ledger.entries {
          json.object(isInline: true) { json in
            json.member("id", entry.id)
            json.member("digest", entry.digest.text)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Reads the digests from a document; `nil` if the bytes are not such a document, or its root
  /// does not match its digests.
  public static func read(_ bytes: [UInt8]) -> MessageLedger? {
    let value = JSONReader.value(bytes, kind: kind)
    guard let source = value?["sha256"]?.string.flatMap(SHA256Digest.init),
      let key = value?["key"]?.string.flatMap(SHA256Digest.init),
      let root = value?["root"]?.string.flatMap(SHA256Digest.init),
      let messages = value?["messages"]?.elements
    else { return nil }
    var entries: [MessageLedger.Entry] = []
    for message in messages {
      guard let id = message["id"]?.string,
        let digest = message["digest"]?.string.flatMap(SHA256Digest.init)
      else { return nil }
      entries.append(.init(id: id, digest: digest))
    }
    let ledger = MessageLedger(source: source, key: key, entries: entries)
    return ledger.root == root ? ledger : nil
  }
}

/// Some messages of a transcript, with proof that they are part of it, as JSON.
public struct ExcerptDocument: Hashable, Sendable {
  /// The digest of all messages in the transcript.
  public let root: SHA256Digest
  /// The number of all messages.
  public let count: Int
  /// The number of the first message of the excerpt, from 1.
  public let first: Int
  private let records: [LedgerRecord]
  private let siblings: [SHA256Digest]

  /// Extracts an excerpt from a transcript.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the messages from 1, within the transcript.
  ///   - transcript: The whole transcript.
  ///   - bytes: The bytes of its source.
  public init(_ numbers: ClosedRange<Int>, of transcript: Transcript, source bytes: [UInt8]) {
    let ledger = MessageLedger(transcript, source: bytes)
    let range = (numbers.lowerBound - 1..<numbers.upperBound).clamped(to: ledger.entries.indices)
    root = ledger.root
    count = ledger.entries.count
    first = range.lowerBound + 1
    records = range.map { LedgerRecord(transcript.messages[$0], key: ledger.key) }
    siblings = ledger.tree.siblings(of: range)
  }

  private static let kind = "excerpt 1"

  /// Returns the document with a trailing line feed.
  public func write() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("letterer", Self.kind)
      json.member("root", root.text)
      json.member("count", count)
      json.member("first", first)
      json.name("records")
      json.array { json in
        for record in records {
          json.object { json in
            json.member("salt", record.salt.text)
            json.member("record", String(decoding: record.line, as: UTF8.self))
          }
        }
      }
      json.member("siblings", siblings.map(\.text))
    }
    json.endLine()
    return json.bytes
  }

  /// Reads an excerpt; `nil` if the bytes are not one.
  public init?(_ bytes: [UInt8]) {
    let value = JSONReader.value(bytes, kind: Self.kind)
    guard let root = value?["root"]?.string.flatMap(SHA256Digest.init),
      let count = value?["count"]?.integer, let first = value?["first"]?.integer,
      let records = value?["records"]?.elements, let siblings = value?["siblings"]?.elements
    else { return nil }
    self.root = root
    self.count = count
    self.first = first
    self.records = records.compactMap { record in
      guard let salt = record["salt"]?.string.flatMap(SHA256Digest.init),
        let line = record["record"]?.string
      else { return nil }
      return LedgerRecord(salt: salt, line: Array(line.utf8))
    }
    self.siblings = siblings.compactMap { $0.string.flatMap(SHA256Digest.init) }
    guard self.records.count == records.count, self.siblings.count == siblings.count else {
      return nil
    }
  }

  /// The numbers of its messages, from 1.
  public var numbers: ClosedRange<Int> { first...max(first, first + records.count - 1) }

  /// Returns whether its messages are those of a transcript with a separately known digest, at
  /// their positions.
  public func isPart(of root: SHA256Digest) -> Bool {
    let digests = records.map(\.digest)
    let whole = MerkleTree.root(of: digests, at: first - 1, siblings: siblings, count: count)
    return root == self.root && whole?.counting(count) == root
  }
}

extension JSONReader {
  /// Reads a whole document of a kind; `nil` if it is another kind or not JSON.
  fileprivate static func value(_ bytes: [UInt8], kind: String) -> JSONValue? {
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    guard reader.failure == nil, value?["letterer"]?.string == kind else { return nil }
    return value
  }
}

extension JSONValue {
  /// The value as an integer, if it is one.
  fileprivate var integer: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }
}
