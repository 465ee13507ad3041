import LettererLayout
import LettererText

/// The starts of lines, for comparisons with other engines.
struct LineStarts {
  private var language: String?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--language" { language = rest.popFirst() }
    }
  }

  /// Reads `width,width,…`, a tab, and a text from each line, and writes an object for each.
  ///
  /// `lines` has for each width the UTF-8 offsets at which lines start, except the first one;
  /// `opportunities` has the offsets at which a line may start without breaking a word, and
  /// `extent` the width of the text if only its line separators break it.
  func run() {
    let typesetter = FontTypesetter()
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let text = Corpus.text(fromLine: String(parts[1]))
      let prepared = typesetter.prepare(
        StyledText(text, font: TextBenchmark.font, language: language)
      )
      func lines(_ width: Double) -> [TextLine] {
        typesetter.lines(prepared, fit: TextFit(width: width))
      }
      let starts = parts[0].split(separator: ",").compactMap { Double($0) }.map { width in
        Self.array(lines(width).dropFirst().map(\.range.lowerBound))
      }
      let opportunities = lines(0).dropLast().filter { $0.reason != .emergency }
        .map(\.range.upperBound)
      print(
        "{\"lines\":[\(starts.joined(separator: ","))],",
        "\"opportunities\":\(Self.array(opportunities)),",
        "\"extent\":\(typesetter.size(prepared, fit: TextFit(width: 1e6)).width)}"
      )
    }
  }

  private static func array(_ numbers: [Int]) -> String {
    "[\(numbers.map { "\($0)" }.joined(separator: ","))]"
  }
}
