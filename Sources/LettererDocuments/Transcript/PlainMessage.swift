package import LettererModel

/// A message of the commonest form, read straight from its bytes.
///
/// That form has one run or one text, and nothing else but an identifier, a sender, a time, a
/// status and the kind `text`, each at most once, with the plainest escapes. Whatever is out of the
/// ordinary gives `nil`; then the general reader reads the same bytes. What is read here is what
/// that one would read without a word to say.
package struct PlainMessage {
  /// The message; its identifier is empty where there is none.
  package let message: Message
  /// Where the bytes after it start.
  package let end: PlainPlace
  /// Where its sender is; its own start if it has none.
  let sender: PlainPlace

  /// Reads a message that starts with the brace at an index.
  ///
  /// - Complexity: O(*n*) in the bytes of the message, or up to what is out of the ordinary.
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

/// A place in bytes that are scanned, with the lines before it.
package struct PlainPlace {
  /// The index of the byte.
  package let index: Int
  /// How many lines ended since the scan began.
  let lineCount: Int
  /// Where the last of these lines ended.
  let lineStart: Int
}

/// A plain message with its places in the document.
struct PlacedMessage {
  let message: Message
  let start: TextPosition
  let sender: TextPosition
}

extension TranscriptDecoder {
  /// Adds a plain message, which needs no other check than that of its sender.
  mutating func add(_ plain: PlacedMessage) {
    noteSender(of: plain.message, at: plain.sender)
    add(plain.message, at: plain.start)
  }
}

extension JSONReader {
  /// Reads the next value if it is a plain message; else the reader stays where it is.
  mutating func readPlainMessage() -> PlacedMessage? {
    let start = position
    guard let plain = PlainMessage(buffer.span, at: index) else { return nil }
    let (sender, end) = (position(of: plain.sender), position(of: plain.end))
    index = plain.end.index
    line = end.line
    lineStart = end.byte - (end.column - 1)
    return PlacedMessage(message: plain.message, start: start, sender: sender)
  }

  /// Returns the position of a place that was scanned from the reader's own on.
  private func position(of place: PlainPlace) -> TextPosition {
    let byte = base + place.index
    let start = place.lineCount > 0 ? base + place.lineStart : lineStart
    return TextPosition(line: line + place.lineCount, column: byte - start + 1, byte: byte)
  }
}

/// The fields of a plain message, as far as they were met.
private struct PlainFields {
  var id: String?
  var sender: String?
  var senderPlace: PlainPlace?
  var time: Time?
  var kind: String?
  var text: String?
  var status: DeliveryStatus?

  /// The name of a field, its bytes from the highest down.
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
    /// `t`, of a run
    case runText = 0x74
  }

  /// Reads a member; `false` where it is out of the ordinary.
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

/// Steps over the marks of JSON and takes its strings, as long as there is nothing to undo.
private struct PlainScanner {
  var index: Int
  var lineCount = 0
  var lineStart = 0

  var place: PlainPlace {
    PlainPlace(index: index, lineCount: lineCount, lineStart: lineStart)
  }

  /// The name of the one member of a line with a message: `message`.
  static let messageName: UInt64 = 0x6D_6573_7361_6765

  /// Passes spaces and the ends of lines.
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

  /// Passes a byte with the spaces before it, if it stands next.
  mutating func pass(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    skipSpaces(in: bytes)
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Takes a name of at most eight bytes and its colon.
  mutating func name(in bytes: Span<UInt8>) -> UInt64? {
    guard let range = quoted(in: bytes), range.count <= 8, pass(0x3A, in: bytes) else { return nil }
    var name: UInt64 = 0
    for index in range { name = name << 8 | UInt64(bytes[index]) }
    return name
  }

  /// Takes a string, in which the plainest escapes are undone.
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

  /// Takes a string with the escapes of a quote, a backslash, a slash, a line end or a tab.
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

  /// Takes a time.
  mutating func time(in bytes: Span<UInt8>) -> Time? {
    guard let range = quoted(in: bytes) else { return nil }
    return Time(bytes: range.map { bytes[$0] })
  }

  /// Passes a string whose end is beyond doubt; returns where its bytes stand.
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

  /// Whether a mark behind the quote shows that the string ends there.
  private func isPlainlyClosed(in bytes: Span<UInt8>) -> Bool {
    guard index < bytes.count else { return false }
    return switch bytes[index] {
    case 0x2C, 0x3A, 0x5D, 0x7D, 0x0A: true
    default: false
    }
  }
}

extension LineReader {
  /// Takes the next line if it holds a plain message and nothing else.
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
  /// Returns the position some bytes further on the line.
  fileprivate func advanced(by count: Int) -> TextPosition {
    TextPosition(line: line, column: column + count, byte: byte + count)
  }
}
