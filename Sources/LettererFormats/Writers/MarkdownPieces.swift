/// Markdown that grows by pieces, which are kept apart where they would be read differently together.
struct MarkdownPieces {
  private(set) var text = ""
  /// Whether the last word contains an address, which readers extend to the next space.
  private var endsWithAddress = false

  var isAtLineStart: Bool { text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true }

  /// Appends a piece.
  ///
  /// - Complexity: O(*n*) in the length of the piece.
  mutating func append(_ piece: String) {
    let mark = piece.unicodeScalars.first { !"*~[".unicodeScalars.contains($0) }
    if endsWithAddress, mark == "`" || mark == "$" { add(" ") }
    switch (text.unicodeScalars.last, piece.unicodeScalars.first) {
    case ("`", "`"): add("\u{200B}" + piece)
    case ("$", "$"): add(" " + piece)
    // A link after an exclamation mark would be a picture, which is loaded without being asked for.
    case ("!", "["):
      text.unicodeScalars.removeLast()
      add("\\!" + piece)
    // A dollar sign before a digit doesn't end a formula in some dialects.
    case ("$", let digit?) where "0" <= digit && digit <= "9":
      add("&#\(digit.value);" + String(piece.unicodeScalars.dropFirst()))
    default: add(piece)
    }
  }

  private mutating func add(_ piece: String) {
    // A mark can be divided between two pieces.
    let (schemeMark, hostMark) = (Array("://".utf8), Array("www.".utf8))
    text += piece
    var end = text.utf8.suffix(piece.utf8.count + hostMark.count - 1)
    // Other controls are written as visible text.
    if let space = end.lastIndex(where: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) {
      end = end[end.index(after: space)...]
      endsWithAddress = false
    }
    endsWithAddress =
      endsWithAddress || end.contains(schemeMark)
      || end.map { $0 | 0x20 }.contains(hostMark)
  }
}
