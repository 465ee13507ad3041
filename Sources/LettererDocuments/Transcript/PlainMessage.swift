package import LettererModel

/// A message of the most common form, read directly from its bytes.
///
/// That form has one run or one text. Besides these it has only an identifier, a sender, a time, a
/// status, and the kind `text`, each at most once, and only the simplest escapes. Anything else
/// returns `nil`, and the general reader reads the same bytes. A message read here equals one that
/// the general reader would read without diagnostics.
package struct PlainMessage {
  /// The message; its identifier is empty if the document has none.
  package let message: Message
  /// The place where the bytes after the message start.
  package let end: PlainPlace
  /// The place of the sender; the start of the message if it has none.
  let sender: PlainPlace

  /// Reads a message that starts with the brace at a given index.
  ///
  /// - Complexity: O(*n*) in the bytes of the message, or up to the first unsupported construct.
  package init?(_ bytes: Span<UInt8>, at start: Int) {
    var scanner = PlainScanner(index: start)
    var fields = PlainFields()
    let place = scanner.place
    guard scanner.pass(0x7B, in: bytes) else { return nil }
    repeat {
      guard fields.read(from: &scanner, in: bytes) else { return nil }
    } while scanner.pass(0x2C, in: bytes)
    guard scanner.pass(0x7D, in: bytes), let text = fields.text else { return nil }
    message = Message(
      id: fields.id ?? "",
      sender: fields.sender,
      time: fields.time,
      text: text,
      status: fields.status ?? .unknown
    )
    end = scanner.place
    sender = fields.senderPlace ?? place
  }
}

/// A place in the scanned bytes, with the lines before it.
package struct PlainPlace {
  /// The index of the byte.
  package let index: Int
  /// The number of lines that ended since the scan began.
  let lineCount: Int
  /// The index where the last of these lines ended.
  let lineStart: Int
}

/// A plain message with its positions in the document.
struct PlacedMessage {
  let message: Message
  let start: TextPosition
  let sender: TextPosition
}

extension TranscriptDecoder {
  /// Adds a plain message, which needs no check except that of its sender.
  mutating func add(_ plain: PlacedMessage) {
    noteSender(of: plain.message, at: plain.sender)
    add(plain.message, at: plain.start)
  }
}

extension JSONReader {
  /// Reads the next value if it is a plain message; otherwise the reader does not move.
  mutating func readPlainMessage() -> PlacedMessage? {
    let start = position
    guard let plain = PlainMessage(buffer.span, at: index) else { return nil }
    let (sender, end) = (position(of: plain.sender), position(of: plain.end))
    index = plain.end.index
    line = end.line
    lineStart = end.byte - (end.column - 1)
    return PlacedMessage(message: plain.message, start: start, sender: sender)
  }

  /// Returns the position of a place that was scanned from the reader's current position.
  private func position(of place: PlainPlace) -> TextPosition {
    let byte = base + place.index
    let start = place.lineCount > 0 ? base + place.lineStart : lineStart
    return TextPosition(line: line + place.lineCount, column: byte - start + 1, byte: byte)
  }
}

/// The fields of a plain message found so far.
private struct PlainFields {
  var id: String?
  var sender: String?
  var senderPlace: PlainPlace?
  var time: Time?
  var kind: String?
  var text: String?
  var status: DeliveryStatus?

  /// The name of a field, as its bytes in big-endian order.
  private enum Name: UInt64 {
    /// `id`
    case id = 0x6964
    /// `from`
    case sender = 0x6672_6F6D
    /// `at`
    case time = 0x6174
    /// `kind`
    case kind = 0x6B69_6E64
    /// `text`
    case text = 0x7465_7874
    /// `runs`
    case runs = 0x7275_6E73
    /// `status`
    case status = 0x7374_6174_7573
    /// `t`, in a run
    case runText = 0x74
  }

  /// Reads a member; returns `false` if it isn't plain.
  mutating func read(from scanner: inout PlainScanner, in bytes: Span<UInt8>) -> Bool {
    guard let name = scanner.name(in: bytes).flatMap(Name.init(rawValue:)) else { return false }
    switch name {
    case .id:
      return Self.fill(&id, scanner.string(in: bytes))
    case .sender:
      scanner.skipSpaces(in: bytes)
      senderPlace = scanner.place
      return Self.fill(&sender, scanner.string(in: bytes))
    case .time:
      return Self.fill(&time, scanner.time(in: bytes))
    case .kind:
      return Self.fill(&kind, scanner.string(in: bytes)) && kind == ContentKind.text.name
    case .status:
      return Self.fill(&status, scanner.string(in: bytes).flatMap(DeliveryStatus.init(rawValue:)))
    case .text:
      return Self.fill(&text, scanner.string(in: bytes))
    case .runs:
      guard scanner.pass(0x5B, in: bytes), scanner.pass(0x7B, in: bytes),
        scanner.name(in: bytes) == Name.runText.rawValue,
        Self.fill(&text, scanner.string(in: bytes))
      else { return false }
      return scanner.pass(0x7D, in: bytes) && scanner.pass(0x5D, in: bytes)
    case .runText:
      return false
    }
  }

  private static func fill<Value>(_ field: inout Value?, _ value: Value?) -> Bool {
    guard field == nil, let value else { return false }
    field = value
    return true
  }
}

/// Scans JSON punctuation and unescaped or simply escaped strings.
private struct PlainScanner {
  var index: Int
  var lineCount = 0
  var lineStart = 0

  var place: PlainPlace {
    PlainPlace(index: index, lineCount: lineCount, lineStart: lineStart)
  }

  /// The name of the only member on a line with a message: `message`.
  static let messageName: UInt64 = 0x6D_6573_7361_6765

  /// Skips spaces and line ends.
  mutating func skipSpaces(in bytes: Span<UInt8>) {
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A else { return }
      index += 1
      if byte == 0x0A {
        lineCount += 1
        lineStart = index
      }
    }
  }

  /// Skips spaces, then a given byte if it is next.
  mutating func pass(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    skipSpaces(in: bytes)
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads a name of at most eight bytes and its colon.
  mutating func name(in bytes: Span<UInt8>) -> UInt64? {
    guard let range = quoted(in: bytes), range.count <= 8, pass(0x3A, in: bytes) else { return nil }
    var name: UInt64 = 0
    for index in range { name = name << 8 | UInt64(bytes[index]) }
    return name
  }

  /// Reads a string and decodes the simplest escapes.
  mutating func string(in bytes: Span<UInt8>) -> String? {
    let start = index
    if let range = quoted(in: bytes) { return Self.text(of: bytes.extracting(range)) }
    index = start
    return escapedString(in: bytes)
  }

  private static func text(of bytes: Span<UInt8>) -> String? {
    guard let span = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: span)
  }

  /// Reads a string whose only escapes are a quote, backslash, slash, line end, or tab.
  private mutating func escapedString(in bytes: Span<UInt8>) -> String? {
    guard pass(0x22, in: bytes) else { return nil }
    var text: [UInt8] = []
    while index < bytes.count {
      var byte = bytes[index]
      index += 1
      if byte == 0x22 { return isPlainlyClosed(in: bytes) ? Self.text(of: text.span) : nil }
      if byte == 0x5C {
        guard index < bytes.count, let plain = Self.unescaped(bytes[index]) else { return nil }
        byte = plain
        index += 1
      } else if byte < 0x20 {
        return nil
      }
      text.append(byte)
    }
    return nil
  }

  private static func unescaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x22, 0x2F, 0x5C: byte
    case 0x6E: 0x0A
    case 0x74: 0x09
    default: nil
    }
  }

  /// Reads a time.
  mutating func time(in bytes: Span<UInt8>) -> Time? {
    guard let range = quoted(in: bytes) else { return nil }
    return Time(bytes: range.map { bytes[$0] })
  }

  /// Skips a string whose end is unambiguous and returns the range of its bytes.
  private mutating func quoted(in bytes: Span<UInt8>) -> Range<Int>? {
    guard pass(0x22, in: bytes) else { return nil }
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x22 { return isPlainlyClosed(in: bytes) ? start..<index - 1 : nil }
      if byte == 0x5C || byte < 0x20 { return nil }
    }
    return nil
  }

  /// Whether the byte after the quote shows that the string ends there.
  private func isPlainlyClosed(in bytes: Span<UInt8>) -> Bool {
    guard index < bytes.count else { return false }
    return switch bytes[index] {
    case 0x2C, 0x3A, 0x5D, 0x7D, 0x0A: true
    default: false
    }
  }
}

extension LineReader {
  /// Reads the next line if it holds a plain message and nothing else.
  mutating func nextPlainMessage() -> PlacedMessage? {
    let taken = take { (bytes, start) -> ((PlainMessage, start: Int, sender: Int), end: Int)? in
      var scanner = PlainScanner(index: start)
      guard scanner.pass(0x7B, in: bytes), scanner.name(in: bytes) == PlainScanner.messageName
      else { return nil }
      scanner.skipSpaces(in: bytes)
      let column = scanner.index - start
      guard let plain = PlainMessage(bytes, at: scanner.index), plain.end.lineCount == 0 else {
        return nil
      }
      scanner.index = plain.end.index
      guard scanner.pass(0x7D, in: bytes), scanner.lineCount == 0, scanner.index < bytes.count,
        bytes[scanner.index] == 0x0A
      else { return nil }
      return ((plain, column, plain.sender.index - start), scanner.index)
    }
    guard let ((plain, start, sender), line) = taken else { return nil }
    return PlacedMessage(
      message: plain.message,
      start: line.advanced(by: start),
      sender: line.advanced(by: sender)
    )
  }
}

extension TextPosition {
  /// Returns the position a number of bytes further on the line.
  fileprivate func advanced(by count: Int) -> TextPosition {
    TextPosition(line: line, column: column + count, byte: byte + count)
  }
}
