/// How one part of a row looks, as far as its document tells: runs of text apart from all else.
struct PartStyle {
  /// The fonts and colors of a stretch of text.
  struct Run {
    /// The place of the run within its list.
    var place: String
    /// The bytes of the part's text, where the document tells them.
    var range: Range<Int>?
    /// The letters, where the document tells them.
    var text = ""
    /// Fonts, sizes and colors.
    var values: [LayoutProperty] = []
  }

  /// The runs of text; those that tell their bytes are in the order of these.
  private(set) var runs: [Run] = []
  /// The letters of lines, for documents that tell no runs.
  private(set) var lines: [String] = []
  /// Everything else, without the numbers of marks and lines, which follow from where text stands.
  private(set) var properties: [LayoutProperty] = []

  /// The letters of the part without spaces, at which lines break.
  var letters: String {
    let pieces = runs.contains { !$0.text.isEmpty } ? runs.map(\.text) : lines
    return pieces.joined().filter { !$0.isWhitespace }
  }

  /// Sorts the properties of a row by their parts, in the order of the document.
  static func all(of row: LayoutRow) -> [(part: String, style: PartStyle)] {
    var parts: [(part: String, style: PartStyle)] = []
    for property in row.style {
      let part = property.path.first ?? ""
      if parts.last?.part != part { parts.append((part, PartStyle())) }
      parts[parts.count - 1].style.add(property)
    }
    for place in parts.indices { parts[place].style.sort() }
    return parts
  }

  private mutating func add(_ property: LayoutProperty) {
    let path = property.path
    switch path.count > 2 ? path[1] : "" {
    case "runs": addToRun(property, of: path[2])
    case "lines": if path.last == "text" { lines.append(property.value) }
    case "marks": if property.cause == .color { properties.append(property) }
    default: properties.append(property)
    }
  }

  private mutating func addToRun(_ property: LayoutProperty, of place: String) {
    if runs.last?.place != place { runs.append(Run(place: place)) }
    let last = runs.count - 1
    switch (property.path[3...].first, property.path.last) {
    case ("range", "0"):
      let start = Int(property.value) ?? 0
      runs[last].range = start..<start
    case ("range", "1"):
      let start = runs[last].range?.lowerBound ?? 0
      runs[last].range = start..<max(Int(property.value) ?? start, start)
    case ("text", _): runs[last].text = property.value
    default:
      if property.cause.isOfRuns { runs[last].values.append(property) }
    }
  }

  /// Runs stand as they are seen; bytes are in the order in which they are read.
  private mutating func sort() {
    let starts = runs.compactMap(\.range?.lowerBound)
    guard starts.count == runs.count, starts != starts.sorted() else { return }
    runs.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
  }
}

extension ChangeCause {
  /// Whether a run of text tells of it.
  fileprivate var isOfRuns: Bool { self == .font || self == .size || self == .color }
}

extension LayoutProperty {
  /// Which class a property belongs to by one of its names; others are places and numbers.
  private static let causes: [String: ChangeCause] = [
    "font": .font, "family": .font, "weight": .font, "italic": .font, "face": .font,
    "size": .size,
    "color": .color, "fill": .color, "role": .color, "textRole": .color, "gradient": .color,
    "shadow": .color, "stroke": .color, "opacity": .color, "border": .color, "borderRole": .color,
    "image": .picture, "symbol": .picture, "picture": .picture, "waveform": .picture,
    "dots": .picture, "stretch": .picture,
    "text": .text,
    "tail": .grouping, "radius": .grouping, "corners": .grouping, "silhouette": .grouping,
  ]

  /// The name that says what the property is: `fill` of `bubble.fill.dark`.
  private var essence: String? {
    path.dropFirst(path.count > 1 ? 1 : 0).last { Self.causes[$0] != nil }
  }

  /// Which class the property belongs to.
  var cause: ChangeCause { essence.flatMap { Self.causes[$0] } ?? .position }

  /// The part and the property as people read them, without the numbers of runs and lines.
  var words: String {
    let part = path.first ?? ""
    guard path.count > 1 else { return part }
    if path.last == "d" { return "\(part) shape" }
    let name = essence == "textRole" || essence == "borderRole" ? "role" : essence ?? name
    return "\(part) \(name)" + (path.last == "dark" ? " (dark)" : "")
  }
}
