import Foundation

/// A formula of the fixture with its expected linear text.
struct FormulaFixture: CustomStringConvertible {
  let tex: String
  let linearText: String

  var description: String { tex }

  /// All formulas of `Fixtures/formulas.txt`: one per line, a tab before the linear text.
  static let all = lines(of: "formulas.txt").compactMap { line -> FormulaFixture? in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 2 else { return nil }
    return FormulaFixture(tex: String(fields[0]), linearText: String(fields[1]))
  }

  /// Formulas with rare commands, one per line of `Fixtures/unusual.txt`.
  static let unusual = lines(of: "unusual.txt")

  /// The formulas of KaTeX's list of functions, one per line of `Fixtures/supported.txt`.
  static let supported = lines(of: "supported.txt").filter { !$0.hasPrefix("# ") }

  private static func lines(of name: String) -> [String] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/" + name)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init)
  }
}
