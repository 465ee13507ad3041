import LettererModel
import Testing

@testable import LettererFormats

/// Formulas in Markdown and HTML.
@Suite struct MathTests {
  private func formulas(_ markdown: String) -> [String] {
    MarkdownText.runs(markdown).compactMap { run in
      if run.traits.contains(.displayMath) { return "[\(run.text)]" }
      return run.traits.contains(.math) ? run.text : nil
    }
  }

  private func text(_ markdown: String) -> String {
    MarkdownText.runs(markdown).map(\.text).joined()
  }

  @Test(
    arguments: [
      ("$x$", ["x"]), ("a \\(x_1\\) b", ["x_1"]), ("$$x$$", ["[x]"]),
      ("\\[ x = 1 \\]", ["[x = 1]"]),
      ("so $a_1 * b_2 * c$.", ["a_1 * b_2 * c"]), ("**$x$** and ($y$)", ["x", "y"]),
      ("$5$ and $n$-th", ["5", "n"]), ("$\\text{costs \\$5}$", ["\\text{costs \\$5}"]),
      ("> $$\n> a\n> $$", ["[a]"]), ("| a |\n|---|\n| $|x|$ |", ["|x|"]),
      ("$$\na \\\\ b\n$$", ["[a \\\\ b]"]), ("```math\na\n```", ["[a]"]),
      ("\\begin{align}\na\n\\end{align}", ["[\\begin{align}\na\n\\end{align}]"]),
      ("为$O(n)$的，（$x$）", ["O(n)", "x"]),
      ("a\n\\begin{equation}\nb\n\\end{equation}", ["[b]"]), ("\\begin{x}a\\end{x}", []),
      ("1. $x$\n2. $$y$$", ["x", "[y]"]), ("$n$th and $O(n)$s", ["n", "O(n)"]),
      ("2$\\pi$ and 3$\\times$4", ["\\pi", "\\times"]), ("$ \\alpha $", ["\\alpha"]),
      ("$[0, 1)$ or $]0, 1[$", ["[0, 1)", "]0, 1["]), ("| $P(A | B)$ |\n|-|", ["P(A | B)"]),
    ]
  )
  func `formulas are found with their scripts, backslashes, and bars`(
    markdown: String,
    expected: [String]
  ) {
    #expect(formulas(markdown) == expected)
  }

  @Test(arguments: [
    "```markdown\n```python\nx\n```\n$a$", "````\n```\n$x$\n```\n````\n$a$", "```x``` is $a$",
    "```\n- ```\n$x$\n```\n$a$", "~~~ a`b\n$x$\n~~~~\n$a$", "> ```\n> $x$\n> ```\n\n$a$",
    "1. ```\n   $x$\n   ``` \n2. $a$",
  ])
  func `formulas after code are found where it ends`(markdown: String) {
    #expect(formulas(markdown) == ["a"])
  }

  @Test(arguments: [
    ("<details>\n<summary>Why $a<b$ is $x^\\top$</summary>\n</details>", "▾ Why a<b is x^\\top"),
    ("<div>\n<a href=\"https://a.org/$x$\">$x$</a></div>", "x"),
    ("<div>\n<code>$x$</code>, $y$</div>", "$x$, y"), ("<my-tag>\n$x$\n", "<my-tag>\n$x$"),
  ])
  func `formulas in blocks of HTML are found, except in code and attributes`(
    markdown: String,
    expected: String
  ) {
    #expect(text(markdown) == expected)
    let runs = MarkdownText.runs(markdown)
    let isKnown = !markdown.hasPrefix("<my-tag")
    #expect(runs.contains { $0.traits.contains(.math) } == isKnown)
    #expect(runs.compactMap(\.href).allSatisfy { $0 == "https://a.org/$x$" })
  }

  @Test(
    arguments: [
      "It costs $5 or $10.", "$5-$10", "from $5 to $6/$7", "US$5 and A$6", "$HOME/bin:$PATH",
      "`$x$` and ``\\(y\\)``", "```\n$x$\n```", "~~~sh\necho $a $b\n~~~", "a $ b $ c",
      "\\$x$ is text", "$ x$", "$x $", "$5 (about 4 EUR) and 3$", "x$y$z", "\\(see below\\)",
      "array\\[0\\]", "\\\\(x\\\\)", "$a\n\nb$", "$$", "$$$$", "\\(", "- ```\n  $x$\n  ```",
      "($/1M tokens) less than ($/1M tokens)", "| In ($/1M) | Out ($/1M) |\n|---|---|\n| 1 | 2 |",
      "| Cost ($) | 5 |\n|---|---|\n| Tax ($) | 6 |", "($5 each) and ($6 each)", "$a+$b", "$x$yes",
    ]
  )
  func `prices, variables, and code are not formulas`(markdown: String) {
    #expect(formulas(markdown) == [])
  }

  @Test func `text around formulas is unchanged, and display formulas are separate`() {
    let runs = MarkdownText.runs("Let $a_b$ be: $$x^2$$ and so on")
    #expect(runs.map(\.text) == ["Let ", "a_b", " be:", "\n", "x^2", "\nand so on"])
    #expect(text("a\n$$x$$\nb") == "a\nx\nb")
    #expect(text("[$x$](http://a.b/$c$)") == "x")
    #expect(MarkdownText.runs("[$x$](http://a.b/$c$)").first?.href == "http://a.b/$c$")
  }

  @Test func `code keeps dollars, even where it is found by the parser alone`() {
    #expect(text("text\n\n    $x_1$ indented") == "text\n\n$x_1$ indented")
    #expect(formulas("text\n\n    $x_1$ indented") == [])
  }

  @Test func `a streaming formula is a formula from its first command on`() {
    let answer = "Then:\n\n$$\\frac{a}{b} = \\sqrt{c}$$\n\ndone"
    #expect(formulas(String(answer.prefix(14))) == ["[\\frac]"])
    for end in answer.indices { _ = MarkdownText.runs(String(answer[..<end])) }
    #expect(formulas(answer) == ["[\\frac{a}{b} = \\sqrt{c}]"])
  }

  @Test func `text that only looks like formula marks is text`() {
    let text = "$x$ \u{F5B00}0\u{F5B01}"
    #expect(self.text(text) == text)
  }

  @Test func `Matrix's formulas replace their content`() {
    let html = """
      <p>So <span data-mx-maths="x^2 &lt; 1"><code>x^2</code></span> and</p>\
      <div data-mx-maths="\\sum i"><pre>sum</pre></div><span>end</span>
      """
    let runs = HTMLText.runs(html)
    #expect(runs.filter { $0.traits == .math }.map(\.text) == ["x^2 < 1"])
    #expect(runs.filter { $0.traits == .displayMath }.map(\.text) == ["\\sum i"])
    #expect(!runs.contains { $0.text.contains("sum") && $0.traits != .displayMath })
    #expect(runs.last?.text == "end")
  }

  @Test func `Markdown is written with its formulas`() {
    var message = Message(id: "m", sender: "a", text: "")
    message.runs = MarkdownText.runs("Let $x_1$ be $5:\n\n$$\ny\n$$\n\nor \\$z$ text")
    var transcript = Transcript()
    transcript.messages = [message]
    let written = String(decoding: MarkdownDocument.write(transcript), as: UTF8.self)
    #expect(written.contains("$x_1$") && written.contains("$$\ny\n$$"))
    #expect(written.contains("\\$z\\$"))
  }
}
