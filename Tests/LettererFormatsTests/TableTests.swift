import LettererModel
import Testing

@testable import LettererFormats

/// Tables, headings, and rules in Markdown and HTML.
@Suite struct TableTests {
  private func cells(_ runs: [TextRun]) -> [String] {
    runs.compactMap { run in run.cell.map { "\($0.row),\($0.column) \(run.text)" } }
  }

  @Test func `a table in Markdown is runs with cells, in tabs and lines`() {
    let runs = MarkdownText.runs("| a | *b* |\n|:-:|--:|\n| 1 |  |\n")
    #expect(cells(runs) == ["0,0 a", "0,1 b", "1,0 1", "1,1 "])
    #expect(runs.map(\.text).joined() == "a\tb\n1\t")
    #expect(runs.compactMap(\.cell?.alignment) == [.center, .right, .center, .right])
    #expect(runs.first { $0.text == "b" }?.traits == .italic)
  }

  @Test func `text around a table is not part of it`() {
    let runs = MarkdownText.runs("above\n\n| a |\n|---|\n| b |\n\nbelow")
    #expect(runs.map(\.text).joined() == "above\n\na\nb\n\nbelow")
    #expect(cells(runs) == ["0,0 a", "1,0 b"])
  }

  @Test func `headings keep their level, and rules their position`() {
    let runs = MarkdownText.runs("# A `b`\n\n### C\n\n***\n\nd")
    #expect(runs.filter { $0.heading != nil }.map(\.text) == ["A ", "b", "C"])
    #expect(runs.compactMap(\.heading) == [1, 1, 3])
    #expect(runs.filter { $0.traits.contains(.rule) }.count == 1)
    #expect(runs.allSatisfy { !$0.traits.contains(.bold) })
  }

  @Test func `tables, headings, rules, and languages in HTML are the same`() {
    let html = """
      <h2>Title</h2><table> <thead><tr><th>a</th><th align="right">b</th></tr></thead>
      <tr> <td>1</td> <td></td> </tr><tr><td><p>x</p><p>y</p></td></tr></table><hr>
      <pre><code class="language-swift">let a</code></pre>
      """
    let runs = HTMLText.runs(html)
    #expect(runs.first.map { [$0.text, "\($0.heading ?? 0)"] } == ["Title", "2"])
    let words = Dictionary(grouping: runs.filter { $0.cell != nil }) { run in
      "\(run.cell?.row ?? -1),\(run.cell?.column ?? -1)"
    }.mapValues { $0.map(\.text).joined() }
    #expect(words == ["0,0": "a", "0,1": "b", "1,0": "1", "1,1": "", "2,0": "x\ny"])
    #expect(runs.contains { $0.traits.contains(.rule) })
    #expect(runs.last?.codeLanguage == "swift")
  }

  @Test func `Markdown is written as it was read`() throws {
    let markdown = "## Title\n\n| a | b\\|c |\n| --- | --: |\n| 1 |  |\n\n---\n\nend"
    var message = Message(id: "m", sender: "a", text: "")
    message.runs = MarkdownText.runs(markdown)
    var transcript = Transcript()
    transcript.messages = [message]
    let written = String(decoding: MarkdownDocument.write(transcript), as: UTF8.self)
    let body = try #require(written.range(of: "## Title")).lowerBound
    #expect(MarkdownText.runs(String(written[body...])) == message.runs)
  }
}
