import LettererLayout
import LettererModel
import LettererRaster
@testable import LettererSnapshots
import Testing

/// Sentences about messages that only moved, whatever their bubbles look like.
@Suite struct ShadowTests {
  private func tree(_ theme: Theme, second: String) throws -> LayoutTree {
    let texts = ["One", second, "Three", "Four", "Five"]
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "ann", name: "Ann"), Participant(id: "me", name: "Me")],
      messages: texts.enumerated().map { number, text in
        Message(id: "m\(number + 1)", sender: number % 2 == 0 ? "ann" : "me", text: text)
      }
    )
    var environment = SnapshotEnvironment()
    environment.theme = theme
    return try LayoutTree(
      document: SnapshotEngine().render(SnapshotSubject(transcript), in: environment).bytes(.layout)
    )
  }

  @Test(arguments: Theme.presets)
  func `messages below a taller one moved, and nothing else about them changed`(theme: Theme) throws
  {
    let before = try tree(theme, second: "Two")
    let after = try tree(theme, second: "Two\nand a line\nand another")
    let sentences = LayoutComparison(before, after).difference.sentences()
    let moved = sentences.filter { $0.contains("moved down by") }
    #expect(moved.count == 1 && moved[0].contains("3 messages below"), "\(sentences)")
    #expect(!sentences.contains { $0.contains("shadow") }, "\(sentences)")
  }
}
