import LettererBasics
import LettererModel

/// Text runs as Markdown.
struct MarkdownRuns {
  private let runs: [TextRun]

  init(_ runs: [TextRun]) {
    self.runs = runs
  }

  var text: String {
    var text = MarkdownPieces()
    var table = MarkdownTable()
    for run in runs {
      if let cell = run.cell {
        if let last = table.last, !cell.follows(last) { text.append(table.finish()) }
        table.add(line(run.text.onOneLine[...], of: run, isAtStart: false), to: cell)
        continue
      }
      if table.last != nil {
        if run.text.allSatisfy(\.isWhitespace) { continue }
        text.append(table.finish())
      }
      if run.traits.contains(.rule) {
        text.append("\n\n---\n\n")
      } else if run.traits.contains(.preformatted) {
        text.append(code(run.text, language: run.codeLanguage, of: run))
      } else if run.traits.contains(.displayMath) {
        text.append(formula(run))
      } else {
        text.append(lines(of: run, isAtStart: text.isAtLineStart))
      }
    }
    text.append(table.finish())
    return text.text
  }

  // MARK: Blocks

  private func code(_ text: String, language: String?, of run: TextRun) -> String {
    let fence = String(repeating: "`", count: max(text.longestBacktickRun + 1, 3))
    return block("\(fence)\(language?.fenceWord ?? "")\n\(text)\n\(fence)", of: run)
  }

  private func formula(_ run: TextRun) -> String {
    guard let tex = MarkdownFormula.inert(run.text) else {
      return code(run.text, language: "latex", of: run)
    }
    // A blank line would end the formula.
    let lines = tex.split { $0.isNewline }.filter { !$0.allSatisfy(\.isWhitespace) }
    if lines.isEmpty { return "" }
    return block("$$\n\(lines.joined(separator: "\n"))\n$$", of: run)
  }

  /// Returns lines as a separate block in the containers of a run.
  private func block(_ lines: String, of run: TextRun) -> String {
    let start = start(of: run)
    let lines = lines.split(omittingEmptySubsequences: false) { $0.isNewline }
    return "\n\n" + lines.map { start + $0 }.joined(separator: "\n") + "\n\n"
  }

  /// Returns the prefix of a line for its quotes and list items; with a marker, that of the run's
  /// item.
  private func start(of run: TextRun, marker: String? = nil) -> String {
    let containers = run.nesting
    let item = marker == nil ? nil : containers.lastIndex { $0 != .quote }
    return containers.indices.map { index in
      if containers[index] == .quote { return "> " }
      return index == item ? marker ?? "" : "    "
    }.joined()
  }

  // MARK: Lines

  private func lines(of run: TextRun, isAtStart: Bool) -> String {
    let text = run.isFormula ? run.text.onOneLine : run.text
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
      .map { line($1, of: run, isAtStart: isAtStart || $0 > 0) }.joined(separator: "  \n")
  }

  /// Returns a line with its marks; spaces at its ends stay outside because marks cannot contain
  /// them.
  private func line(_ line: Substring, of run: TextRun, isAtStart: Bool) -> String {
    let leading = line.prefix { $0 == " " || $0 == "\t" }
    let trailing = line.dropFirst(leading.count).reversed().prefix { $0 == " " || $0 == "\t" }
    let inner = String(line.dropFirst(leading.count).dropLast(trailing.count))
    if inner.isEmpty { return String(line) }
    var text = words(inner, of: run)
    for (trait, mark) in [
      (TextTraits.italic, "*"), (.bold, "**"), (.strikethrough, "~~"),
    ] where run.traits.contains(trait) {
      text = mark + text + mark
    }
    if let target = run.href.flatMap(LinkTarget.init) {
      text = "[\(text)](\(target.uri.asMarkdownDestination))"
    }
    if isAtStart, let level = run.heading {
      text = String(repeating: "#", count: min(level, 6)) + " " + text
    }
    if isAtStart {
      let box = run.list?.isDone.map { $0 ? "[x] " : "[ ] " } ?? ""
      let marker = run.list.map { ($0.number.map { "\($0). " } ?? "- ") + box }
      text = start(of: run, marker: marker) + text
    }
    return leading + text + String(trailing.reversed())
  }

  private func words(_ text: String, of run: TextRun) -> String {
    let isInCell = run.cell != nil
    guard run.isFormula else {
      return run.traits.contains(.code) ? text.asMarkdownCode(inCell: isInCell) : text.asMarkdown
    }
    return MarkdownFormula.inert(text, inCell: isInCell).map { "$\($0)$" }
      ?? text.asMarkdownCode(inCell: isInCell)
  }
}

extension TextRun {
  fileprivate var isFormula: Bool { !traits.isDisjoint(with: [.math, .displayMath]) }
}

extension String {
  /// The text as the info string of a fence: one word without marks, which some dialects execute.
  fileprivate var fenceWord: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          $0.properties.isAlphabetic || "0123456789+-#._".unicodeScalars.contains($0)
        }
      )
    )
  }
}
