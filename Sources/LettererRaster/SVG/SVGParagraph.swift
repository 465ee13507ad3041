/// The runs of a paragraph in one direction: one element, in which a sentence is found, copied, and
/// edited as a whole.
struct SVGParagraph {
  /// A run at its place.
  struct Run {
    /// Where it begins, which is its right end if it reads from right to left, in units.
    let x: Int
    /// The baseline in units.
    let y: Int
    /// The advance in units.
    let width: Int
    let style: SVGTextStyle
    let isUnderlined: Bool
    let isStruckThrough: Bool
    /// The escaped text.
    let words: String
    /// The address of the link around it.
    let link: String?
    /// Whether a space separates it from the run before it, such as at the end of a line.
    var followsSpace: Bool
  }

  var isRightToLeft = false
  private(set) var runs: [Run] = []

  mutating func append(_ run: Run) { runs.append(run) }

  /// The element; empty without runs.
  var element: String {
    guard let first = runs.first else { return "" }
    let direction = isRightToLeft ? " direction=\"rtl\"" : ""
    let head = "<text\(first.style.attributes())\(direction)"
    // More programs respect the length of a whole text than that of a part, but some draw joined
    // letters wrongly then.
    if runs.count == 1, !isRightToLeft, !first.words.isJoined {
      let text = "\(head)\(first.attributes)>\(first.words)</text>"
      return first.link.map { "<a href=\"\($0)\">\(text)</a>" } ?? text
    }
    var text = head + ">"
    var link: String?
    for run in runs {
      if run.link != link, link != nil { text += "</a>" }
      if run.followsSpace { text += " " }
      if run.link != link { text += run.link.map { "<a href=\"\($0)\">" } ?? "" }
      link = run.link
      text += "<tspan\(run.style.attributes(in: first.style))\(run.attributes)>\(run.words)</tspan>"
    }
    return text + (link == nil ? "" : "</a>") + "</text>"
  }
}

extension SVGParagraph.Run {
  /// The place, the length, and the lines along it.
  fileprivate var attributes: String {
    let lines = [isUnderlined ? "underline" : nil, isStruckThrough ? "line-through" : nil]
      .compactMap(\.self).joined(separator: " ")
    return " x=\"\(x)\" y=\"\(y)\" textLength=\"\(width)\""
      + (words.isJoined || words.count == 1 ? " lengthAdjust=\"spacingAndGlyphs\"" : "")
      + (lines.isEmpty ? "" : " text-decoration=\"\(lines)\"")
  }
}
