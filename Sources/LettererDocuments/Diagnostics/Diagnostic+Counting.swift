extension Diagnostic {
  /// An event that has no effect, because the message that it changes does not exist.
  package static func strayEvent(of message: String, at place: TextPosition? = nil) -> Diagnostic {
    Diagnostic(
      .absentTarget,
      at: place,
      message: "event of missing message \(quotedName(message))",
      note: "it has no effect"
    )
  }
}

extension Diagnostic {
  /// A note that people are shown by their identifiers; `nil` if there are none.
  package static func nameless(count: Int) -> Diagnostic? {
    if count < 1 { return nil }
    var found = Diagnostic(
      .nameless,
      message: "participant without a name",
      note: "the identifier is shown instead"
    )
    found.count = count
    return found
  }
}

extension [Diagnostic] {
  /// Adds diagnostics; those about nameless people in other conversations of an input are counted.
  package mutating func merge(_ others: [Diagnostic]) {
    for other in others {
      if other.code == .nameless, let place = firstIndex(where: { $0.code == .nameless }) {
        self[place].count += other.count
      } else {
        append(other)
      }
    }
  }
}
