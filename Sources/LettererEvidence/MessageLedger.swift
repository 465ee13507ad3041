import LettererDocuments
public import LettererModel

/// The digests of a transcript's messages, which show whether and where it was changed, and prove
/// that an excerpt is part of it.
///
/// A message's digest covers a salt and its whole record except its identifier, which some readers
/// assign by counting. The salts are derived from a secret key, so that no one without it can guess
/// a message from its digest.
public struct MessageLedger: Hashable, Sendable {
  /// The digest of the header.
  public let header: SHA256Digest
  /// The digests of the messages in order.
  public let messages: [SHA256Digest]

  /// Computes the digests of a transcript.
  ///
  /// - Parameters:
  ///   - transcript: The whole transcript.
  ///   - header: Its header.
  ///   - key: The key from which the salts are derived.
  public init(_ transcript: Transcript, header: LedgerHeader, key: LedgerKey) {
    let records = LedgerRecord.records(of: transcript, key: key)
    self.init(header: header.digest(key: key), messages: records.map(\.digest))
  }

  init(header: SHA256Digest, messages: [SHA256Digest]) {
    self.header = header
    self.messages = messages
  }

  /// The digest of the header, all messages, and their number.
  public var root: SHA256Digest { tree.root.sealed(with: header, count: messages.count) }

  /// Returns the digest of a range of messages, counted from 0.
  public func digest(of range: Range<Int>) -> SHA256Digest {
    MerkleTree(leaves: Array(messages[range])).root
  }

  var tree: MerkleTree { MerkleTree(leaves: messages) }
}

extension LedgerHeader {
  /// Returns the digest of the header with its salt.
  public func digest(key: LedgerKey) -> SHA256Digest {
    LedgerRecord(line: Array(line.utf8), occurrence: 0, key: key).digest
  }
}

/// What a digest covers: a salt, and a record as one line of JSON.
struct LedgerRecord: Hashable {
  /// The salt, which prevents the digest from confirming a guessed message.
  var salt: SHA256Digest
  /// The line.
  var line: [UInt8]

  /// Returns the records of the messages in a transcript.
  static func records(of transcript: Transcript, key: LedgerKey) -> [LedgerRecord] {
    var counts: [[UInt8]: Int] = [:]
    return transcript.messages.map { message in
      var message = message
      message.id = ""
      var json = JSONWriter()
      json.message(message)
      let occurrence = counts[json.bytes, default: 0]
      counts[json.bytes] = occurrence + 1
      return LedgerRecord(line: json.bytes, occurrence: occurrence, key: key)
    }
  }

  /// Creates a record with the salt of a key; equal lines have different salts.
  init(line: [UInt8], occurrence: Int, key: LedgerKey) {
    self.line = line
    salt = SHA256Digest(of: key.bytes, Array("\(occurrence)\n".utf8), line)
  }

  init(salt: SHA256Digest, line: [UInt8]) {
    self.salt = salt
    self.line = line
  }

  var digest: SHA256Digest { MerkleTree.leaf(salt.bytes + line) }
}

extension SHA256Digest {
  /// Returns the root that seals the messages, whose tree has this digest, their number, and their
  /// header.
  func sealed(with header: SHA256Digest, count: Int) -> SHA256Digest {
    SHA256Digest(of: [2], Array("\(count)\n".utf8), header.bytes, bytes)
  }
}
