import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererTerminal

/// Many reactions to one message, and times in a column of their own, in windows that are not
/// narrow.
@Suite struct ReactionAndTimeTests {
  private func transcript(seed: UInt64) -> Transcript {
    var random = SeededRandom(seed: seed)
    let messages = (0..<12).map { number in
      let count = [0, 1, 3, 20].randomElement(using: &random) ?? 0
      var message = Message(
        id: "\(number)",
        sender: Bool.random(using: &random) ? "me" : "joe",
        time: Time(milliseconds: 1_795_168_800_000 + Int64(number) * 400_000),
        text: (0...count).map { "word\(number)x\($0)" }.joined(separator: " ")
      )
      let reactions = Int.random(in: 0...14, using: &random)
      message.reactions = (0..<reactions).map {
        Reaction(emoji: ["👍", "❤️", "x"][$0 % 3], count: 100 * (number + 1) + $0)
      }
      let states: [DeliveryStatus] = [.unknown, .read, .delivered, .failed]
      message.status = states.randomElement(using: &random) ?? .unknown
      return message
    }
    return Transcript(
      kind: .group,
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "joe", name: "Joe Oak")],
      messages: messages
    )
  }

  private func grids(
    _ transcript: Transcript,
    _ style: TerminalStyle,
    columns: Int,
    revealsTimes: Bool,
    isMirrored: Bool = false
  ) -> [[String]] {
    let layout = TranscriptLayout(
      transcript,
      theme: .terminal(style, columns: columns),
      environment: LayoutEnvironment(
        width: Double(columns),
        scale: 1,
        isMirrored: isMirrored,
        revealsTimes: revealsTimes
      ),
      typesetter: CellTypesetter(),
      wording: EnglishWording()
    )
    var grids: [[String]] = []
    let painter = TerminalPainter(style: style, colors: style == .soft ? .full : .none)
    painter.forEachRow(of: layout) { grid, _ in
      grids.append((0..<grid.height).map { grid.text(ofLine: $0) })
    }
    return grids
  }

  @Test(arguments: TerminalStyle.allCases, [false, true])
  func `all reactions are in the window and nothing covers them`(
    style: TerminalStyle,
    revealsTimes: Bool
  ) {
    for seed in UInt64(1)...4 {
      let transcript = transcript(seed: seed)
      for columns in [40, 47, 60, 80, 120] {
        let grids = grids(transcript, style, columns: columns, revealsTimes: revealsTimes)
        let text = grids.joined().joined(separator: "\n")
        let place = "seed \(seed), \(columns) columns"
        #expect(grids.joined().allSatisfy { LettererTerminalTests.columns(of: $0) <= columns })
        for reaction in transcript.messages.flatMap(\.reactions) {
          let count = EnglishWording().phrase(.count(reaction.count))
          #expect(text.contains("\(reaction.emoji) \(count)"), "\(place): \(text)")
        }
      }
    }
  }

  @Test(arguments: [TerminalStyle.lines, .soft], [false, true])
  func `a time in its column touches no border and appears once`(
    style: TerminalStyle,
    isMirrored: Bool
  ) {
    for seed in UInt64(1)...4 {
      let transcript = transcript(seed: seed)
      for columns in [40, 60, 80] {
        let grids = grids(
          transcript,
          style,
          columns: columns,
          revealsTimes: true,
          isMirrored: isMirrored
        )
        let rows = grids.filter { row in row.contains { $0.contains(" word") } }
        #expect(rows.count == transcript.messages.count)
        for row in rows {
          let times = row.filter { $0.contains(/\d:\d\d/) }
          #expect(times.count == 1, "seed \(seed), \(columns) columns: \(row)")
          let line = times.first ?? ""
          let isOutside =
            isMirrored
            ? line.wholeMatch(of: /\s*\d+:\d\d(\s.*)?/) != nil
            : line.wholeMatch(of: /(.*\s)?\d+:\d\d\s*/) != nil
          #expect(isOutside, "seed \(seed), \(columns) columns: \(row)")
        }
      }
    }
  }
}
