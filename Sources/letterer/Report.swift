import Glibc

/// Words to a person, on standard error.
enum Report {
  /// How grave a line is.
  enum Level: String {
    case error
    case warning
    case note
  }

  /// Prints a line in the documented form, with a hint below it.
  static func line(_ level: Level, _ message: String, code: String, hint: String? = nil) {
    text("letterer: \(level.rawValue): \(message) [\(code)]")
    if let hint { text("  hint: \(hint)") }
  }

  /// Prints something worth knowing.
  static func note(_ message: String) {
    text("letterer: note: \(message)")
  }

  /// Prints a text and ends the line.
  static func text(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
