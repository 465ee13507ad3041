import LettererModel
import TestSupport
import Testing

@testable import LettererFormats

/// Markdown that grows token by token.
@Suite struct MarkdownStreamTests {
  private static let answer = """
    # Plan

    Take [this][a], **then** `b`:

    - one
    - two

      with more

    1. first

    2. second

    | a | b |
    |---|---|
    | 1 | 2 |

    ```swift
    let a = 1

    let b = "$$"
    ```

    > quoted
    > > twice

    $$
    x^2

    + y
    $$

    [a]: https://example.org
    And [this][a] *again*, \\(x_1\\).

    ---

    <details><summary>More</summary>

    End.
    """

  /// The differences of runs from those of the whole text.
  private func difference(_ runs: [TextRun], _ text: String) -> String? {
    let whole = MarkdownText.runs(text)
    if runs == whole { return nil }
    let place = zip(runs, whole).prefix { $0 == $1 }.count
    let found = [runs, whole].map { $0.dropFirst(place).first.map { "\($0)" } ?? "nothing" }
    return "\(found[0]) instead of \(found[1]) at \(place) of \(text.debugDescription)"
  }

  /// Appends a text in tokens, and checks the closed blocks after each.
  private func stream(_ text: String, seed: UInt64) -> MarkdownStream {
    var random = SeededRandom(seed: seed)
    var stream = MarkdownStream()
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      let token = rest.prefix(Int.random(in: 1...6, using: &random))
      rest = rest.dropFirst(token.count)
      let closed = Array(stream.runs.prefix(stream.closedCount))
      stream.append(String(String.UnicodeScalarView(token)))
      #expect(Array(stream.runs.prefix(closed.count)) == closed)
      #expect(stream.closedCount >= closed.count)
    }
    return stream
  }

  @Test func `an answer becomes the same runs token by token`() {
    // A link that is used before its definition stays as written.
    let text = Self.answer.replacing("[this][a], **", with: "this, **")
    for seed in 0..<20 as Range<UInt64> {
      let stream = stream(text, seed: seed)
      #expect(difference(stream.runs, text) == nil)
      #expect(stream.closedCount > 20)
    }
  }

  @Test func `the definition of a link applies to what follows`() {
    var stream = MarkdownStream("[a]: https://example.org\n\nb [a]\n\nc\n\n")
    stream.append("d [a]")
    #expect(stream.runs.compactMap(\.href) == Array(repeating: "https://example.org", count: 2))
    var late = MarkdownStream("b [a]\n\nc\n\n")
    late.append("[a]: https://example.org\n\nd [a]\n")
    #expect(late.runs.compactMap(\.href).count == 1)
  }

  private static let noted = """
    TL;DR: see the fallback[^1] and `[^a]`.

    [^1]: It needs *exceptiongroup* and [b].

        let code = 1

    [b]: https://example.org

        let more = 2

    - item[^long][^7], again[^1]

    [^long]: A note[^7]
    with two lines

    Text.[^2]

    [^2]:
        $$
        x^2

        + y
        $$

    | a[^1] |
    |---|
    | b[^7] |

    The end, [b].

    [^7]: Last
    """

  @Test func `notes become the same runs token by token`() {
    for seed in 0..<40 as Range<UInt64> {
      let stream = stream(Self.noted, seed: seed)
      #expect(difference(stream.runs, Self.noted) == nil)
      #expect(stream.closedCount > 8)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `random notes become the same runs token by token`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let labels = ["1", "2", "3", "n"]
    let words = labels.map { "[^\($0)]" } + ["a", "*b*", "`[^5]`", "$x$", "c\n", "[l]"]
    let starts = ["", "", "- ", "> ", "# ", "    ", "[k]: see it "]
    func line(_ words: [String]) -> String {
      (0..<3).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    }
    let body = (0..<8).map { _ in (starts.randomElement(using: &random) ?? "") + line(words) }
    // The text does not refer to the last note.
    let notes = (labels + ["4"]).map { label in
      let start = ["", "", "", "", "- d\n\n  ", "> "].randomElement(using: &random) ?? ""
      let end = ["", "\n\n    e", "\n    ```\n    f\n    ```"].randomElement(using: &random) ?? ""
      return "\(start)[^\(label)]: \(line(words + ["[^4]"])) d\(end)"
    }
    let blocks = ["[l]: /l"] + (body + notes).shuffled(using: &random)
    let text = blocks.joined(separator: "\n\n")
    #expect(difference(stream(text, seed: seed).runs, text) == nil)
  }

  @Test func `the number of a note precedes its definition`() {
    var stream = MarkdownStream("a[^3]\n\nb[^1]\n\nc\n\n")
    #expect(stream.runs.map(\.text).joined() == "a¹\n\nb²\n\nc")
    let closed = stream.runs.prefix(stream.closedCount)
    #expect(closed.count > 1)
    stream.append("d[^3]\n\n[^1]: Note")
    stream.append("\n\n[^3]: More\n\n\te")
    #expect(stream.runs.prefix(closed.count) == closed)
    let whole = "a[^3]\n\nb[^1]\n\nc\n\nd[^3]\n\n[^1]: Note\n\n[^3]: More\n\n\te"
    #expect(difference(stream.runs, whole) == nil)
  }

  @Test(arguments: ["a[^n]", "> [^1]: b", "[^1]: b", "- c\n\n  [^1]: b"])
  func `other labels and notes that cannot be numbered stay open`(_ first: String) {
    var stream = MarkdownStream("\(first)\n\nb\n\nc\n\n")
    #expect(stream.closedCount == 0)
    stream.append("[^n]: d")
    #expect(difference(stream.runs, "\(first)\n\nb\n\nc\n\n[^n]: d") == nil)
  }

  @Test(arguments: [
    "Yes[^1] and[^2].\n\n[^2]: As[^4].\n\n[^1]: See[^3].\n\nb\n\nc[^3]\n\nd\n\n[^3]: x\n\n[^4]: y\n\ne",
    "a[^1]\n\n- b\n  - c\n\n    [^1]: n\n\nd\n\ne[^1]\n\nf",
    "a[^1]\n\n- c\n\n  [^1]: b\n\n          code\n\nd\n\ne",
    "a[^1][^2]\n\n[^1]: x\n\n    [^2]: y\n\nb\n\nc\n\nd",
    "a[^2]\n\n[^1]: [^2]: x\n\nb[^1]\n\nc\n\nd[^2]\n\ne",
    "a[^1]\n\n[^1]: ```\n    x\n\nb\n\nc\n\nd\n\ne",
    "a[^1]\n\n[Alice]: see that[^2] there\n\nb\n\nc[^1]\n\n[^1]: n\n\n[^2]: m\n\nd\n\ne",
    "[^1]: $$ x\n\na[^1]\n\nb\n\nc\n\nd $$ e\n\nf",
    "a[^1] b[^2]\n\nc\n\nd\n\nAs in [^1]: yes[^2]\n\ne\n\n[^1]: n\n\n[^2]: m\n\nf\n\ng",
    "[^1]: n\n[b]: /u\n\nc[^1]\n\nd [b]\n\ne\n\nf",
    "a[^1]\r\n\r\n[^1]: n\r\n\r\nb\r\n\r\nc\r\n\r\nd",
  ])
  func `unusual notes become the same runs token by token`(_ text: String) {
    for seed in 0..<4 as Range<UInt64> {
      #expect(difference(stream(text, seed: seed).runs, text) == nil)
    }
  }

  @Test(arguments: ["`[^1]`", "[^1](https://a.b)", "```\n[^1]: a\n```\n\nb"])
  func `a text that only resembles a note keeps nothing open`(_ first: String) {
    #expect(MarkdownStream("\(first)\n\nb\n\nc\n\nd").closedCount > 0)
  }

  @Test func `carried notes do not grow`() {
    let text = "a[^1]\n\n[^1]: n\n\n" + String(repeating: "b\n\n", count: 200) + "c"
    var definitions = MarkdownDefinitions(references: ["1"], notes: ["[^1]: n\n\n"])
    #expect(definitions.preamble(of: "b").text == "[^1]\n\n[^1]: n\n\n?\n\n")
    definitions.notes = ["[^1]: n\n"]
    #expect(definitions.preamble(of: "b").text == "[^1]\n\n[^1]: n\n\n\n?\n\n")
    #expect(difference(stream(text, seed: 1).runs, text) == nil)
  }

  @Test(arguments: [
    "[a]: b c d\n\n?", "[a] b]: c\n\n?\n\n[^1]", "[a]: <b\n\n[^1]", "?\n\n[a]: b",
  ])
  func `lines that only seem to define links are kept once`(_ first: String) {
    var stream = MarkdownStream("\(first)\n\nb\n\nc\n\n")
    stream.append("?\n\nd\n\ne [a]\n\n[^1]: f")
    let whole = "\(first)\n\nb\n\nc\n\n?\n\nd\n\ne [a]\n\n[^1]: f"
    #expect(difference(stream.runs, whole) == nil)
  }

  @Test(arguments: [
    "[a]:\n/u", "[a]: /u 'x\ny'", "[a\nb]: /u", "[^a b]: /u", "[a]: b c d\n\n[x]: /u", "[a]: /u\nb",
    "b\n\n[a]: /u\n# c", "t\n[a]: /u", "<!--\n[a]: /u\n-->", "| x |\n|---|\n[a]: /u",
    "- x\n\n  ```\n  [a]: /u\n  ```", "[a](/b): [x]: /u", "\nx:\n| a |\n|---|",
    "[a]: /u\n\nx:\n| a |\n|---|", "x[^1]\n| a |\n|---|\n\n[^1]: n", "    $$ x", "    \\[ x",
    "x[^1]\n\n[^1]: n\n\n[^1]: m",
  ])
  func `definitions of links apply as in the whole text`(_ first: String) {
    let text = "\(first)\n\nb [x]\n\nc [a]\n\nd [a b] [^a b] $$ \\] e"
    #expect(difference(stream(text, seed: 3).runs, text) == nil)
  }

  @Test(arguments: ["a\n\n", "\n", "", "[a]: /u\n\n"])
  func `a table right below a paragraph keeps nothing open`(_ first: String) {
    #expect(MarkdownStream("\(first)b:\n| c |\n|---|\n\nd\n\ne").closedCount > 1)
  }

  @Test func `an escaped newline does not hide the end of a paragraph`() {
    let text = "a $x\\\n\nb y$\n\nc"
    #expect(MarkdownText.runs(text).allSatisfy { $0.traits.isEmpty })
    #expect(difference(stream(text, seed: 3).runs, text) == nil)
  }

  @Test func `an open formula keeps its text open`() {
    var formula = MarkdownStream("a\n\n$$\nb = 1\n\nc")
    formula.append("\\le 2\n$$")
    #expect(formula.runs.last?.traits == .displayMath)
  }

  @Test(arguments: [
    ["x <sup> \u{A0}", "a"], ["$$ x^2 abc", " d\u{A0}"], ["$$\nx^2 ", "b b", "\n$$"],
    ["<!-- c -->\n\n  abc", " (d"], ["[a]: /b", " c"], ["> [!NOTE] a", " b"], ["- [ ] a", " b"],
    ["| a |\n|---|\n| b", " c"], ["a <q>b c", " d"], ["www a", "b"], ["`a b", " c"],
    ["a_b c", " d"],
    ["a[^1] b", " c", "\n\n[^1]: d", " e"],
    ["a[^1]\n\n[^1]: d\n\nb", " c", " d"],
    ["a[^1]\n\n[^1]: b", " b", "\nb", " b"], ["1 a", " b"], ["# a", " b"], ["``` a", " b"],
  ])
  func `words are read as if the whole text were`(_ parts: [String]) {
    var stream = MarkdownStream(parts[0])
    for part in parts.dropFirst() { stream.append(part) }
    #expect(difference(stream.runs, parts.joined()) == nil)
  }

  @Test(arguments: TestRun.seeds(12, gate: 4))
  func `random documents become the same runs token by token`(_ seed: UInt64) {
    var random = RandomMarkdown(random: SeededRandom(seed: seed))
    for _ in 0..<10 {
      let text = (0..<3).map { _ in random.document() }.joined(separator: "\n\n")
      // A link may be used before it is defined.
      if text.contains("]:") { continue }
      #expect(difference(stream(text, seed: seed).runs, text) == nil)
    }
  }
}
