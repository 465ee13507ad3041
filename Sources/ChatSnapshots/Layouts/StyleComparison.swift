/// Compares how the parts of a row look, as far as its document tells.
struct StyleComparison {
  /// Fonts and sizes.
  let type: [ChangeDetail]
  /// Colors, pictures and the letters of labels.
  private let look: [ChangeDetail]
  /// Places of glyph runs and other numbers, which mostly follow from something else.
  let positions: [ChangeDetail]

  /// Which class a property belongs to, by its last name; others are places and numbers.
  private static let causes: [String: ChangeCause] = [
    "font": .font, "family": .font, "weight": .font, "italic": .font, "face": .font,
    "size": .size,
    "color": .color, "fill": .color, "role": .color, "gradient": .color, "shadow": .color,
    "stroke": .color, "opacity": .color,
    "image": .picture, "symbol": .picture, "picture": .picture,
    "text": .text,
    "tail": .grouping, "radius": .grouping, "corners": .grouping,
  ]

  init(_ before: LayoutRow, _ after: LayoutRow) {
    guard before.style != after.style, !before.style.isEmpty, !after.style.isEmpty else {
      (type, look, positions) = ([], [], [])
      return
    }
    var old: [[String]: String] = [:]
    for property in before.style { old[property.path] = property.value }
    var found: [ChangeDetail] = []
    var seen: Set<String> = []
    for property in after.style {
      let value = old.removeValue(forKey: property.path)
      guard value != property.value else { continue }
      let detail = Self.detail(property, before: value)
      if seen.insert(detail.text).inserted { found.append(detail) }
    }
    for property in before.style where old[property.path] != nil {
      let cause = Self.causes[property.name] ?? .position
      found.append(ChangeDetail(cause, "\(Self.title(property)) is missing"))
    }
    // The lines of the message itself tell of its letters, and parts of their being there.
    let parts = Set(before.parts.map(\.name)).intersection(after.parts.map(\.name))
    let hasText = !before.lines.isEmpty || !after.lines.isEmpty
    found = found.filter { detail in
      let part = detail.text.split(whereSeparator: { $0 == " " }).first.map(String.init) ?? ""
      return (parts.contains(part) || parts.isEmpty)
        && !(hasText && part == "text" && detail.cause == .text)
    }
    type = found.filter { $0.cause == .font || $0.cause == .size }
    look = found.filter { ![.font, .size, .position].contains($0.cause) }
    positions = found.filter { $0.cause == .position }
  }

  /// Fonts, sizes, colors, pictures and labels.
  var details: [ChangeDetail] { type + look }

  private static func detail(_ property: LayoutProperty, before: String?) -> ChangeDetail {
    let cause = causes[property.name] ?? .position
    let title = title(property)
    if cause == .text {
      let letters = LetterChange(before: before ?? "", after: property.value)
      return ChangeDetail(.text, "\(title) changed", letters: letters)
    }
    guard let before else { return ChangeDetail(cause, "\(title) \(property.value) is new") }
    return ChangeDetail(cause, "\(title) \(before) → \(property.value)")
  }

  /// The part and the property, without the numbers of runs and lines: `text color`.
  private static func title(_ property: LayoutProperty) -> String {
    let part = property.path.first ?? ""
    return property.path.count > 1 ? "\(part) \(property.name)" : part
  }
}
