/// A path within an export, which cannot lead out of it.
struct ExportPath: Hashable, Sendable {
  /// The names from the outermost folder to the file; at least one.
  let components: [String]

  /// Reads a path; `nil` for absolute ones, for those that lead out, and for what is no path.
  ///
  /// Backslashes separate where there are no slashes: archives made on Windows have them.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= ExportLimits.pathBytes, !text.utf8.contains(0) else {
      return nil
    }
    let separator: Character = text.contains("/") ? "/" : "\\"
    if text.first == separator || text.hasDrivePrefix { return nil }
    let parts = text.split(separator: separator).map(String.init).filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains(".."), parts.count <= ExportLimits.depth else {
      return nil
    }
    components = parts
  }

  /// The names with slashes between them.
  var text: String { components.joined(separator: "/") }
}

extension String {
  /// Whether the text begins as paths with a drive do, such as `C:\`.
  fileprivate var hasDrivePrefix: Bool {
    let start = Array(utf8.prefix(3))
    return start.count == 3 && start[1] == 0x3A && (start[2] == 0x5C || start[2] == 0x2F)
      && UInt8(ascii: "A") <= start[0] & 0xDF && start[0] & 0xDF <= UInt8(ascii: "Z")
  }

  /// The part behind the last slash or backslash.
  var lastPathComponent: String {
    split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? self
  }

  /// The part before the last slash; empty where there is none.
  var parentPath: String {
    split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The part behind the last point of the last name, in small letters; empty where there is none.
  var pathExtension: String {
    let name = lastPathComponent
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
    return name[name.index(after: point)...].lowercased()
  }
}
