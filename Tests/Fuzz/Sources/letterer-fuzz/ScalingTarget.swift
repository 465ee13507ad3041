import LettererLayout
import LettererText
import Foundation

/// Pathological texts, at a size and at half of it, each in a process of its own.
struct ScalingTarget {
  /// A text by its name and the number of its units.
  private struct Hostile: Sendable {
    var name: String
    var count: Int
    var make: @Sendable (Int) -> String

    init(_ name: String, _ count: Int, _ make: @escaping @Sendable (Int) -> String) {
      (self.name, self.count, self.make) = (name, count, make)
    }

    init(_ name: String, repeating unit: String, bytes: Int = 1 << 20) {
      let length = unit.utf8.count
      self.init(name, bytes / length) { String(repeating: unit, count: $0) }
    }
  }

  private static let hostiles = [
    Hostile("Latin word, 1 MiB", repeating: "abcdefgh"),
    Hostile("Arabic word, 1 MiB", repeating: "بتسيم"),
    Hostile("Devanagari word, 1 MiB", repeating: "क्षत्रिय"),
    Hostile("virama chain, 1 MiB", repeating: "क्"),
    Hostile("Thai word, 1 MiB", repeating: "สวัสดีครับ"),
    Hostile("Khmer word, 1 MiB", repeating: "ភាសាខ្មែរ"),
    Hostile("Tibetan word, 1 MiB", repeating: "བོད"),
    Hostile("Georgian words, 1 MiB", repeating: "ქართული ენა "),
    Hostile("Han, 1 MiB", repeating: "中文字"),
    Hostile("kana, 1 MiB", repeating: "カタカナひらがな"),
    Hostile("Hangul, 1 MiB", repeating: "한국어"),
    Hostile("emoji, 1 MiB", repeating: "😀👍🏽👩‍👩‍👧‍👦"),
    Hostile("marks on one base", 100_000) { "x" + String(repeating: "\u{301}", count: $0) },
    Hostile("joiners on an emoji", 100_000) { "👩" + String(repeating: "\u{200D}", count: $0) },
    Hostile("emoji joined", 100_000) { String(repeating: "👩\u{200D}", count: $0) },
    Hostile("embeddings", 1000) { (0..<$0).map { "\u{202B}a\u{202A}ب\($0)" }.joined() },
    Hostile("embeddings of 1 MiB", 100_000) { (0..<$0).map { _ in "\u{202B}a\u{202A}ب" }.joined() },
    Hostile("isolates", 100_000) { String(repeating: "\u{2067}a\u{2066}ب", count: $0) },
    Hostile("isolates closed", 100_000) {
      String(repeating: "\u{2067}a", count: $0) + String(repeating: "\u{2069}b", count: $0)
    },
    Hostile("U+0000", repeating: "\0", bytes: 100_000),
    Hostile("unassigned", 200_000) { scalars($0, from: 0x2FE00...0x2FFFF) },
    Hostile("unassigned planes", 400_000) { scalars($0, from: 0x40000...0xDFFFF) },
    Hostile("private use", 130_000) { scalars($0, from: 0xF0000...0x10FFFD) },
    Hostile("every plane", 1_000_000) { scalars($0, from: 0x21...0x10FFFD) },
    Hostile("newlines", repeating: "\n", bytes: 200_000),
    Hostile("letters and newlines", repeating: "a\n", bytes: 400_000),
    Hostile("Arabic and newlines", repeating: "ب\n", bytes: 600_000),
    Hostile("spaces, 1 MiB", repeating: " "),
    Hostile("tabs, 1 MiB", repeating: "\t"),
    Hostile("letters and spaces, 1 MiB", repeating: "a "),
    Hostile("no-break spaces, 1 MiB", repeating: "\u{A0}"),
    Hostile("soft hyphens, 1 MiB", repeating: "\u{AD}"),
    Hostile("letters and soft hyphens, 1 MiB", repeating: "a\u{AD}"),
    Hostile("zero width spaces, 1 MiB", repeating: "\u{200B}"),
    Hostile("alternation, 1 MiB", repeating: "aب"),
    Hostile("alternation with spaces, 1 MiB", repeating: "a ب "),
    Hostile("brackets, 1 MiB", repeating: "("),
    Hostile("brackets closed, 1 MiB", 1 << 19) {
      String(repeating: "(", count: $0) + String(repeating: ")", count: $0)
    },
    Hostile("brackets in Arabic, 1 MiB", repeating: "(ب[a"),
    Hostile("quotes, 1 MiB", repeating: "\"a"),
    Hostile("regional indicators", repeating: "🇦", bytes: 400_004),
    Hostile("tags", 100_000) { "🏴" + String(repeating: "\u{E0067}", count: $0) },
    Hostile("tag flags", repeating: "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
    Hostile("variation selectors", repeating: "\u{FE0F}", bytes: 300_000),
    Hostile("letters and selectors", repeating: "a\u{FE0F}", bytes: 400_000),
    Hostile("Hangul jamo", repeating: "\u{1100}\u{1161}\u{11A8}"),
    Hostile("leading jamo", repeating: "\u{1100}", bytes: 300_000),
    Hostile("mixed scripts, 1 MiB", repeating: "aбγאबก中😀"),
    Hostile("digits, 1 MiB", repeating: "1,234.5"),
    Hostile("link, 1 MiB", repeating: "/path?a=b&c"),
  ]

  private static func scalars(_ count: Int, from range: ClosedRange<UInt32>) -> String {
    let step = max(1, range.count / max(count, 1))
    var text = String.UnicodeScalarView()
    for number in stride(from: range.lowerBound, through: range.upperBound, by: step) {
      if let scalar = Unicode.Scalar(number) { text.append(scalar) }
    }
    return String(text)
  }

  /// Prints the table; returns whether every time is at most linear in the text.
  func run() -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if let number = environment["LETTERER_FUZZ_TEXT"].flatMap({ Int($0) }) {
      measure(Self.hostiles[number], isHalf: environment["LETTERER_FUZZ_HALF"] == "1")
      return true
    }
    print("| text | KiB | prepare | size | lines | glyphs | prepare /2 | lines+glyphs /2 | MiB |")
    print("|---|---|---|---|---|---|---|---|---|")
    var isSound = true
    for number in Self.hostiles.indices { isSound = report(number) && isSound }
    return isSound
  }

  private func report(_ number: Int) -> Bool {
    let whole = figures(number, isHalf: false)
    let half = figures(number, isHalf: true)
    guard whole.count == 6, half.count == 6 else {
      print("| \(Self.hostiles[number].name) | did not end well |")
      return false
    }
    func round(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    func ratio(_ one: Double, _ two: Double) -> Double { round(one / max(two, 0.01)) }
    let times = whole[1...4].map { "\(round($0))" }.joined(separator: " | ")
    let growth = ratio(whole[1], half[1])
    let later = ratio(whole[2] + whole[3] + whole[4], half[2] + half[3] + half[4])
    let isSound = whole[1...4].reduce(0, +) < 5000 && growth < 3 && later < 3
    let sign = isSound ? "" : " **"
    print(
      "| \(Self.hostiles[number].name)\(sign) | \(Int(whole[0]) >> 10) | \(times) | \(growth)"
        + " | \(later) | \(Int(whole[5]) >> 20) |"
    )
    fflush(nil)
    return isSound
  }

  /// Runs this program again for one text, so that peak memory is measured separately.
  private func figures(_ number: Int, isHalf: Bool) -> [Double] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["scaling"]
    var environment = ProcessInfo.processInfo.environment
    environment["LETTERER_FUZZ_TEXT"] = "\(number)"
    environment["LETTERER_FUZZ_HALF"] = isHalf ? "1" : "0"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return [] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return lines.last?.split(separator: " ").compactMap { Double($0) } ?? []
  }

  /// Prints bytes of text, milliseconds of preparing, sizing, lines, and glyphs, and peak memory.
  private func measure(_ hostile: Hostile, isHalf: Bool) {
    let text = hostile.make(isHalf ? hostile.count / 2 : hostile.count)
    let typesetter = FontTypesetter()
    _ = typesetter.prepare(StyledText("warm", font: FontStyle(size: 17)))
    let clock = ContinuousClock()
    let fit = TextFit(width: 300)
    let styled = StyledText(text, font: FontStyle(size: 17))
    let start = clock.now
    let prepared = typesetter.prepare(styled)
    let one = clock.now
    let size = typesetter.size(prepared, fit: fit)
    let two = clock.now
    let lines = typesetter.lines(prepared, fit: fit)
    let three = clock.now
    let set = typesetter.glyphLines(prepared, fit: fit)
    let four = clock.now
    let isSound = size.lineCount == lines.count && lines.count == set.count
    let times = [one - start, two - one, three - two, four - three].map { $0 / .milliseconds(1) }
    let figures = [Double(text.utf8.count)] + times + [Double(ResidentMemory.peak)]
    print(isSound ? figures.map { "\($0)" }.joined(separator: " ") : "unsound")
  }
}
