extension VectorPath {
  /// The outline as SVG path data, in 1/1000 of its unit; areas use the `nonzero` fill rule.
  public var svg: String {
    var text = ""
    for element in elements {
      switch element {
      case .move(let point): text += "M" + Self.numbers([point])
      case .line(let point): text += "L" + Self.numbers([point])
      case .cubic(let first, let second, let end): text += "C" + Self.numbers([first, second, end])
      case .close: text += "Z"
      }
    }
    return text
  }

  private static func numbers(_ points: [Point]) -> String {
    points.flatMap { [number($0.x), number($0.y)] }.joined(separator: " ")
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let thousandths = Int((min(max(value, -1e12), 1e12) * 1000).rounded())
    let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
