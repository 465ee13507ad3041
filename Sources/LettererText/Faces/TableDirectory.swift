/// The list of the tables of a face, at the start of a TrueType or OpenType file.
///
/// FreeType and HarfBuzz treat most tables that are not within the file as absent, so that a damaged
/// font would look different without a word.
enum TableDirectory {
  /// Returns whether all tables of the first face are within a file.
  ///
  /// True for files of other kinds, which have no tables.
  ///
  /// - Complexity: O(1); there are at most 65,535 tables.
  static func isWithin(_ file: [UInt8]) -> Bool {
    guard let kind = file.number(4, at: 0) else { return true }
    let isCollection = kind == tag("ttcf")
    guard let start = isCollection ? file.number(4, at: 12) : 0,
      let version = file.number(4, at: start)
    else { return false }
    guard isCollection || versions.contains(version) else { return true }
    guard let count = file.number(2, at: start + 4) else { return false }
    return (0..<count).allSatisfy { index in
      let entry = start + 12 + 16 * index
      guard let offset = file.number(4, at: entry + 8), let length = file.number(4, at: entry + 12)
      else { return false }
      return offset + length <= file.count
    }
  }

  private static let versions = [0x10000, 0x20000, tag("OTTO"), tag("true"), tag("typ1")]

  private static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }
}

extension [UInt8] {
  /// Returns the big-endian number of a few bytes; `nil` if they are not within the array.
  fileprivate func number(_ byteCount: Int, at place: Int) -> Int? {
    if place + byteCount > count { return nil }
    return self[place..<place + byteCount].reduce(0) { $0 << 8 | Int($1) }
  }
}
