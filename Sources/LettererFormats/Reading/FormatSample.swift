public import LettererDocuments

/// The start of an input, from which its format is detected.
public struct FormatSample: Sendable {
  /// The number of bytes to inspect, unless the first message is longer.
  public static let size = 65_536
  /// The maximum number of bytes to inspect.
  static let maxSize = size << 6

  /// The bytes, without a byte order mark.
  public let bytes: [UInt8]
  /// The file name, if there is one.
  public let name: String?
  /// Whether the bytes are the whole input.
  let isWhole: Bool
  /// The first JSON object or array, as far as the bytes contain it.
  let root: JSONValue?
  /// Whether the bytes end inside that value.
  let isCut: Bool
  /// Whether something follows that value.
  let hasMore: Bool
  /// The first objects of an input with one per line, without one that the sample cuts.
  let firstValues: [JSONValue]

  /// Creates a sample; the source can still be read from its start.
  public init(_ source: inout ByteSource) { self.init(&source, size: Self.size) }

  /// Creates a sample that grows, up to a number of bytes, until it is enough.
  init(
    _ source: inout ByteSource,
    upTo maxSize: Int = Self.maxSize,
    until isEnough: (FormatSample) -> Bool
  ) {
    self.init(&source)
    while !isEnough(self), grow(&source, upTo: maxSize) {}
  }

  private init(_ source: inout ByteSource, size: Int) {
    let start = source.peek(size + 1)
    self.init(Array(start.prefix(size)), name: source.name, isWhole: start.count <= size)
  }

  /// Takes eight times as much of its source, up to a number of bytes.
  ///
  /// - Returns: Whether there is more that may be inspected.
  private mutating func grow(_ source: inout ByteSource, upTo maxSize: Int) -> Bool {
    let size = bytes.count * 8
    guard !isWhole, !isBinary, size <= maxSize else { return false }
    self = FormatSample(&source, size: size)
    return true
  }

  /// Creates a sample from the first bytes of an input.
  public init(_ bytes: [UInt8], name: String? = nil, isWhole: Bool = true) {
    var source = ByteSource(bytes)
    let bytes = Array(bytes.dropFirst(source.byteOrderMarkLength()))
    self.bytes = bytes
    self.name = name
    self.isWhole = isWhole
    var reader = JSONReader(ByteSource(bytes))
    let kind = reader.peekKind()
    root = kind == .object || kind == .array ? reader.readValue() : nil
    isCut = reader.isTruncated
    hasMore = !reader.isAtEnd()
    var values = kind == .object && !isCut ? [root].compactMap(\.self) : []
    while !values.isEmpty, values.count < 200, reader.peekKind() == .object,
      let value = reader.readValue(), !reader.isTruncated
    {
      values.append(value)
    }
    firstValues = values
  }

  /// Whether the input has only white space.
  var isEmpty: Bool { isWhole && root == nil && !hasMore }

  /// Whether the input is not text: a damaged text has a few NUL bytes at most.
  var isBinary: Bool { bytes.count { $0 == 0 } > 8 + bytes.count / 256 }

  /// Whether control characters that no text has are frequent; IRC's colors are rarer.
  private var hasControls: Bool {
    let controls = bytes.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
    return controls > 2 + bytes.count / 20
  }

  /// A description of why no format fits.
  var evidence: String {
    let remedy = "export the chat as JSON or text"
    let signatures: [(start: [UInt8], words: String)] = [
      (Array("PK\u{3}\u{4}".utf8), "a zip archive"),
      (Array("SQLite format 3\0".utf8), "an SQLite database"),
      (Array("%PDF-".utf8), "a PDF; \(remedy)"), (Array("<".utf8), "HTML or XML; \(remedy)"),
      ([0x89] + Array("PNG\r\n".utf8), "a PNG picture; \(remedy)"),
      ([0xFF, 0xD8, 0xFF], "a JPEG picture; \(remedy)"),
      (Array("GIF8".utf8), "a GIF picture; \(remedy)"),
    ]
    if UnreadCounts.isPropertyList(bytes) {
      return "a property list; pass it with --unread to apply its counts to their chats"
    }
    for signature in signatures where bytes.starts(with: signature.start) {
      return signature.words
    }
    if isBinary || hasControls { return "binary data, not text; \(remedy)" }
    if isJSON { return "JSON without messages in a known format" }
    return "text without a known structure"
  }

  /// Whether the first value is more than a text that begins with a bracket.
  private var isJSON: Bool {
    if let members = root?.members { return members.isEmpty ? !hasMore : true }
    guard let elements = root?.elements else { return false }
    if elements.isEmpty { return !hasMore }
    return elements.contains { $0.members != nil || $0.elements != nil }
  }
}
