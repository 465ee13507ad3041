import TestSupport
import Testing

@testable import LettererUnicode

@Suite struct EmojiConformanceTests {
  @Test(.disabled(if: TestRun.skips("unicode-data")))
  func `every fully-qualified emoji is one cluster, drawn as emoji, two columns wide`() throws {
    var count = 0
    for line in try OfficialFile.lines("emoji/emoji-test.txt")
    where line.contains("; fully-qualified") {
      count += 1
      let numbers = line.prefix { $0 != ";" }.split(separator: " ")
      let text = [UInt8](scalars: numbers.compactMap { UInt32($0, radix: 16) })
      #expect(GraphemeClusters(text.span).count == 1, "\(line)")
      #expect(EmojiPresentation(of: 0..<text.count, in: text.span) == .emoji, "\(line)")
      #expect(CellWidth(of: 0..<text.count, in: text.span).modern == 2, "\(line)")
      #expect(EmojiPresentation.emojiOnlyCount(in: text.span) == 1, "\(line)")
      #expect(LineBreaks(text.span).opportunities == [text.count], "\(line)")
    }
    #expect(count == 3655)
  }
}
