import LettererDocuments
import LettererLayout
import LettererModel
import LettererSnapshots

/// Reads the members of a manifest; reports problems with their position and key path.
struct ManifestMembers {
  private static let axes: Set = [
    "widths", "scales", "appearances", "directions", "textSizes", "locales", "themes",
  ]

  /// The path of the manifest.
  let path: String
  /// The folder of the manifest with a trailing slash, or an empty string.
  let folder: String

  /// Returns the formats in a list; `nil` if there is none.
  func formats(_ value: JSONValue?, at key: String) throws(Problem) -> Set<SnapshotFormat>? {
    guard value != nil else { return nil }
    let formats: [SnapshotFormat] = try words(value, at: key)
    return Set(formats)
  }

  /// Returns the matrix in an object; `nil` if there is none.
  func matrix(_ value: JSONValue?, at key: String) throws(Problem) -> SnapshotMatrix? {
    guard let value else { return nil }
    guard let members = value.members else {
      throw problem("\(key) must be an object with axes", at: value.position)
    }
    try check(members, known: Self.axes.union(["pairwise"]), at: key)
    var folders: [String: String] = [:]
    var matrix = SnapshotMatrix(
      widths: try numbers(value["widths"], in: WidthOptions.widths, at: key + ".widths"),
      scales: try numbers(value["scales"], in: LookOptions.scales, at: key + ".scales"),
      appearances: try words(value["appearances"], at: key + ".appearances"),
      directions: try words(value["directions"], at: key + ".directions"),
      textSizes: try numbers(value["textSizes"], in: 0.25...8, at: key + ".textSizes"),
      locales: try list(value["locales"], at: key + ".locales") { element in
        element.string.flatMap { WordingOptions.isLanguage($0) ? $0 : nil }
      } else: {
        "must be a BCP 47 tag such as en-US or zh-Hant-TW"
      },
      themes: try themes(value["themes"], at: key + ".themes", &folders)
    )
    matrix.themeFolders = folders
    switch value["pairwise"]?.content {
    case nil, .boolean(false): return matrix
    case .boolean(true): return matrix.pairwise()
    default: throw problem("\(key).pairwise must be true or false", at: value["pairwise"]?.position)
    }
  }

  /// Returns the text of a member; `nil` if there is none.
  func text(_ value: JSONValue?, at key: String) throws(Problem) -> String? {
    guard let value else { return nil }
    guard let text = value.string, !text.isEmpty else {
      throw problem("\(key) must be text", at: value.position)
    }
    return text
  }

  /// Throws if a member is unknown.
  func check(_ members: [JSONMember], known: Set<String>, at key: String = "") throws(Problem) {
    guard let odd = members.first(where: { !known.contains($0.name) }) else { return }
    let name = key.isEmpty ? odd.name : "\(key).\(odd.name)"
    throw problem("unknown member \"\(name)\"", at: odd.position)
  }

  /// Returns a problem at a position in the manifest.
  func problem(_ message: String, at position: TextPosition?) -> Problem {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    return .manifest(path: path, reason: place + message)
  }

  // MARK: Lists

  /// Reads themes by name, or from files in the manifest's folder.
  private func themes(
    _ value: JSONValue?,
    at key: String,
    _ folders: inout [String: String]
  ) throws(Problem) -> [Theme] {
    let names = try list(value, at: key, \.string) {
      "must be a theme name from letterer list themes, or a file"
    }
    var themes: [Theme] = []
    for (name, element) in zip(names, value?.elements ?? []) {
      if let preset = Theme.preset(named: name) {
        themes.append(preset)
      } else if name.contains(".") || name.contains("/") {
        let file = name.hasPrefix("/") ? name : folder + name
        let theme = try ThemeOptions.theme(named: file)
        folders[theme.name] = ThemeOptions.folder(of: file)
        themes.append(theme)
      } else {
        throw problem("\(key): no theme is named \"\(name)\"", at: element.position)
      }
    }
    return themes
  }

  private func numbers(
    _ value: JSONValue?,
    in range: ClosedRange<Double>,
    at key: String
  ) throws(Problem) -> [Double] {
    try list(value, at: key) { element in
      guard case .number(let spelling) = element.content, let number = Double(spelling) else {
        return nil
      }
      return range.contains(number) ? number : nil
    } else: {
      "must be a number from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  private func words<Value: RawRepresentable & CaseIterable>(
    _ value: JSONValue?,
    at key: String
  ) throws(Problem) -> [Value] where Value.RawValue == String {
    try list(value, at: key) { element in
      element.string.flatMap(Value.init(rawValue:))
    } else: {
      "must be one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// Reads the values of a nonempty list; an empty axis would check nothing.
  private func list<Value>(
    _ value: JSONValue?,
    at key: String,
    _ parse: (JSONValue) -> Value?,
    else wish: () -> String
  ) throws(Problem) -> [Value] {
    guard let value else { return [] }
    guard let elements = value.elements, !elements.isEmpty else {
      let flaw = value.elements == nil ? "must be a list" : "is empty"
      let advice = "omit it, or give it at least one value"
      throw problem("\(key) \(flaw): \(advice)", at: value.position)
    }
    var values: [Value] = []
    for (place, element) in elements.enumerated() {
      guard let value = parse(element) else {
        throw problem("\(key)[\(place)]: \(wish())", at: element.position)
      }
      values.append(value)
    }
    return values
  }
}
