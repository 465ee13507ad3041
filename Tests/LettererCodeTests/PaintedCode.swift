import Foundation
import LettererCode
import Testing

/// A fixture: each line of code is followed by a line with a letter below each colored character.
///
/// The file name is the language. `k` is a keyword, `t` a type, `f` a function, `s` a string, `n` a
/// number, `c` a comment, `o` a constant, `a` an attribute, `g` a tag, `p` a property, `i` inserted,
/// `d` deleted, and `h` a heading.
struct PaintedCode: CustomTestStringConvertible, Sendable {
  let language: CodeLanguage
  let code: String
  let paint: [String]

  var testDescription: String { language.rawValue }

  init?(_ file: URL) {
    let name = file.deletingPathExtension().lastPathComponent
    guard let language = CodeLanguage(rawValue: name),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.language = language
    code = stride(from: 0, to: lines.count - 1, by: 2).map { lines[$0] }.joined(separator: "\n")
    paint = stride(from: 1, to: lines.count, by: 2).map { lines[$0] }
  }

  /// The fixtures of all languages.
  static let all: [PaintedCode] = {
    guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil),
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
    else { return [] }
    return files.sorted { $0.path < $1.path }.compactMap(PaintedCode.init)
  }()

  /// The letters below the characters of a text, without trailing blanks.
  static func paint(_ text: String, as language: CodeLanguage) -> [String] {
    var kinds: [CodeToken.Kind?] = Array(repeating: nil, count: text.utf8.count)
    for token in CodeScanner(language).tokens(in: text) {
      for offset in token.range { kinds[offset] = token.kind }
    }
    var lines = [""]
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        lines.append("")
      } else {
        lines[lines.count - 1] += letter(kinds[offset])
      }
      offset += UTF8.width(scalar)
    }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private static func letter(_ kind: CodeToken.Kind?) -> String {
    switch kind {
    case .tag: "g"
    case .constant: "o"
    case .some(let kind): String(kind.rawValue.prefix(1))
    case nil: " "
    }
  }
}
