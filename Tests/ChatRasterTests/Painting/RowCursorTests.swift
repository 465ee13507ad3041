import ChatLayout
import ChatModel
import ChatText
import Testing

@testable import ChatRaster

/// What a band of a tall row costs, and what it shows.
@Suite struct RowCursorTests {
  private typealias Layout = TranscriptLayout<FontTypesetter, EnglishWording>

  private func layout(_ messages: [Message]) -> Layout {
    TranscriptLayout(
      Transcript(participants: [Participant(id: "a", name: "Ada")], messages: messages),
      theme: .jsq,
      environment: Environment(width: 320, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }

  /// The number of items that all bands of a layout look at.
  private func itemCount(_ layout: Layout, bandHeight: Int = 128) -> Int {
    var cursor = RowCursor(
      layout: layout,
      palette: layout.theme.light,
      bandHeight: bandHeight,
      drawsBoxes: false
    )
    return (0...Int(layout.contentHeight) / bandHeight).reduce(0) { sum, band in
      sum + cursor.strips(inBand: band).reduce(0) { $0 + $1.items.count }
    }
  }

  @Test func `painting is not quadratic in the height of a message`() {
    let counts = [1000, 2000].map { lines in
      let text = Array(repeating: "abcdef", count: lines).joined(separator: "\n")
      return itemCount(layout([Message(id: "m", sender: "a", text: text)]))
    }
    #expect(counts[0] >= 6000, "every glyph is painted")
    #expect(counts[1] <= counts[0] * 21 / 10)
  }

  @Test func `painting is not quadratic in the number of reactions`() {
    let counts = [500, 1000].map { count in
      var message = Message(id: "m", sender: "a", text: "A")
      message.reactions = (0..<count).map { _ in Reaction(emoji: "a") }
      return itemCount(layout([message]))
    }
    #expect(counts[0] >= 1500, "every reaction is painted")
    #expect(counts[1] <= counts[0] * 21 / 10)
  }

  @Test func `an empty line costs nothing to paint`() {
    let text = String(repeating: "\n", count: 1000)
    let count = itemCount(layout([Message(id: "m", sender: "a", text: text)]), bandHeight: 100_000)
    #expect(count < 10)
  }

  @Test func `the height of bands changes no pixel`() throws {
    let marks = String(repeating: "\u{30B}\u{323}", count: 30)
    let tall = Array(repeating: "g\(marks) fi AV", count: 9).joined(separator: "\n")
    var reacted = Message(id: "1", sender: "a", text: "Hello 👩‍👩‍👧‍👦")
    reacted.reactions = ["👍", "😀"].map { Reaction(emoji: $0) }
    let messages = [
      reacted, Message(id: "2", sender: "a", text: tall), Message(id: "3", sender: "a", text: "🎉"),
    ]
    let painter = try TranscriptPainter(
      layout(messages),
      appearance: .light,
      fingerprint: EngineFingerprint(fonts: .bundled)
    )
    let whole = painter.pixels(bandHeight: 100_000)
    for height in [1, 7, 128] {
      let isSame = painter.pixels(bandHeight: height) == whole
      #expect(isSame, "bands of \(height)")
    }
  }
}
