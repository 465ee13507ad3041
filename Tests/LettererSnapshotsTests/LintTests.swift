import LettererDocuments
import LettererLayout
import LettererModel
import LettererScreens
@testable import LettererSnapshots
import LettererText
import LettererViewport
import Testing

@Suite struct LintTests {
  static func rules(_ change: (inout LayoutRow) -> Void) -> Set<LintFinding.Rule> {
    var tree = Trees.transcript(3)
    change(&tree.rows[1])
    return Set(LayoutLint(tree).findings.map(\.rule))
  }

  @Test func `a valid layout has no findings`() {
    #expect(Self.rules { _ in }.isEmpty)
  }

  @Test func `every flaw has its rule`() {
    #expect(Self.rules { $0.lines[0].frame.width += 20 } == [.clipped])
    #expect(Self.rules { $0.parts[2].frame.width += 40 } == [.outside])
    #expect(Self.rules { $0.parts[0].frame.x = -9 } == [.outside])
    #expect(Self.rules { $0.parts[0].frame.x = 30 }.contains(.overlap))
    #expect(Self.rules { $0.frame.height += 9 }.contains(.overlap))
    #expect(Self.rules { $0.lines[0].text = "a\u{FFFD}" } == [.tofu])
    #expect(
      Self.rules { row in
        row.style.append(LayoutProperty(path: ["text", "runs", "0", "color"], value: "#FFFFFF"))
      } == [.contrast]
    )
    #expect(
      Self.rules { row in
        row.style.append(LayoutProperty(path: ["text", "lines", "1", "reason"], value: "ellipsis"))
      } == [.cut]
    )
  }

  @Test func `a portrait in the bubble of a voice message is content`() {
    var tree = Trees.transcript(3)
    tree.rows[1].lines = []
    tree.rows[1].parts[0].frame = LayoutRect(
      x: 200,
      y: tree.rows[1].frame.y + 5,
      width: 40,
      height: 40
    )
    #expect(LayoutLint(tree).findings.isEmpty)
    tree.rows[1].parts[0].frame.x = 230
    #expect(LayoutLint(tree).findings.map(\.rule) == [.overlap])
  }

  // MARK: Screens

  static func screen(_ theme: Theme, offset: Double) throws -> LayoutTree {
    var messages: [Message] = []
    for index in 0..<60 {
      let time = Time(milliseconds: Int64(index) * 5_400_000)
      messages.append(Message(id: "m\(index)", sender: "b", time: time, text: "Number \(index)"))
    }
    var transcript = Transcript(viewer: "me", messages: messages)
    transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m30"))]
    let device = try #require(Device(named: "iphone-15"))
    var scene = ChatScene(
      Timeline(folding: transcript, until: nil),
      device: device,
      theme: theme,
      environment: LayoutEnvironment(width: 1),
      typesetter: FontTypesetter(),
      wording: ICUWording(locale: "en-US")
    )
    scene.scroll(fromTop: offset)
    let panel = Panel(scene.screen, of: scene.viewport.layout)
    return try LayoutTree(document: LayoutDocument(panel).write())
  }

  @Test(arguments: Theme.presets)
  func `bars and floating rows of a screen are not findings`(theme: Theme) throws {
    for offset in [0, 700, 1_400, .infinity] {
      let found = LayoutLint(try Self.screen(theme, offset: offset)).findings
      #expect(found.filter { $0.rule == .overlap || $0.rule == .outside }.isEmpty, "\(found)")
    }
  }

  @Test func `a floating date over an unread divider is found`() throws {
    var tree = try Self.screen(.greenpaper, offset: 700)
    let date = try #require(tree.rows.firstIndex { $0.kind == "time" && !$0.others.isEmpty })
    let place = try #require(tree.rows[date].part("label"))
    var divider = Trees.row("unread:m30", y: place.y, lines: [])
    divider.kind = "unread"
    divider.parts = [LayoutPart(name: "label", frame: place)]
    tree.rows.insert(divider, at: 0)
    #expect(
      LayoutLint(tree).findings.contains { $0.rule == .overlap && $0.text.contains("floating") }
    )
  }

  // MARK: Contrast

  /// The findings for a chat in a theme, in light and dark mode.
  static func contrast(_ theme: Theme) throws -> [String] {
    var environment = SnapshotEnvironment()
    environment.theme = theme
    let transcript = CorpusChat.transcript(0, 6)
    let snapshot = SnapshotEngine().render(SnapshotSubject(transcript), in: environment)
    let tree = try LayoutTree(document: snapshot.bytes(.layout))
    return LayoutLint(tree).findings.filter { $0.rule == .contrast }.map(\.text)
  }

  @Test(arguments: Theme.presets)
  func `the published colors of the designs are not findings`(theme: Theme) throws {
    #expect(try Self.contrast(theme) == [])
  }

  @Test func `a name or a time in a pale custom color is found`() throws {
    var theme = Theme(name: "jsq")
    theme.light[.secondaryText] = RGBAColor(0xD8D8DC)
    let found = try Self.contrast(theme)
    #expect(found.contains("label #D8D8DC on #FFFFFF has a contrast of 1.42 : 1"), "\(found)")
    #expect(found.contains { $0.hasPrefix("senderName #D8D8DC on #FFFFFF") })
    #expect(found.allSatisfy { !$0.hasSuffix("in dark mode") })
    theme = Theme(name: "jsq")
    theme.dark[.secondaryText] = RGBAColor(red: 255, green: 255, blue: 255, alpha: 40)
    #expect(try Self.contrast(theme).contains { $0.hasSuffix("in dark mode") })
  }

  @Test func `a text over a picture has no known background`() {
    #expect(
      Self.rules { row in
        row.style.append(LayoutProperty(path: ["bubble", "image", "path"], value: "a.png"))
        row.style.append(LayoutProperty(path: ["text", "color"], value: "#FFFFFF"))
      }.isEmpty
    )
  }
}
