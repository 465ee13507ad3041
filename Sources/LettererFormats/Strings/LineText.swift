import LettererDocuments

/// Decodes the text of a line: UTF-8, or else Windows-1252, as older programs wrote it.
enum LineText {
  /// The Windows-1252 characters of the bytes 0x80 to 0x9F; undefined ones stay control characters.
  private static let upper: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Returns the text of a line, and reports if it is not UTF-8.
  static func text(_ line: LineReader.Line, _ log: inout DiagnosticList) -> String {
    if let text = String(validating: line.bytes, as: UTF8.self) { return text }
    log.add(
      .invalidUTF8,
      at: line.start,
      "line that is not UTF-8",
      note: "read as Windows-1252"
    )
    return windows1252(line.bytes)
  }

  /// Returns text in Windows-1252, of which ISO 8859-1 is a part.
  static func windows1252(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
