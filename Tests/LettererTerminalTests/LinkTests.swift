import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererTerminal

@Suite struct LinkTests {
  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "ssh://a", "file:a.pdf", "",
    "\u{1B}]8;;http://a", " http://a",
  ])
  func `only links with the schemes of documents open`(target: String) {
    #expect(TerminalLink.encoded(target) == nil)
  }

  @Test func `a host without a scheme opens with https, as in documents`() {
    #expect(TerminalLink.encoded("example.org/a") == Array("https://example.org/a".utf8))
    #expect(TerminalLink.encoded("tel:+49301") == Array("tel:+49301".utf8))
  }

  @Test func `a target is ASCII without controls, spaces, and quotes`() throws {
    let encoded = try #require(TerminalLink.encoded("HTTPS://a.b/c d\u{1B}\\\u{7}é\u{9C}\n?q=1;2"))
    #expect(
      String(decoding: encoded, as: UTF8.self) == "HTTPS://a.b/c%20d%1B\\%07%C3%A9%C2%9C%0A?q=1;2"
    )
    #expect(TerminalLink.encoded("http://a/" + String(repeating: "x", count: 3000)) == nil)
  }

  @Test func `a link is closed at the end of every line and has one identifier`() {
    var message = Message(id: "1", sender: "joe", text: "")
    message.runs = [
      TextRun("see "), TextRun("a link that is broken", traits: .link, href: "https://a.b/c"),
    ]
    let transcript = Transcript(messages: [message])
    let painter = TerminalPainter(colors: .full, opensLinks: true)
    let lines = text(transcript, columns: 24, painter: painter).split(separator: "\n")
    let linked = lines.filter { $0.contains("\u{1B}]8;id=") }
    #expect(linked.count > 1)
    for line in linked {
      #expect(line.ranges(of: "\u{1B}]8;").count == 2)
      #expect(line.contains(";https://a.b/c\u{1B}\\"))
    }
    let identifiers = linked.compactMap { line in
      line.firstRange(of: "\u{1B}]8;id=").map { line[$0.upperBound...].prefix { $0 != ";" } }
    }
    #expect(identifiers.count == linked.count && Set(identifiers).count == 1)
    #expect(!text(transcript, columns: 24).contains("\u{1B}"))
  }

  @Test(arguments: TerminalStyle.allCases)
  func `a card and its buttons are links`(style: TerminalStyle) {
    var card = Card(title: "Trip", href: "https://a.b/trip")
    card.buttons = ["book", "skip"].map { Card.Button($0, href: "https://a.b/\($0)") }
    let transcript = Transcript(messages: [Message(id: "1", sender: "joe", content: .card(card))])
    let painter = TerminalPainter(style: style, colors: .full, opensLinks: true)
    let text = text(transcript, columns: 60, painter: painter)
    for name in ["trip", "book", "skip"] {
      #expect(text.ranges(of: ";https://a.b/\(name)\u{1B}\\").count == 1, "\(name)")
    }
  }
}

@Suite struct TerminalProfileTests {
  @Test func `terminals are detected by their variables`() {
    let kitty = TerminalProfile(variables: ["KITTY_WINDOW_ID": "1"])
    #expect(kitty.bidi == .words && !kitty.setsExplicitDirection)
    let konsole = TerminalProfile(variables: ["KONSOLE_VERSION": "221203"])
    #expect(konsole.bidi == .visual && konsole.overridesDirection)
    let other = TerminalProfile(variables: ["TERM": "xterm-256color"])
    #expect(other.bidi == .visual && other.setsExplicitDirection && !other.overridesDirection)
    #expect(TerminalProfile.file.bidi == .logical)
  }

  @Test func `in kitty, words are in visual order, and their letters in reading order`() {
    let words = transcript(["שלום (abc) עולם"])
    let lines = text(words, columns: 40, painter: TerminalPainter(bidi: .words)).split(
      separator: "\n"
    )
    #expect(lines[1] == " │ עולם (abc) שלום │")
  }

  @Test func `only in Konsole, right-to-left lines are in overrides`() {
    let painter = TerminalPainter(bidi: .visual, overridesDirection: true)
    let lines = text(transcript(["שלום", "abc"]), columns: 40, painter: painter).split(
      separator: "\n"
    )
    #expect(lines[1].hasPrefix(" \u{202D}") && lines[1].hasSuffix("\u{202C}"))
    #expect(lines[4] == " │ abc │")
  }
}

@Suite struct StyleTests {
  @Test func `the style depends on width and colors`() {
    #expect(TerminalStyle.suitable(columns: 49, colors: .full) == .ledger)
    let known = TerminalBackground(RGBAColor(0x282A36))
    #expect(TerminalStyle.suitable(columns: 50, colors: .full, background: known) == .soft)
    #expect(TerminalStyle.suitable(columns: 50, colors: .full, background: .dark) == .lines)
    #expect(TerminalStyle.suitable(columns: 80, colors: .indexed) == .lines)
    #expect(TerminalStyle.soft.with(.sixteen) == .lines)
    #expect(TerminalStyle.ledger.with(.none) == .ledger)
  }

  @Test func `a ledger shows time and sender when they change`() {
    let lines = text(Samples.direct, columns: 60, painter: TerminalPainter(style: .ledger))
      .split(separator: "\n")
    #expect(lines.first?.hasPrefix(" ── Fri, 20 Nov 2026, 10:00 ──") == true)
    #expect(lines.contains { $0.hasPrefix(" 10:00       Joe ▌ Are you coming") })
    #expect(lines.contains { $0.hasPrefix(" 10:02       You ▌ ▎ Joe") })
    #expect(lines.last?.hasSuffix("Read") == true)
  }

  @Test func `half blocks and backgrounds make a bubble`() {
    let layout = layout(transcript(["hi"]), columns: 60, style: .soft)
    let snapshot = TerminalPainter(style: .soft).snapshot(of: layout)
    let lines = snapshot.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("|") && $0.contains(" ▄▄▄▄ ") })
    #expect(lines.contains { $0.hasPrefix("|") && $0.contains("▐ hi ▌") })
    #expect(lines.contains { $0.hasPrefix("~") && $0.contains("incomingText on incomingFill") })
  }

  @Test func `no window is too narrow for any style`() {
    for style in TerminalStyle.allCases {
      for width in 0...40 {
        let painter = TerminalPainter(style: style, colors: .full)
        let lines = text(Samples.group, columns: width, painter: painter).split(separator: "\n")
        #expect(!lines.isEmpty, "\(style) at \(width) columns")
      }
    }
  }
}

@Suite struct LinkTargetTests {
  private static func shown(_ text: String, _ href: String, all: Bool = false) -> String {
    var message = Message(id: "m", sender: "lin", text: "")
    message.runs = [TextRun("See "), TextRun(text, href: href), TextRun(".")]
    return message.namingTargets(ofAll: all).text
  }

  @Test(
    arguments: [
      ("https://bank.example", "https://evil.example/login"),
      ("bank.example", "https://bank.example.evil.example"),
      ("https://bank.example", "https://bank.example@evil.example"),
      ("www.bank.example/a", "http://evil.example"), ("me@bank.example", "mailto:me@evil.example"),
      ("BANK.example", "https://xbank.example"), ("docs.bank.example", "https://bank.example"),
    ]
  )
  func `a text that names another host gets its target`(text: String, href: String) {
    #expect(Self.shown(text, href) == "See \(text) (\(href)).")
  }

  @Test(
    arguments: [
      ("https://bank.example", "https://bank.example/login?a=1"),
      ("bank.example", "https://www.bank.example/"), ("bank.example", "https://my.bank.example"),
      ("the bank", "https://evil.example"), ("main.swift", "https://code.example/src/main.swift"),
      ("me@bank.example", "mailto:me@bank.example"), ("1.5", "https://evil.example"),
      ("bank.example:8080/x", "http://bank.example:8080/x"), ("etc.", "https://evil.example"),
    ]
  )
  func `any other text keeps its target to itself where links can be opened`(
    text: String,
    href: String
  ) {
    #expect(Self.shown(text, href) == "See \(text).")
  }

  @Test func `without links, all targets are named, once`() {
    #expect(Self.shown("[1]", "https://a.example", all: true) == "See [1] (https://a.example).")
    #expect(Self.shown("a.example", "https://a.example/", all: true) == "See a.example.")
    #expect(
      Self.shown("a.example/lo…", "https://a.example/long", all: true) == "See a.example/lo…."
    )
    var message = Message(id: "m", sender: "lin", text: "")
    message.runs = [
      TextRun("the ", href: "https://a.example"),
      TextRun("site", traits: .bold, href: "https://a.example"),
    ]
    #expect(message.namingTargets(ofAll: true).text == "the site (https://a.example)")
  }
}
