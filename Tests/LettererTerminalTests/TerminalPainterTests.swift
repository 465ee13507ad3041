import LettererLayout
import LettererModel
import LettererTerminal
import TestSupport
import Testing
import LettererUnicode

@Suite struct TerminalPainterTests {
  @Test(arguments: TerminalStyle.allCases, TestRun.seeds(4, gate: 1))
  func `measuring while painting has the same output as measuring before`(
    style: TerminalStyle,
    seed: UInt64
  ) {
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: TestRun.isFull ? 100 : 60)
    let painter = TerminalPainter(style: style)
    let whole = layout(transcript, columns: 60, style: style)
    let late = layout(transcript, columns: 60, style: style, measuring: .lazily)
    #expect(painter.text(of: late) == painter.text(of: whole), "seed \(seed)")
  }

  @Test func `two people at 40 columns`() {
    let expected = """
       ────── Fri, 20 Nov 2026, 10:00 ───────

       ╭──────────────────────────╮
       │ Are you coming tonight?  │
       │ The concert begins at 8. │
       ╰─ 👍 2  ❤️ ──────── 10:00 ╯
       ╭──────────────────╮
       │ 好的，我们七点半 │
       │ 在门口见。       │
       ╰─────────── 10:01 ╯

                  ╭─────────────────────────╮
                  │ ▎ Joe                   │
                  │ ▎ Are you coming        │
                  │ ▎ tonight? The concert… │
                  │ Yes, of course!         │
                  ╰────────────────── 10:02 ╯
                     ╭──────────────────────╮
                     │ See you at           │
                     │ https://example.org/ │
                     │ venue/tickets?id=7   │
                     ╰────────── 10:03 Read ╯

      """
    #expect(text(Samples.direct, columns: 40) == expected)
  }

  @Test func `two people at 80 columns`() {
    let expected = """
       ────────────────────────── Fri, 20 Nov 2026, 10:00 ───────────────────────────

       ╭────────────────────────────────────────────╮
       │ Are you coming tonight? The concert begins │
       │ at 8.                                      │
       ╰─ 👍 2  ❤️ ────────────────────────── 10:00 ╯
       ╭────────────────────────────╮
       │ 好的，我们七点半在门口见。 │
       ╰───────────────────── 10:01 ╯

                                     ╭──────────────────────────────────────────────╮
                                     │ ▎ Joe                                        │
                                     │ ▎ Are you coming tonight? The concert begins │
                                     │ ▎ at 8.                                      │
                                     │ Yes, of course!                              │
                                     ╰─────────────────────────────────────── 10:02 ╯
                                           ╭────────────────────────────────────────╮
                                           │ See you at                             │
                                           │ https://example.org/venue/tickets?id=7 │
                                           ╰──────────────────────────── 10:03 Read ╯

      """
    #expect(text(Samples.direct, columns: 80) == expected)
  }

  @Test func `a group in many scripts at 40 columns`() {
    let expected = """
                  · Dana joined ·

       ────── Fri, 20 Nov 2026, 10:00 ───────

       ╭─ דנה ──────────────╮
       │ שלום לכולם (ברוכים │
       │ הבאים), נתראה בערב │
       │           בחוף הים │
       ╰───────────── 10:00 ╯

       ╭─ 林小姐 ──────╮
       │ 안녕하세요 👨‍👩‍👧‍👦 │
       │ สวัสดีครับทุกคน   │
       ╰──────── 10:01 ╯
       ╭─────────────────────╮
       │ ␛[31mred␛[0m    and │
       │ ⟦U+202E⟧evil        │
       ╰────────────── 10:01 ╯

       ────── Fri, 20 Nov 2026, 10:09 ───────

                    ╭───────────────────────╮
                    │ Photo                 │
                    │ At the beach          │
                    ╰── 10:09 Not delivered ╯

      """
    #expect(text(Samples.group, columns: 40) == expected)
  }

  @Test func `a time header does not touch the bubble below`() {
    let lines = text(Samples.direct, columns: 40).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines[0].contains("10:00"))
    #expect(lines[1].isEmpty)
    #expect(lines[2].hasPrefix(" ╭"))
  }

  @Test func `visual order reverses right-to-left words and mirrors brackets`() {
    let words = transcript(["שלום (abc) עולם"])
    let lines = text(words, columns: 40, painter: TerminalPainter(bidi: .visual))
      .split(separator: "\n")
    #expect(lines[1] == " │ םלוע (abc) םולש │")
    #expect(text(words, columns: 40).split(separator: "\n")[1] == " │ שלום (abc) עולם │")
    let brackets = transcript(["(אב)"])
    let shown = text(brackets, columns: 40, painter: TerminalPainter(bidi: .visual))
    #expect(shown.split(separator: "\n")[1] == " │ (בא) │")
  }

  @Test func `anchored rows set the end of contested clusters and erase overflow`() {
    let painter = TerminalPainter(anchorsBorders: true)
    var bytes: [UInt8] = []
    painter.paint(layout(transcript(["a👨‍👩‍👧b", "plain"]), columns: 40)) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines[1] == "\u{1B}[?7l │ a👨‍👩‍👧\u{1B}[7Gb │\u{1B}[K\u{1B}[?7h")
    #expect(lines[4] == " │ plain │")
  }

  @Test func `a frame after any text but ASCII has an absolute column`() {
    let painter = TerminalPainter(anchorsBorders: true)
    var bytes: [UInt8] = []
    painter.paint(layout(transcript(["né ∑", "plain"]), columns: 40)) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines[1] == " │ né ∑ \u{1B}[9G│")
    #expect(lines[4] == " │ plain │")
  }

  @Test(arguments: [(80, 51), (120, 72), (200, 72), (40, 28)] as [(Int, Int)])
  func `bubbles use two thirds of the window, up to 72 columns`(columns: Int, widest: Int) {
    let long = transcript([String(repeating: "w", count: 300)])
    let widths = text(long, columns: columns).split(separator: "\n").map {
      LettererTerminalTests.columns(of: $0)
    }
    #expect(widths.max() == 1 + widest)
  }

  @Test func `painting is not quadratic in the height of a message`() {
    var tall = Message(id: "t", sender: "me", text: String(repeating: "a\n", count: 5000))
    tall.status = .read
    let wording = CountingWording()
    let layout = TranscriptLayout(
      Transcript(viewer: "me", participants: [Participant(id: "me")], messages: [tall, tall]),
      theme: .terminal(.lines, columns: 40),
      environment: LayoutEnvironment(width: 40, scale: 1),
      typesetter: CellTypesetter(),
      wording: wording
    )
    let before = wording.count
    var lines = 0
    TerminalPainter().paint(layout) { bytes in lines += bytes.count { $0 == 0x0A } }
    #expect(lines == Int(layout.contentHeight))
    #expect(wording.count - before <= 3, "every row is built about once")
  }

  @Test func `rows arrive one by one and make up the text`() {
    let long = transcript((0..<400).map { "message \($0)" })
    var pieces = 0
    var bytes: [UInt8] = []
    TerminalPainter().paint(layout(long, columns: 40)) {
      pieces += 1
      bytes += $0
    }
    #expect(pieces == 400)  // nothing remains for the end
    #expect(String(decoding: bytes, as: UTF8.self) == text(long, columns: 40))
    #expect(bytes.count { $0 == 0x0A } == Int(layout(long, columns: 40).contentHeight))
  }

  @Test func `an error of the writer ends the painting`() {
    struct Full: Error {}
    let long = layout(transcript(["a", "b"]), columns: 40)
    var rows = 0
    #expect(throws: Full.self) {
      try TerminalPainter().paint(long) { (_: [UInt8]) throws(Full) in
        rows += 1
        throw Full()
      }
    }
    #expect(rows == 1)
  }

  @Test func `no window is too narrow`() {
    for width in 0...12 {
      let lines = text(Samples.group, columns: width).split(separator: "\n")
      #expect(lines.contains { $0.contains("╭") })
      #expect(boxWidths(in: lines).allSatisfy { $0.count == 1 }, "at \(width) columns")
    }
  }
}

/// Incoming messages without times.
func transcript(_ texts: [String]) -> Transcript {
  Transcript(
    viewer: "me",
    messages: texts.enumerated().map { Message(id: "\($0)", sender: "joe", text: $1) }
  )
}

/// Lays out a transcript and returns its lines.
func text(
  _ transcript: Transcript,
  columns: Int,
  painter: TerminalPainter = TerminalPainter()
) -> String {
  painter.text(of: layout(transcript, columns: columns, style: painter.style))
}

func layout(
  _ transcript: Transcript,
  columns: Int,
  style: TerminalStyle = .lines,
  measuring: Measuring = .all
) -> TranscriptLayout<CellTypesetter, EnglishWording> {
  TranscriptLayout(
    transcript,
    theme: .terminal(style, columns: columns),
    environment: LayoutEnvironment(width: Double(columns), scale: 1),
    typesetter: CellTypesetter(),
    wording: EnglishWording(),
    measuring: measuring
  )
}
