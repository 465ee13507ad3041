/// Diagnostics as text for people and as JSON Lines for programs.
extension Diagnostic {
  /// Returns the diagnostic as `letterer: level: file:line:column: what [code]`, with note and hint.
  ///
  /// The lines are separated by line ends; the last line has none. Names can contain anything, so
  /// control characters are escaped.
  public func text(file name: String? = nil) -> String {
    var place = file ?? name ?? ""
    if let position { place += ":\(position.line):\(position.column)" }
    if let record {
      place += (place.isEmpty ? "" : ": ") + "table \(record.table)"
      if let row = record.row { place += ", row \(row)" }
    }
    if place.hasPrefix(":") { place = "line " + place.dropFirst() }
    var text = "letterer: \(level.rawValue): "
    if !place.isEmpty { text += "\(place.printable): " }
    text += "\(message.printable) [\(code.rawValue)]"
    if count > 1 { text += " (and \(count - 1) more)" }
    if let note { text += "\n  note: \(note.printable)" }
    if let hint { text += "\n  hint: \(hint.printable)" }
    return text
  }

  /// Writes the diagnostic as an object; absent values are omitted.
  public func write(into json: inout JSONWriter, file name: String? = nil) {
    json.object { json in
      json.member("level", level.rawValue)
      json.member("code", code.rawValue)
      json.member("file", file ?? name)
      json.member("line", line)
      json.member("column", column)
      json.member("byte", byte)
      if let record {
        json.member("table", record.table)
        json.member("row", record.row.map { Int($0) })
      }
      json.member("message", message)
      json.member("note", note)
      json.member("hint", hint)
      json.member("count", count)
    }
  }

  /// Returns diagnostics as JSON Lines, as printed by `--errors json`.
  public static func lines(_ diagnostics: [Diagnostic], file name: String? = nil) -> [UInt8] {
    var json = JSONWriter()
    for diagnostic in diagnostics {
      diagnostic.write(into: &json, file: name)
      json.endLine()
    }
    return json.bytes
  }
}
