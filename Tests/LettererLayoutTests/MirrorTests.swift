import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct MirrorTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a right-to-left layout is the reflection`(seed: UInt64) {
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 30)
    func rows(isMirrored: Bool) -> [PlacedRow<LegibleTypesetter.Prepared>] {
      TranscriptLayout(
        transcript,
        theme: Theme(name: "jsq"),
        environment: LayoutEnvironment(width: 390, isMirrored: isMirrored),
        typesetter: LegibleTypesetter(),
        wording: EnglishWording()
      ).rows
    }
    let pairs = Array(zip(rows(isMirrored: false), rows(isMirrored: true)))
    for (plain, mirrored) in pairs {
      #expect(plain.frame == mirrored.frame, "seed \(seed)")
      #expect(plain.row.parts.map(\.name) == mirrored.row.parts.map(\.name), "seed \(seed)")
      for (part, image) in zip(plain.row.parts, mirrored.row.parts) {
        // Items at the side of a text stay there: texts and tables keep their own direction.
        if [.textBar, .textGround, .tableCell, .separator].contains(part.name) { continue }
        #expect(abs(part.frame.x - (390 - image.frame.maxX)) < 1 / 64, "seed \(seed)")
        #expect(part.frame.y == image.frame.y && part.frame.height == image.frame.height)
      }
    }
  }

  @Test(arguments: ["Hi", "שלום, מה שלומך?", "OK, what are we going to do about all of it?"])
  func `the time in the last line is next to the text, even when mirrored`(words: String) throws {
    for isMirrored in [false, true] {
      for (theme, width) in [(Theme.paperplane, 320.0), (.greenpaper, 240)] {
        let time = Time(milliseconds: 1_000_000)
        let message = Message(id: "a", sender: "me", time: time, text: words)
        let layout = TranscriptLayout(
          Transcript(viewer: "me", messages: [message]),
          theme: theme,
          environment: LayoutEnvironment(width: width, isMirrored: isMirrored),
          typesetter: LegibleTypesetter(),
          wording: EnglishWording()
        )
        let row = try #require(layout.row(of: "a")?.row)
        let mark = try #require(row.part(.time))
        let text = try #require(row.part(.text)?.text)
        for line in layout.typesetter.lines(row.texts[text.number], fit: text.fit) {
          let frame = line.frame.offsetBy(x: text.frame.x, y: text.frame.y)
          #expect(!frame.intersects(mark.frame), "\(theme.name), mirrored: \(isMirrored)")
        }
        let bubble = try #require(row.part(.bubble)?.frame)
        #expect(bubble.x <= mark.frame.x && mark.frame.maxX <= bubble.maxX)
      }
    }
  }

  @Test func `a waveform plays away from its button`() throws {
    var voice = MessageAttachment(kind: .voice, path: "v.ogg")
    (voice.seconds, voice.playedSeconds) = (10, 3)
    voice.waveform = Array(0...99)
    let message = Message(
      id: "a",
      sender: "ada",
      content: .media(.voice, attachments: [voice])
    )
    func waveform(isMirrored: Bool) throws -> Waveform? {
      let layout = TranscriptLayout(
        Transcript.group([message]),
        theme: Theme(name: "jsq"),
        environment: LayoutEnvironment(width: 390, isMirrored: isMirrored),
        typesetter: LegibleTypesetter(),
        wording: EnglishWording()
      )
      guard case .waveform(let waveform)? = layout.row(of: "a")?.row.part(.waveform)?.graphic
      else { return nil }
      return waveform
    }
    let plain = try #require(try waveform(isMirrored: false))
    let mirrored = try #require(try waveform(isMirrored: true))
    #expect(mirrored.levels == plain.levels.reversed() && mirrored.played == plain.played)
    let bars = plain.levels.indices
    #expect(plain.played > 0 && plain.isPlayed(bar: 0))
    #expect(bars.map(mirrored.isPlayed) == bars.map(plain.isPlayed).reversed())
  }

  @Test func `a tail changes its side`() {
    let layout = TranscriptLayout(
      Transcript.group([Message(id: "a", sender: "ada", text: "Hi")]),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390, isMirrored: true),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    guard case .bubble(let outline)? = layout.row(of: "a")?.row.part(.bubble)?.shape?.outline
    else {
      Issue.record("no bubble")
      return
    }
    #expect(outline.tailEdge == .left)
  }
}
