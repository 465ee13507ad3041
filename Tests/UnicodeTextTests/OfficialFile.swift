import Foundation

/// The test files of the Unicode Character Database, where Debian's unicode-data puts them.
///
/// Without the package the conformance tests are skipped on a developer's machine; with `CI=true`
/// they run and fail at the missing file, so that a broken set-up cannot pass unnoticed.
enum OfficialFile {
  static let folder = "/usr/share/unicode/"

  static let isExpected =
    FileManager.default.fileExists(atPath: folder + "BidiTest.txt")
    || ProcessInfo.processInfo.environment["CI"] == "true"

  /// Returns the bytes of a file of version 15.0.
  static func bytes(_ name: String) throws -> [UInt8] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + name))
    let head = String(decoding: data.prefix(200), as: UTF8.self)
    guard head.contains("15.0") || name.hasPrefix("emoji/") else { throw WrongVersion(name: name) }
    return Array(data)
  }

  /// Returns the lines of a file without comments and without empty ones.
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

/// A line of a break test: the text, and the byte offsets where the file has a division sign.
struct BreakCase {
  var text: [UInt8] = []
  var breaks: [Int] = []

  init(_ line: String) {
    for token in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      if token == "÷" {
        breaks.append(text.count)
      } else if let value = UInt32(token, radix: 16), let scalar = Unicode.Scalar(value) {
        text += Array(String(Character(scalar)).utf8)
      }
    }
  }
}

extension [UInt8] {
  /// The UTF-8 of scalars by number.
  init(scalars: some Sequence<UInt32>) {
    self = Array(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).utf8)
  }
}
