import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Notices with a symbol of their event, the actor, and the time.
@Suite struct NoticeRowTests {
  private func scene(_ notice: SystemNotice, theme: Theme = .guild) -> LooksScene {
    LooksScene(theme, .said(minute: 631, content: .system(notice)))
  }

  @Test func `a notice has a symbol below the avatars, the actor in bold, and the time`() throws {
    let scene = scene(SystemNotice(event: "join", actor: "bo", text: "Bo joined the server."))
    let icon = try scene.part(.icon)
    let label = try scene.part(.label)
    #expect(icon.graphic == .symbol(.arrowRight, .avatar3))
    #expect(icon.frame.maxX < label.frame.x)
    #expect(icon.frame.x + icon.frame.width / 2 == 16 + 20)
    #expect(icon.frame.y > label.frame.y && icon.frame.maxY < label.frame.maxY)
    let runs = try scene.runs(.label)
    #expect(runs.map(\.text) == ["Bo", " joined the server.", " ", "10:31"])
    #expect(runs.map(\.font.weight) == [.semibold, .regular, .regular, .regular])
    #expect(runs.map(\.role) == [.primaryText, nil, nil, nil])
    #expect(runs.map(\.isIsolated) == [true, false, false, true])
    #expect(runs[3].font.size < runs[1].font.size)
    #expect(scene.layout.checkInvariants() == [])
  }

  @Test(arguments: [
    ("leave", Symbol.arrowLeft), ("pin", .pin), ("rename", .pencil), ("create", .thread),
    ("call", .phone), ("boost", .gem),
  ])
  func `every event has its symbol`(event: String, symbol: Symbol) throws {
    #expect(try scene(SystemNotice(event: event, actor: "bo")).symbols() == [symbol])
  }

  @Test func `an unknown event has no symbol, and a name in the middle is bold too`() throws {
    let scene = scene(SystemNotice(event: "custom", actor: "bo", text: "The bot Bo is away"))
    #expect(try scene.symbols().isEmpty)
    let bold = try scene.runs(.label).filter { $0.font.weight == .semibold }
    #expect(bold.map(\.text) == ["Bo"])
  }

  @Test func `the viewer's own notices name the viewer in bold`() throws {
    let runs = try scene(SystemNotice(event: "leave", actor: "me")).runs(.label)
    #expect(runs.first?.text == "You" && runs.first?.font.weight == .semibold)
  }

  @Test func `other themes have only the sentence`() throws {
    let notice = SystemNotice(event: "join", actor: "bo", text: "Bo joined")
    for theme in Theme.presets where !theme.notice.isDetailed && !theme.notice.isAttributed {
      let scene = scene(notice, theme: theme)
      #expect(try scene.symbols().isEmpty && scene.words(.label) == ["Bo joined"])
    }
  }
}
