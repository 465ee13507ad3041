import LettererDocuments

/// Reads comma-separated values (RFC 4180) row by row.
struct CSVReader {
  /// A row.
  struct Row {
    var fields: [String]
    /// The position where the row begins.
    var start: TextPosition
  }

  /// Whether the input ended inside a quoted field.
  private(set) var isTruncated = false
  private var lines: LineReader

  init(_ source: ByteSource) {
    lines = LineReader(source)
  }

  /// Returns the next nonempty row; `nil` at the end.
  mutating func next(_ log: inout DiagnosticList) -> Row? {
    while let line = lines.next() {
      if line.bytes.isEmpty { continue }
      var row = Row(fields: [], start: line.start)
      var bytes = line.bytes[...]
      while true {
        row.fields.append(field(&bytes, at: line.start, &log))
        guard bytes.first == 0x2C else { break }
        bytes = bytes.dropFirst()
      }
      return row
    }
    return nil
  }

  /// Reads a field; a quoted one may continue on the following lines.
  private mutating func field(
    _ bytes: inout ArraySlice<UInt8>,
    at place: TextPosition,
    _ log: inout DiagnosticList
  ) -> String {
    var value: [UInt8] = []
    let isQuoted = bytes.first == 0x22
    if isQuoted {
      bytes = bytes.dropFirst()
      while !passQuote(&bytes, &value) {
        guard let line = lines.next() else {
          isTruncated = true
          break
        }
        value.append(0x0A)
        bytes = line.bytes[...]
      }
    }
    // Text after the closing quote belongs to the field, too.
    let rest = bytes.prefix { $0 != 0x2C }
    if isQuoted, !rest.isEmpty { log.add(.rawQuote, at: place, "text after a quoted field") }
    value += rest
    bytes = bytes.dropFirst(rest.count)
    return RepairedText(value, at: place, diagnostics: &log).text
  }

  /// Reads text up to a quote that is not doubled; returns whether there is one.
  private func passQuote(_ bytes: inout ArraySlice<UInt8>, _ value: inout [UInt8]) -> Bool {
    while let byte = bytes.popFirst() {
      if byte != 0x22 {
        value.append(byte)
      } else if bytes.first == 0x22 {
        bytes = bytes.dropFirst()
        value.append(byte)
      } else {
        return true
      }
    }
    return false
  }
}
