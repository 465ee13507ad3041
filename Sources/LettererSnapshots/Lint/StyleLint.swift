import LettererDocuments
import LettererLayout
import LettererModel

/// Checks the colors in a row's style: each text against its background.
struct StyleLint {
  private let row: LayoutRow
  private let canvas: [LayoutProperty]
  private let styles: [String: [LayoutProperty]]

  init(_ row: LayoutRow, canvas: [LayoutProperty]) {
    self.row = row
    self.canvas = canvas
    styles = Dictionary(grouping: row.style) { $0.path.first ?? "" }
  }

  /// Returns texts with too little contrast to their background, in light mode, dark mode, or both.
  func contrast(_ published: PublishedColors) -> [LintFinding] {
    ["", "light", "dark"].flatMap { appearance in
      row.parts.indices.flatMap { contrast(ofPart: $0, in: appearance, published) }
    }
  }

  private func contrast(
    ofPart place: Int,
    in appearance: String,
    _ published: PublishedColors
  ) -> [LintFinding] {
    let part = row.parts[place]
    let inks = inks(of: part.name, in: appearance)
    guard !inks.isEmpty, part.frame.width > 0, part.frame.height > 0 else { return [] }
    let grounds = grounds(behind: place, in: appearance)
    return inks.compactMap { ink in
      let worst = grounds.min { ratio(ink, $0) < ratio(ink, $1) }
      guard let ground = worst, ratio(ink, ground) < LayoutLint.lowestContrast,
        !published.contains(ink, on: ground)
      else { return nil }
      let rounded = Words.number((ratio(ink, ground) * 100).rounded() / 100)
      let time = appearance == "dark" ? " in dark mode" : ""
      return LintFinding(
        rule: .contrast,
        title: row.title,
        text: "\(part.name) \(ink.text) on \(ground.text) has a contrast of \(rounded) : 1\(time)"
      )
    }
  }

  private func ratio(_ ink: RGBAColor, _ ground: RGBAColor) -> Double {
    ink.over(ground).contrast(with: ground)
  }

  /// Returns the distinct colors of a part's text.
  private func inks(of part: String, in appearance: String) -> [RGBAColor] {
    let suffix = ["color"] + (appearance.isEmpty ? [] : [appearance])
    var seen: Set<RGBAColor> = []
    return (styles[part] ?? []).compactMap { property in
      guard property.path.suffix(suffix.count).elementsEqual(suffix),
        !property.path.contains("marks"), let ink = RGBAColor(text: property.value)
      else { return nil }
      return seen.insert(ink).inserted ? ink : nil
    }
  }

  // MARK: Backgrounds

  /// Returns the possible colors behind the text of a part; empty if there is a picture, or if
  /// nothing is known.
  private func grounds(behind place: Int, in appearance: String) -> [RGBAColor] {
    let text = row.parts[place].frame
    var seen = colors(of: canvas, in: appearance).map { $0.over(RGBAColor(0xFFFFFF)) }
    for part in row.parts[...place] where Self.holds(part.frame, text) {
      let style = styles[part.name] ?? []
      let isPicture = style.contains { ["image", "stretch"].contains($0.path.dropFirst().first) }
      if isPicture {
        seen = []
        continue
      }
      let opacity = style.first { $0.path.dropFirst().elementsEqual(["opacity"]) }
      let share = opacity.flatMap { Double($0.value) } ?? 1
      let fills = colors(of: style, in: appearance).map { $0.faded(to: share) }
      if fills.isEmpty { continue }
      let isOpaque = fills.allSatisfy { $0.alpha == 255 }
      seen = isOpaque ? fills : fills.flatMap { fill in seen.map(fill.over) }
    }
    return seen
  }

  /// Returns the fill color of a style, or the colors of its gradient.
  private func colors(of style: [LayoutProperty], in appearance: String) -> [RGBAColor] {
    let suffix = appearance.isEmpty ? [] : [appearance]
    let gradient = style.filter { property in
      property.path.dropFirst().starts(with: ["gradient"] + suffix + ["colors"])
    }
    let fill = style.filter { $0.path.dropFirst().elementsEqual(["fill"] + suffix) }
    return (gradient.isEmpty ? fill : gradient).compactMap { RGBAColor(text: $0.value) }
  }

  /// Returns whether the center of a text is inside an area.
  private static func holds(_ area: LayoutRect, _ text: LayoutRect) -> Bool {
    let (x, y) = (text.x + text.width / 2, text.y + text.height / 2)
    return area.x <= x && x <= area.maxX && area.y <= y && y <= area.maxY
  }
}

/// The low-contrast texts of the included themes, which match the colors their kits publish.
struct PublishedColors {
  private struct Pair: Hashable {
    var ink: RGBAColor
    var ground: RGBAColor
  }

  private let pairs: Set<Pair>

  init(themes: [Theme] = Theme.presets) {
    var pairs: Set<Pair> = []
    for theme in themes {
      for entry in ContrastReport(theme).entries(below: LayoutLint.lowestContrast) {
        let palette = entry.appearance == .light ? theme.light : theme.dark
        for canvas in Self.colors(of: .canvas, in: palette).map({ $0.over(RGBAColor(0xFFFFFF)) }) {
          for ground in Self.colors(of: entry.ground, in: palette) {
            pairs.insert(Pair(ink: palette[entry.text], ground: ground.over(canvas)))
          }
        }
      }
    }
    self.pairs = pairs
  }

  /// Returns the color of a role, or the colors of its gradient.
  private static func colors(of role: Role, in palette: Palette) -> [RGBAColor] {
    palette.gradients[role]?.colors ?? [palette[role]]
  }

  /// Returns whether a theme has text of this color on that background.
  func contains(_ ink: RGBAColor, on ground: RGBAColor) -> Bool {
    pairs.contains(Pair(ink: ink, ground: ground))
  }
}

extension RGBAColor {
  /// Returns the color with a fraction of its opacity, 0 to 1.
  fileprivate func faded(to share: Double) -> RGBAColor {
    guard (0..<1).contains(share) else { return self }
    var color = self
    color.alpha = UInt8(Double(alpha) * share)
    return color
  }
}
