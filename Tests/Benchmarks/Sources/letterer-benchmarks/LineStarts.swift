import ChatLayout
import ChatText

/// Where lines start, for comparisons with other engines.
struct LineStarts {
  private var language: String?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--language" { language = rest.popFirst() }
    }
  }

  /// Reads `width,width,…`, a tab and a text from each line, and writes for each an array of what
  /// there is for each width: the offsets in UTF-8 at which lines start, but for the first.
  func run() {
    let typesetter = FontTypesetter()
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let text = Corpus.text(fromLine: String(parts[1]))
      let prepared = typesetter.prepare(
        StyledText(text, font: TextBenchmark.font, language: language)
      )
      let starts = parts[0].split(separator: ",").compactMap { Double($0) }.map { width in
        let lines = typesetter.lines(prepared, fit: TextFit(width: width))
        let offsets = lines.dropFirst().map { "\($0.range.lowerBound)" }
        return "[\(offsets.joined(separator: ","))]"
      }
      print("[\(starts.joined(separator: ","))]")
    }
  }
}
