import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererScreens

/// Bars by theme, keyboards by locale, and elements that float over a transcript.
@Suite struct DeviceScreenTests {
  private typealias Scene = ChatScene<LegibleTypesetter, EnglishWording>

  private func scene(
    _ name: String = "iphone-15",
    theme: Theme,
    locale: String = "en-US",
    isMirrored: Bool = false,
    title: String? = nil,
    days: Int64 = 3
  ) throws -> Scene {
    let device = try #require(Device(named: name))
    var transcript = Transcript.group(
      (0..<60).map { Message("m\($0)", from: "grace", atSecond: Int64($0) * 86_400 * days / 60) }
    )
    transcript.title = title
    return Scene(
      Timeline(transcript),
      device: device,
      theme: theme,
      environment: LayoutEnvironment(width: 1, locale: locale, isMirrored: isMirrored),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func bar(_ scene: Scene) throws -> Row<LegibleTypesetter.Prepared> {
    try #require(scene.screen.rows.first { $0.row.key.kind == .navigationBar }).row
  }

  @Test func `an avatar is in the middle, before the title or at the end, by theme`() throws {
    let width = 393.0
    let stacked = try bar(scene(theme: .bluebubble, title: "Team"))
    let leading = try bar(scene(theme: .greenpaper, title: "Team"))
    let trailing = try bar(scene(theme: .paperplane, title: "Team"))
    let face = try #require(stacked.part(.avatar)).frame
    let title = try #require(stacked.part(.title)).frame
    #expect(abs(face.x - width / 2) < 40 && face.maxY <= title.y + 1 + 20)
    let second = try #require(leading.part(.avatar)).frame
    #expect(try second.maxX < #require(leading.part(.title)).frame.x)
    let third = try #require(trailing.part(.avatar)).frame
    #expect(try third.x > #require(trailing.part(.title)).frame.maxX)
    #expect(leading.part(.detail) != nil && leading.parts.count { $0.name == .call } == 2)
  }

  private func symbols(_ row: Row<LegibleTypesetter.Prepared>) -> [Symbol] {
    row.parts.compactMap { part in
      guard case .symbol(let symbol, _)? = part.graphic else { return nil }
      return symbol
    }
  }

  @Test func `the bar of a group has two faces, one, a symbol, or none, by theme`() throws {
    func faces(_ theme: Theme) throws -> Int {
      try bar(scene(theme: theme, title: "Team")).parts.count { $0.name == .avatar }
    }
    #expect(try faces(.bluebubble) == 2 && faces(.helpdesk) == 1 && faces(.workspace) == 0)
    #expect(try faces(.greenpaper) == 1)
    #expect(try symbols(bar(scene(theme: .greenpaper, title: "Team"))).contains(.people))
  }

  @Test func `a channel has its sign, its number of people, and its name in the composer`() throws {
    func words(_ part: PartName, _ row: Row<LegibleTypesetter.Prepared>) -> String? {
      row.text(part)?.source.runs.map(\.text).joined()
    }
    let team = try scene(theme: .workspace, title: "Team")
    let people = team.timeline.transcript.participants.count
    #expect(try words(.title, bar(team)) == "# Team")
    #expect(try words(.detail, bar(team)) == "\(people) people")
    #expect(words(.placeholder, team.composer.row) == "Message #Team")
    let named = try scene(theme: .guild, title: "#Team")
    #expect(try words(.title, bar(named)) == "#Team")
    let plain = try scene(theme: .greenpaper, title: "Team")
    #expect(try words(.title, bar(plain)) == "Team")
    #expect(words(.placeholder, plain.composer.row) == "Message")
  }

  @Test func `a conversation of two has the sign of a person in the composer`() {
    let two = Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo")],
      messages: []
    )
    var style = Theme.guild.composer
    style.address(two, groupSign: "#", wording: EnglishWording())
    #expect(style.placeholder == "Message @Bo")
  }

  @Test(arguments: [Theme.greenpaper, .paperplane])
  func `Android devices have an arrow, a menu, and an upright battery`(
    theme: Theme
  ) throws {
    let android = try bar(scene("pixel-8", theme: theme, title: "Team"))
    let phone = try bar(scene(theme: theme, title: "Team"))
    #expect(symbols(android).contains(.backArrow) && symbols(android).contains(.more))
    #expect(symbols(phone).contains(.back) && !symbols(phone).contains(.more))
    let (upright, flat) = try (
      #require(android.part(.battery)).frame, #require(phone.part(.battery)).frame
    )
    #expect(upright.height > upright.width && flat.width > flat.height)
    #expect(try #require(android.part(.avatar)).frame.maxX < #require(android.part(.title)).frame.x)
    let mirrored = try bar(scene("pixel-8", theme: theme, isMirrored: true, title: "Team"))
    #expect(symbols(mirrored).contains(.forwardArrow))
  }

  @Test func `on Android devices, the first bubble of a run has the tail, at its top`() throws {
    var theme = Theme.greenpaper
    theme.adapt(to: try #require(Device(named: "pixel-8")))
    #expect(theme.bubble.tail.edge == .top && theme.bubble.tail.visibility == .first)
    #expect(theme.bubble.tail.form == .blunt)
    theme = .greenpaper
    theme.adapt(to: try #require(Device(named: "iphone-15")))
    #expect(theme.bubble.tail == Theme.greenpaper.bubble.tail)
  }

  @Test func `a colored bar changes neither the composer nor the home indicator`() throws {
    let scene = try scene(theme: .helpdesk, title: "Team")
    let indicator = scene.screen.rows.compactMap { $0.row.part(.homeIndicator) }
    #expect(indicator.map(\.shape?.fill) == [.fieldText])
    for palette in [Theme.helpdesk.light, Theme.helpdesk.dark] {
      #expect(palette[.barText].contrast(with: palette[.barFill]) > 4.5)
      #expect(palette[.fieldText].contrast(with: palette[.composerFill]) > 4.5)
      #expect(palette[.fieldPlaceholder].contrast(with: palette[.fieldFill]) > 4.5)
    }
  }

  @Test(arguments: Theme.presets)
  func `bars have their own colors, which no gradient fills`(theme: Theme) throws {
    let bars: Set<RowKey.Kind> = [.navigationBar, .composer, .keyboard]
    for placed in try scene(theme: theme).screen.rows where bars.contains(placed.row.key.kind) {
      for fill in placed.row.parts.compactMap(\.shape?.fill) {
        #expect(fill != .canvas && theme.light.gradients[fill] == nil)
      }
    }
  }

  @Test(arguments: [
    ("en-US", "Q"), ("de-DE", "Q"), ("fr-FR", "A"), ("ru", "Й"), ("ar", "ض"), ("el", "Σ"),
    ("he", "ק"),
    ("ja-JP", "Q"), ("ko", "ㅂ"), ("", "Q"),
  ])
  func `a keyboard has the letters of its locale, on every device, within it`(
    locale: String,
    first: String
  ) throws {
    for device in Device.common.flatMap({ [$0, $0.landscape] }) {
      for isMirrored in [false, true] {
        var scene = try scene(theme: .bluebubble, locale: locale, isMirrored: isMirrored)
        scene = Scene(
          scene.timeline,
          device: device,
          theme: .bluebubble,
          environment: LayoutEnvironment(width: 1, locale: locale, isMirrored: isMirrored),
          typesetter: LegibleTypesetter(),
          wording: EnglishWording()
        )
        scene.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true))))
        let row = try #require(scene.screen.rows.last { $0.row.key.kind == .keyboard }).row
        let keys = row.parts.filter { $0.name == .key && $0.shape != nil }
        let letter = keys.first { row.text(of: $0)?.source.runs.first?.text == first }
        // Keys are not mirrored.
        #expect(letter.map { $0.frame.x < device.size.width / 4 } == true, "\(device.name)")
        for key in keys {
          #expect(key.frame.x >= 0 && key.frame.maxX <= device.size.width, "\(device.name)")
          #expect(key.frame.y >= 0 && key.frame.maxY <= row.size.height, "\(device.name)")
          #expect(key.role == .decoration)
        }
        for (index, key) in keys.enumerated() {
          let isApart = keys[(index + 1)...].allSatisfy { !$0.frame.intersects(key.frame) }
          #expect(isApart, "\(device.name) \(locale) \(key.frame)")
        }
      }
    }
  }

  @Test func `letters are lowercase while there is a draft`() throws {
    var scene = try scene(theme: .bluebubble)
    scene.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true))))
    scene.apply(TranscriptEvent(change: .draft(text: "Hi")))
    let row = try #require(scene.screen.rows.last { $0.row.key.kind == .keyboard }).row
    #expect(row.parts.contains { row.text(of: $0)?.source.runs.first?.text == "q" })
  }

  @Test func `a date floats over a scrolled day, and is pushed up by the next one`() throws {
    var scene = try scene(theme: .greenpaper)
    for distance in stride(from: 60.0, to: 1200, by: 7) {
      scene.scroll(fromTop: distance)
      let screen = scene.screen
      let dates = screen.rows.filter { $0.row.key.kind == .time }
      for (first, second) in zip(dates, dates.dropFirst()) {
        let isApart = first.frame.maxY <= second.y + 1 || second.frame.maxY <= first.y + 1
        #expect(isApart, "\(distance)")
      }
      #expect(dates.contains { $0.y <= screen.viewport.y + 0.5 || $0.y < screen.viewport.y + 80 })
    }
  }

  @Test func `a button leads to the end of a scrolled transcript, with the number of new messages`()
    throws
  {
    var scene = try scene(theme: .bluebubble)
    func button() -> Row<LegibleTypesetter.Prepared>? {
      scene.screen.rows.first { $0.row.part(.toEnd) != nil }?.row
    }
    #expect(button() == nil)
    scene.scroll(fromTop: 100)
    #expect(button() != nil && button()?.part(.badge) == nil)
    for number in 0..<2 {
      let message = Message("n\(number)", from: "grace", atSecond: 999_999)
      scene.apply(TranscriptEvent(change: .message(message)))
    }
    let row = try #require(button())
    #expect(row.text(.badge)?.source.runs.first?.text == "2")
    #expect(row.part(.toEnd)?.label == "2 unread messages")
  }

  @Test func `a composer has the buttons of its form, and one that sends when there is a draft`()
    throws
  {
    for form in ComposerStyle.Form.allCases where form != .titled {
      for canSend in [false, true] {
        let slots = ComposerSlots(form, canSend: canSend)
        let all =
          [slots.leading].compactMap(\.self) + slots.trailing + slots.innerLeading
          + slots.innerTrailing
        #expect(all.count { $0.name == .send } == (canSend ? 1 : 0), "\(form)")
        #expect(all.contains { $0.name == .attach })
      }
    }
  }

  @Test func `WhatsApp's composer has a camera next to the field on Apple devices only`() throws {
    func camera(_ device: String) throws -> (field: LayoutRect, camera: LayoutRect) {
      let composer = try scene(device, theme: .greenpaper).composer
      return try (composer.fieldFrame, #require(composer.row.part(.camera)).frame)
    }
    let (phone, android) = try (camera("iphone-15"), camera("pixel-8"))
    #expect(phone.camera.x > phone.field.maxX)
    #expect(android.camera.maxX < android.field.maxX)
  }
}
