import CMarkdown
import LettererBasics
import LettererDocuments
import LettererModel
import TestSupport
import Testing

@testable import LettererFormats

/// Written Markdown, read by a parser that passes HTML through.
@Suite struct MarkdownSafetyTests {
  private static let payloads = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</textarea><svg/onload=alert(1)>",
    "<!--<img src=\"--><img src=x onerror=alert(1)//\">", "<?php echo 1 ?>", "<![CDATA[<b>x</b>]]>",
    "[c](javascript:alert(1))", "![c](javascript:alert(1))", "[c](<vbscript:alert(1)>)",
    "<javascript:alert(1)>", "<ms-msdt:/id>", "[c]: javascript:alert(1)\n\n[c]",
    "\n\n[c]: file:///etc/passwd\n\n![c][c]", "`", "``` \n<script>x</script>", "~~~\n<b>\n~~~",
    "`\u{301}<b onclick=x>`\u{301}", "[\u{301}x](javascript:x)", "<\u{301}b>", "\\", "\\`<i>",
    "$$\n<b>\n$$", "$<b>$", "a|b|<i>", "\\|`|<i>`", "\u{0}<b>\u{1B}", "&lt;b&gt;&#60;i&#62;",
    "\r\n\r\n    <b>\r<i>", "\u{2028}# <b>", "[^1]: <b>\n[^1]", "> <b>\n---\n===", "javascript:x",
    "file:///etc/passwd", "//a.b/x.png", "http://a.b/`<i>", "http://a.b/> <b>", "data:text/html,x",
    "\\href{javascript:alert(1)}{x}", "\\\\`", "</$>", "`latex\n<b>",
  ]

  @Test(arguments: payloads)
  func `no text of a transcript is HTML or a forbidden link`(_ payload: String) throws {
    for file in [
      "Tests/LettererDocumentsTests/Fixtures/every-field.transcript.json",
      "Snapshots/Demo/demo.transcript.json",
    ] {
      let bytes = try Repository.bytes(file)
      for texts in [[payload], ["a", payload], [payload, "1`<b>`"]] {
        var transcript = try Formats.read(ByteSource(bytes)).transcript
        var replacer = Replacer(texts: texts)
        transcript.title = payload
        for index in transcript.participants.indices {
          transcript.participants[index].name = payload
        }
        for index in transcript.messages.indices { transcript.messages[index].visit(&replacer) }
        #expect(replacer.count > 20)
        #expect(MarkdownThreats.all(in: MarkdownDocument.write(transcript)) == [])
      }
    }
  }

  @Test(arguments: payloads)
  func `no run is HTML or a forbidden link, whatever its traits`(_ payload: String) {
    for run in Self.runs(payload, payload) {
      for text in ["`", "a $", "1<b>"] {
        for runs in [
          [run], [TextRun(text), run, TextRun(text)], [run, TextRun(text, traits: .code)],
        ] {
          let chat = Transcript(messages: [Message(id: "m", sender: nil, runs: runs)])
          #expect(MarkdownThreats.all(in: MarkdownDocument.write(chat)) == [])
        }
      }
    }
  }

  @Test(arguments: TestRun.seeds(40, gate: 4))
  func `random runs of marks are neither HTML nor forbidden links`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let marks = [
      "`", "``", "```", "$", "$$", "\\", "|", "<b>", "<script>", "<!--", "[a](javascript:b)", "]",
      "[",
      "(", "!", "&", "~~~", "*", "_", "\n", "\n\n", " ", "\t", "    ", "1", "a", "#", "- ", ">",
      "\u{301}",
      "http://a.b", ":", "]: javascript:x", "<javascript:x>", "\u{0}", "^", "{", "=",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        marks.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<500 {
      let runs = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        Self.runs(text(), text()).randomElement(using: &random)
      }
      let chat = Transcript(messages: [Message(id: "m", sender: nil, runs: runs)])
      #expect(MarkdownThreats.all(in: MarkdownDocument.write(chat)) == [], "\(runs)")
    }
  }

  /// Runs of every kind.
  private static func runs(_ text: String, _ other: String) -> [TextRun] {
    let traits: [TextTraits] = [
      [], .bold, [.italic, .bold, .strikethrough], .code, [.code, .bold], .preformatted, .quote,
      .math,
      .displayMath, [.quote, .displayMath], [.quote, .code], [.quote, .preformatted],
    ]
    let cells = [TextTraits(), .code, .math, .displayMath, .preformatted].map {
      TextRun(text, traits: $0, cell: TableCell(row: 0, column: 0))
    }
    return traits.map { TextRun(text, traits: $0) } + cells + [
      TextRun(text, traits: .link, href: other), TextRun("a", traits: .link, href: other),
      TextRun(text, traits: .link, href: "https://" + other),
      TextRun("a", href: "https://" + other, cell: TableCell(row: 0, column: 1)),
      TextRun(text, traits: .preformatted, codeLanguage: other),
      TextRun(text, list: ListItem(level: 2)),
      TextRun(text, list: ListItem(number: 3, isDone: true)),
      TextRun(text, traits: .preformatted, list: ListItem(level: 9)), TextRun(text, heading: 2),
    ]
  }

  // MARK: Formulas

  @Test(arguments: [
    ("x^2 < 1", "$x^2 < 1$"), ("a<b", "$a< b$"), ("\\text{a|b}", "$\\text{a|b}$"),
    ("f[x](y)", "$f[x] (y)$"), ("\\frac{1}{2}\\$", "$\\frac{1}{2}\\$$"), ("a\\\\b", "$a\\\\b$"),
    ("a`b", "``a`b``"), ("a $ b", "`a $ b`"), ("x\\", "`x\\`"), ("\\href{a}{b}", "`\\href{a}{b}`"),
  ])
  func `a harmless formula stays a formula, and any other is code`(_ tex: String, written: String) {
    #expect(markdown([TextRun(tex, traits: .math)]) == written)
  }

  @Test func `a formula in a table has no vertical bars`() {
    let run = TextRun("|a|\\|b\\|", traits: .math, cell: TableCell(row: 0, column: 0))
    #expect(markdown([run]).contains("| $\\vert a\\vert \\Vert b\\Vert $ |"))
  }

  @Test func `formulas and code next to each other stay apart`() {
    let math = TextRun("x", traits: .math)
    let code = TextRun("a", traits: .code)
    #expect(markdown([math, math, TextRun("5")]) == "$x$ $x$&#53;")
    #expect(markdown([code, code]) == "`a`\u{200B}`a`")
    #expect(markdown([TextRun("http://a.b"), code]) == "http://a.b `a`")
    let link = TextRun("a", traits: .link, href: "https://a.b")
    #expect(markdown([TextRun("Hi!"), link]) == "Hi\\![a](<https://a.b>)")
  }

  // MARK: Files

  @Test(arguments: [
    ("a b.png", "![p](<./a%20b.png>)"), ("x/é#1.png", "![p](<./x/%C3%A9%231.png>)"),
    ("https://a.b/c.png", "[p](<https://a.b/c.png>)"),
    ("javascript:alert(1)", "![p](<./javascript%3Aalert%281%29>)"),
    ("file:///etc/passwd", "\\[image: p\\]"), ("/etc/passwd", "\\[image: p\\]"),
    ("../a.png", "\\[image: p\\]"),
  ])
  func `only files of the export are shown`(_ path: String, written: String) {
    var message = Message(id: "m", sender: nil, text: "")
    message.runs = []
    message.content = .media(
      .image,
      attachments: [MessageAttachment(kind: .image, path: path, name: "p")]
    )
    #expect(text(of: message) == written)
  }

  private func markdown(_ runs: [TextRun]) -> String {
    text(of: Message(id: "m", sender: nil, runs: runs))
  }

  /// Returns a message after its sender.
  private func text(of message: Message) -> String {
    let written = MarkdownDocument.write(Transcript(messages: [message]))
    let body = String(decoding: written, as: UTF8.self).dropFirst("**?**".count)
    return String(body.replacing(#/^\n+|\n+$/#, with: ""))
  }
}

/// Replaces all strings of messages, one after the other.
private struct Replacer: MessageVisitor {
  let texts: [String]
  private(set) var count = 0

  init(texts: [String]) { self.texts = texts }

  private mutating func next() -> String {
    count += 1
    return texts[count % texts.count]
  }

  mutating func text(_ text: inout String, _ role: MessageTextRole) { text = next() }

  mutating func link(_ address: inout String?, _ role: MessageLinkRole) { address = next() }

  mutating func file(_ path: inout String) { path = next() }
}

/// What a browser would execute or open without being asked to.
private enum MarkdownThreats {
  /// Returns the HTML of a document, and its links and pictures that are not allowed.
  static func all(in bytes: [UInt8]) -> [String] {
    ParsedMarkdown.exclusively { () -> [String] in
      cmark_gfm_core_extensions_ensure_registered()
      guard let parser = cmark_parser_new(ParsedMarkdown.options | CMARK_OPT_UNSAFE) else {
        return []
      }
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "tasklist", "autolink"] {
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      cmark_parser_feed(parser, text, text.utf8.count)
      guard let root = cmark_parser_finish(parser), let steps = cmark_iter_new(root) else {
        return []
      }
      defer {
        cmark_iter_free(steps)
        cmark_node_free(root)
      }
      var threats: [String] = []
      while cmark_iter_next(steps) != CMARK_EVENT_DONE {
        if let threat = threat(cmark_iter_get_node(steps)) { threats.append(threat) }
      }
      return threats
    }
  }

  private static func threat(_ node: OpaquePointer?) -> String? {
    let kind = cmark_node_get_type(node)
    if kind == CMARK_NODE_HTML_BLOCK || kind == CMARK_NODE_HTML_INLINE {
      return "HTML: " + String(cString: cmark_node_get_literal(node))
    }
    guard kind == CMARK_NODE_LINK || kind == CMARK_NODE_IMAGE else { return nil }
    let address = String(cString: cmark_node_get_url(node))
    let isOurs = address.hasPrefix("./")
    if kind == CMARK_NODE_IMAGE { return isOurs ? nil : "picture: \(address)" }
    return isOurs || LinkTarget(address) != nil ? nil : "link: \(address)"
  }
}
