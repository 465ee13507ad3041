import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererScreens

@Suite struct ChatSceneTests {
  private typealias Scene = ChatScene<LegibleTypesetter, EnglishWording>

  private func scene(_ count: Int, _ name: String = "iphone-15") throws -> Scene {
    let messages = (0..<count).map { Message("m\($0)", from: "grace", atSecond: Int64($0) * 60) }
    return Scene(
      Timeline(Transcript.group(messages)),
      device: try #require(Device(named: name)),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func keyboard(_ isVisible: Bool, height: Double? = nil) -> TranscriptEvent {
    let change = KeyboardChange(isVisible: isVisible, height: height, duration: 0.5, curve: 7)
    return TranscriptEvent(time: Time(milliseconds: 5_000), change: .keyboard(change))
  }

  private func message(_ id: String, from sender: String) -> TranscriptEvent {
    TranscriptEvent(change: .message(Message(id: id, sender: sender, text: "Hello there")))
  }

  /// The bottom of the last message on the screen.
  private func lastBottom(_ screen: ChatScreen<LegibleTypesetter, EnglishWording>) -> Double? {
    screen.rows.last { $0.row.key.kind == .message }?.frame.maxY
  }

  @Test func `the last message stays above the keyboard, and comes back`() throws {
    var scene = try scene(40)
    let before = scene.screen
    scene.apply(keyboard(true))
    let screen = scene.screen
    #expect(screen.keyboard.height == scene.device.keyboardHeight)
    #expect(lastBottom(screen) ?? 0 <= screen.composerFrame.y)
    #expect(screen.rows.contains { $0.row.key.message == "m39" })
    scene.apply(keyboard(false))
    #expect(scene.screen.contentOffset == before.contentOffset)
    #expect(scene.screen.viewport == before.viewport)
  }

  @Test func `short content stays at the top until the keyboard needs its place`() throws {
    var scene = try scene(2)
    let before = lastBottom(scene.screen)
    scene.apply(keyboard(true))
    #expect(lastBottom(scene.screen) == before)
    scene.apply(keyboard(true, height: 620))
    #expect(scene.screen.contentOffset > 0)
  }

  @Test func `an answer is written word by word, and a formula at once`() throws {
    var transcript = Transcript(viewer: "me", messages: [])
    transcript.participants = [
      Participant(id: "me"), Participant(id: "bot", role: .assistant),
    ]
    let scene = Scene(
      Timeline(transcript),
      device: try #require(Device(named: "iphone-15")),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    var answer = Message(id: "a", sender: "bot", text: "")
    answer.runs = [TextRun("So it is "), TextRun("a + b", traits: .math), TextRun(".")]
    var pace = ChatFilm<LegibleTypesetter, EnglishWording>.Pace()
    pace.readingSpeed = 10
    var film = ChatFilm(scene, events: [TranscriptEvent(change: .message(answer))], pace: pace)
    var texts: [String] = []
    var seconds = 0.0
    while let frame = film.next() {
      let text = frame.screen.rows.last { $0.row.key.kind == .message }?.row.text(.text)?.source
      let words = text?.runs.map(\.text).joined() ?? ""
      if texts.last != words { texts.append(words) }
      seconds += frame.duration
    }
    #expect(texts == ["", "So", "So it", "So it is", "So it is a + b", "So it is a + b."])
    #expect(abs(seconds - (0.5 + 1.5 + 2)) < 0.1)
  }

  @Test func `sending goes to the end, receiving only from there`() throws {
    var scene = try scene(60)
    scene.apply(TranscriptEvent(change: .scroll(.top)))
    #expect(scene.screen.contentOffset == 0)
    scene.apply(message("a", from: "grace"))
    #expect(scene.screen.contentOffset == 0)
    scene.apply(message("b", from: "ada"))
    #expect(scene.viewport.isAtEnd)
    #expect(scene.screen.rows.contains { $0.row.key.message == "b" })
    scene.apply(message("c", from: "grace"))
    #expect(scene.screen.rows.contains { $0.row.key.message == "c" })
  }

  @Test func `dots, drafts, and unread messages follow the events`() throws {
    var scene = try scene(60)
    scene.apply(TranscriptEvent(change: .typing(participant: "grace", isOn: true)))
    #expect(scene.screen.rows.contains { $0.row.key.kind == .typing })
    scene.apply(message("x", from: "grace"))
    #expect(!scene.screen.rows.contains { $0.row.key.kind == .typing })
    let low = scene.screen.composerFrame.height
    scene.apply(TranscriptEvent(change: .draft(text: String(repeating: "long ", count: 40))))
    #expect(scene.screen.composerFrame.height > low)
    #expect(scene.viewport.isAtEnd)
    scene.apply(TranscriptEvent(change: .marker(name: "unread", before: "m20")))
    scene.apply(TranscriptEvent(change: .scroll(.firstUnread)))
    let first = scene.screen.rows.first { $0.row.key.kind == .unread }
    #expect(first?.y == scene.screen.viewport.y)
  }

  @Test(arguments: Device.common.map(\.name))
  func `in landscape, content keeps clear of the camera`(name: String) throws {
    let device = try #require(Device(named: name))
    let landscape = device.landscape
    #expect(landscape.size.width == device.size.height)
    #expect(landscape.keyboardHeight < landscape.size.height)
    let scene = Scene(
      Timeline(Transcript.group([Message("m", from: "grace", atSecond: 0)])),
      device: landscape,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    let grounds: Set<PartName> = [.ground, .separator, .homeIndicator, .clock, .battery]
    let parts = scene.screen.rows.flatMap(\.row.parts).filter { !grounds.contains($0.name) }
    for part in parts {
      #expect(part.frame.x >= landscape.sideInset, "\(part.name)")
      #expect(part.frame.maxX <= landscape.size.width - landscape.sideInset, "\(part.name)")
    }
    #expect(parts.contains { $0.name == .field } && parts.contains { $0.name == .back })
  }

  @Test func `at offset 0 the first row is right below the bar, even with a keyboard`()
    throws
  {
    for isKeyboard in [false, true] {
      var scene = try scene(60)
      scene.apply(keyboard(isKeyboard))
      scene.scroll(fromTop: 0)
      #expect(scene.screen.contentOffset == 0)
      let first = try #require(scene.screen.rows.first { $0.row.key.kind == .time })
      #expect(first.y == scene.screen.navigationBar.maxY + Theme(name: "jsq").list.insets.top)
      scene.scroll(fromTop: 120)
      #expect(scene.screen.contentOffset == 120)
      scene.scroll(fromTop: 1e9)
      #expect(scene.viewport.isAtEnd)
    }
  }

  @Test(arguments: [(false, Symbol.back), (true, .collapsed)])
  func `the back button points to the start of lines`(isMirrored: Bool, symbol: Symbol) throws {
    let scene = Scene(
      Timeline(),
      device: try #require(Device(named: "iphone-15")),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1, isMirrored: isMirrored),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    let back = try #require(part(.back, of: scene))
    #expect(back.graphic == .symbol(symbol, .barAccent))
    #expect((back.frame.x > scene.device.size.width / 2) == isMirrored)
  }

  // MARK: What the system shows

  private func part(_ name: PartName, of scene: Scene) -> Part? {
    scene.screen.rows.lazy.compactMap { $0.row.part(name) }.first
  }

  private func clock(of scene: Scene) -> String? {
    scene.screen.rows.lazy.compactMap { $0.row.text(.clock) }.first?.source.runs.first?.text
  }

  @Test func `the status bar shows the time, which events change`() throws {
    let nothing = Scene(
      Timeline(),
      device: try #require(Device(named: "iphone-15")),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    #expect(clock(of: nothing) == "9:41" || clock(of: nothing) == "09:41")
    var scene = try scene(60)
    #expect(clock(of: scene)?.hasSuffix("0:59") == true)
    scene.apply(
      TranscriptEvent(time: Time(milliseconds: 3_900_000), change: .draft(text: "Later"))
    )
    #expect(clock(of: scene)?.hasSuffix("1:05") == true)
    #expect(clock(of: scene)?.contains("M") == false)
  }

  @Test(arguments: Device.common.map(\.name))
  func `status bar and home indicator are at the device's positions`(name: String) throws {
    let upright = try #require(Device(named: name))
    for device in [upright, upright.landscape] {
      let scene = Scene(
        Timeline(),
        device: device,
        theme: Theme(name: "jsq"),
        environment: LayoutEnvironment(width: 1),
        typesetter: LegibleTypesetter(),
        wording: EnglishWording()
      )
      let clock = part(.clock, of: scene)
      #expect((clock != nil) == (device.topInset > 0))
      #expect(clock.map { $0.frame.y >= 0 && $0.frame.maxY <= device.topInset } ?? true)
      let row = try #require(scene.screen.rows.first { $0.row.key.kind == .keyboard })
      let indicator = row.row.part(.homeIndicator)
      #expect((indicator != nil) == (device.homeIndicator.width > 0))
      guard let frame = indicator?.frame.offsetBy(y: row.y) else { continue }
      #expect(frame.y >= device.size.height - device.bottomInset)
      #expect(frame.maxY < device.size.height)
      #expect(abs(frame.x + frame.width / 2 - device.size.width / 2) <= 1)
    }
    #expect(
      (upright.homeIndicator.width > 0) == (upright.bottomInset > 0 && name != "android-small")
    )
  }

  // MARK: Films

  private func frames(
    _ scene: Scene,
    _ events: [TranscriptEvent]
  ) -> [ChatFilm<LegibleTypesetter, EnglishWording>.Frame] {
    var film = ChatFilm(scene, events: events)
    var frames: [ChatFilm<LegibleTypesetter, EnglishWording>.Frame] = []
    while let frame = film.next() { frames.append(frame) }
    return frames
  }

  @Test func `the keyboard slides up on its curve, with the transcript on it`() throws {
    let scene = try scene(40)
    let frames = frames(scene, [keyboard(true)])
    let tops = frames.map(\.screen.keyboard.y)
    #expect(tops.count > 10)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(tops.last == scene.device.size.height - scene.device.keyboardHeight)
    for frame in frames {
      let gap = frame.screen.composerFrame.y - (lastBottom(frame.screen) ?? 0)
      let settled = scene.screen.composerFrame.y - (lastBottom(scene.screen) ?? 0)
      #expect(abs(gap - settled) <= 1)
    }
  }

  @Test func `a film lasts as long as its events, without long pauses`() throws {
    let events = [1, 2, 100].map { second in
      TranscriptEvent(
        time: Time(milliseconds: second * 1000),
        change: .message(Message(id: "n\(second)", sender: "grace", text: "Hello"))
      )
    }
    let frames = frames(try scene(40), events)
    let seconds = frames.map(\.duration).reduce(0, +)
    #expect(abs(seconds - (0.5 + 1 + 3 + 2)) < 0.1)
    #expect(frames.last?.screen.rows.contains { $0.row.key.message == "n100" } == true)
    #expect(frames.allSatisfy { $0.typingPhase == nil })
    #expect(frames.contains { $0.duration > 1 })
  }

  @Test func `dots are animated while someone types`() throws {
    let events = [
      TranscriptEvent(change: .typing(participant: "grace", isOn: true)),
      TranscriptEvent(change: .typing(participant: "grace", isOn: false)),
    ]
    let frames = frames(try scene(40), events)
    let phases = frames.compactMap(\.typingPhase)
    #expect(phases.count >= 25)
    #expect(phases.allSatisfy { (0..<1).contains($0) })
  }

  @Test(arguments: [0, 1, 2, 3, 7, 12])
  func `a curve goes from start to end and never back`(number: Int) {
    let curve = AnimationCurve(number: number)
    let progress = (0...100).map { curve.progress(at: Double($0) / 100) }
    #expect(progress.first == 0 && progress.last == 1)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 <= $1 })
    if number == 3 { #expect(abs(progress[30] - 0.3) < 1e-6) }
    if number == 7 { #expect(progress[30] > 0.5) }
  }
}
