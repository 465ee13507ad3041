/// The look of one part of a row, as far as its document describes it, with runs of text separate.
struct PartStyle {
  /// The fonts and colors of a range of text.
  struct Run {
    /// The position of the run in its list.
    var place: String
    /// The letters and their bytes in the part's text, if the document contains them.
    var line = SetLines.Line(text: "")
    /// The fonts, sizes, and colors.
    var values: [LayoutProperty] = []

    var range: Range<Int>? { line.range }
    /// Whether the layout inserted the letters, such as a list number; such letters have no bytes.
    var isInserted: Bool { line.range?.isEmpty == true }
  }

  /// The runs of text; runs with byte ranges are in byte order.
  private(set) var runs: [Run] = []
  /// The lines of the part's text, if the document contains them.
  private var lines: [(place: String, line: SetLines.Line)] = []
  /// All other properties, without the numbers of marks and lines, which follow from the text's
  /// position.
  private(set) var properties: [LayoutProperty] = []
  /// Whether lines are drawn under or through the text.
  private(set) var isStruck = false
  /// Whether backgrounds are drawn behind the text.
  private(set) var hasGrounds = false

  /// The letters of the part: those of its lines, or else of its runs.
  var label: SetLines {
    let lines = lines.map(\.line)
    let pieces = runs.map(\.line)
    return SetLines(lines: lines.contains { !$0.text.isEmpty } ? lines : pieces)
  }

  /// Whether the part shows a picture from a file.
  var hasPicture: Bool { properties.contains { $0.path.dropFirst().first == "image" } }

  /// The letters that the layout inserted.
  var insertedText: String {
    runs.filter(\.isInserted).map(\.line.text).joined()
  }

  /// Groups the properties of a row by part, in document order.
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
    case "lines": addToLine(property, of: path[2])
    case "marks": addToMarks(property)
    default: properties.append(property)
    }
  }

  private mutating func addToMarks(_ property: LayoutProperty) {
    if property.cause == .color { properties.append(property) }
    guard property.path.last == "over" else { return }
    if property.value == "true" { isStruck = true } else { hasGrounds = true }
  }

  private mutating func addToLine(_ property: LayoutProperty, of place: String) {
    if lines.last?.place != place { lines.append((place, SetLines.Line(text: ""))) }
    lines[lines.count - 1].line.add(property, at: property.path[3...])
  }

  private mutating func addToRun(_ property: LayoutProperty, of place: String) {
    if runs.last?.place != place { runs.append(Run(place: place)) }
    let last = runs.count - 1
    if runs[last].line.add(property, at: property.path[3...]) { return }
    if property.cause.isOfRuns { runs[last].values.append(property) }
  }

  /// Sorts the runs from visual order to byte order.
  private mutating func sort() {
    let starts = runs.compactMap(\.range?.lowerBound)
    guard starts.count == runs.count, starts != starts.sorted() else { return }
    runs.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
  }
}

extension SetLines.Line {
  /// Applies a property that contains letters or bytes; returns whether it does.
  @discardableResult
  fileprivate mutating func add(_ property: LayoutProperty, at path: ArraySlice<String>) -> Bool {
    let number = Int(property.value) ?? 0
    switch (path.first, path.last) {
    case ("text", _): text = property.value
    case ("range", "0"): range = number..<number
    case ("range", "1"):
      let start = range?.lowerBound ?? 0
      range = start..<max(number, start)
    default: return false
    }
    return true
  }
}

extension ChangeCause {
  /// Whether the cause is a property of text runs.
  fileprivate var isOfRuns: Bool { self == .font || self == .size || self == .color }
}

extension LayoutProperty {
  /// The causes of properties by one of their names; all others are positions and numbers.
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

  /// The name that identifies the property: `fill` in `bubble.fill.dark`.
  private var essence: String? {
    path.dropFirst(path.count > 1 ? 1 : 0).last { Self.causes[$0] != nil }
  }

  /// The cause of the property's changes.
  var cause: ChangeCause { essence.flatMap { Self.causes[$0] } ?? .position }

  /// The part and the property in words, without the numbers of runs and lines.
  var words: String {
    let part = path.first ?? ""
    guard path.count > 1 else { return part }
    if isPath { return "\(part) shape" }
    let name = essence == "textRole" || essence == "borderRole" ? "role" : essence ?? name
    return (name == part ? part : "\(part) \(name)") + (path.last == "dark" ? " (dark)" : "")
  }
}
