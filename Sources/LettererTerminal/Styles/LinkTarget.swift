import LettererBasics

/// The links that a terminal may open.
enum LinkTarget {
  /// Some terminals reject longer targets, and no person reads them.
  private static let longest = 2083

  private static let schemes = ["http", "https", "mailto"]

  /// Returns the target in ASCII without controls; `nil` if its scheme is not allowed.
  ///
  /// Everything outside U+0021 to U+007E is percent-encoded.
  static func encoded(_ target: String) -> [UInt8]? {
    let scheme = target.prefix { $0 != ":" }.lowercased()
    guard schemes.contains(scheme), target.utf8.count <= longest else { return nil }
    var bytes: [UInt8] = []
    for byte in target.utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += "%\(byte.digits(2, radix: 16, uppercase: true))".utf8
      }
    }
    return bytes.count <= longest ? bytes : nil
  }
}
