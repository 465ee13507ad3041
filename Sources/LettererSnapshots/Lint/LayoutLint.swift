import LettererBasics
import LettererDocuments
import LettererLayout

/// A flaw of a layout that does not depend on how it looked before.
public struct LintFinding: Hashable, Sendable {
  /// The flaws to look for.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Text that extends beyond the part that contains it.
    case clipped
    /// Truncated text.
    case cut
    /// Parts or rows that overlap.
    case overlap
    /// Letters without a glyph.
    case tofu
    /// Text with too little contrast to its background.
    case contrast
    /// A part that extends beyond its bubble, its row, or the transcript.
    case outside
  }

  /// The rule that was violated.
  public var rule: Rule
  /// The name of the row for people.
  public var title: String
  /// The flaw, in words.
  public var text: String

  /// The finding in one sentence.
  public var sentence: String { "\(title): \(text) [\(rule.rawValue)]".printable }
}

/// Checks a layout without a reference, so that even the first run is useful.
///
/// The checks depend on the document: contrast and missing glyphs require `style`.
public struct LayoutLint: Sendable {
  /// Lengths up to this value are rounding errors of a frontend, in points.
  static let slack = 0.5
  /// The minimum contrast ratio: WCAG 2.2, 1.4.3, for large text; chats are read up close.
  public static let lowestContrast = 3.0

  private let tree: LayoutTree

  /// Creates a check of a layout.
  public init(_ tree: LayoutTree) {
    self.tree = tree
  }

  /// The findings, from top to bottom.
  ///
  /// - Complexity: O(*n*) in the number of parts and lines.
  public var findings: [LintFinding] {
    var found: [LintFinding] = []
    let published = PublishedColors()
    var above: LayoutRow?
    for row in tree.rows {
      if row.isFloating {
        found += covered(by: row)
      } else if !row.isBar {
        if let above { found += rowOverlap(above, row) }
        above = row
      }
      found += clipped(row)
      found += cut(row)
      found += outside(row)
      found += parts(row)
      found += tofu(row)
      found += StyleLint(row, canvas: tree.canvas).contrast(published)
    }
    return found
  }

  // MARK: Rules

  private func rowOverlap(_ above: LayoutRow, _ row: LayoutRow) -> [LintFinding] {
    let depth = above.frame.maxY - row.frame.y
    guard depth > Self.slack else { return [] }
    return [finding(.overlap, row, "starts \(Words.points(depth)) above the end of \(above.title)")]
  }

  /// Returns headers and notices below the label of a floating row, which may only cover messages.
  private func covered(by floating: LayoutRow) -> [LintFinding] {
    guard let label = floating.part("label") else { return [] }
    return tree.rows.compactMap { row in
      guard !row.isFloating, row.kind != "message", let words = row.part("label"),
        isOver(label, words)
      else { return nil }
      return finding(.overlap, row, "is below the floating \(floating.title)")
    }
  }

  /// Returns lines that extend beyond the text.
  private func clipped(_ row: LayoutRow) -> [LintFinding] {
    guard let text = row.part("text") else { return [] }
    return row.lines.enumerated().compactMap { place, line in
      let depth = overhang(line.frame, of: text)
      guard depth > Self.slack else { return nil }
      return finding(
        .clipped,
        row,
        "line \(place + 1) extends \(Words.points(depth)) outside the text"
      )
    }
  }

  /// Returns a line that ends in an ellipsis that the text does not have.
  private func cut(_ row: LayoutRow) -> [LintFinding] {
    let marks = row.style.filter { property in
      ["reason", "truncation", "cut"].contains(property.name)
        && ["ellipsis", "true"].contains(property.value)
    }
    if let mark = marks.first { return [finding(.cut, row, "\(mark.path.first ?? "text") is cut")] }
    let isCut = row.lines.contains { line in
      line.text.hasSuffix("…") && line.range.map { $0.count != line.text.utf8.count } == true
    }
    return isCut ? [finding(.cut, row, "text ends in an ellipsis")] : []
  }

  private func outside(_ row: LayoutRow) -> [LintFinding] {
    var found: [LintFinding] = []
    if let bubble = row.part("bubble"), let text = row.part("text"), text.height > 0 {
      let depth = overhang(text, of: bubble)
      if depth > Self.slack {
        found.append(
          finding(.outside, row, "text extends \(Words.points(depth)) outside its bubble")
        )
      }
    }
    for part in row.parts where tree.width > 0 {
      let depth = max(-part.frame.x, part.frame.maxX - tree.width)
      if depth > Self.slack {
        found.append(
          finding(
            .outside,
            row,
            "\(part.name) extends \(Words.points(depth)) outside the transcript"
          )
        )
      }
      let height = max(row.frame.y - part.frame.y, part.frame.maxY - row.frame.maxY)
      if height > Self.slack, part.frame.height > 0 {
        found.append(
          finding(.outside, row, "\(part.name) extends \(Words.points(height)) outside its row")
        )
      }
    }
    return found
  }

  /// Returns overlaps of parts that should not overlap, and of lines with parts.
  ///
  /// A name may be inside the bubble, as may the avatar of a voice message. An avatar may overlap the
  /// bubble's lower edge, but not the text.
  private func parts(_ row: LayoutRow) -> [LintFinding] {
    var found: [LintFinding] = []
    if let name = row.part("senderName") {
      if let avatar = row.part("avatar"), isOver(avatar, name) {
        found.append(finding(.overlap, row, "senderName overlaps avatar"))
      }
      if let bubble = row.part("bubble"), isOver(bubble, name),
        overhang(name, of: bubble) > Self.slack
      {
        found.append(finding(.overlap, row, "bubble overlaps senderName"))
      }
    }
    if let bubble = row.part("bubble"), let avatar = row.part("avatar"), isOver(avatar, bubble),
      avatar.maxY - bubble.maxY <= Self.slack, overhang(avatar, of: bubble) > Self.slack
    {
      found.append(finding(.overlap, row, "bubble overlaps avatar"))
    }
    for name in ["time", "status", "avatar"] {
      guard let part = row.part(name) else { continue }
      // The end of large emoji isn't a word, and a badge separates the time from it.
      if let badge = row.part("badge"), overhang(part, of: badge) <= Self.slack { continue }
      for (place, line) in row.lines.enumerated() where isOver(line.frame, part) {
        found.append(finding(.overlap, row, "\(name) overlaps line \(place + 1)"))
      }
    }
    return found
  }

  private func tofu(_ row: LayoutRow) -> [LintFinding] {
    let glyphs = row.style.filter { ["font", "face"].contains($0.name) && $0.value == "missing" }
    if !glyphs.isEmpty { return [finding(.tofu, row, "text has characters without a glyph")] }
    let odd = row.lines.flatMap { $0.text.unicodeScalars }.first { scalar in
      scalar == "\u{FFFD}" || (0xE000...0xF8FF).contains(scalar.value)
    }
    guard let odd else { return [] }
    return [finding(.tofu, row, "text has \(odd.codePoint), which no font shows")]
  }

  // MARK: Rectangles

  private func finding(_ rule: LintFinding.Rule, _ row: LayoutRow, _ text: String) -> LintFinding {
    LintFinding(rule: rule, title: row.title, text: text)
  }

  /// Returns how far a rectangle extends beyond another.
  private func overhang(_ inner: LayoutRect, of outer: LayoutRect) -> Double {
    [
      outer.x - inner.x, inner.maxX - outer.maxX, outer.y - inner.y, inner.maxY - outer.maxY,
    ].max() ?? 0
  }

  private func isOver(_ first: LayoutRect, _ second: LayoutRect) -> Bool {
    let width = min(first.maxX, second.maxX) - max(first.x, second.x)
    let height = min(first.maxY, second.maxY) - max(first.y, second.y)
    return width > Self.slack && height > Self.slack
  }
}

extension LayoutRow {
  /// Whether it floats over the others, as the date and the scroll button of a screen do.
  fileprivate var isFloating: Bool {
    others.contains(LayoutProperty(path: ["floats"], value: "true"))
  }

  /// Whether it is a bar of a screen, which other rows scroll under.
  fileprivate var isBar: Bool { ["navigationBar", "composer", "keyboard"].contains(kind) }
}
