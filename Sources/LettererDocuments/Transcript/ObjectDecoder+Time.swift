package import LettererModel

/// Times in the fields of a record.
extension ObjectDecoder {
  /// Removes and reads a time: RFC 3339 text, milliseconds since 1970, or an object `{at,
  /// precision, derived}`.
  package mutating func time(_ name: String, _ log: inout DiagnosticList) -> Time? {
    guard let value = take(name) else { return nil }
    if var parts = ObjectDecoder(value, record: "time") {
      let time = parts.refinedTime(&log)
      parts.dropRest(&log)
      return time
    }
    return readTime(name, value, isMilliseconds: true, &log)
  }

  /// Removes and reads a time from the members `at`, `precision`, and `derived`.
  package mutating func refinedTime(_ log: inout DiagnosticList) -> Time? {
    var time = time("at", &log)
    if let word = take("precision") {
      if let precision = word.string.flatMap(Time.Precision.init(rawValue:)) {
        time?.precision = precision
      } else if word.string == "none" {
        time = nil
      } else {
        reportWord("precision", word.string ?? word.typeName, at: word.position, &log)
      }
    }
    if let isDerived = boolean("derived", &log), isDerived { time?.isDerived = true }
    return time
  }

  /// Reads a time in any form that a foreign format uses: text, digits, or a number of any unit.
  package func readTime(
    _ name: String,
    _ value: JSONValue,
    isMilliseconds: Bool = false,
    _ log: inout DiagnosticList
  ) -> Time? {
    switch value.content {
    case .string(let text):
      if let time = Time(text: text) { return time }
      if !isMilliseconds, let epoch = EpochTime(spelling: text) { return epoch.time }
    case .number(let spelling):
      if let epoch = EpochTime(spelling: spelling) {
        if isMilliseconds, epoch.unit != .milliseconds {
          log.add(.timeUnit, at: value.position, "time of \(record.withArticle) in \(epoch.unit)")
        }
        return epoch.time
      }
    default:
      break
    }
    log.add(
      .unreadableTime,
      at: value.position,
      "field \"\(name)\" of \(record.withArticle) is not a time",
      note: "the \(record) has no time and keeps its position"
    )
    return nil
  }
}
