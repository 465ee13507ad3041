import LettererDocuments

/// A span or a log record of OpenTelemetry, in any of its JSON forms.
struct OTelSpan {
  let value: JSONValue

  /// Returns the spans in a record, which is one itself unless it has lists of them.
  static func spans(in record: JSONValue) -> [OTelSpan] {
    let lists = ["resourceSpans", "scopeSpans", "spans", "resourceLogs", "scopeLogs", "logRecords"]
    let inner = lists.compactMap { record[$0]?.elements }
    return inner.isEmpty ? [OTelSpan(value: record)] : inner.joined().flatMap(spans)
  }

  var hasMessages: Bool {
    attribute("gen_ai.input.messages") != nil || attribute("gen_ai.output.messages") != nil
  }

  var begin: JSONValue? { first(["startTimeUnixNano", "timeUnixNano", "start_time", "startTime"]) }
  var end: JSONValue? { first(["endTimeUnixNano", "end_time", "endTime"]) ?? begin }
  var trace: String? {
    first(["traceId", "trace_id"])?.words ?? value["context"]?["trace_id"]?.words
  }

  /// The start, such that spans with equally written times can be compared.
  var start: String { begin?.words ?? "" }

  var model: String? {
    (attribute("gen_ai.response.model") ?? attribute("gen_ai.request.model"))?.words
  }

  private func first(_ names: [String]) -> JSONValue? {
    names.lazy.compactMap { value[$0] }.first
  }

  /// Returns an attribute, which OTLP has in a list of keys and values.
  func attribute(_ name: String) -> JSONValue? {
    guard let list = value["attributes"]?.elements else {
      return (value["attributes"] ?? value)[name]
    }
    return list.first { $0["key"]?.string == name }?["value"].map(Self.plain)
  }

  /// The system's instructions and all messages, in order.
  var messages: [(value: JSONValue, isOutput: Bool)] {
    var found: [(value: JSONValue, isOutput: Bool)] = []
    if let parts = attribute("gen_ai.system_instructions").map(Self.parsed) {
      let role = JSONValue(.string("system"), at: parts.position)
      let members = [("role", role), ("parts", parts)].map {
        JSONMember(name: $0.0, at: parts.position, value: $0.1)
      }
      found.append((JSONValue(.object(members), at: parts.position), false))
    }
    for name in ["gen_ai.input.messages", "gen_ai.output.messages"] {
      guard let value = attribute(name).map(Self.parsed) else { continue }
      found += (value.elements ?? [value]).map { ($0, name == "gen_ai.output.messages") }
    }
    return found
  }

  /// Returns the value that a text spells.
  private static func parsed(_ value: JSONValue) -> JSONValue {
    guard let text = value.string else { return value }
    var reader = JSONReader(export: ByteSource(Array(text.utf8)), at: value.position)
    return reader.readValue() ?? value
  }

  /// Returns a value of OTLP as plain JSON.
  private static func plain(_ value: JSONValue) -> JSONValue {
    if let list = value["arrayValue"] {
      let elements = (list["values"]?.list ?? []).map(plain)
      return JSONValue(.array(elements), at: value.position)
    }
    if let map = value["kvlistValue"] {
      let members = (map["values"]?.list ?? []).compactMap { entry in
        entry["key"]?.string.map { name in
          let inner = entry["value"].map(plain) ?? JSONValue(.null, at: entry.position)
          return JSONMember(name: name, at: entry.position, value: inner)
        }
      }
      return JSONValue(.object(members), at: value.position)
    }
    let names = ["stringValue", "intValue", "doubleValue", "boolValue"]
    return names.lazy.compactMap { value[$0] }.first ?? value
  }
}
