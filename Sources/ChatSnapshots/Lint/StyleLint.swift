/// Looks at the colors that a row's style tells.
struct StyleLint {
  private let row: LayoutRow

  init(_ row: LayoutRow) {
    self.row = row
  }

  /// Text over a bubble whose luminances are too close to each other, by day, by night, or always.
  var contrast: [LintFinding] {
    ["", "light", "dark"].flatMap { appearance in
      let suffix = appearance.isEmpty ? [] : [appearance]
      return contrast(in: appearance, ends: suffix)
    }
  }

  private func contrast(in appearance: String, ends suffix: [String]) -> [LintFinding] {
    guard let fill = row.style.first(where: { $0.path == ["bubble", "fill"] + suffix }),
      let ground = Luminance(fill.value)
    else { return [] }
    var seen: Set<String> = []
    return row.style.compactMap { property in
      guard property.path.first == "text", !property.path.contains("marks"),
        property.path.suffix(suffix.count + 1) == ["color"] + suffix,
        seen.insert(property.value).inserted, let ink = Luminance(property.value)
      else { return nil }
      let ratio = ink.ratio(to: ground)
      guard ratio < LayoutLint.lowestContrast else { return nil }
      let rounded = Words.number((ratio * 100).rounded() / 100)
      let time = appearance == "dark" ? " in the dark" : ""
      return LintFinding(
        rule: .contrast,
        title: row.title,
        text: "text \(property.value) on \(fill.value) has a contrast of \(rounded) : 1\(time)"
      )
    }
  }
}

/// How bright a color is, after WCAG 2.2.
private struct Luminance {
  private let value: Double

  /// Reads `#RRGGBB` or `#RRGGBBAA` that is opaque.
  init?(_ text: String) {
    guard text.first == "#",
      text.count == 7 || text.count == 9 && text.lowercased().hasSuffix("ff"),
      let number = UInt32(text.dropFirst().prefix(6), radix: 16)
    else { return nil }
    let channels = [number >> 16, number >> 8 & 0xFF, number & 0xFF].map { level in
      // Within half a percent of the standard's curve, without a library's power function.
      let linear = Double(level) / 255
      return linear * (linear * (linear * 0.305306011 + 0.682171111) + 0.012522878)
    }
    value = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  func ratio(to other: Luminance) -> Double {
    (max(value, other.value) + 0.05) / (min(value, other.value) + 0.05)
  }
}
