import ChatDocuments
import ChatLayout
import ChatModel
import ChatSnapshots

/// The transcripts that a project without a Swift test has checked: `snapshots.json`.
///
/// ```json
/// { "snapshots": "1.0",
///   "formats": ["layout", "png"],
///   "matrix": { "widths": [320, 390], "appearances": ["light", "dark"], "themes": ["our.theme.json"],
///               "pairwise": true },
///   "transcripts": [ { "path": "chats/groups.transcript.json", "name": "groups", "me": "Ann" } ] }
/// ```
///
/// A transcript may have `formats` and a `matrix` of its own. Paths are relative to the manifest.
struct SnapshotManifest {
  /// One transcript that is checked.
  struct Entry {
    var name: String
    var path: String
    var viewer: String?
    var formats: Set<SnapshotFormat>?
    var matrix: SnapshotMatrix
  }

  /// The transcripts in the order of the manifest.
  private(set) var entries: [Entry] = []
  private let path: String
  private let folder: String

  /// Reads a manifest; a member that is not known is a mistake.
  init(path: String) throws(Problem) {
    self.path = path
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? ""
    guard let bytes = try InputFile(path: path).bytes(limit: 64 << 20) else {
      throw .snapshot(.reference(path: path, reason: "a manifest has at most 64 MiB"))
    }
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    if let failure = reader.failure { throw problem(failure.message, at: failure.position) }
    guard let value, let members = value.members, value["snapshots"]?.string != nil else {
      throw problem("no manifest: it has no member \"snapshots\" with its version", at: nil)
    }
    try check(members, known: ["snapshots", "formats", "matrix", "transcripts"])
    let formats = try formats(value["formats"])
    let matrix = try matrix(value["matrix"]) ?? .single
    for element in value["transcripts"]?.elements ?? [] {
      try add(element, formats: formats, matrix: matrix)
    }
    if entries.isEmpty { throw problem("the manifest names no transcripts", at: value.position) }
  }

  private mutating func add(
    _ value: JSONValue,
    formats: Set<SnapshotFormat>?,
    matrix: SnapshotMatrix
  ) throws(Problem) {
    guard let path = value.string ?? value["path"]?.string else {
      throw problem("a transcript without a path", at: value.position)
    }
    try check(value.members ?? [], known: ["path", "name", "me", "formats", "matrix"])
    let name = value["name"]?.string ?? Self.stem(of: path)
    guard !entries.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw problem("two transcripts are called \"\(name)\"; give one a name", at: value.position)
    }
    entries.append(
      Entry(
        name: name,
        path: path.hasPrefix("/") ? path : folder + path,
        viewer: value["me"]?.string,
        formats: try self.formats(value["formats"]) ?? formats,
        matrix: try self.matrix(value["matrix"]) ?? matrix
      )
    )
  }

  /// The name of a file without its folder and endings.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  // MARK: Members

  private func formats(_ value: JSONValue?) throws(Problem) -> Set<SnapshotFormat>? {
    guard let value else { return nil }
    var formats: Set<SnapshotFormat> = []
    for element in value.elements ?? [] {
      guard let format = element.string.flatMap(SnapshotFormat.init(rawValue:)) else {
        throw problem("formats are layout, png, ansi and text", at: element.position)
      }
      formats.insert(format)
    }
    guard !formats.isEmpty else {
      throw problem(
        "formats is a list of layout, png, ansi and text, of one at least",
        at: value.position
      )
    }
    return formats
  }

  private func matrix(_ value: JSONValue?) throws(Problem) -> SnapshotMatrix? {
    guard let value else { return nil }
    try check(
      value.members ?? [],
      known: [
        "widths", "scales", "appearances", "directions", "textSizes", "locales", "themes",
        "pairwise",
      ]
    )
    let matrix = SnapshotMatrix(
      widths: try numbers(value["widths"], in: LookOptions.widths),
      scales: try numbers(value["scales"], in: LookOptions.scales),
      appearances: try words(value["appearances"], ViewSettings.Appearance.init),
      directions: try words(value["directions"], ViewSettings.Direction.init),
      textSizes: try numbers(value["textSizes"], in: 0.25...8),
      locales: try words(value["locales"]) { $0 },
      themes: try themes(value["themes"])
    )
    return value["pairwise"]?.content == .boolean(true) ? matrix.pairwise() : matrix
  }

  /// Themes by their names, or in files beside the manifest.
  private func themes(_ value: JSONValue?) throws(Problem) -> [Theme] {
    var themes: [Theme] = []
    for element in value?.elements ?? [] {
      guard let name = element.string, !name.isEmpty else {
        throw problem("a theme is a name out of letterer themes or a file", at: element.position)
      }
      if let preset = Theme.preset(named: name) {
        themes.append(preset)
      } else if name.contains(".") || name.contains("/") {
        themes.append(try ThemeOptions.theme(named: name.hasPrefix("/") ? name : folder + name))
      } else {
        throw problem("no theme is called \"\(name)\"", at: element.position)
      }
    }
    return themes
  }

  private func numbers(
    _ value: JSONValue?,
    in range: ClosedRange<Double>
  ) throws(Problem) -> [Double] {
    var numbers: [Double] = []
    for element in value?.elements ?? [] {
      guard case .number(let spelling) = element.content, let number = Double(spelling),
        range.contains(number)
      else {
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        throw problem("a number from \(bounds) is wanted", at: element.position)
      }
      numbers.append(number)
    }
    return numbers
  }

  private func words<Value>(
    _ value: JSONValue?,
    _ parse: (String) -> Value?
  ) throws(Problem) -> [Value] {
    var words: [Value] = []
    for element in value?.elements ?? [] {
      guard let word = element.string.flatMap(parse) else {
        throw problem("a value that is not known", at: element.position)
      }
      words.append(word)
    }
    return words
  }

  private func check(_ members: [JSONMember], known: Set<String>) throws(Problem) {
    guard let odd = members.first(where: { !known.contains($0.name) }) else { return }
    throw problem("\"\(odd.name)\" is not known here", at: odd.position)
  }

  private func problem(_ message: String, at position: TextPosition?) -> Problem {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    return .snapshot(.reference(path: path, reason: place + message))
  }
}
