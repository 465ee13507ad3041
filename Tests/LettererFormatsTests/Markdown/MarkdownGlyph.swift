import Foundation
import LettererModel

/// A visible character of a document with all of its formatting.
struct MarkdownGlyph: Hashable, CustomStringConvertible {
  var character: Character
  var containers: [TextContainer] = []
  var traits: TextTraits = []
  var address: String?
  var heading: Int?
  var cell: TableCell?
  var language: String?
  /// The item that begins with the character.
  var item: ListItem?

  var description: String {
    let places = containers.map(\.rawValue).joined(separator: "/")
    let rest = [
      heading.map { "h\($0)" }, address, language, cell.map { "\($0.row),\($0.column)" },
      item.map { "#\($0.number.map(String.init) ?? "•")" },
    ]
    return
      "\(character)[\(places) \(traits.rawValue) \(rest.compactMap { $0 }.joined(separator: " "))]"
  }
}

extension MarkdownGlyph {
  /// The character with a percent-decoded address.
  var withPlainAddress: MarkdownGlyph {
    var glyph = self
    glyph.address = address.map { $0.removingPercentEncoding ?? $0 }
    return glyph
  }
}

extension [MarkdownGlyph] {
  /// The visible characters of runs.
  init(_ runs: [TextRun]) {
    self = []
    var containers: [TextContainer] = []
    var isStart = true
    var wasCell = false
    var item: ListItem?
    for run in runs {
      item = run.list ?? item
      for character in run.text {
        if character.isNewline {
          isStart = true
          continue
        }
        let isInTable = run.cell.map { ($0.row, $0.column) != (0, 0) } ?? false
        let goesOn = wasCell && isInTable
        if isStart, !goesOn { containers = run.nesting }
        // An item may have no visible content.
        if isStart, containers.isEmpty { item = nil }
        isStart = false
        wasCell = run.cell != nil
        if character.isWhitespace { continue }
        append(
          MarkdownGlyph(
            character: character,
            containers: containers,
            traits: run.traits.subtracting(.quote),
            address: run.href,
            heading: run.heading,
            cell: run.cell,
            language: run.codeLanguage,
            item: item
          )
        )
        item = nil
      }
      if run.cell != nil { wasCell = true }
    }
  }
}
