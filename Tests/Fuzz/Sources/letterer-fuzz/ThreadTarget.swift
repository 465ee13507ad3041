import LettererLayout
import LettererText
import TestSupport

/// Uses one typesetter in two threads; the results must be the same as in one thread.
struct ThreadTarget {
  let options: Options

  init(_ options: Options) {
    self.options = options
  }

  /// Returns whether both threads got the same glyphs for every case.
  func run() async -> Bool {
    let typesetter = FontTypesetter(cacheByteLimit: 1 << 16)
    let shared = (0..<64).map { Self.digest(fuzzCase($0), typesetter) }
    let options = options
    async let one = Self.digests(options, typesetter, isReversed: false)
    async let two = Self.digests(options, typesetter, isReversed: true)
    let (forwards, backwards) = await (one, two)
    let isSame = forwards == backwards && zip(shared, forwards).allSatisfy { $0 == $1 }
    print("\(2 * options.cases) cases in two threads: \(isSame ? "the same" : "NOT the same")")
    return isSame
  }

  private func fuzzCase(_ number: Int) -> TextCase { Self.fuzzCase(number, options) }

  private static func fuzzCase(_ number: Int, _ options: Options) -> TextCase {
    let seed = Campaign<TextTarget>.seed(of: options.first + number, from: options.seed)
    var random = SeededRandom(seed: seed)
    return TextCases.next(&random)
  }

  private static func digests(
    _ options: Options,
    _ typesetter: FontTypesetter,
    isReversed: Bool
  ) async -> [Int] {
    var digests = Array(repeating: 0, count: options.cases)
    for step in 0..<options.cases {
      let number = isReversed ? options.cases - 1 - step : step
      digests[number] = digest(fuzzCase(number, options), typesetter)
    }
    return digests
  }

  private static func digest(_ fuzzCase: TextCase, _ typesetter: FontTypesetter) -> Int {
    let prepared = typesetter.prepare(fuzzCase.text)
    var hasher = Hasher()
    for width in fuzzCase.widths {
      let fit = TextFit(width: width, maximumLines: fuzzCase.maximum)
      hasher.combine(typesetter.size(prepared, fit: fit))
      hasher.combine(typesetter.lines(prepared, fit: fit))
      for line in typesetter.glyphLines(prepared, fit: fit) {
        for run in line.runs { hasher.combine(run.glyphs) }
      }
    }
    return hasher.finalize()
  }
}
