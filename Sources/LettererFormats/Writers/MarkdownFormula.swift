/// TeX formulas between dollar signs, which not every reader of Markdown recognizes.
///
/// Such a formula is Markdown text to the other readers, so it must contain nothing that is more
/// than text to them.
enum MarkdownFormula {
  /// Returns a formula that is equally inert as a formula and as Markdown; `nil` if there is none.
  ///
  /// Spaces, which TeX ignores, separate what would begin a tag, a link, or a picture. Backticks and
  /// dollar signs could pair with others outside the formula, and MathJax follows links and sets
  /// attributes.
  ///
  /// - Parameters:
  ///   - tex: The formula without delimiters.
  ///   - inCell: Whether the formula is in a table, whose cells end with vertical bars.
  /// - Returns: The formula without delimiters.
  /// - Complexity: O(*n*) in the length of the formula.
  static func inert(_ tex: String, inCell: Bool = false) -> String? {
    let scalars = Array(tex.unicodeScalars)
    var text = ""
    var tildes = 0  // Three could begin a block of code.
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      index += 1
      tildes = scalar == "~" ? tildes + 1 : 0
      if tildes == 3 { return nil }
      if scalar == "\\" {
        guard let length = commandLength(scalars[index...]) else { return nil }
        let command = String(String.UnicodeScalarView(scalars[index..<index + length]))
        if isActive(command) { return nil }
        text += inCell && command == "|" ? "\\Vert " : "\\" + command
        index += length
      } else if scalar == "`" || scalar == "$" {
        return nil
      } else if inCell, scalar == "|" {
        text += "\\vert "
      } else {
        text.unicodeScalars.append(scalar)
        if let next, begins(scalar, next) { text += " " }
      }
    }
    return text
  }

  /// Returns the length of a command after its backslash; `nil` at the end of the formula.
  ///
  /// The mark of a command such as `\$` belongs to it, except for one that must be separated.
  private static func commandLength(_ rest: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let first = rest.first else { return nil }
    let letters = rest.prefix { $0.isASCII && $0.properties.isAlphabetic }.count
    return letters > 0 ? letters : "<`!]~\n\r".unicodeScalars.contains(first) ? 0 : 1
  }

  /// Returns whether two characters begin a tag or an address, or belong to a link or a picture.
  private static func begins(_ first: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    switch first {
    case "<": next.isASCII && next.properties.isAlphabetic || "/!?".unicodeScalars.contains(next)
    case "]": "([:".unicodeScalars.contains(next)
    case "!": next == "["
    default: false
    }
  }

  /// Returns whether a command opens addresses or files, or sets attributes, in KaTeX or MathJax.
  private static func isActive(_ command: String) -> Bool {
    command.hasPrefix("html")
      || [
        "class", "csname", "cssId", "data", "href", "include", "includegraphics", "input",
        "mmlToken", "require", "style", "url",
      ].contains(command)
  }
}
