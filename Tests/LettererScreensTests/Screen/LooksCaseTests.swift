import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererScreens

/// Elements that apps draw around a transcript, one case per row or defect of the visual review.
@Suite struct LooksCaseTests {
  private typealias Scene = ChatScene<LegibleTypesetter, EnglishWording>
  private typealias Placed = PlacedRow<LegibleTypesetter.Prepared>

  private func scene(
    _ theme: Theme,
    count: Int = 60,
    device: String = "iphone-15"
  ) throws -> Scene {
    let messages = (0..<count).map { Message("m\($0)", from: "grace", atSecond: Int64($0) * 7_200) }
    return Scene(
      Timeline(Transcript.group(messages)),
      device: try #require(Device(named: device)),
      theme: theme,
      environment: LayoutEnvironment(width: 1),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func row(_ kind: RowKey.Kind, on scene: Scene) throws -> Placed {
    try #require(scene.screen.rows.last { $0.row.key.kind == kind && $0.row.part(.toEnd) == nil })
  }

  private func words(_ row: Row<LegibleTypesetter.Prepared>) -> [String] {
    row.texts.map { $0.source.runs.map(\.text).joined() }
  }

  @Test(arguments: Theme.presets.filter { $0.screen.hasFloatingDate })
  func `18: in the middle of a day, its date is at the top of the screen`(theme: Theme) throws {
    var scene = try scene(theme)
    scene.scroll(fromTop: 300)
    let screen = scene.screen
    let dates = screen.rows.filter { $0.row.key.kind == .time && $0.y <= screen.viewport.y }
    let date = try #require(dates.last)
    #expect(words(date.row).contains { $0.contains("Jan") })
    #expect(date.y + date.row.size.height > screen.viewport.y)
    // Painted after the messages.
    let last = screen.rows.lastIndex { $0.row.key.kind == .message } ?? 0
    #expect(screen.rows.lastIndex { $0.row.key == date.row.key } ?? 0 > last)
  }

  @Test(arguments: Theme.presets.filter { $0.screen.endButtonSize > 0 })
  func `39: away from the end a button leads there, with the number of new messages`(
    theme: Theme
  ) throws {
    var scene = try scene(theme)
    #expect(!scene.screen.rows.contains { $0.row.part(.toEnd) != nil })
    scene.apply(TranscriptEvent(change: .scroll(.top)))
    for id in ["x", "y"] {
      let message = Message(id: id, sender: "grace", text: "New")
      scene.apply(TranscriptEvent(change: .message(message)))
    }
    let placed = try #require(scene.screen.rows.first { $0.row.part(.toEnd) != nil })
    #expect(words(placed.row) == ["2"])
    let button = try #require(placed.row.part(.toEnd))
    #expect(button.frame.offsetBy(y: placed.y).maxY <= scene.screen.composerFrame.y)
    #expect(button.shape?.fill == .floatingFill)
  }

  @Test(arguments: Theme.presets.filter { $0.screen.hasFloatingDate })
  func `the floating date covers no unread divider, notice, or date`(theme: Theme) throws {
    var messages = (0..<40).map { Message("m\($0)", from: "grace", atSecond: Int64($0) * 5_400) }
    messages[12].content = .system()
    messages[12].runs = [TextRun("Grace changed the picture")]
    var transcript = Transcript.group(messages)
    transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m25"))]
    var scene = Scene(
      Timeline(folding: transcript, until: nil),
      device: try #require(Device(named: "iphone-15")),
      theme: theme,
      environment: LayoutEnvironment(width: 1),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    var shown = 0
    for step in 0..<120 {
      scene.scroll(fromTop: Double(step) * 13)
      let screen = scene.screen
      let floating = screen.rows.filter { $0.isFloating && $0.row.key.kind == .time }
      shown += floating.count
      let labels = screen.rows.filter { !$0.isFloating && $0.row.key.kind != .message }
      for date in floating {
        let place = try #require(date.row.part(.label)).frame.offsetBy(y: date.y)
        for other in labels {
          guard let label = other.row.part(.label)?.frame.offsetBy(y: other.y) else { continue }
          #expect(!place.intersects(label), "\(other.row.key.text) at \(step * 13)")
        }
      }
    }
    #expect(shown > 30)
  }

  @Test func `39: the button counts the unread messages that are still below`() throws {
    let messages = (0..<60).map { Message("m\($0)", from: "grace", atSecond: Int64($0) * 60) }
    var transcript = Transcript.group(messages)
    transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m20"))]
    var scene = Scene(
      Timeline(folding: transcript, until: nil),
      device: try #require(Device(named: "iphone-15")),
      theme: .greenpaper,
      environment: LayoutEnvironment(width: 1),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    func count() throws -> Int {
      let placed = try #require(scene.screen.rows.first { $0.row.part(.toEnd) != nil })
      return try #require(Int(words(placed.row).first ?? ""))
    }
    scene.apply(TranscriptEvent(change: .scroll(.top)))
    #expect(try count() == 40)
    scene.apply(TranscriptEvent(change: .scroll(.firstUnread)))
    let screen = scene.screen
    let seen = screen.rows.filter {
      $0.row.key.kind == .message && $0.frame.maxY <= screen.viewport.maxY + 1
    }
    let last = try #require(seen.last?.row.key.message.dropFirst()).description
    #expect(try count() == 59 - (try #require(Int(last))))
  }

  @Test(arguments: [Theme.assistant, .essay, .prism])
  func `models have a menu, a title, and a new chat in their bars`(theme: Theme) throws {
    let row = try row(.navigationBar, on: scene(theme, count: 2)).row
    func symbols() -> [Symbol] {
      row.parts.compactMap { if case .symbol(let symbol, _)? = $0.graphic { symbol } else { nil } }
    }
    #expect(symbols().contains(.menu) && symbols().contains(.compose))
    #expect(symbols().contains(.collapsed))
    #expect(!symbols().contains(.camcorder) && !symbols().contains(.back))
    #expect(row.part(.avatar) == nil)
  }

  @Test func `the input toolbar of JSQ has a paperclip, a placeholder, and a word`() throws {
    var scene = try scene(.jsq, count: 2)
    func composer() throws -> Row<LegibleTypesetter.Prepared> { try row(.composer, on: scene).row }
    #expect(words(try composer()) == ["New Message", "Send"])
    #expect(try composer().part(.attach)?.graphic == .symbol(.paperclip, .fieldSymbol))
    #expect(try #require(composer().part(.send)?.text).role == .fieldPlaceholder)
    scene.apply(TranscriptEvent(change: .draft(text: "Hello")))
    #expect(words(try composer()) == ["Hello", "Send"])
    #expect(try #require(composer().part(.send)?.text).role == .barAccent)
  }

  @Test(arguments: Theme.presets)
  func `an empty chat has a bar and a composer`(theme: Theme) throws {
    let scene = try scene(theme, count: 0)
    #expect(scene.screen.rows.contains { $0.row.key.kind == .navigationBar })
    #expect(scene.screen.rows.contains { $0.row.key.kind == .composer })
    #expect(!scene.screen.rows.contains { $0.row.key.kind == .message })
  }

  @Test(arguments: Theme.presets.filter { $0.composer.form != .titled })
  func `40: the draft stands out, and the send button is visible`(theme: Theme) throws {
    var scene = try scene(theme, count: 2)
    scene.apply(TranscriptEvent(change: .draft(text: "Hello")))
    let row = try row(.composer, on: scene).row
    #expect(words(row).contains("Hello"))
    var count = 0
    for (index, part) in row.parts.enumerated() where part.name == .send {
      guard case .symbol(_, let role)? = part.graphic else { continue }
      let below = row.parts[...index].last { $0.shape != nil && $0.frame.contains(part.frame) }
      let ground = try #require(below?.shape?.fill)
      #expect(theme.light[role] != theme.light[ground] && theme.dark[role] != theme.dark[ground])
      count += 1
    }
    #expect(count == 1 || theme.composer.form == .toolbar)
  }

  @Test func `41: the keyboard moves the last message up by its height`() throws {
    var scene = try scene(.bluebubble)
    let before = scene.screen.contentOffset
    let change = KeyboardChange(isVisible: true, duration: 0, curve: 7)
    scene.apply(TranscriptEvent(change: .keyboard(change)))
    let rise = scene.device.keyboardHeight - scene.device.bottomInset
    #expect(scene.screen.contentOffset == before + rise)
  }

  @Test func `42: older messages above move nothing on the screen`() throws {
    var viewport = try scene(.jsq).viewport
    viewport.scroll(by: -500)
    let offset = viewport.solution.offset
    let height = viewport.layout.contentHeight
    let older = (0..<20).map { Message("p\($0)", from: "joan", atSecond: Int64($0) - 90_000) }
    viewport.change { layout in
      for message in older { layout.insert(message, before: "m0") }
    }
    let added = viewport.layout.contentHeight - height
    #expect(added > 400 && abs(viewport.solution.offset - offset - added) <= 1)
  }

  @Test(arguments: Theme.presets)
  func `43: a short chat is at the top or at the bottom of a screen`(theme: Theme) throws {
    let screen = try scene(theme, count: 1).screen
    let last = try #require(screen.rows.last { $0.row.key.kind == .message })
    let below = screen.composerFrame.y - last.frame.maxY
    #expect(theme.list.shortContent == .bottom ? below < 40 : below > 300)
  }

  @Test(arguments: Theme.presets)
  func `D2: bars have flat colors of their own`(theme: Theme) throws {
    let scene = try scene(theme)
    for kind in [RowKey.Kind.navigationBar, .composer, .keyboard] {
      for fill in try row(kind, on: scene).row.parts.compactMap(\.shape?.fill) {
        #expect(fill != .canvas)
        #expect(theme.light.gradients[fill] == nil && theme.dark.gradients[fill] == nil)
      }
    }
  }

  @Test func `a phone has a clock, signal, wireless network, battery, and an island`() throws {
    let scene = try scene(.bluebubble)
    let bar = try row(.navigationBar, on: scene).row
    let symbols = bar.parts.compactMap { part -> Symbol? in
      guard case .symbol(let symbol, _)? = part.graphic else { return nil }
      return symbol
    }
    #expect(symbols.contains(.signal) && symbols.contains(.wireless))
    #expect(bar.part(.battery) != nil && bar.part(.clock) != nil && bar.part(.avatar) != nil)
    guard case .island = scene.device.body.cutout else {
      Issue.record("no island")
      return
    }
  }
}
