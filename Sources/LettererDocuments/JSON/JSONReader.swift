/// Reads JSON from bytes in order, value by value, with positions and without building a tree.
///
/// The reader is positioned before a value. `enterObject` and `enterArray` enter a container.
/// `nextMember` and `nextElement` step to the next value inside it, and leave the container if
/// there is none. `readValue` returns a whole value; `skipValue` skips it.
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
/// Nothing throws. The tolerant reader repairs what it can and reports it in `diagnostics`. The
/// strict reader accepts only RFC 8259, stops at the first error, and sets `failure`.
public struct JSONReader {
  /// How the reader handles errors.
  public enum Mode: Hashable, Sendable {
    /// Accepts RFC 8259 only, with an optional byte order mark.
    case strict
    /// Repairs errors and reports each.
    case tolerant
  }

  /// The name of a member.
  public struct Name: Hashable, Sendable {
    /// The name with its escapes decoded.
    public var text: String
    /// The position where the name starts.
    public var position: TextPosition
  }

  /// The maximum nesting depth of brackets; deeper values are not read.
  ///
  /// Reading a tree is recursive; at this depth it needs about 200 KB of stack.
  public static let depthLimit = 512

  /// The repairs made so far.
  public var diagnostics = DiagnosticList()
  /// The reason why the strict reader stopped.
  public private(set) var failure: Diagnostic?
  /// Whether the document ended inside a value.
  public internal(set) var isTruncated = false

  /// The expected names; a name that almost matches one is reported.
  package var expectedNames: ExpectedNames?

  /// The fields of the format, and those found that are not read.
  package var fields: FieldCounter?

  let mode: Mode
  var source: ByteSource
  /// The piece that is being read, and the next byte in it.
  var buffer: [UInt8] = []
  var index = 0
  /// The offset of the piece in the document, and of the line's first byte.
  var base = 0
  var line = 1
  var lineStart = 0
  /// The offset after the last CR; an LF there does not end another line.
  var endOfCR = -1
  /// The numbers of open containers; their sum is the depth.
  var openObjects = 0
  var openArrays = 0
  /// The containers that were entered step by step.
  var frames: [Frame] = []
  /// The number of bytes that may still be searched for the ends of strings with unescaped quotes.
  ///
  /// Ten thousand such messages need less; a document of nothing but quotes would take hours.
  var lookAheadBudget = 16_000_000
  /// Whether the values read are discarded.
  var isSkipping = false

  /// Creates a reader positioned before the document's value.
  ///
  /// For part of a larger document, pass the position of its first byte.
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

  /// The current position of the reader.
  public var position: TextPosition {
    let byte = base + index
    return TextPosition(line: line, column: byte - lineStart + 1, byte: byte)
  }

  var depth: Int { openObjects + openArrays }

  /// Returns the next byte without consuming it.
  mutating func peek() -> UInt8? {
    if index < buffer.count { return buffer[index] }
    return refill() ? buffer[index] : nil
  }

  /// Replaces the piece, which was read completely, with the next one.
  mutating func refill() -> Bool {
    guard let piece = source.next() else { return false }
    base += buffer.count
    buffer = piece
    index = 0
    return true
  }

  /// Tries to buffer a number of bytes from the next one on.
  mutating func lookAhead(_ count: Int) {
    while buffer.count - index < count, let piece = source.next() {
      buffer.removeFirst(index)
      base += index
      index = 0
      buffer += piece
    }
  }

  /// Reports an error: the tolerant reader continues, the strict reader stops.
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

  /// Records that the document ended inside a value.
  mutating func endEarly() {
    if isTruncated || failure != nil { return }
    isTruncated = true
    if mode == .strict { report(.truncated, "the document ends inside a value") }
  }

  /// Reports text after the document's value, and an early end.
  ///
  /// Pass the last complete record to name it in the report of an early end.
  public mutating func finish(after last: String? = nil) {
    fields?.report(to: &diagnostics)
    if isTruncated {
      let place = last.map { ", after \($0)" } ?? ""
      if failure == nil { report(.truncated, "the document ends inside a value\(place)") }
      return
    }
    skipSpace()
    if peek() != nil { report(.trailingText, "text after the end of the document") }
  }

  /// Whether only spaces and comments are left.
  public mutating func isAtEnd() -> Bool {
    skipSpace()
    return peek() == nil
  }
}
