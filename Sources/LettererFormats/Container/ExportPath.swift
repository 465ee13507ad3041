/// A path within an export that cannot lead outside.
struct ExportPath: Hashable, Sendable {
  /// The maximum nesting of folders.
  static let depthLimit = 32
  /// The maximum length in bytes.
  private static let byteLimit = 4096

  /// The names from the outermost folder to the file; at least one.
  let components: [String]

  /// Parses a path; `nil` for absolute paths, those that lead outside, and invalid ones.
  ///
  /// Backslashes are separators if there are no slashes: archives made on Windows use them.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.byteLimit, !text.utf8.contains(0) else {
      return nil
    }
    let separator: Character = text.contains("/") ? "/" : "\\"
    if text.first == separator || text.hasDrivePrefix { return nil }
    let parts = text.split(separator: separator).map(String.init).filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains(".."), parts.count <= Self.depthLimit else {
      return nil
    }
    components = parts
  }

  /// The names joined by slashes.
  var text: String { components.joined(separator: "/") }
}

extension String {
  /// Whether the text begins with a drive, such as `C:\`.
  fileprivate var hasDrivePrefix: Bool {
    let start = Array(utf8.prefix(3))
    return start.count == 3 && start[1] == 0x3A && (start[2] == 0x5C || start[2] == 0x2F)
      && UInt8(ascii: "A") <= start[0] & 0xDF && start[0] & 0xDF <= UInt8(ascii: "Z")
  }

  /// The part after the last slash or backslash.
  var lastPathComponent: String {
    split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? self
  }

  /// The part before the last slash; empty if there is none.
  var parentPath: String {
    split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The part after the last dot of the last name, in lowercase; empty if there is none.
  var pathExtension: String {
    let name = lastPathComponent
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
    return name[name.index(after: point)...].lowercased()
  }
}
