import TestSupport
import LettererModel
import Testing

@testable import LettererLayout

@Suite struct ColumnTests {
  private func column(
    _ side: Side,
    width: Double = 375,
    theme: Theme = Theme(name: "jsq"),
    showsAvatars: Bool = true
  ) -> Column {
    Column(
      side: side,
      width: width,
      theme: theme,
      showsAvatars: showsAvatars
    )
  }

  @Test func `the text limits at 375 points are those of JSQMessagesViewController`() {
    #expect(column(.incoming).maximumTextWidth == 251)
    #expect(column(.outgoing).maximumTextWidth == 281)
    #expect(column(.incoming, showsAvatars: false).maximumTextWidth == 281)
  }

  @Test func `a wide window keeps a wide margin free`() {
    #expect(column(.outgoing, width: 767).maximumTextWidth == 673)
    #expect(column(.outgoing, width: 768).maximumTextWidth == 484)
  }

  @Test(arguments: [0, 1, 50, 124, 125] as [Double])
  func `every width fits a point of text`(width: Double) {
    #expect(column(.incoming, width: width).maximumTextWidth == 1)
  }

  @Test func `whole points are rounded up within a limit that is rounded down`() {
    #expect(column(.incoming, width: 375.5).maximumTextWidth == 251)
    var theme = Theme(name: "jsq")
    theme.rounding = .pixel
    #expect(column(.incoming, width: 375.5, theme: theme).maximumTextWidth == 251.5)
  }

  @Test func `bubbles are next to their side's avatars`() {
    #expect(column(.incoming).avatarX == 4)
    #expect(column(.incoming).x(ofWidth: 100) == 36)
    #expect(column(.outgoing).x(ofWidth: 100) == 269)
    var theme = Theme(name: "jsq")
    theme.outgoingAvatar.size = 30
    #expect(column(.outgoing, theme: theme).avatarX == 341)
    #expect(column(.outgoing, theme: theme).x(ofWidth: 100) == 239)
  }
}

/// Bubbles around text rectangles for which the library's own sizes are known.
///
/// Ours are 2 points narrower and lower than JSQMessagesViewController's because of its correction
/// after the minimum, and another 2 narrower because it includes the gap to the avatar in the
/// bubble.
@Suite struct BubbleSizeTests {
  /// A text rectangle, the library's bubble, and ours.
  struct Case: Sendable {
    var text: LayoutSize
    var kit: LayoutSize
    var bubble: LayoutSize
  }

  private static func size(_ width: Double, _ height: Double) -> LayoutSize {
    LayoutSize(width: width, height: height)
  }

  private static let cases = [
    Case(text: size(100.3, 20.29), kit: size(139, 37), bubble: size(135, 35)),
    Case(text: size(251, 60.86), kit: size(289, 77), bubble: size(285, 75)),
    // Smaller ones have the theme's minimum, which the library applies to the width only.
    Case(text: size(8, 20.29), kit: size(50, 37), bubble: size(48, 35)),
    Case(text: size(0, 0), kit: size(50, 16), bubble: size(48, 35)),
    Case(text: size(10.01, 20), kit: size(50, 36), bubble: size(48, 35)),
  ]

  @Test(arguments: cases)
  func `a bubble follows from the text as in JSQMessagesViewController`(example: Case) throws {
    let text = TextSize(width: example.text.width, height: example.text.height, lineCount: 1)
    let layout = TranscriptLayout(
      Transcript(messages: [Message(id: "m", sender: "x", text: "any")]),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 375),
      typesetter: SizedTypesetter(size: text),
      wording: EnglishWording()
    )
    let bubble = try #require(layout.row(of: "m")?.row.part(.bubble)).frame
    #expect(LayoutSize(width: bubble.width, height: bubble.height) == example.bubble)
    let isSmallest = example.bubble.width == 48
    #expect(isSmallest || bubble.width == example.kit.width - 4)
    #expect(bubble.height == 35 || bubble.height == example.kit.height - 2)
  }
}
