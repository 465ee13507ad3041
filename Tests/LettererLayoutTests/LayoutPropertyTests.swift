import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct LayoutPropertyTests {
  private static let widths: [Double] = [0, 1, 50, 88, 91, 108, 200, 320, 390, 768, 4000]
  private static let scales: [Double] = [1, 2, 3, 1.5]

  private func transcript(seed: UInt64) -> Transcript {
    var source = RandomTranscript(seed: seed)
    return source.next(count: 30)
  }

  @Test(arguments: TestRun.seeds(12, gate: 4))
  func `every transcript at every width and scale has a valid layout`(seed: UInt64) {
    let transcript = transcript(seed: seed)
    for width in Self.widths {
      for scale in Self.scales {
        let violations = transcript.laidOut(width: width, scale: scale).checkInvariants()
        #expect(violations == [], "seed \(seed), width \(width), scale \(scale)")
      }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the layout is valid with avatars on both sides and pixel rounding`(seed: UInt64) {
    var theme = Theme(name: "jsq")
    theme.rounding = .pixel
    theme.outgoingAvatar = theme.incomingAvatar
    theme.senderName.audience = .all
    theme.bubble.limit.margin = 0
    let transcript = transcript(seed: seed)
    for width in [108, 123.4, 320.25, 390] {
      let violations = transcript.laidOut(width: width, scale: 3, theme: theme).checkInvariants()
      #expect(violations == [], "seed \(seed), width \(width)")
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the layout is valid at every text size and direction`(seed: UInt64) {
    let transcript = transcript(seed: seed)
    for textSize in [0.8, 1.35, 2, 3.1] {
      for width in [0, 120, 320, 390, 1024] as [Double] {
        let layout = TranscriptLayout(
          transcript,
          theme: Theme(name: "jsq"),
          environment: LayoutEnvironment(
            width: width,
            textSize: textSize,
            isMirrored: seed % 2 == 0
          ),
          typesetter: LegibleTypesetter(),
          wording: EnglishWording()
        )
        let place = "seed \(seed), width \(width), text size \(textSize)"
        #expect(layout.checkInvariants() == [], "\(place)")
      }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [nil, 260] as [Double?])
  func `the layout is valid with the time in the bubble`(seed: UInt64, fixedWidth: Double?) {
    var theme = Theme(name: "jsq")
    theme.footer.placement = .packed
    theme.footer.times = .every
    theme.senderName.isInBubble = true
    theme.bubble.fixedWidth = fixedWidth
    theme.quote.radius = 4
    theme.quote.padding = 6
    let transcript = transcript(seed: seed)
    for width in [320, 390, 1024] as [Double] {
      let violations = transcript.laidOut(width: width, theme: theme).checkInvariants()
      #expect(violations == [], "seed \(seed), width \(width)")
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the same input has the same layout`(seed: UInt64) {
    let first = transcript(seed: seed).laidOut(width: 320).dump()
    #expect(first == transcript(seed: seed).laidOut(width: 320).dump(), "seed \(seed)")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `scale does not change where lines break`(seed: UInt64) {
    let transcript = transcript(seed: seed)
    for width in [200, 390] as [Double] {
      let breaks = Self.scales.map { scale in
        let layout = transcript.laidOut(width: width, scale: scale)
        return layout.rows.flatMap(\.row.writings).map { text, place in
          layout.typesetter.lines(text, fit: place.fit).map(\.range)
        }
      }
      #expect(breaks.allSatisfy { $0 == breaks[0] }, "seed \(seed), width \(width)")
    }
  }

  @Test func `violations are found`() {
    var theme = Theme(name: "jsq")
    theme.reactions.spacing = -8
    var message = Message(id: "m", sender: nil, text: "Hello")
    message.reactions = [Reaction(emoji: "👍"), Reaction(emoji: "🎉")]
    let layout = Transcript.group([message]).laidOut(theme: theme)
    #expect(
      layout.checkInvariants().contains { $0.hasPrefix("m: reactions ") && $0.contains("share") }
    )
  }
}
