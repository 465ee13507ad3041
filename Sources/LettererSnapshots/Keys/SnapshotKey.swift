import LettererBasics

/// What tells one snapshot from all others: where its test stands and what it is called.
public struct SnapshotKey: Hashable, Sendable, CustomStringConvertible {
  /// The names from the outside in: module, suite or file, function, name.
  public var names: [String]

  /// Creates a key of names that are not empty.
  public init(_ names: [String]) {
    self.names = names.filter { !$0.isEmpty }
  }

  /// The key of a test: the name of the snapshot goes behind that of the function.
  public init(module: String, suites: [String], function: String, name: String? = nil) {
    let function = Self.plain(function)
    let last = name.map { "\(function).\($0)" } ?? function
    self.init([module] + suites.map(Self.plain) + [last])
  }

  /// The folder of the snapshot's files below that of all snapshots.
  public var path: String { names.map { SafeName($0).text }.joined(separator: "/") }

  /// The names with slashes between them.
  public var description: String { names.joined(separator: "/") }

  /// A function's name without its back quotes and the labels of its arguments: `a test(name:)`.
  private static func plain(_ name: String) -> String {
    var name = name[...]
    if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
      let labels = name[open...].dropFirst().dropLast()
      if labels.isEmpty || labels.hasSuffix(":") { name = name[..<open] }
    }
    return String(name.filter { $0 != "`" })
  }
}

/// A name that every file system takes, and that is the same on all of them.
///
/// Letters, digits and `-_.@` stay, everything else becomes a `-`; long names and reserved ones get
/// a sum behind them, which tells them from others with the same start.
struct SafeName: Hashable {
  /// Names that Windows reserves for devices.
  private static let reserved: Set = ["con", "prn", "aux", "nul", "com1", "lpt1"]
  /// The most bytes of a name; file systems take 255, and an ending follows.
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
