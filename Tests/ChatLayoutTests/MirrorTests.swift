import ChatModel
import TestSupport
import Testing

@testable import ChatLayout

@Suite struct MirrorTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a layout from right to left is the reflection`(seed: UInt64) {
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 30)
    func rows(isMirrored: Bool) -> [PlacedRow<LegibleTypesetter.Prepared>] {
      TranscriptLayout(
        transcript,
        theme: .jsq,
        environment: Environment(width: 390, isMirrored: isMirrored),
        typesetter: LegibleTypesetter(),
        wording: EnglishWording()
      ).rows
    }
    let pairs = Array(zip(rows(isMirrored: false), rows(isMirrored: true)))
    for (plain, mirrored) in pairs {
      #expect(plain.frame == mirrored.frame, "seed \(seed)")
      #expect(plain.row.parts.map(\.name) == mirrored.row.parts.map(\.name), "seed \(seed)")
      for (part, image) in zip(plain.row.parts, mirrored.row.parts) {
        #expect(abs(part.frame.x - (390 - image.frame.maxX)) < 1 / 64, "seed \(seed)")
        #expect(part.frame.y == image.frame.y && part.frame.height == image.frame.height)
      }
    }
  }

  @Test func `a tail changes its side`() {
    let layout = TranscriptLayout(
      Transcript.group([Message(id: "a", sender: "ada", text: "Hi")]),
      theme: .jsq,
      environment: Environment(width: 390, isMirrored: true),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    guard case .bubble(let outline)? = layout.row(of: "a")?.row.part(.bubble)?.shape?.outline
    else {
      Issue.record("no bubble")
      return
    }
    #expect(outline.tailEdge == .left)
  }
}
