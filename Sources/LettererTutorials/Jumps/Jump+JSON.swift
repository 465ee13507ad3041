public import LettererDocuments

extension Jump {
  /// The jump in one line, for people.
  public var text: String {
    let place =
      switch measure {
      case .bottomInset: "the list ends"
      case .inputBar: "the input bar is"
      case .offset: "the rows are"
      }
    let amount = Self.text(abs(points))
    let start = "\(place) \(amount) points too \(points > 0 ? "high" : "low")"
    let values = "(\(Self.text(observed)) instead of \(Self.text(expected)))"
    if reasons.isEmpty { return "\(start) \(values): no known cause explains it" }
    let causes = reasons.map { "\($0.cause.text) (\(distance(of: $0)))" }
    let list = causes.joined(separator: isSum ? ", and " : ", or ")
    return "\(start) \(values): \(isNear ? "nearest known cause: " : "")\(list)"
  }

  /// Returns the points of a reason, with the remaining difference.
  private func distance(of reason: Reason) -> String {
    let amount = Self.text(abs(reason.points))
    if !isNear { return amount }
    let distance = abs(points) - abs(reason.points)
    return "\(amount), \(Self.text(abs(distance))) \(distance < 0 ? "more" : "less")"
  }

  /// Writes the jump as an object.
  public func write(into json: inout JSONWriter) {
    json.object { json in
      json.member("measure", measure.rawValue)
      json.member("expected", expected)
      json.member("observed", observed)
      json.member("points", points)
      json.name("causes")
      json.array { json in
        for reason in reasons {
          json.object { json in
            json.member("cause", reason.cause.rawValue)
            json.member("points", reason.points)
          }
        }
      }
      if isSum { json.member("sum", true) }
      if isNear { json.member("near", true) }
      json.member("text", text)
    }
  }

  private static func text(_ number: Double) -> String {
    var json = JSONWriter()
    json.number((number * 100).rounded() / 100)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
