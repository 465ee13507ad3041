import LettererModel
import TestSupport
import Testing

@testable import LettererFormats

/// Compares the structure of Markdown with cmark-gfm's HTML.
@Suite struct MarkdownStructureTests {
  @Test(arguments: [
    "1. a\n\n   b\n\n   ```swift\n   c\n   ```\n\n   > d\n   > > e\n\n   - f\n     - g\n\n       h\n2. i",
    "> a\n>\n> - b\n>   1. c\n>\n> ```\n> d\n> ```\n>\n> ## e\n\nf",
    "- [ ] a\n- [x] b\n\n  | c | d |\n  |---|--:|\n  | e | f |\n\n  ***\n\n  g",
    "- a  \n  b\\\n  c\n\n***\n\n- d **e *f* g**[h *i*](j)![k](l)",
  ])
  func `blocks are in the quotes and items that contain them`(_ text: String) {
    #expect(MarkdownWitness.difference(text) == nil)
  }

  @Test func `what follows a nested list has the distance of the outer list`() {
    func text(_ markdown: String) -> String { MarkdownText.runs(markdown).map(\.text).joined() }
    #expect(text("- a\n\n  - b\n\n  c\n\n- d") == "a\n\nb\n\nc\n\nd")
    #expect(text("1. a\n   - b\n\n2. c") == "a\n\nb\n\nc")
    #expect(text("- a\n  - b\n- c") == "a\nb\nc")
  }

  @Test func `people's line breaks are kept`() {
    #expect(
      MarkdownText.runs("a\nb\n\n> c\n> d", keepsLines: true).map(\.text).joined() == "a\nb\n\nc\nd"
    )
    #expect(MarkdownText.runs("a\nb").map(\.text) == ["a b"])
  }

  @Test func `empty items keep their bullets and numbers`() {
    #expect(MarkdownText.runs("1. a\n2.\n3. b").compactMap(\.list?.number) == [1, 2, 3])
    #expect(MarkdownText.runs("- - x").compactMap(\.list?.level) == [1, 2])
  }

  @Test func `an alert has a title`() {
    let runs = MarkdownText.runs("> [!NOTE]\n> Take care.\n\n> [!nothing] a")
    #expect(runs.map(\.text).joined() == "Note\nTake care.\n\n[!nothing] a")
    #expect(runs.first?.traits == [.quote, .bold])
  }

  @Test(arguments: ["`a` b", "**a** b", "[a](http://a.b) b", "$a$ b"])
  func `an alert's title is on its own line, whatever follows`(_ text: String) {
    let runs = MarkdownText.runs("> [!WARNING]\n> " + text)
    #expect(runs.map(\.text).joined() == "Warning\na b")
    let nested = MarkdownText.runs("1. item\n\n   > [!WARNING]\n   > " + text)
    let line = nested.drop { $0.text != "\n" || !$0.traits.contains(.quote) }.dropFirst().first
    #expect(line?.nesting == [.number, .quote])
  }

  @Test func `a single tilde is a range`() {
    #expect(MarkdownText.runs("3~4 and 10~20").map(\.text) == ["3~4 and 10~20"])
    #expect(MarkdownText.runs("~~no~~").first?.traits == .strikethrough)
  }

  @Test(arguments: [
    ("**注意：**请", "注意："), ("です**「重要」**です", "「重要」"), ("**React(리액트)**는 **b**", "React(리액트)"),
  ])
  func `emphasis ends at the marks of languages without spaces`(_ text: String, _ bold: String) {
    let runs = MarkdownText.runs(text)
    #expect(runs.first { $0.traits == .bold }?.text == bold)
    #expect(runs.map(\.text).joined() == text.replacing("**", with: ""))
  }

  @Test func `footnotes are numbers, and items below the text`() {
    let text = "A[^x] and[^y], A[^x].\n\n[^y]: Two *b*.\n[^x]: One.\n[^z]: Unused.\n\nEnd"
    let runs = MarkdownText.runs(text)
    #expect(runs.map(\.text).joined() == "A¹ and², A¹.\n\nEnd\n\n———\n\nOne.\nTwo b.")
    #expect(runs.compactMap(\.list?.number) == [1, 2])
    #expect(runs.filter { $0.traits.contains(.rule) }.map(\.traits) == [.rule])
    let small = runs.filter { $0.traits.contains(.small) }
    #expect(small.map(\.text) == ["One.", "Two ", "b", "."])
    #expect(small.map { $0.traits.contains(.italic) } == [false, false, true, false])
  }

  @Test func `small print, highlights, and quotations are the same in Markdown and HTML`() {
    let html = "a <small>b</small> <mark>c</mark> <q>d <q>e</q></q> f"
    for runs in [MarkdownText.runs(html), HTMLText.runs(html)] {
      #expect(runs.map(\.text).joined() == "a b c “d ‘e’” f")
      #expect(runs.filter { $0.traits == .small }.map(\.text) == ["b"])
      #expect(runs.filter { $0.traits == .highlight }.map(\.text) == ["c"])
    }
    #expect(HTMLText.runs("<ul><li><q>a</q></li></ul>").first?.list == ListItem())
  }

  @Test func `a task in a quote is a task`() {
    let runs = MarkdownText.runs("> - [ ] a\n> - [x] b\n> - `[x] c`")
    #expect(runs.compactMap(\.list).map(\.isDone) == [false, true, nil])
    #expect(runs.filter { $0.list != nil }.map(\.text) == ["a", "b", "[x] c"])
  }

  @Test(arguments: ["", "> "])
  func `a task may begin with a block of code`(_ quote: String) {
    let lines = ["- [x] ```swift", "  a", "  ```", "- [ ]  ~~~", "  b", "  ~~~", "- c"]
    let runs = MarkdownText.runs(lines.map { quote + $0 }.joined(separator: "\n"))
    let items = runs.filter { $0.list != nil }
    #expect(items.map(\.text) == ["a", "b", "c"])
    #expect(items.map(\.list?.isDone) == [true, false, nil])
    #expect(items.map { $0.traits.contains(.preformatted) } == [true, true, false])
    #expect(items.map(\.codeLanguage) == ["swift", nil, nil])
  }

  @Test func `code that looks like a task stays as it is`() {
    let nested = "````\n- [ ] ```\n````"
    #expect(MarkdownText.runs(nested).map(\.text) == ["- [ ] ```"])
    #expect(MarkdownText.runs("1 [ ] ```a\n```").map(\.text) == ["1 [ ] ```a"])
    let inline = MarkdownText.runs("- [ ] ```a``` b\n- [x] c")
    #expect(inline.map(\.text).joined() == "a b\nc")
    #expect(inline.compactMap(\.list).map(\.isDone) == [false, true])
    #expect(inline.first?.traits == .code)
  }

  @Test func `inline HTML is formatted, and unknown tags are text`() {
    let html =
      "<kbd>Ctrl</kbd> H<sub>2</sub>O 4<sup>th</sup> x<sub>A</sub> a<b and c>d <b>b</b> Vec<String><br>c <!-- d -->e"
    let runs = MarkdownText.runs(html)
    let text = "Ctrl H₂O 4ᵗʰ x_(A) a<b and c>d b Vec<String>\nc <!-- d -->e"
    #expect(runs.map(\.text).joined() == text)
    #expect(runs.first { $0.text == "Ctrl" }?.traits == .code)
    #expect(runs.first { $0.text == "b" }?.traits == .bold)
    let open = MarkdownText.runs("a <b>b\n\nc")
    #expect(open.last?.traits == [], "a tag ends with its paragraph")
    let link = MarkdownText.runs("<a href=\"https://x.y\">z</a>")
    #expect(link == [TextRun("z", traits: .link, href: "https://x.y")])
  }

  @Test func `HTML blocks are text, and the summary of details is a separate line`() {
    let details = "a\n\n<details>\n<summary>More</summary>\n\nHidden *b*\n\n</details>\n\nc"
    let runs = MarkdownText.runs(details)
    #expect(runs.map(\.text).joined() == "a\n\n▾ More\n\nHidden b\n\nc")
    #expect(runs.first { $0.text == "More" }?.traits == .bold)
    #expect(MarkdownText.runs("<script>x</script>\n").map(\.text) == ["<script>x</script>"])
  }

  @Test(arguments: [
    "1. a\n\n    b\n\n    - c\n\n        ```swift\n        d\n        ```\n\n    > e",
    "> a\n>\n> > b\n\n- [x] c\n- [ ] d",
  ])
  func `written Markdown has the same structure`(_ text: String) throws {
    var message = Message(id: "m", sender: "a", text: "")
    message.runs = MarkdownText.runs(text)
    let transcript = Transcript(participants: [Participant(id: "a")], messages: [message])
    let written = String(decoding: MarkdownDocument.write(transcript), as: UTF8.self)
    let start = try #require(written.firstRange(of: "\n\n")).upperBound
    let again = MarkdownText.runs(String(written[start...]))
    #expect([MarkdownGlyph](again) == [MarkdownGlyph](message.runs), "\(written)")
  }

  @Test(arguments: TestRun.seeds(40, gate: 4))
  func `random documents have the structure that cmark-gfm writes`(_ seed: UInt64) {
    var random = RandomMarkdown(random: SeededRandom(seed: seed))
    for _ in 0..<250 {
      let text = random.document()
      // cmark-gfm has no lists of definitions.
      if text.contains(/[\n>*+.)-][ \t]*:[ \t]/) { continue }
      #expect(MarkdownWitness.difference(text) == nil)
    }
  }
}

/// Writes Markdown with nested blocks and noise.
struct RandomMarkdown {
  var random: SeededRandom

  mutating func document() -> String { pick([1, 2, 3]) == 1 ? noise() : blocks(depth: 0) }

  private mutating func noise() -> String {
    let marks = Array("**__``[]()#>>--++  111..\n\n\n\t~~|!:ab cd e=&;\"'")
    return String((0..<pick([8, 30, 90])).map { _ in pick(marks) })
  }

  private mutating func blocks(depth: Int) -> String {
    (0..<pick([1, 2, 3])).map { _ in block(depth: depth) }.joined(separator: "\n\n")
  }

  private mutating func block(depth: Int) -> String {
    switch pick(Array(0..<(depth < 4 ? 9 : 5))) {
    case 0: return String(repeating: "#", count: pick([1, 2, 6])) + " " + words()
    case 1: return "```\(pick(["", "swift", "c++ x"]))\n\(words())\n\n  \(words())\n```"
    case 2: return "| \(words()) | \(words()) |\n|:-:|---|\n| \(words()) |\n| x | y | z |"
    case 3: return "***"
    case 4: return words() + "\n" + words()
    case 5: return prefixed(blocks(depth: depth + 1), "> ", "> ")
    case 6: return items(depth, "- ", "  ")
    case 7: return items(depth, "- [\(pick([" ", "x"]))] ", "  ")
    default: return items(depth, "\(pick([1, 7])). ", "   ")
    }
  }

  private mutating func items(_ depth: Int, _ marker: String, _ indent: String) -> String {
    let isTight = pick([true, false])
    return (0..<pick([1, 2, 3])).map { _ in
      prefixed(words() + (isTight ? "" : "\n\n" + blocks(depth: depth + 1)), marker, indent)
    }.joined(separator: isTight ? "\n" : "\n\n")
  }

  private func prefixed(_ text: String, _ first: String, _ rest: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0 == 0 ? first : rest) + $1 }.joined(separator: "\n")
  }

  private mutating func words() -> String {
    (0..<pick([1, 2, 5])).map { _ in
      pick([
        "word", "**bold**", "*it*", "`code`", "[link](a)", "~~gone~~", "**b *bi* b**", "1", "a_b",
        "![alt](p)", "<https://x.y>", "&amp;", "\\*", "été", "日本", "*", "`", "end.",
      ])
    }.joined(separator: " ")
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
