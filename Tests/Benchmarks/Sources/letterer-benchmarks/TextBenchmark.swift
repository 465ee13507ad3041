import LettererLayout
import LettererText
import Glibc

/// The time that a typesetter needs to prepare texts, measure them, and find their lines.
struct TextBenchmark {
  /// The order in which results are printed.
  private enum Operation: String, CaseIterable {
    /// A new typesetter with open fonts, which caches only words, prepares and breaks every text
    /// once.
    case cold
    /// The preparation in `cold` alone.
    case prepareCold
    /// The same typesetter prepares and breaks the same texts again: words seen before.
    case warm
    /// The preparation in `warm` alone.
    case prepareWarm
    /// The preparation by another new typesetter that also caches texts.
    case prepareKeeping
    /// That typesetter prepares and breaks the same texts again: texts seen before.
    case known
    /// The preparation in `known` alone.
    case prepareKnown
    /// The extent of prepared texts at other widths, per text and width.
    case width
    /// The lines of prepared texts.
    case lines
    /// The smallest width with the same lines.
    case tight
    /// The smallest width with the same number of lines.
    case balanced
    /// One more token at the end of ten kilobytes of text: a word of at most four characters.
    case append
  }

  /// The width inside the widest bubble on a 390-point screen.
  static let width = 268.0
  static let font = FontStyle(size: 17)
  private static let widths: [Double] = [320, 300, 260, 240, 220, 180, 140, 100]

  private let corpora: [Corpus]
  private var rounds = 9
  private var printsJSON = false
  private var language: String?

  /// Reads the arguments after the command; `nil` if there is no corpus.
  init?(_ arguments: [String]) {
    var corpora: [Corpus] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? rounds
      case "--language": language = rest.popFirst()
      case "--json": printsJSON = true
      default: corpora += Corpus.all(at: argument)
      }
    }
    guard !corpora.isEmpty, rounds > 0 else { return nil }
    self.corpora = corpora
  }

  func run() {
    var times: [[Operation: [Double]]] = corpora.map { _ in [:] }
    for _ in 0..<rounds {
      for (index, corpus) in corpora.enumerated() {
        for (operation, time) in measure(corpus) { times[index][operation, default: []] += [time] }
      }
    }
    if !printsJSON {
      print("nanoseconds a text (with its widths: a text and width), medians (least) of \(rounds)")
    }
    for (corpus, times) in zip(corpora, times) { report(corpus, times) }
  }

  private func measure(_ corpus: Corpus) -> [(Operation, Double)] {
    let tag = language ?? corpus.language
    let texts = corpus.texts.map { StyledText($0, font: Self.font, language: tag) }
    let fit = TextFit(width: Self.width)
    let cold = Self.typesetterWithOpenFonts(language: tag, keepsTexts: false)
    let first = timeBoth(texts, cold, fit)
    let second = timeBoth(texts, cold, fit)
    let keeping = Self.typesetterWithOpenFonts(language: tag, keepsTexts: true)
    let kept = timeBoth(texts, keeping, fit)
    let known = timeBoth(texts, keeping, fit)
    let prepared = texts.map(cold.prepare)
    let width = seconds {
      for width in Self.widths {
        for text in prepared { keep(cold.size(text, fit: TextFit(width: width)).lineCount) }
      }
    }
    let lines = seconds {
      for text in prepared { keep(cold.lines(text, fit: fit).count) }
    }
    let tight = seconds {
      for text in prepared { keep(Int(cold.tightWidth(text, fit: fit))) }
    }
    let balanced = seconds {
      for text in prepared { keep(Int(cold.balancedWidth(text, fit: fit))) }
    }
    let scale = 1e9 / Double(texts.count)
    return [
      (.cold, (first.prepare + first.lines) * scale),
      (.prepareCold, first.prepare * scale),
      (.warm, (second.prepare + second.lines) * scale),
      (.prepareWarm, second.prepare * scale),
      (.prepareKeeping, kept.prepare * scale),
      (.known, (known.prepare + known.lines) * scale),
      (.prepareKnown, known.prepare * scale),
      (.width, width * scale / Double(Self.widths.count)),
      (.lines, lines * scale),
      (.tight, tight * scale),
      (.balanced, balanced * scale),
      (.append, append(texts, cold) * 1e9),
    ]
  }

  /// Returns the median time for appending a token to a long answer, out of a hundred.
  private func append(_ texts: [StyledText], _ typesetter: FontTypesetter) -> Double {
    var answer = ""
    var tokens: [String] = []
    for text in texts.map({ $0.runs.map(\.text).joined() }) {
      if answer.utf8.count < 10_000 {
        answer += text + "\n"
      } else {
        tokens += text.split(separator: " ").flatMap { Self.tokens(of: " " + $0) }
      }
      if tokens.count >= 100 { break }
    }
    guard !tokens.isEmpty, let language = texts.first?.language ?? texts.first?.locale else {
      return 0
    }
    var text = typesetter.prepare(StyledText(answer, font: Self.font, language: language))
    let times = tokens.prefix(100).map { token in
      seconds { text = typesetter.prepare(text.text.appending(token), after: text) }
    }
    return times.sorted()[times.count / 2]
  }

  private static func tokens(of word: String) -> [String] {
    var rest = word[...]
    var tokens: [String] = []
    while !rest.isEmpty {
      tokens.append(String(rest.prefix(4)))
      rest = rest.dropFirst(4)
    }
    return tokens
  }

  /// Prepares every text and then finds its lines, as a program that lays out a chat does.
  private func timeBoth(
    _ texts: [StyledText],
    _ typesetter: FontTypesetter,
    _ fit: TextFit
  ) -> (prepare: Double, lines: Double) {
    var prepared: [PreparedText] = []
    prepared.reserveCapacity(texts.count)
    let prepare = seconds {
      for text in texts { prepared.append(typesetter.prepare(text)) }
    }
    let lines = seconds {
      for text in prepared { keep(typesetter.lines(text, fit: fit).count) }
    }
    return (prepare, lines)
  }

  /// Returns a typesetter that has opened the fonts, using words that are not in any corpus.
  private static func typesetterWithOpenFonts(
    language: String?,
    keepsTexts: Bool
  ) -> FontTypesetter {
    let typesetter = FontTypesetter(
      textCacheByteLimit: keepsTexts ? FontTypesetter.defaultTextCacheByteLimit : 0
    )
    for probe in ["ǂ", "ѫ", "ڿ", "װ", "ॐ", "๛", "ヱ", "﨑", "ㆎ", "🛐"] {
      let text = typesetter.prepare(StyledText(probe, font: font, language: language))
      keep(typesetter.size(text, fit: TextFit(width: width)).lineCount)
    }
    return typesetter
  }

  /// The number of lines of all texts; it must be close to the peers' count for a fair comparison.
  private func lineCount(_ corpus: Corpus) -> Int {
    let typesetter = FontTypesetter()
    return corpus.texts.reduce(0) { count, text in
      let styled = StyledText(text, font: Self.font, language: language ?? corpus.language)
      return count
        + typesetter.size(typesetter.prepare(styled), fit: TextFit(width: Self.width)).lineCount
    }
  }

  private func report(_ corpus: Corpus, _ times: [Operation: [Double]]) {
    let figures = Operation.allCases.compactMap { operation in
      times[operation].map { (operation, $0.sorted()) }
    }
    if printsJSON {
      let pairs = figures.map { operation, sorted in
        let all = sorted.map { "\(Int($0.rounded()))" }.joined(separator: ",")
        return "\"\(operation)\":[\(all)]"
      }
      let count = lineCount(corpus)
      let head = "{\"corpus\":\"\(corpus.name)\",\"lineCount\":\(count),"
      print(head + pairs.joined(separator: ",") + "}")
      return
    }
    let columns = figures.map { operation, sorted in
      "\(operation) \(Int(sorted[sorted.count / 2])) (\(Int(sorted[0])))"
    }
    print("\(corpus.name): " + columns.joined(separator: ", "))
  }
}

/// Returns the running time of a closure, in seconds.
func seconds(_ body: () -> Void) -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  body()
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
}

/// Keeps the compiler from optimizing away the computation of a value.
@inline(never)
func keep(_ value: Int) {
  if value < 0 { print(value) }
}
