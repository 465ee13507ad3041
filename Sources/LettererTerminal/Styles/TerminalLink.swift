import LettererBasics

/// The target of a link in an escape sequence (OSC 8).
enum TerminalLink {
  /// Some terminals reject longer targets, and no person reads them.
  private static let longest = 2083

  /// Returns the target in ASCII without controls; `nil` for one that a terminal should not open.
  ///
  /// Everything outside U+0021 to U+007E is percent-encoded.
  static func encoded(_ link: String) -> [UInt8]? {
    // A path relative to the document means nothing in a terminal.
    guard link.utf8.count <= longest, let target = LinkTarget(link), target.file == nil else {
      return nil
    }
    var bytes: [UInt8] = []
    for byte in target.uri.utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += "%\(byte.digits(2, radix: 16, uppercase: true))".utf8
      }
    }
    return bytes.count <= longest ? bytes : nil
  }
}
