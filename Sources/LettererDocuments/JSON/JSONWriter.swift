import LettererBasics
public import LettererModel

/// Writes JSON in the order of the calls.
///
/// ```swift
/// var json = JSONWriter(style: .compact)
/// json.object {
///   $0.member("frame", [0, 0.5])
/// }
/// // {"frame":[0,0.5]}
/// ```
///
/// Numbers are the shortest that read back as the same value, whole ones without a fraction;
/// numbers that are not finite become null. Strings are escaped as JSON requires; characters that
/// affect terminals, which are controls and bidi controls, are escaped too.
public struct JSONWriter: Sendable {
  /// The spacing of the document.
  public enum Style: Hashable, Sendable {
    /// No spaces.
    case compact
    /// One value per line, two spaces per level.
    case pretty
  }

  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []
  private let style: Style
  private var level = 0
  /// Whether the next value is the first of its container, and whether it follows a name.
  private var isFirst = true
  private var isAfterName = false
  /// The number of open containers that are written on one line, from the outermost.
  private var inlineDepth = 0
  /// Whether fields unknown to the transcript format are written under `ext`.
  var groupsUnknownFields = false

  /// Creates a writer.
  public init(style: Style = .compact) {
    self.style = style
  }

  /// Writes an object whose members the closure writes, on one line if `isInline`, even when
  /// pretty.
  public mutating func object(
    isInline: Bool = false,
    _ body: (inout JSONWriter) -> Void
  ) {
    container(0x7B, 0x7D, isInline, body)
  }

  /// Writes an array whose elements the closure writes, on one line if `isInline`, even when
  /// pretty.
  public mutating func array(isInline: Bool = false, _ body: (inout JSONWriter) -> Void) {
    container(0x5B, 0x5D, isInline, body)
  }

  /// Writes the name of a member; its value must be written next.
  public mutating func name(_ text: String) {
    separate()
    quote(text)
    bytes.append(0x3A)
    if style == .pretty { bytes.append(0x20) }
    isAfterName = true
  }

  /// Writes null.
  public mutating func null() { raw("null") }

  /// Writes a Boolean.
  public mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes text.
  public mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: some BinaryInteger) { raw(String(value)) }

  /// Writes a number; a number that isn't finite becomes null.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    raw(value.shortest)
  }

  /// Writes an open value, on one line if `isInline`, even when pretty.
  ///
  /// A number with a spelling that isn't valid JSON becomes text.
  public mutating func open(_ value: OpenValue, isInline: Bool = false) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(let spelling):
      if JSONReader.isNumber(spelling.utf8) { raw(spelling) } else { string(spelling) }
    case .string(let text): string(text)
    case .array(let elements):
      array(isInline: isInline) { writer in
        for element in elements { writer.open(element) }
      }
    case .object(let fields):
      object(isInline: isInline) { writer in
        for field in fields {
          writer.name(field.name)
          writer.open(field.value)
        }
      }
    }
  }

  /// Ends the line, in documents of JSON Lines and at the end of a file.
  public mutating func endLine() {
    bytes.append(0x0A)
    isFirst = true
  }

  private mutating func container(
    _ opening: UInt8,
    _ closing: UInt8,
    _ isInline: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(opening)
    if isInline || inlineDepth > 0 { inlineDepth += 1 }
    level += 1
    isFirst = true
    body(&self)
    level -= 1
    if !isFirst { breakLine() }
    if inlineDepth > 0 { inlineDepth -= 1 }
    isFirst = false
    bytes.append(closing)
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes += text.utf8
  }

  /// Writes the separator between the last value and the next.
  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      return
    }
    if !isFirst {
      bytes.append(0x2C)
      if style == .pretty, inlineDepth > 0 { bytes.append(0x20) }
    }
    isFirst = false
    if level > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard style == .pretty, inlineDepth == 0 else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: level * 2))
  }

  private mutating func quote(_ text: String) {
    bytes.append(0x22)
    // The first bytes of scalars that affect terminals; few texts contain any of them.
    if text.utf8.contains(where: { [0x7F, 0xC2, 0xD8, 0xE2].contains($0) }) {
      for scalar in text.unicodeScalars {
        if scalar.steersTerminals {
          escape(scalar.value)
        } else {
          for byte in String(scalar).utf8 { append(byte) }
        }
      }
    } else {
      for byte in text.utf8 { append(byte) }
    }
    bytes.append(0x22)
  }

  /// Appends a byte of a string, escaped if it must be.
  private mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(byte)
    case ..<0x20:
      escape(UInt32(byte))
    default:
      bytes.append(byte)
    }
  }

  private mutating func escape(_ value: UInt32) {
    switch value {
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    default:
      bytes += "\\u\(value.digits(4, radix: 16))".utf8
    }
  }
}

/// Members written in one call.
extension JSONWriter {
  /// Writes a member with text, unless it is `nil`.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  /// Writes a member with a Boolean, unless it is `nil`.
  public mutating func member(_ name: String, _ value: Bool?) {
    guard let value else { return }
    self.name(name)
    boolean(value)
  }

  /// Writes a member with a whole number, unless it is `nil`.
  public mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    integer(value)
  }

  /// Writes a member with a number, unless it is `nil`.
  public mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    self.name(name)
    number(value)
  }

  /// Writes a member with an array of numbers on one line.
  public mutating func member(_ name: String, _ values: [Double]) {
    self.name(name)
    array(isInline: true) { writer in
      for value in values { writer.number(value) }
    }
  }

  /// Writes a member with an array of text on one line.
  public mutating func member(_ name: String, _ values: [String]) {
    self.name(name)
    array(isInline: true) { writer in
      for value in values { writer.string(value) }
    }
  }
}
