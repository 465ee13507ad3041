import LettererDocuments
public import LettererModel

/// The digests of the messages of a transcript, by which it is found out whether and where it was changed, and by which
/// an excerpt is proved to be part of it.
///
/// A message's digest covers its whole record but for its identifier, which some readers count, and a salt. The salts
/// come from a key, so that nobody who sees an excerpt alone can guess short messages from the digests beside it.
public struct MessageLedger: Hashable, Sendable {
  /// A message's digest.
  public struct Entry: Hashable, Sendable {
    /// The identifier of the message.
    public var id: Message.ID
    /// The digest.
    public var digest: SHA256Digest
  }

  /// The digest of the source's bytes.
  public let source: SHA256Digest
  /// What the salts come from.
  public let key: SHA256Digest
  /// The messages in order.
  public let entries: [Entry]

  /// Digests the messages of a transcript.
  ///
  /// - Parameters:
  ///   - transcript: The whole transcript.
  ///   - bytes: The bytes of the source from which it was read.
  ///   - key: What the salts come from; `nil` for a key that nobody knows who does not have the source.
  public init(_ transcript: Transcript, source bytes: [UInt8], key: SHA256Digest? = nil) {
    let key = key ?? SHA256Digest(of: Array("letterer salt\n".utf8), bytes)
    source = SHA256Digest(of: bytes)
    self.key = key
    entries = transcript.messages.map { message in
      Entry(id: message.id, digest: LedgerRecord(message, key: key).digest)
    }
  }

  init(source: SHA256Digest, key: SHA256Digest, entries: [Entry]) {
    self.source = source
    self.key = key
    self.entries = entries
  }

  /// The digest of all messages and of their number.
  public var root: SHA256Digest { tree.root.counting(entries.count) }

  /// Returns the digest of a stretch of messages, counted from 0.
  public func digest(of range: Range<Int>) -> SHA256Digest {
    MerkleTree(leaves: entries[range].map(\.digest)).root
  }

  var tree: MerkleTree { MerkleTree(leaves: entries.map(\.digest)) }
}

/// What is digested of a message.
struct LedgerRecord: Hashable {
  /// What keeps the digest from telling a message that is guessed.
  var salt: SHA256Digest
  /// The message as one line of JSON.
  var line: [UInt8]

  init(_ message: Message, key: SHA256Digest) {
    var message = message
    message.id = ""
    var json = JSONWriter()
    json.message(message)
    line = json.bytes
    salt = SHA256Digest(of: key.bytes, line)
  }

  init(salt: SHA256Digest, line: [UInt8]) {
    self.salt = salt
    self.line = line
  }

  var digest: SHA256Digest { MerkleTree.leaf(salt.bytes + line) }
}

extension SHA256Digest {
  /// Returns the digest of a list and of its length, which the root of a tree does not tell.
  func counting(_ count: Int) -> SHA256Digest {
    SHA256Digest(of: [2], Array(String(count).utf8), bytes)
  }
}
