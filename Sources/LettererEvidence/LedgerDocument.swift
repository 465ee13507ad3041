import LettererDocuments
public import LettererModel

/// The digests of a transcript and its pages, as JSON, which disclose nothing of its content.
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

  /// The digests of the header and the messages.
  public var ledger: MessageLedger
  /// The pages on which messages begin; empty if there are none.
  public var pages: [Page]

  /// Creates a document.
  public init(ledger: MessageLedger, pages: [Page] = []) {
    self.ledger = ledger
    self.pages = pages
  }

  static let kind = "digests 2"

  /// Returns the document with a trailing line feed.
  public func write() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("letterer", Self.kind)
      json.member("root", ledger.root.text)
      json.member("count", ledger.messages.count)
      json.member("header", ledger.header.text)
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
      json.member("messages", ledger.messages.map(\.text))
    }
    json.endLine()
    return json.bytes
  }

  /// Reads a document; `nil` if the bytes are not one, or a digest in it does not match the others.
  public init?(_ bytes: [UInt8]) {
    let value = JSONReader.value(bytes, kind: Self.kind)
    guard let root = value?.digest("root"), let header = value?.digest("header"),
      let messages = value?["messages"]?.elements, let pages = value?["pages"]?.elements
    else { return nil }
    ledger = MessageLedger(
      header: header,
      messages: messages.compactMap { $0.string.flatMap(SHA256Digest.init) }
    )
    self.pages = []
    guard ledger.messages.count == messages.count, ledger.root == root,
      value?["count"]?.integer == messages.count
    else { return nil }
    for page in pages {
      guard let number = page["page"]?.integer, let first = page["from"]?.integer,
        let last = page["to"]?.integer, let digest = page.digest("digest"),
        first >= 1, last >= first, last <= messages.count,
        digest == ledger.digest(of: first - 1..<last)
      else { return nil }
      self.pages.append(Page(number: number, messages: first...last, digest: digest))
    }
  }
}

/// The secret that belongs to digests, as JSON: the key of their salts, the header, and other facts.
public struct LedgerSecret: Hashable, Sendable {
  /// The key from which the salts are derived.
  public var key: LedgerKey
  /// The header that the digests seal.
  public var header: LedgerHeader
  /// Other facts about the source, which are not read back.
  public var facts: LedgerFacts?

  /// Creates a secret.
  public init(key: LedgerKey, header: LedgerHeader, facts: LedgerFacts? = nil) {
    self.key = key
    self.header = header
    self.facts = facts
  }

  private static let kind = "salts 1"

  /// Returns the document with a trailing line feed.
  public func write() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("letterer", Self.kind)
      json.member("key", key.text)
      json.member("header", header.line)
      facts?.write(into: &json)
    }
    json.endLine()
    return json.bytes
  }

  /// Reads a secret; `nil` if the bytes are not one.
  public init?(_ bytes: [UInt8]) {
    let value = JSONReader.value(bytes, kind: Self.kind)
    guard let key = value?["key"]?.string.flatMap(LedgerKey.init),
      let header = value?["header"]?.string
    else { return nil }
    self.init(key: key, header: LedgerHeader(line: header))
  }
}

/// Some messages of a transcript, with proof that they are part of it, as JSON.
public struct ExcerptDocument: Hashable, Sendable {
  /// The digest of the header and all messages of the transcript.
  public let root: SHA256Digest
  /// The number of all messages.
  public let count: Int
  /// The number of the first message of the excerpt, from 1.
  public let first: Int
  private let header: SHA256Digest
  private let records: [LedgerRecord]
  private let siblings: [SHA256Digest]

  /// Extracts an excerpt from a transcript.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the messages from 1, within the transcript.
  ///   - transcript: The whole transcript.
  ///   - header: Its header.
  ///   - key: The key from which the salts are derived.
  public init(
    _ numbers: ClosedRange<Int>,
    of transcript: Transcript,
    header: LedgerHeader,
    key: LedgerKey
  ) {
    let records = LedgerRecord.records(of: transcript, key: key)
    let ledger = MessageLedger(
      header: header.digest(key: key),
      messages: records.map(\.digest)
    )
    let range = (numbers.lowerBound - 1..<numbers.upperBound).clamped(to: records.indices)
    root = ledger.root
    count = records.count
    first = range.lowerBound + 1
    self.header = ledger.header
    self.records = Array(records[range])
    siblings = ledger.tree.siblings(of: range)
  }

  private static let kind = "excerpt 2"

  /// Returns the document with a trailing line feed.
  public func write() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("letterer", Self.kind)
      json.member("root", root.text)
      json.member("count", count)
      json.member("header", header.text)
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
    guard let root = value?.digest("root"), let header = value?.digest("header"),
      let count = value?["count"]?.integer, let first = value?["first"]?.integer,
      let records = value?["records"]?.elements, let siblings = value?["siblings"]?.elements
    else { return nil }
    self.root = root
    self.count = count
    self.first = first
    self.header = header
    self.records = records.compactMap { record in
      guard let salt = record.digest("salt"), let line = record["record"]?.string else {
        return nil
      }
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
    return root == self.root && whole?.sealed(with: header, count: count) == root
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

  /// Returns the digest in a member, if it is one.
  fileprivate func digest(_ name: String) -> SHA256Digest? {
    self[name]?.string.flatMap(SHA256Digest.init)
  }
}
