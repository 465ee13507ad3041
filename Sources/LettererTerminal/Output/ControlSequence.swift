/// All control sequences (ECMA-48, DEC, OSC 8) that are written; no other code writes ESC.
enum ControlSequence {
  /// DECAWM off.
  static let disableWrap = Array("\u{1B}[?7l".utf8)
  /// DECAWM on.
  static let enableWrap = Array("\u{1B}[?7h".utf8)
  /// DEC mode 2026 set and reset: everything between them appears at once.
  static let startFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)
  /// DECTCEM.
  static let hideCursor = Array("\u{1B}[?25l".utf8)
  static let showCursor = Array("\u{1B}[?25h".utf8)
  /// CUP to the first cell, then ED below it: the scrollback stays.
  static let clearWindow = Array("\u{1B}[H\u{1B}[J".utf8)
  /// ED.
  static let eraseBelow = Array("\u{1B}[J".utf8)
  /// EL 2.
  static let eraseLine = Array("\u{1B}[2K".utf8)
  /// EL.
  static let eraseToEndOfLine = Array("\u{1B}[K".utf8)
  /// SGR 0.
  static let resetStyle = Array("\u{1B}[0m".utf8)
  /// BDSM reset: the terminal shows characters in the order they are received.
  static let explicitDirection = Array("\u{1B}[8l".utf8)
  /// BDSM set: the terminal reorders.
  static let implicitDirection = Array("\u{1B}[8h".utf8)
  /// OSC 8 without a target.
  static let closeLink = Array("\u{1B}]8;;\u{1B}\\".utf8)
  /// OSC 10 and OSC 11, XTVERSION, and DA1, which every terminal answers.
  static let questions = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[>q\u{1B}[c".utf8)
  /// U+202D and U+202C, for Konsole, which reorders unless an override is set.
  static let startOverride = Array("\u{202D}".utf8)
  static let endOverride = Array("\u{202C}".utf8)

  /// CHA; the column counts from 0.
  static func moveTo(column: Int) -> [UInt8] { Array("\u{1B}[\(column + 1)G".utf8) }

  /// CUU.
  static func moveUp(_ lines: Int) -> [UInt8] { Array("\u{1B}[\(lines)A".utf8) }

  /// OSC 8; parts of one link on several lines share an identifier.
  static func openLink(_ target: [UInt8], id: UInt32) -> [UInt8] {
    Array("\u{1B}]8;id=\(String(id, radix: 36));".utf8) + target + Array("\u{1B}\\".utf8)
  }
}
