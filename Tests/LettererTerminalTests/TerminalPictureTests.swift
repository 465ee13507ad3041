import LettererLayout
import LettererModel
import LettererTerminal
import TestSupport
import Testing

@Suite struct TerminalPictureTests {
  private static let flag = TerminalPicture(
    width: 2,
    height: 2,
    pixels: [0xFF0000, nil, 0x0000FF, 0x00FF00]
  )

  private var photo: Transcript {
    var message = Message(id: "1", sender: "joe", content: .media(.image))
    message.attachments = [MessageAttachment(kind: .image, path: "a.png", state: .present)]
    return Transcript(messages: [message])
  }

  private func shown(_ colors: ColorDepth, picture: TerminalPicture? = flag) -> String {
    var painter = TerminalPainter(colors: colors)
    painter.picture = { _ in picture }
    return text(photo, columns: 60, painter: painter)
  }

  @Test func `a cell shows two pixels, one above the other`() {
    let text = shown(.full)
    #expect(text.contains("\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;255;0;49m▄\u{1B}[0m"))
    #expect(!text.contains("░"))
  }

  @Test func `256 colors show the nearest color, fewer show a shade`() {
    #expect(shown(.indexed).contains("\u{1B}[38;5;196;48;5;21m▀\u{1B}[38;5;46;49m▄"))
    for colors in [ColorDepth.none, .monochrome, .sixteen] {
      #expect(shown(colors).contains("░") && !shown(colors).contains("▀"))
    }
  }

  @Test func `a picture that cannot be shown is a shade`() {
    #expect(shown(.full, picture: nil).contains("░"))
  }

  @Test(arguments: TerminalStyle.allCases, [24, 40, 60])
  func `an omitted picture has its symbol and its name`(
    style: TerminalStyle,
    columns: Int
  ) {
    var message = Message(id: "1", sender: "joe", content: .media(.image))
    message.attachments = [MessageAttachment(kind: .image, path: "IMG_2.jpg", state: .omitted)]
    let painter = TerminalPainter(style: style, colors: .none)
    let text = text(Transcript(messages: [message]), columns: columns, painter: painter)
    #expect(text.contains("◆") && text.contains("IMG_2.jpg"))
  }

  @Test func `a picture with the wrong number of pixels is ignored`() {
    #expect(TerminalPicture(width: 2, height: 2, pixels: [1]) == nil)
    #expect(TerminalPicture(width: 0, height: 0, pixels: []) == nil)
  }

  @Test func `the box of a picture is requested in whole cells`() {
    for style in TerminalStyle.allCases {
      for part in layout(photo, columns: 80, style: style).rows.flatMap(\.row.parts) {
        let frame = part.frame
        for length in [frame.x, frame.y, frame.width, frame.height] {
          #expect(length == length.rounded(), "\(part.name) of \(style)")
        }
      }
    }
  }

  @Test(arguments: TerminalStyle.allCases, [1, 2, 3, 4] as [UInt64])
  func `rows and boxes of every kind are whole cells`(style: TerminalStyle, seed: UInt64) {
    var source = RandomTranscript(seed: seed)
    let layout = layout(source.next(count: 200), columns: 80, style: style)
    for placed in layout.rows {
      #expect(placed.row.size.height == placed.row.size.height.rounded(), "seed \(seed)")
      // An item in the middle of a box may be between two cells; painters round down.
      for part in placed.row.parts where [.bubble, .ground, .waveform].contains(part.name) {
        let frame = part.frame
        let isWhole = [frame.x, frame.y, frame.width, frame.height].allSatisfy {
          $0 == $0.rounded()
        }
        #expect(isWhole, "seed \(seed), \(placed.row.key.text), \(part.name): \(frame)")
      }
    }
  }
}
