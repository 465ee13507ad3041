import LettererBasics

/// The unique key of a snapshot: its test and its name.
public struct SnapshotKey: Hashable, Sendable, CustomStringConvertible {
  /// The names from outermost to innermost: module, suite or file, function, name.
  public var names: [String]

  /// Creates a key from names; empty names are ignored.
  public init(_ names: [String]) {
    self.names = names.filter { !$0.isEmpty }
  }

  /// Creates the key of a test; the snapshot's name follows the function's.
  public init(module: String, suites: [String], function: String, name: String? = nil) {
    let function = Self.plain(function)
    let last = name.map { "\(function).\($0)" } ?? function
    self.init([module] + suites.map(Self.plain) + [last])
  }

  /// The folder of the snapshot's files, relative to that of all snapshots.
  public var path: String { names.map { SafeName($0).text }.joined(separator: "/") }

  /// The names separated by slashes.
  public var description: String { names.joined(separator: "/") }

  /// Returns a function's name without backquotes and argument labels, such as `a test(name:)`.
  private static func plain(_ name: String) -> String {
    var name = name[...]
    if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
      let labels = name[open...].dropFirst().dropLast()
      if labels.isEmpty || labels.hasSuffix(":") { name = name[..<open] }
    }
    return String(name.filter { $0 != "`" })
  }
}

/// A name that is valid and the same on all file systems.
///
/// Letters, digits, and `-_.@` stay, and everything else becomes a `-`. Long and reserved names end
/// in a hash, which distinguishes them from others with the same start.
struct SafeName: Hashable {
  /// Names that Windows reserves for devices.
  private static let reserved: Set = ["con", "prn", "aux", "nul", "com1", "lpt1"]
  /// The maximum length of a name in bytes; file systems allow 255, and an extension follows.
  private static let limit = 120

  let text: String

  init(_ name: String) {
    var text = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.@".unicodeScalars.contains(scalar)
      if isPlain { text.unicodeScalars.append(scalar) } else if text.last != "-" { text += "-" }
    }
    while text.last == "-" || text.last == "." { text.removeLast() }
    while text.first == "." { text.removeFirst() }
    let isOdd = text.isEmpty || Self.reserved.contains(text.lowercased())
    if text.utf8.count > Self.limit || isOdd {
      while text.utf8.count > Self.limit { text.removeLast() }
      text += "-" + FNV1a(name.utf8).text.suffix(8)
    }
    self.text = text
  }
}
