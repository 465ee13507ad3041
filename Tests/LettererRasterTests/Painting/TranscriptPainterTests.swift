import LettererLayout
import LettererModel
import LettererRaster
import LettererText
import Testing

@Suite struct TranscriptPainterTests {
  static let fingerprint = EngineFingerprint(fonts: .bundled)

  /// Scripts, emoji, traits, an empty name, a quote, reactions: one of each painted item.
  static let transcript = Transcript(
    kind: .group,
    viewer: "me",
    participants: [Participant(id: "a", name: "Ada"), Participant(id: "me"), Participant(id: "x")],
    messages: [
      Message(id: "1", sender: "a", time: Time(milliseconds: 0), text: "Kerning: AV To fi, naïve"),
      Message(id: "2", sender: "x", text: "السلام عليكم שלום नमस्ते สวัสดี 你好 안녕 👩‍👩‍👧‍👦"),
      reply,
      Message(id: "4", sender: "me", text: "🎉"),
      Message(id: "5", sender: nil, content: .system(), runs: [TextRun("A notice")]),
      Message(id: "6", sender: "a", content: MessageContent(ContentKind(name: "hologram"))),
    ]
  )

  private static var reply: Message {
    var message = Message(id: "3", sender: "me", status: .failed)
    message.runs = [TextRun("bold ", traits: .bold), TextRun("link", traits: .link)]
    message.reply = ReplyReference(message: "1")
    message.reactions = [Reaction(emoji: "👍")]
    return message
  }

  private func png(
    width: Double = 320,
    scale: Double = 1,
    cache: Int = FontTypesetter.defaultCacheByteLimit,
    appearance: ViewSettings.Appearance = .light
  ) throws -> [UInt8] {
    let layout = TranscriptLayout(
      Self.transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: width, scale: scale),
      typesetter: FontTypesetter(cacheByteLimit: cache, textCacheByteLimit: cache),
      wording: EnglishWording()
    )
    let painter = try PicturePainter(
      layout,
      appearance: appearance,
      fingerprint: Self.fingerprint
    )
    let sink = Sink()
    try painter.writePNG { bytes in
      for index in bytes.indices { sink.bytes.append(bytes[index]) }
    }
    return sink.bytes
  }

  /// The array that the closure appends to.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  @Test(arguments: [0, 1024])
  func `the size of the word cache changes no byte`(cache: Int) throws {
    let isSame = try png(cache: cache) == png()
    #expect(isSame)
  }

  @Test func `two runs produce the same bytes`() throws {
    let isSame = try png(scale: 2) == png(scale: 2)
    #expect(isSame)
  }

  @Test func `light and dark differ in colors only`() throws {
    let light = try png()
    let dark = try png(appearance: .dark)
    let isSame = light == dark
    #expect(!isSame)
    #expect(light.prefix(26) == dark.prefix(26), "the size is the same")
  }

  @Test(arguments: [0.0, 1, 37, 4000])
  func `every width has a picture`(width: Double) throws {
    #expect(try !png(width: width).isEmpty)
  }

  @Test func `a picture over the limit is rejected before anything is painted`() {
    let layout = TranscriptLayout(
      Self.transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 40_000, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    #expect(throws: RasterError.self) {
      try PicturePainter(layout, appearance: .light, fingerprint: Self.fingerprint)
    }
  }

  @Test func `a picture with too many pixels is rejected`() {
    var theme = Theme(name: "jsq")
    theme.list.insets.top = 20_000_000
    let layout = TranscriptLayout(
      Self.transcript,
      theme: theme,
      environment: LayoutEnvironment(width: 30_000, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    #expect(throws: RasterError.self) {
      try PicturePainter(layout, appearance: .light, fingerprint: Self.fingerprint)
    }
  }

  @Test(arguments: [2, 3, 8])
  func `the number of jobs changes no byte`(jobs: Int) throws {
    var transcript = Self.transcript
    transcript.messages = (0..<60).map { number in
      Message(
        id: "\(number)",
        sender: number.isMultiple(of: 3) ? "me" : "a",
        text: "Text \(number)"
      )
    }
    // Wide enough for slabs of 128 rows, so that there are more slabs than threads.
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 5000),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let painter = try PicturePainter(layout, appearance: .light, fingerprint: Self.fingerprint)
    let sinks = (Sink(), Sink())
    try painter.writePNG { bytes in bytes.withUnsafeBufferPointer { sinks.0.bytes += $0 } }
    try painter.writePNG(by: PaintCrew(threads: jobs)) { bytes in
      bytes.withUnsafeBufferPointer { sinks.1.bytes += $0 }
    }
    let isSame = sinks.0.bytes == sinks.1.bytes
    #expect(isSame)
  }

  @Test(arguments: [1, 3])
  func `earlier pictures of a crew change no byte`(threads: Int) throws {
    let crew = PaintCrew(threads: threads)
    for scale in [1.0, 2, 1] {
      let layout = TranscriptLayout(
        Self.transcript,
        theme: .paperplane,
        environment: LayoutEnvironment(width: 400, scale: scale),
        typesetter: FontTypesetter(),
        wording: EnglishWording()
      )
      for page in layout.columns(height: 150) {
        let painter = try PicturePainter(
          layout,
          appearance: .light,
          fingerprint: Self.fingerprint,
          range: page.range
        )
        let sinks = (Sink(), Sink())
        try painter.writePNG(by: crew) { bytes in
          bytes.withUnsafeBufferPointer { sinks.0.bytes += $0 }
        }
        try painter.writePNG { bytes in bytes.withUnsafeBufferPointer { sinks.1.bytes += $0 } }
        let isSame = sinks.0.bytes == sinks.1.bytes
        #expect(isSame, "\(threads) threads, scale \(scale), from \(page.range.lowerBound)")
      }
    }
  }

  @Test(arguments: [1, 3])
  func `a picture continued while another is written has the same bytes`(threads: Int) throws {
    let layout = TranscriptLayout(
      Self.transcript,
      theme: .paperplane,
      environment: LayoutEnvironment(width: 5000),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let painters = try layout.columns(height: 260).map { page in
      try PicturePainter(
        layout,
        appearance: .light,
        fingerprint: Self.fingerprint,
        range: page.range
      )
    }
    #expect(painters.count > 1)
    let crew = PaintCrew(threads: threads)
    let pictures = painters.map { $0.started(by: crew) }
    for (number, painter) in painters.enumerated() {
      let sinks = (Sink(), Sink())
      let next = number + 1 < pictures.count ? pictures[number + 1] : nil
      try pictures[number].writePNG(before: next) { bytes in
        bytes.withUnsafeBufferPointer { sinks.0.bytes += $0 }
      }
      try painter.writePNG { bytes in bytes.withUnsafeBufferPointer { sinks.1.bytes += $0 } }
      let isSame = sinks.0.bytes == sinks.1.bytes
      #expect(isSame, "\(threads) threads, picture \(number)")
    }
  }

  @Test(arguments: [1, 4])
  func `a sink that fails ends all jobs`(jobs: Int) throws {
    struct Full: Error {}
    let layout = TranscriptLayout(
      Self.transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 9000),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let painter = try PicturePainter(layout, appearance: .light, fingerprint: Self.fingerprint)
    var calls = 0
    #expect(throws: RasterError.self) {
      try painter.writePNG(by: PaintCrew(threads: jobs)) { _ in
        calls += 1
        if calls > 6 { throw Full() }
      }
    }
  }

  @Test func `separately painted pages are parts of the whole picture`() throws {
    let layout = TranscriptLayout(
      Self.transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let whole = try PicturePainter(layout, appearance: .light, fingerprint: Self.fingerprint)
    for height in [60.0, 150, 400] {
      var pixels: [UInt32] = []
      var last: PicturePainter?
      for page in layout.columns(height: height) {
        let painter = try PicturePainter(
          layout,
          appearance: .light,
          fingerprint: Self.fingerprint,
          range: page.range,
          after: last
        )
        last = painter
        pixels += painter.pixels(bandHeight: 48)
      }
      // The last page need not have the entire margin at the end.
      let bottom = layout.columns(height: height).reduce(0) { $1.range.upperBound }
      let rest = layout.contentHeight - bottom
      #expect(rest <= layout.theme.list.insets.bottom, "pages of \(height) points")
      #expect(pixels[...] == whole.pixels().prefix(pixels.count), "pages of \(height) points")
    }
  }

  @Test func `an error of the sink ends the picture and is thrown`() throws {
    struct Full: Error {}
    let layout = TranscriptLayout(
      Self.transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let painter = try PicturePainter(
      layout,
      appearance: .light,
      fingerprint: Self.fingerprint
    )
    #expect {
      try painter.writePNG { _ in throw Full() }
    } throws: { error in
      guard case RasterError.notWritten(.sinkFailed(let cause)) = error else { return false }
      return cause is Full
    }
  }

  @Test func `a row looks the same wherever it is`() throws {
    var moved = Self.transcript
    moved.messages.insert(
      Message(id: "0", sender: "a", time: Time(milliseconds: 0), text: "One\nTwo\nThree"),
      at: 0
    )
    let tail = try rows(of: Self.transcript, last: 200)
    let isSame = try tail == rows(of: moved, last: 200)
    #expect(isSame)
  }

  /// The display of the last rows of pixels.
  private func rows(of transcript: Transcript, last count: Int) throws -> [UInt32] {
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let painter = try PicturePainter(
      layout,
      appearance: .light,
      fingerprint: Self.fingerprint
    )
    return Array(painter.pixels().suffix(count * painter.pixelWidth))
  }
}
