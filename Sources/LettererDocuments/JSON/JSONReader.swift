/// Reads JSON from bytes, value by value, with positions, in order, and without a whole tree.
///
/// The reader stands before a value. `enterObject` and `enterArray` go into a container;
/// `nextMember` and `nextElement` then step to the next value inside it, and leave the container
/// when there is none; `readValue` returns a whole value, `skipValue` passes over it.
///
/// ```swift
/// var reader = JSONReader(ByteSource(Array(#"{"a": [1, 2,], "b": 3}"#.utf8)))
/// if reader.enterObject() {
///   while let member = reader.nextMember() { print(member.text, reader.readValue()) }
/// }
/// reader.finish()
/// // a [1, 2]   b 3   and one diagnostic, W002
/// ```
///
/// Nothing throws. The tolerant reader repairs what it can and says so in `diagnostics`; the
/// strict reader accepts RFC 8259 and nothing else, stops at the first fault and sets `failure`.
public struct JSONReader {
  /// What the reader does with faults.
  public enum Mode: Hashable, Sendable {
    /// Accepts exactly RFC 8259, with a byte order mark.
    case strict
    /// Repairs faults and reports each.
    case tolerant
  }

  /// The name of a member.
  public struct Name: Hashable, Sendable {
    /// The name with its escapes undone.
    public var text: String
    /// Where it starts.
    public var position: TextPosition
  }

  /// How deep brackets may nest before a value is given up.
  ///
  /// Reading a tree is recursive; at this depth it needs about 200 KB of stack.
  public static let depthLimit = 512

  /// What was repaired so far.
  public var diagnostics = DiagnosticList()
  /// Why the strict reader stopped.
  public private(set) var failure: Diagnostic?
  /// Whether the document ended inside a value.
  public internal(set) var isTruncated = false

  /// Names of which one that is nearly the same is reported.
  package var expectedNames: ExpectedNames?

  let mode: Mode
  var source: ByteSource
  /// The piece that is being read, and the next byte in it.
  var buffer: [UInt8] = []
  var index = 0
  /// The offset of the piece in the document, and of the line's first byte.
  var base = 0
  var line = 1
  var lineStart = 0
  /// The offset behind the last CR, where an LF does not end another line.
  var endOfCR = -1
  /// How many containers are open; the two sum up to the depth.
  var openObjects = 0
  var openArrays = 0
  /// The containers that were entered one by one.
  var frames: [Frame] = []
  /// How many bytes may still be looked through for the ends of strings with raw quotes.
  ///
  /// Ten thousand such messages need less; a document of nothing but quotes would need hours.
  var lookAheadBudget = 16_000_000
  /// Whether what is read is thrown away.
  var isSkipping = false

  /// Creates a reader that stands before the document's value.
  ///
  /// For a piece out of a larger document the position of its first byte can be given.
  public init(
    _ source: ByteSource,
    mode: Mode = .tolerant,
    at start: TextPosition = TextPosition(line: 1, column: 1, byte: 0)
  ) {
    self.mode = mode
    self.source = source
    base = start.byte + self.source.skipByteOrderMark()
    line = start.line
    lineStart = base - (start.column - 1)
    if let piece = self.source.next() { buffer = piece }
  }

  /// Where the reader stands.
  public var position: TextPosition {
    let byte = base + index
    return TextPosition(line: line, column: byte - lineStart + 1, byte: byte)
  }

  var depth: Int { openObjects + openArrays }

  /// Returns the next byte without passing it.
  mutating func peek() -> UInt8? {
    if index < buffer.count { return buffer[index] }
    return refill() ? buffer[index] : nil
  }

  /// Replaces the piece, which was read to its end, by the next one.
  mutating func refill() -> Bool {
    guard let piece = source.next() else { return false }
    base += buffer.count
    buffer = piece
    index = 0
    return true
  }

  /// Tries to have that many bytes in the piece from the next one on.
  mutating func lookAhead(_ count: Int) {
    while buffer.count - index < count, let piece = source.next() {
      buffer.removeFirst(index)
      base += index
      index = 0
      buffer += piece
    }
  }

  /// Reports a fault: the tolerant reader goes on, the strict one is at its end.
  mutating func report(
    _ code: DiagnosticCode,
    at place: TextPosition? = nil,
    _ message: String,
    note: String? = nil
  ) {
    if failure != nil { return }
    let hint = code == .invalidEscape ? "accepted without --strict" : nil
    let found = Diagnostic(code, at: place ?? position, message: message, note: note, hint: hint)
    diagnostics.add(found)
    if mode == .strict { stop(with: found) }
  }

  private mutating func stop(with diagnostic: Diagnostic) {
    failure = diagnostic
    source = ByteSource([])
    base += buffer.count
    buffer = []
    index = 0
  }

  /// Notes that the document ended inside a value.
  mutating func endEarly() {
    if isTruncated || failure != nil { return }
    isTruncated = true
    if mode == .strict { report(.truncated, "the document ends inside a value") }
  }

  /// Reports what follows the document's value, and an early end.
  ///
  /// The last thing that was complete can be named for the report of an early end.
  public mutating func finish(after last: String? = nil) {
    if isTruncated {
      let place = last.map { ", after \($0)" } ?? ""
      if failure == nil { report(.truncated, "the document ends inside a value\(place)") }
      return
    }
    skipSpace()
    if peek() != nil { report(.trailingText, "text after the end of the document") }
  }

  /// Whether nothing but spaces and comments is left.
  public mutating func isAtEnd() -> Bool {
    skipSpace()
    return peek() == nil
  }
}
