import Foundation

/// The test files of the Unicode Character Database, as installed by Debian's unicode-data.
///
/// Without the package, the conformance tests fail, unless `LETTERER_SKIP` lists `unicode-data`.
enum OfficialFile {
  static let folder = "/usr/share/unicode/"

  /// Returns the bytes of a file of version 15.0.
  static func bytes(_ name: String) throws -> [UInt8] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + name))
    let head = String(decoding: data.prefix(200), as: UTF8.self)
    guard head.contains("15.0") || name.hasPrefix("emoji/") else { throw WrongVersion(name: name) }
    return Array(data)
  }

  /// Returns the lines of a file, without comments and empty lines.
  static func lines(_ name: String) throws -> [String] {
    try String(decoding: bytes(name), as: UTF8.self).split(separator: "\n").compactMap { line in
      let text = line.prefix { $0 != "#" }
      return text.contains { $0 != " " && $0 != "\t" } ? String(text) : nil
    }
  }

  struct WrongVersion: Error {
    let name: String
  }
}

extension [UInt8] {
  /// The UTF-8 of a code point that isn't a surrogate.
  init(encoding scalar: UInt32) {
    let tail = { (shift: UInt32) in UInt8(0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: self = [UInt8(scalar)]
    case 0..<0x800: self = [UInt8(0xC0 | scalar >> 6), tail(0)]
    case 0..<0x1_0000: self = [UInt8(0xE0 | scalar >> 12), tail(6), tail(0)]
    default: self = [UInt8(0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
    }
  }

  /// The UTF-8 of code points.
  init(scalars: some Sequence<UInt32>) {
    self = scalars.flatMap { [UInt8](encoding: $0) }
  }
}
