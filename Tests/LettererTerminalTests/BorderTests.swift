import LettererLayout
import LettererModel
import LettererTerminal
import TestSupport
import Testing
import LettererUnicode

@Suite struct BorderTests {
  @Test(arguments: [40, 60, 80, 120] as [Int])
  func `all lines of a box have the same columns`(width: Int) {
    for seed in [11, 12, 13] as [UInt64] {
      let lines = text(random(seed: seed, count: 150), columns: width)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let boxes = boxWidths(in: lines)
      #expect(boxes.count >= 150, "seed \(seed)")
      for (index, widths) in boxes.enumerated() {
        #expect(widths.count == 1, "seed \(seed), box \(index)")
      }
      #expect(lines.allSatisfy { columns(of: $0) <= width }, "seed \(seed)")
      #expect(lines.allSatisfy { !$0.hasSuffix(" ") }, "seed \(seed)")
    }
  }

  @Test func `both orders have the same columns`() {
    let transcript = random(seed: 21, count: 200)
    let visual = text(transcript, columns: 60, painter: TerminalPainter(bidi: .visual))
    let logical = text(transcript, columns: 60)
    #expect(
      visual.split(separator: "\n").map { columns(of: $0) }
        == logical.split(separator: "\n").map { columns(of: $0) }
    )
    #expect(visual != logical)
  }

  @Test(arguments: [40, 80] as [Int])
  func `boxes grow toward the middle on a mirrored screen too`(width: Int) {
    var transcript = random(seed: 31, count: 120)
    for index in transcript.messages.indices {
      transcript.messages[index].time = Time(
        milliseconds: Int64(index) * 400_000,
        reference: .utc(offset: 0),
        precision: .second
      )
      if index % 3 == 0 {
        transcript.messages[index].reactions = [Reaction(emoji: "👍", count: 63_352)]
      }
    }
    let layout = TranscriptLayout(
      transcript,
      theme: .terminal(.lines, columns: width),
      environment: LayoutEnvironment(width: Double(width), scale: 1, isMirrored: true),
      typesetter: CellTypesetter(),
      wording: EnglishWording()
    )
    let lines = TerminalPainter().text(of: layout)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { columns(of: $0) <= width && !$0.hasSuffix(" ") })
    let corners = "╭╮╰╯".map { corner in lines.count { $0.contains(corner) } }
    #expect(corners.allSatisfy { $0 == corners[0] } && corners[0] >= 100)
    #expect(boxWidths(in: lines).allSatisfy { $0.count == 1 })
  }

  /// Messages of both sides, with edge cases and random words.
  private func random(seed: UInt64, count: Int) -> Transcript {
    var random = SeededRandom(seed: seed)
    let messages = LawTexts.random(count: count, seed: seed).enumerated().map { number, words in
      var message = Message(
        id: "\(number)",
        sender: Bool.random(using: &random) ? "me" : "林小姐",
        text: words.isEmpty ? "." : words
      )
      if number > 0, Int.random(in: 0..<5, using: &random) == 0 {
        message.reply = ReplyReference(message: "\(Int.random(in: 0..<number, using: &random))")
      }
      return message
    }
    return Transcript(
      kind: .group,
      viewer: "me",
      participants: [Participant(id: "林小姐", name: "林小姐 🇨🇳")],
      messages: messages
    )
  }
}

/// The columns of a line as grapheme-clustering terminals count them.
func columns(of line: some StringProtocol) -> Int {
  let utf8 = Array(line.utf8)
  return CellWidth.columns(ofText: utf8.span, .reserved)
}

/// For every box, the set of columns at which its lines end.
func boxWidths(in lines: [Substring]) -> [Set<Int>] {
  var boxes: [Set<Int>] = []
  var isInBox = false
  for line in lines {
    let isTop = line.contains("╭")
    if isTop { boxes.append([]) }
    isInBox = isInBox || isTop
    if isInBox { boxes[boxes.count - 1].insert(columns(of: line)) }
    if line.contains("╰") { isInBox = false }
  }
  return boxes
}
