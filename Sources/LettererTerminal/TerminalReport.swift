public import LettererLayout

/// What a terminal answers when it is asked about itself.
///
/// Terminals answer in order, and all of them answer the last question (DA1), so its answer ends the
/// report. Anything else that arrives, such as keys, is ignored.
///
/// ```swift
/// write(TerminalReport.query)
/// var report = TerminalReport()
/// while !report.isComplete, let bytes = read(within: .milliseconds(100)) { report.add(bytes) }
/// ```
public struct TerminalReport: Hashable, Sendable {
  /// The color of the background (OSC 11).
  public private(set) var background: RGBAColor?
  /// The color of text (OSC 10).
  public private(set) var foreground: RGBAColor?
  /// The name of the terminal with its version (XTVERSION), such as `kitty(0.26.5)`.
  public private(set) var name: String?
  /// Whether the last answer arrived.
  public private(set) var isComplete = false
  /// The beginning of an answer of which the end is missing.
  private var pending: [UInt8] = []

  /// The longest answer; a longer one is ignored.
  private static let longest = 1024

  /// Creates a report without answers.
  public init() {}

  /// The questions: text color, background, name, and device attributes.
  public static var query: [UInt8] { ControlSequence.questions }

  /// Adds bytes that the terminal sent, in pieces of any length.
  ///
  /// - Complexity: O(*n*).
  public mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      let isCut = isString && pending.last == 0x1B && byte != UInt8(ascii: "\\")
      if byte == 0x1B, !isString {
        pending = [byte]
      } else if isCut {  // the answer before has no end
        pending = [0x1B, byte]
      } else if !pending.isEmpty, pending.count < Self.longest {
        pending.append(byte)
        if isEnded { finish() }
      } else {
        pending = []
      }
    }
  }

  /// Whether the answer is a string (OSC or DCS).
  private var isString: Bool {
    pending.count > 1 && (pending[1] == UInt8(ascii: "]") || pending[1] == UInt8(ascii: "P"))
  }

  private var isEnded: Bool {
    guard pending.count > 2, let last = pending.last else { return false }
    if isString { return last == 0x07 || pending.suffix(2) == [0x1B, UInt8(ascii: "\\")] }
    return pending[1] != UInt8(ascii: "[") || (0x40...0x7E).contains(last)
  }

  private mutating func finish() {
    let kind = pending.last
    let end = isString && kind != 0x07 ? 2 : 1
    let text = String(decoding: pending.dropFirst().dropLast(end), as: UTF8.self)
    pending = []
    if text.hasPrefix("]10;") { foreground = RGBAColor(report: text.dropFirst(4)) }
    if text.hasPrefix("]11;") { background = RGBAColor(report: text.dropFirst(4)) }
    if text.hasPrefix("P>|") { name = String(text.dropFirst(3)) }
    if text.hasPrefix("[?"), kind == UInt8(ascii: "c") { isComplete = true }
  }
}

extension RGBAColor {
  /// Parses a color in a form of XParseColor: `rgb:` or `rgba:` with one to four hexadecimal digits
  /// per channel, or `#` with as many.
  fileprivate init?(report text: Substring) {
    var channels = text.split(separator: "/", omittingEmptySubsequences: false)
    if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      channels[0] = channels[0].drop { $0 != ":" }.dropFirst()
    } else if text.hasPrefix("#"), (text.utf8.count - 1).isMultiple(of: 3) {
      let digits = text.dropFirst()
      let count = digits.count / 3
      channels = (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    }
    let values = channels.prefix(3).compactMap { channel -> UInt8? in
      guard (1...4).contains(channel.utf8.count), let value = UInt32(channel, radix: 16) else {
        return nil
      }
      let most = UInt32(1) << (4 * UInt32(channel.utf8.count)) - 1
      return UInt8((value * 255 + most / 2) / most)
    }
    guard values.count == 3 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }
}
