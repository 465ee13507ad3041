import LettererBasics
import LettererLayout
import LettererModel
import LettererRaster
import LettererScreens
import LettererText
import Foundation
import TestSupport
import Testing

/// Pictures of conversation lists, bars, and screens, with digests in `Snapshots/Screens`.
@Suite struct PanelPainterTests {
  private static let fingerprint = EngineFingerprint(fonts: .bundled)

  /// A variant of the appearance.
  enum Look: String, CaseIterable {
    case light
    case dark
    case rightToLeft = "rtl"
    case largeText = "large"

    var appearance: ViewSettings.Appearance { self == .dark ? .dark : .light }

    func environment(width: Double, scale: Double) -> LayoutEnvironment {
      LayoutEnvironment(
        width: width,
        scale: scale,
        textSize: self == .largeText ? 1.6 : 1,
        now: Time(milliseconds: 1_795_168_800_000),
        isMirrored: self == .rightToLeft
      )
    }
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }

  private func check(
    _ rows: [PlacedRow<PreparedText>],
    size: LayoutSize,
    scale: Double,
    look: Look,
    name: String,
    typesetter: FontTypesetter
  ) throws {
    let layout = TranscriptLayout(
      Transcript(viewer: "me", participants: people, messages: []),
      theme: Theme(name: "jsq"),
      environment: look.environment(width: size.width, scale: scale),
      typesetter: typesetter,
      wording: EnglishWording()
    )
    let painter = try PicturePainter(
      Panel(rows, size: size, of: layout),
      appearance: look.appearance,
      fingerprint: Self.fingerprint
    )
    let sink = Sink()
    try painter.writePNG { bytes in
      for index in bytes.indices { sink.bytes.append(bytes[index]) }
    }
    #expect(try isPaintedAlike(sink.bytes, "\(name)-\(look.rawValue)"))
  }

  // MARK: Contents

  private let people = [
    Participant(id: "me", name: "Me"), Participant(id: "ada", name: "Ada Lovelace"),
    Participant(id: "karim", name: "كريم"), Participant(id: "mei", name: "李梅"),
  ]

  private func message(_ sender: String, _ text: String, minutesAgo: Int64 = 0) -> Message {
    let time = Time(milliseconds: 1_795_168_800_000 - minutesAgo * 60_000)
    return Message(
      id: "\(sender)-\(text.count)-\(minutesAgo)",
      sender: sender,
      time: time,
      text: text
    )
  }

  private var conversations: [Conversation] {
    var photo = message("mei", "", minutesAgo: 90)
    photo.runs = []
    photo.content = .media(.image)
    var typing = Conversation(
      id: "4",
      title: "Team",
      kind: .group,
      lastMessage: message("ada", "Hi", minutesAgo: 500)
    )
    typing.typing = ["ada", "karim"]
    var draft = Conversation(
      id: "5",
      title: "Draft",
      lastMessage: message("ada", "x", minutesAgo: 3000)
    )
    draft.draft = "I was about to say that"
    let long = "A message that is long enough to need more than the two lines that a preview has"
    return [
      Conversation(
        id: "1",
        title: "Ada Lovelace",
        participant: "ada",
        lastMessage: message("ada", "See you at the engine!", minutesAgo: 5),
        unread: 2,
        isPinned: true
      ),
      Conversation(
        id: "2",
        title: "العائلة",
        kind: .group,
        lastMessage: message("karim", "مرحبا بكم جميعا", minutesAgo: 60),
        unread: 120,
        isMuted: true
      ),
      Conversation(id: "3", title: "李梅", participant: "mei", lastMessage: photo),
      typing, draft,
      Conversation(
        id: "6",
        title: "A group with a name that is longer than there is room for it",
        kind: .group,
        lastMessage: message("me", long + ", and then some.", minutesAgo: 9000),
        unread: 7
      ),
      Conversation(
        id: "7",
        participant: "gone",
        lastMessage: Message(
          id: "h",
          sender: "gone",
          content: MessageContent(ContentKind(name: "hologram"))
        )
      ),
    ]
  }

  @Test(arguments: Look.allCases) func `a list of conversations`(look: Look) throws {
    let typesetter = FontTypesetter()
    let list = ConversationList(
      conversations,
      participants: people,
      viewer: "me",
      theme: Theme(name: "jsq"),
      environment: look.environment(width: 390, scale: 2),
      typesetter: typesetter,
      wording: EnglishWording()
    )
    let size = LayoutSize(width: 390, height: list.contentHeight)
    try check(list.rows, size: size, scale: 2, look: look, name: "list", typesetter: typesetter)
  }

  @Test(arguments: Look.allCases) func `composers`(look: Look) throws {
    let typesetter = FontTypesetter()
    let drafts = [
      ComposerDraft(), ComposerDraft(text: "   "), ComposerDraft(text: "Something to send"),
      ComposerDraft(text: "An answer", reply: message("ada", "A question about the engine?")),
      ComposerDraft(text: String(repeating: "Line after line of what somebody writes. ", count: 9)),
    ]
    var rows: [PlacedRow<PreparedText>] = []
    var y = 0.0
    for draft in drafts {
      let composer = Composer(
        draft,
        transcript: Transcript(viewer: "me", participants: people, messages: []),
        theme: Theme(name: "jsq"),
        environment: look.environment(width: 390, scale: 2),
        typesetter: typesetter,
        wording: EnglishWording()
      )
      rows.append(PlacedRow(y: y, row: composer.row))
      y += composer.size.height + 16
    }
    let size = LayoutSize(width: 390, height: y)
    try check(rows, size: size, scale: 2, look: look, name: "composer", typesetter: typesetter)
  }

  @Test(arguments: Look.allCases, [false, true])
  func `screens with and without keyboard`(look: Look, keyboard: Bool) throws {
    let typesetter = FontTypesetter()
    let device = try #require(Device(named: "iphone-se"))
    let messages = (0..<14).map { number in
      message(
        number % 3 == 0 ? "me" : "ada",
        "Message number \(number)",
        minutesAgo: Int64(20 - number)
      )
    }
    let transcript = Transcript(viewer: "me", participants: people, messages: messages)
    let environment = look.environment(width: device.size.width, scale: device.scale)
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: environment,
      typesetter: typesetter,
      wording: EnglishWording()
    )
    let composer = Composer(
      ComposerDraft(text: keyboard ? "Typing on glass" : ""),
      transcript: transcript,
      theme: Theme(name: "jsq"),
      environment: environment,
      typesetter: typesetter,
      wording: EnglishWording()
    )
    let screen = ChatScreen(
      layout: layout,
      composer: composer,
      device: device,
      title: "Ada Lovelace",
      subtitle: "online",
      isKeyboardVisible: keyboard
    )
    try check(
      screen.rows,
      size: device.size,
      scale: device.scale,
      look: look,
      name: keyboard ? "screen-keyboard" : "screen",
      typesetter: typesetter
    )
  }
}

/// Whether the digest of a screen picture's size and pixels is the committed one.
///
/// Screen pictures are not committed: a digest detects every change, and `letterer render --screen`
/// can draw them before and after.
func isPaintedAlike(_ png: [UInt8], _ name: String) throws -> Bool {
  let file = try PNGFile(png)
  let digest = Array((FNV1a(file.chunks[0].data + (try file.decoded())).text + "\n").utf8)
  return try CommittedFile("Snapshots/Screens/\(name).digest").matches(digest)
}
