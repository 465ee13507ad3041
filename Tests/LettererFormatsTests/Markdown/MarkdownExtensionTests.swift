import LettererModel
import Testing

@testable import LettererFormats

/// Markup that models and people write besides CommonMark: references to formulas, definition lists,
/// and centered blocks.
@Suite struct MarkdownExtensionTests {
  private func text(_ markdown: String) -> String {
    MarkdownText.runs(markdown).map(\.text).joined()
  }

  private func tex(_ markdown: String) -> [String] {
    MarkdownText.runs(markdown).filter { $0.traits.contains(.displayMath) }.map(\.text)
  }

  /// Whether a text becomes the same runs when it arrives character by character.
  private func isSameInPieces(_ text: String) -> Bool {
    var stream = MarkdownStream()
    for character in text { stream.append(String(character)) }
    return stream.runs.joiningAlike() == MarkdownText.runs(text).joiningAlike()
  }

  // MARK: References

  @Test func `a reference is the number of its formula, before and after it`() {
    let formula = "$$\na = b \\tag{2} \\label{eq:1}\n$$"
    let whole = "see \\eqref{eq:1} and \\ref{eq:1}\n\n\(formula)\n\nby Eq.~\\eqref{eq:1}, a"
    #expect(text(whole).hasPrefix("see (2) and 2\n"))
    #expect(text(whole).hasSuffix("by Eq.\u{A0}(2), a"))
    #expect(isSameInPieces(whole))
  }

  @Test func `formulas with labels are numbered in order, row by row`() {
    let text = """
      \\begin{equation}\\label{a} x \\end{equation}

      \\begin{align}
      y &= 1 \\label{b} \\\\ z &= 2 \\nonumber \\label{n} \\\\ w &= 3 \\tag{A} \\label{c}
      \\end{align}

      \\[ v \\label{d} \\]

      **\\eqref{a}**, \\eqref{b}, \\eqref{c}, \\eqref{d}, \\eqref{n}
      """
    #expect(self.text(text).hasSuffix("(1), (2), (A), (3), \\eqref{n}"))
    #expect(tex(text)[0] == "\\tag{1} x")
    #expect(tex(text)[1].contains("y &= 1 \\tag{2} \\\\"))
    #expect(isSameInPieces(text))
  }

  @Test(arguments: [
    "use \\eqref{eq:1} in LaTeX", "`\\eqref{a}` $$\na\\tag{1}\\label{a}\n$$",
    "```\n\\eqref{a}\n```\n\n$$\na\\tag{1}\\label{a}\n$$", "\\eqref{a", "~\\ref{}",
  ])
  func `a reference in code or without a formula stays as written`(_ text: String) {
    #expect(self.text(text).contains(text.contains("eqref") ? "\\eqref{" : "\\ref{"))
    #expect(isSameInPieces(text))
  }

  // MARK: Definition lists

  @Test func `terms are bold, and their definitions are indented below them`() {
    let text = "Apple\n: A *red* fruit\n: A company\nOrange\n:   Another fruit\n  of a tree\n\nEnd"
    let runs = MarkdownText.runs(text)
    #expect(
      runs.map(\.text).joined()
        == "Apple\nA red fruit\nA company\nOrange\nAnother fruit of a tree\n\nEnd"
    )
    #expect(runs.filter { $0.traits.contains(.bold) }.map(\.text) == ["Apple", "Orange"])
    let nested = runs.filter { $0.nesting == [.bullet] && $0.list == nil }.map(\.text)
    #expect(nested.contains("A ") && nested.contains("A company"))
    #expect(runs.first { $0.text == "Orange" }?.nesting == [])
    #expect(isSameInPieces(text))
  }

  @Test(arguments: [
    "**HTTP**\n: A protocol", "- *Term*\n  : Its **meaning**\n- b", "> `a`\n> : b c d\n\ne",
    "A term\n\n: Its definition\n\nEnd", "[a](http://b.c)\n: **bold** text\n: `code`",
  ])
  func `definitions lose their colons in any block`(_ text: String) {
    #expect(!self.text(text).contains(": "))
    #expect(MarkdownText.runs(text).contains { $0.nesting.last == .bullet && $0.list == nil })
    #expect(isSameInPieces(text))
  }

  @Test(arguments: ["Hello\n: )", "Note: a\nb: c", ": first", "a *b\n: c d* e", "a\n:b c d"])
  func `other colons are text`(_ text: String) {
    let plain = text.replacing("\n", with: " ").replacing("*", with: "")
    #expect(self.text(text) == plain)
    #expect(isSameInPieces(text))
  }

  @Test func `people's colons are text`() {
    let runs = MarkdownText.runs("Term\n: meaning", keepsLines: true)
    #expect(runs.map(\.text).joined() == "Term\n: meaning")
  }

  @Test func `a list of definitions in HTML looks the same`() {
    let runs = HTMLText.runs("<dl><dt>Term</dt><dd>Its <b>meaning</b></dd></dl>")
    #expect(runs.map(\.text).joined() == "Term\nIts meaning")
    #expect(runs.first?.traits == .bold && runs.first { $0.text == "Its " }?.nesting == [.bullet])
    #expect(text("<dl>\n<dt>Term</dt>\n<dd>Meaning</dd>\n</dl>") == "Term\nMeaning")
  }

  // MARK: Centered blocks

  @Test(arguments: [
    "<div align=\"center\">\n\n# Title\n\nA **bold** word\n\n</div>\n\nEnd",
    "<center>\n\nTitle\n\n</center>\n\nEnd",
    "<div align='center'>\n<div>\n\nTitle\n\n</div>\n\nmore\n\n</div>\n\nEnd",
    "<p align=\"center\">Title<br>more</p>\n\nEnd",
    "<div style=\"text-align: center\"><b>Title</b></div>\n\nEnd",
    "<h1 align=\"center\">Title</h1>\n\nEnd",
  ])
  func `text in a centered block is centered`(_ text: String) {
    for run in MarkdownText.runs(text) where run.text.contains(where: \.isLetter) {
      #expect(run.traits.contains(.centered) == !run.text.contains("End"), "\(run.text)")
    }
    #expect(isSameInPieces(text))
  }

  // MARK: Rules

  @Test(arguments: ["A[^1]\n\n---\n\n[^1]: b", "A[^1]\n\n<hr>\n\n[^1]: b", "A[^1]\n\n[^1]: b"])
  func `one rule is above notes`(_ text: String) {
    #expect(MarkdownText.runs(text).count { $0.traits.contains(.rule) } == 1)
    #expect(isSameInPieces(text))
  }
}
