import LettererLayout
import LettererModel
import LettererRaster
import LettererScreens
import LettererText
import Foundation
import TestSupport
import Testing

/// Pictures of screens at given moments, with digests in `Snapshots/Screens`, `moment-NAME.digest`.
///
/// A missing picture is recorded, and the test fails once, so that someone looks at it.
@Suite struct SceneSnapshotTests {
  private typealias Scene = ChatScene<FontTypesetter, EnglishWording>

  /// A moment on a device.
  struct Moment: CustomTestStringConvertible {
    var name: String
    var device = "iphone-se"
    var count = 14
    var isLandscape = false
    /// Whether the screen is as high as its content.
    var isExact = false
    var changes: [TranscriptEvent.Change] = []

    var testDescription: String { name }
  }

  private static let keyboard = TranscriptEvent.Change.keyboard(KeyboardChange(isVisible: true))
  private static let unread = TranscriptEvent.Change.marker(name: "unread", before: "m7")

  static let moments = [
    Moment(name: "long"),
    Moment(name: "long-keyboard", changes: [keyboard]),
    Moment(name: "short", count: 2),
    Moment(name: "short-keyboard", count: 2, changes: [keyboard]),
    Moment(name: "exact", count: 4, isExact: true),
    Moment(name: "exact-keyboard", count: 4, isExact: true, changes: [keyboard]),
    Moment(name: "scrolled-keyboard", changes: [.scroll(.message("m6", at: .bottom)), keyboard]),
    Moment(name: "home-indicator", device: "iphone-15"),
    Moment(name: "landscape", device: "iphone-15", isLandscape: true),
    Moment(name: "landscape-keyboard", device: "iphone-15", isLandscape: true, changes: [keyboard]),
    Moment(
      name: "typing",
      device: "iphone-15",
      changes: [keyboard, .draft(text: "I know"), .typing(participant: "ada", isOn: true)]
    ),
    Moment(name: "unread", device: "iphone-15", changes: [unread, .scroll(.firstUnread)]),
  ]

  private func transcript(_ count: Int) -> Transcript {
    let texts = [
      "Have you read the note on the engine?", "Only up to the Bernoulli numbers.",
      "That is where it begins. The table below shows what the engine does with each variable.",
      "And who is to make the cards?", "I will.", "All of them?", "There are not that many.",
    ]
    let messages = (0..<count).map { number in
      Message(
        id: "m\(number)",
        sender: number * 3 % 7 < 4 ? "ada" : "me",
        time: Time(milliseconds: 1_795_168_800_000 + Int64(number) * 50_000),
        text: texts[number % texts.count]
      )
    }
    let people = [
      Participant(id: "me", name: "Charles"), Participant(id: "ada", name: "Ada Lovelace"),
    ]
    return Transcript(viewer: "me", participants: people, messages: messages)
  }

  private func scene(_ transcript: Transcript, _ device: Device) -> Scene {
    Scene(
      Timeline(transcript),
      device: device,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1, now: Time(milliseconds: 1_795_168_800_000)),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }

  @Test(arguments: moments)
  func `a screen at a moment is painted as before`(moment: Moment) throws {
    var device = try #require(Device(named: moment.device))
    device.scale = 1
    if moment.isLandscape { device = device.landscape }
    var scene = scene(transcript(moment.count), device)
    if moment.isExact {
      device.size.height += scene.viewport.layout.contentHeight - scene.screen.viewport.height
      scene = self.scene(transcript(moment.count), device)
      #expect(scene.screen.viewport.height == scene.viewport.layout.contentHeight)
    }
    for change in moment.changes { scene.apply(TranscriptEvent(change: change)) }
    let screen = scene.screen
    let painter = try PicturePainter(
      Panel(screen, of: scene.viewport.layout),
      appearance: .light,
      fingerprint: EngineFingerprint(fonts: .bundled)
    )
    try compare(painter, "moment-\(moment.name)")
  }

  private func compare(_ painter: PicturePainter, _ name: String) throws {
    let sink = Sink()
    try painter.writePNG { sink.bytes += $0.withUnsafeBufferPointer(Array.init) }
    #expect(try isPaintedAlike(sink.bytes, name))
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }
}
