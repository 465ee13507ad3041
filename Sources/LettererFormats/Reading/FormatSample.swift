public import LettererDocuments

/// The start of an input, from which its format is told.
public struct FormatSample: Sendable {
  /// How many bytes are looked at.
  public static let size = 65_536

  /// The bytes.
  public let bytes: [UInt8]
  /// The name of the file, where there is one.
  public let name: String?
  /// Whether the bytes are the whole input.
  let isWhole: Bool
  /// The first JSON object or array, as far as the bytes go.
  let root: JSONValue?
  /// Whether the bytes end inside that value.
  let isCut: Bool
  /// Whether something follows that value.
  let hasMore: Bool

  /// Creates a sample; the source can be read from its start afterwards.
  public init(_ source: inout ByteSource) {
    let start = Array(source.peek(Self.size + 1))
    self.init(
      Array(start.prefix(Self.size)),
      name: source.name,
      isWhole: start.count <= Self.size
    )
  }

  /// Creates a sample from the first bytes of an input.
  public init(_ bytes: [UInt8], name: String? = nil, isWhole: Bool = true) {
    self.bytes = bytes
    self.name = name
    self.isWhole = isWhole
    var reader = JSONReader(ByteSource(bytes))
    let kind = reader.peekKind()
    root = kind == .object || kind == .array ? reader.readValue() : nil
    isCut = reader.isTruncated
    hasMore = !reader.isAtEnd()
  }

  /// Whether there is nothing but spaces.
  var isEmpty: Bool { isWhole && root == nil && !hasMore }

  /// Why no format fits, in words.
  var evidence: String {
    let signatures: [(start: String, words: String)] = [
      ("PK\u{3}\u{4}", "a zip archive"), ("SQLite format 3\0", "an SQLite database"),
      ("%PDF-", "a PDF; export the chat as JSON or text"),
      ("<", "HTML or XML; export the chat as JSON or text"),
    ]
    if UnreadCounts.isPropertyList(bytes) {
      return "a property list; --unread gives the numbers in it to the chat that they belong to"
    }
    for signature in signatures where bytes.starts(with: signature.start.utf8) {
      return signature.words
    }
    if root != nil { return "JSON without messages of a known form" }
    if bytes.contains(0) { return "binary data" }
    return "text of no known form"
  }
}
