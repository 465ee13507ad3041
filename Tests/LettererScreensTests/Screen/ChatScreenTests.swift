import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererScreens

@Suite struct ChatScreenTests {
  private func screen(
    _ name: String,
    messages: Int = 60,
    keyboard: Bool = false,
    offset: Double? = nil,
    shortContent: VerticalPlacement = .top
  ) throws -> ChatScreen<LegibleTypesetter, EnglishWording> {
    let device = try #require(Device(named: name))
    var theme = Theme(name: "jsq")
    theme.list.shortContent = shortContent
    let transcript = Transcript.group(
      (0..<messages).map { Message("m\($0)", from: "grace", atSecond: Int64($0)) }
    )
    let layout = transcript.laidOut(width: device.size.width, scale: device.scale, theme: theme)
    let composer = Composer(
      ComposerDraft(text: "Hello"),
      transcript: transcript,
      theme: theme,
      environment: layout.environment,
      typesetter: layout.typesetter,
      wording: layout.wording
    )
    return ChatScreen(
      layout: layout,
      composer: composer,
      device: device,
      title: "Grace",
      subtitle: "online",
      isKeyboardVisible: keyboard,
      contentOffset: offset
    )
  }

  @Test(arguments: Device.common.map(\.name), [false, true])
  func `the areas of a screen are stacked and fill it`(
    name: String,
    keyboard: Bool
  ) throws {
    let screen = try screen(name, keyboard: keyboard)
    let device = try #require(Device(named: name))
    let stretches = [
      screen.navigationBar, screen.viewport, screen.composerFrame, screen.keyboard,
    ]
    #expect(stretches[0].y == 0 && stretches[3].maxY == device.size.height)
    for (upper, lower) in zip(stretches, stretches.dropFirst()) {
      #expect(upper.maxY == lower.y && upper.height >= 0)
    }
    #expect(screen.keyboard.height == (keyboard ? device.keyboardHeight : device.bottomInset))
    #expect(screen.navigationBar.height >= device.topInset + 44)
  }

  @Test func `a screen shows the end of its transcript, even above the keyboard`() throws {
    for keyboard in [false, true] {
      let screen = try screen("iphone-15", keyboard: keyboard)
      let last = try #require(screen.rows.last { $0.row.key.kind == .message })
      #expect(last.row.key.message == "m59")
      let bottom = screen.viewport.maxY - last.frame.maxY
      #expect(bottom >= 0 && bottom <= Theme(name: "jsq").list.insets.bottom + 1)
    }
  }

  @Test func `an offset is kept within the scrollable range`() throws {
    #expect(try screen("iphone-15", offset: -100).contentOffset == 0)
    let end = try screen("iphone-15").contentOffset
    #expect(try screen("iphone-15", offset: 1e9).contentOffset == end && end > 0)
    #expect(try screen("iphone-15", offset: 100).contentOffset == 100)
  }

  @Test func `short content is at the top, or at the bottom if the theme says so`() throws {
    let top = try screen("iphone-15", messages: 1)
    #expect(top.contentOffset == 0)
    let bottom = try screen("iphone-15", messages: 1, shortContent: .bottom)
    let row = try #require(bottom.rows.last { $0.row.key.message == "m0" })
    #expect(abs(bottom.viewport.maxY - row.frame.maxY - Theme(name: "jsq").list.insets.bottom) < 1)
  }

  @Test func `bars are painted after the rows that extend under them`() throws {
    let kinds = try screen("iphone-15", offset: 20).rows.map(\.row.key.kind)
    #expect(kinds.suffix(3) == [.navigationBar, .keyboard, .composer])
    #expect(Device(named: "no such device") == nil)
    #expect(Set(Device.common.map(\.name)).count == Device.common.count)
  }
}
