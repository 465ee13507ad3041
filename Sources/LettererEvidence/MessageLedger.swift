import LettererDocuments
public import LettererModel

/// The digests of a transcript's messages, which show whether and where it was changed, and prove
/// that an excerpt is part of it.
///
/// A message's digest covers a salt and its whole record except its identifier, which some readers
/// assign by counting. The salts are derived from a key, so that someone who sees only an excerpt
/// cannot guess short messages from adjacent digests.
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
  /// The key from which the salts are derived.
  public let key: SHA256Digest
  /// The messages in order.
  public let entries: [Entry]

  /// Computes the digests of the messages in a transcript.
  ///
  /// - Parameters:
  ///   - transcript: The whole transcript.
  ///   - bytes: The bytes of its source.
  ///   - key: The key from which the salts are derived; `nil` for a key known only to those who
  ///     have the source.
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

  /// The digest of all messages and their number.
  public var root: SHA256Digest { tree.root.counting(entries.count) }

  /// Returns the digest of a range of messages, counted from 0.
  public func digest(of range: Range<Int>) -> SHA256Digest {
    MerkleTree(leaves: entries[range].map(\.digest)).root
  }

  var tree: MerkleTree { MerkleTree(leaves: entries.map(\.digest)) }
}

/// The part of a message that is digested.
struct LedgerRecord: Hashable {
  /// The salt, which prevents the digest from confirming a guessed message.
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
  /// Returns the digest of a list and its length, which the root of a tree does not include.
  func counting(_ count: Int) -> SHA256Digest {
    SHA256Digest(of: [2], Array(String(count).utf8), bytes)
  }
}
