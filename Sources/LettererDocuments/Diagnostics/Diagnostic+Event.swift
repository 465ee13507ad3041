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
