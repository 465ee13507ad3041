import TestSupport
import LettererModel
import Foundation
import Testing

@testable import LettererLayout

/// The results of a chat library's formulas, from the table next to the script that restates them.
struct KitFigures: Decodable, Sendable, CustomTestStringConvertible {
  /// One side at one width: the widest text, and text rectangles with the bubbles around them.
  struct Case: Decodable, Sendable {
    var width: Double
    var side: String
    var limit: Double
    /// Width and height of the text, then of the bubble including its tail.
    var texts: [[Double]]
  }

  var theme: String
  var source: [String]
  var judged: [String]
  /// The left edge, the extent below the bubble, and the size.
  var avatar: [Double]?
  /// From bubble to bubble: in a run, to an outgoing run, to an incoming run.
  var spacing: [Double]
  var cases: [Case]

  var testDescription: String { theme }

  static func all() throws -> [KitFigures] {
    let url = try #require(
      Bundle.module.url(forResource: "kits", withExtension: "json", subdirectory: "Fixtures")
    )
    return try JSONDecoder().decode([KitFigures].self, from: Data(contentsOf: url))
  }

  func preset() throws -> Theme { try #require(Theme.preset(named: theme)) }
}

@Suite struct KitTests {
  private func layout(
    _ messages: [Message],
    theme: Theme,
    width: Double,
    text: LayoutSize
  ) -> TranscriptLayout<SizedTypesetter, EnglishWording> {
    TranscriptLayout(
      .group(messages),
      theme: theme,
      environment: LayoutEnvironment(width: width, scale: 2),
      typesetter: SizedTypesetter(
        size: TextSize(width: text.width, height: text.height, lineCount: 1)
      ),
      wording: EnglishWording()
    )
  }

  /// The frame of a message's bubble in the coordinates of the transcript.
  private func bubble(
    _ id: String,
    in layout: TranscriptLayout<SizedTypesetter, EnglishWording>
  ) throws -> LayoutRect {
    let placed = try #require(layout.row(of: id))
    return try #require(placed.row.part(.bubble)).frame.offsetBy(y: placed.y)
  }

  @Test func `every library has numbers, and ten texts in four widths`() throws {
    let kits = try KitFigures.all()
    #expect(Set(kits.map(\.theme)).isSubset(of: Theme.presets.map(\.name)))
    #expect(kits.count == 4)
    for kit in kits {
      #expect(Set(kit.cases.map(\.width)) == [320, 375, 390, 768])
      #expect(kit.cases.allSatisfy { $0.texts.count >= 8 })
      #expect(Set(kit.cases.flatMap(\.texts)).count >= 10)
      #expect(!kit.source.isEmpty && !kit.judged.isEmpty)
    }
  }

  @Test func `text is as wide as in the library`() throws {
    for kit in try KitFigures.all() {
      for example in kit.cases {
        let layout = layout(
          [],
          theme: try kit.preset(),
          width: example.width,
          text: LayoutSize(width: 1, height: 1)
        )
        let side = try #require(Side(rawValue: example.side))
        let limit = layout.context.column(side).maximumTextWidth
        #expect(limit == example.limit, "\(kit.theme), \(example.side) at \(example.width)")
      }
    }
  }

  @Test func `bubbles are as large as in the library`() throws {
    for kit in try KitFigures.all() {
      // A name in the bubble is an additional line.
      var theme = try kit.preset()
      theme.senderName.audience = .none
      for example in kit.cases {
        let sender = example.side == "outgoing" ? "ada" : "joan"
        for text in example.texts {
          let layout = layout(
            [Message(id: "m", sender: sender, text: "any")],
            theme: theme,
            width: example.width,
            text: LayoutSize(width: text[0], height: text[1])
          )
          let bubble = try bubble("m", in: layout)
          #expect(
            [bubble.width, bubble.height] == [text[2], text[3]],
            "\(kit.theme), \(text[0]) × \(text[1]), \(example.side) at \(example.width)"
          )
        }
      }
    }
  }

  @Test func `avatars are where the library has them`() throws {
    for kit in try KitFigures.all() {
      guard let expected = kit.avatar else { continue }
      let layout = layout(
        [Message(id: "m", sender: "joan", text: "any")],
        theme: try kit.preset(),
        width: 375,
        text: LayoutSize(width: 100, height: 60.86)
      )
      let row = try #require(layout.row(of: "m")?.row)
      let avatar = try #require(row.part(.avatar)).frame
      let bubble = try #require(row.part(.bubble)).frame
      #expect([avatar.x, avatar.maxY - bubble.maxY, avatar.width] == expected, "\(kit.theme)")
      #expect(avatar.width == avatar.height)
    }
  }

  @Test func `bubbles are as far apart as in the library`() throws {
    for kit in try KitFigures.all() {
      let messages = ["joan", "joan", "ada", "joan"].enumerated().map { index, sender in
        Message("m\(index)", from: sender, atSecond: Int64(index))
      }
      let layout = layout(
        messages,
        theme: try kit.preset(),
        width: 375,
        text: LayoutSize(width: 100.3, height: 60.86)
      )
      let bubbles = try messages.map { try bubble($0.id, in: layout) }
      let gaps = zip(bubbles, bubbles.dropFirst()).map { $1.y - $0.maxY }
      #expect(gaps == kit.spacing, "\(kit.theme)")
    }
  }

  @Test func `the text limits at 375 points are those of the libraries' table`() throws {
    func limit(_ theme: Theme, showsAvatars: Bool) -> Double {
      Column(side: .incoming, width: 375, theme: theme, showsAvatars: showsAvatars).maximumTextWidth
    }
    #expect(limit(Theme(name: "jsq"), showsAvatars: true) == 251)
    #expect(limit(Theme(name: "jsq"), showsAvatars: false) == 281)
    #expect(limit(.messageKit, showsAvatars: true) == 263)
    #expect(limit(.messageKit, showsAvatars: false) == 293)
    #expect(limit(.messengerIMessage, showsAvatars: false) == 275)
    #expect(limit(.messengerTravamigos, showsAvatars: true) == 295)
  }

  @Test func `text has the distances from the edges that a picture specifies`() throws {
    var theme = Theme(name: "jsq")
    let content = Insets(top: 8, left: 21, bottom: 9, right: 16)
    let image = BubbleImage(path: "a.png", caps: content, content: content)
    (theme.bubble.incomingImage, theme.bubble.outgoingImage) = (image, image)
    for sender in ["ada", "joan"] {
      let layout = layout(
        [Message(id: "m", sender: sender, text: "any")],
        theme: theme,
        width: 375,
        text: LayoutSize(width: 100, height: 30)
      )
      let row = try #require(layout.row(of: "m")?.row)
      let (bubble, text) = (try #require(row.part(.bubble)), try #require(row.part(.text)))
      #expect(text.frame.x - bubble.frame.x == 21 && bubble.frame.maxX - text.frame.maxX == 16)
      #expect(text.frame.y - bubble.frame.y == 8 && bubble.frame.maxY - text.frame.maxY == 9)
    }
  }
}
