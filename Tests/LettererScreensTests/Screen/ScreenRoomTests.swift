import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererScreens

/// Bars and keyboard on every screen, for any text.
@Suite struct ScreenRoomTests {
  private typealias Scene = ChatScene<LegibleTypesetter, EnglishWording>

  private func scene(_ device: Device, textSize: Double, draft: String, keyboard: Bool) -> Scene {
    var scene = Scene(
      Timeline(Transcript.group([Message("m", from: "grace", atSecond: 0)])),
      device: device,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1, textSize: textSize),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    scene.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: keyboard))))
    scene.apply(TranscriptEvent(change: .draft(text: draft)))
    return scene
  }

  @Test(arguments: Device.common.map(\.name), [1, 3.1])
  func `the composer stays between bar and keyboard`(name: String, textSize: Double) throws {
    let upright = try #require(Device(named: name))
    for (device, keyboard) in [upright, upright.landscape].flatMap({ [($0, false), ($0, true)] }) {
      var scene = scene(device, textSize: textSize, draft: "", keyboard: keyboard)
      for lines in 1...40 {
        let draft = Array(repeating: "x", count: lines).joined(separator: "\n")
        scene.apply(TranscriptEvent(change: .draft(text: draft)))
        let screen = scene.screen
        let comment: Comment = "\(name) \(device.size) \(keyboard) \(lines) lines"
        #expect(screen.keyboard.y == device.size.height - screen.keyboard.height, comment)
        #expect(
          screen.keyboard.height == (keyboard ? device.keyboardHeight : device.bottomInset),
          comment
        )
        // Check the painted frames, not only the intended ones.
        let bar = try #require(screen.rows.first { $0.row.key.kind == .composer })
        #expect(bar.y == screen.composerFrame.y, comment)
        #expect(abs(bar.frame.maxY - screen.keyboard.y) < 1e-6, comment)
        #expect(bar.frame.y >= screen.navigationBar.maxY + 32, comment)
        #expect(bar.frame.height >= 44, comment)
        for part in bar.row.parts {
          #expect(part.frame.y >= 0 && part.frame.maxY <= bar.row.size.height, comment)
        }
        // The last line is readable.
        let text = try #require(bar.row.part(.text))
        let line = (text.text?.frame.height ?? 0) / Double(lines)
        #expect(text.frame.height >= line - 1, comment)
        let title = screen.rows.first { $0.row.key.kind == .navigationBar }?.row.part(.title)
        #expect((title?.text?.frame.height ?? 0) <= screen.navigationBar.height, comment)
      }
    }
  }

  @Test func `a tall draft gives way to the keyboard, and grows back`() throws {
    let device = try #require(Device(named: "iphone-se")).landscape
    let draft = Array(repeating: "x", count: 12).joined(separator: "\n")
    var scene = scene(device, textSize: 1, draft: draft, keyboard: false)
    let before = scene.screen.composerFrame.height
    scene.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true))))
    #expect(scene.screen.composerFrame.height < before)
    scene.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: false))))
    #expect(scene.screen.composerFrame.height == before)
    let event = TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true)))
    var film = ChatFilm(scene, events: [event])
    while let frame = film.next() {
      let screen = frame.screen
      #expect(screen.composerFrame.y >= screen.navigationBar.maxY + 32)
      let bar = screen.rows.first { $0.row.key.kind == .composer }
      #expect(bar?.frame == screen.composerFrame)
    }
  }

  @Test func `no keyboard covers the whole screen`() throws {
    let device = try #require(Device(named: "iphone-15"))
    for change in [
      KeyboardChange(isVisible: true, height: 5_000),
      KeyboardChange(isVisible: true, frame: ScreenFrame(x: 0, y: 10, width: 393, height: 842)),
    ] {
      var scene = scene(device, textSize: 1, draft: "x", keyboard: false)
      scene.apply(TranscriptEvent(change: .keyboard(change)))
      #expect(scene.screen.composerFrame.y >= scene.screen.navigationBar.maxY + 32)
      #expect(scene.screen.composerFrame.height == 44)
    }
  }

  @Test func `a quoted message is left out if it does not fit`() {
    func composer(_ height: Double?) -> Composer<LegibleTypesetter, EnglishWording> {
      Composer(
        ComposerDraft(text: "Yes", reply: Message(id: "1", sender: "grace", text: "A question?")),
        transcript: .group([]),
        theme: Theme(name: "jsq"),
        environment: LayoutEnvironment(width: 390),
        typesetter: LegibleTypesetter(),
        wording: EnglishWording(),
        maximumHeight: height
      )
    }
    #expect(composer(nil).row.part(.quote) != nil)
    #expect(composer(60).row.part(.quote) == nil && composer(60).size.height == 52)
    #expect(composer(1).size.height == 44)
    let whole = composer(nil).size.height
    #expect(composer(whole).row.part(.quote) != nil && composer(whole).size.height == whole)
  }
}
