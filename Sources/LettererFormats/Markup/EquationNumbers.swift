/// A reference to the number of a formula with a label, such as `\eqref{eq:1}`, outside of formulas.
struct EquationReference {
  let label: String
  /// Whether the number is in parentheses.
  let hasBrackets: Bool
  /// The text as written.
  let source: String
  /// The position after it.
  let end: Int

  private static let commands = [("eqref", true), ("ref", false)].map {
    (name: Array("\\\($0.0){".utf8), hasBrackets: $0.1)
  }

  /// Finds a reference at a position; a tie before it, as in `Eq.~\eqref{eq:1}`, is part of it.
  init?(at start: Int, of bytes: [UInt8]) {
    let hasTie = bytes[start] == UInt8(ascii: "~")
    guard hasTie || bytes[start] == UInt8(ascii: "\\") else { return nil }
    let name = bytes[(hasTie ? start + 1 : start)...].prefix(EquationNumbers.longestLabel)
    guard let command = Self.commands.first(where: { name.starts(with: $0.name) }),
      let end = name.firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    label = String(decoding: name[(name.startIndex + command.name.count)..<end], as: UTF8.self)
    hasBrackets = command.hasBrackets
    source = String(decoding: bytes[start...end], as: UTF8.self)
    self.end = end + 1
  }
}

/// The numbers of the formulas of a text that have labels.
///
/// A formula's number is that of its `\tag`. Without one, formulas with labels are numbered in
/// order, as in LaTeX.
struct EquationNumbers: Hashable {
  /// The maximum length of a reference, in bytes.
  static let longestLabel = 100

  private var numbers: [String: String] = [:]
  /// The number of formulas that were numbered.
  private var count = 0

  /// Returns the TeX of a display formula with the numbers of its labels as tags, and notes these.
  mutating func numbered(_ tex: String) -> String {
    guard tex.contains("\\label{") else { return tex }
    if tex.ranges(of: "\\label{").count == 1, let label = Self.argument(of: "label", in: tex),
      let tag = Self.tag(of: tex)
    {
      numbers[label] = tag
      return tex
    }
    return tex.split(separator: "\\\\", omittingEmptySubsequences: false).map { row in
      var row = String(row)
      guard let label = Self.argument(of: "label", in: row) else { return row }
      if let tag = Self.tag(of: row) {
        numbers[label] = tag
      } else if !row.contains("\\nonumber"), !row.contains("\\notag") {
        count += 1
        numbers[label] = String(count)
        row = row.replacing("\\label{\(label)}", with: "\\tag{\(count)}", maxReplacements: 1)
      }
      return row
    }.joined(separator: "\\\\")
  }

  /// Returns a reference as text, in place of a formula; `nil` if nothing has its label.
  func words(for reference: EquationReference?) -> MathSpans.Formula? {
    guard let reference, let number = numbers[reference.label] else { return nil }
    let words = reference.hasBrackets ? "(\(number))" : number
    return MathSpans.Formula(
      tex: (reference.source.hasPrefix("~") ? "\u{A0}" : "") + words,
      source: reference.source,
      isDisplay: false,
      isReference: true
    )
  }

  private static func tag(of tex: String) -> String? {
    argument(of: "tag", in: tex) ?? argument(of: "tag*", in: tex)
  }

  private static func argument(of command: String, in tex: String) -> String? {
    guard let start = tex.firstRange(of: "\\\(command){")?.upperBound,
      let end = tex[start...].firstIndex(of: "}")
    else { return nil }
    return String(tex[start..<end])
  }
}
