import LettererModel
import Testing

@testable import LettererLayout

/// The colors of tools' output.
@Suite struct ToneTests {
  private static let colors: [OutputColor?] =
    [nil] + StandardOutputColor.allCases.map { .standard($0) } + [
      .exact(red: 127, green: 127, blue: 127), .exact(red: 0, green: 0, blue: 255),
      .exact(red: 255, green: 255, blue: 0),
    ]

  @Test(arguments: Theme.presets.map(\.name))
  func `text is readable on what is behind it in every theme`(name: String) throws {
    let theme = try #require(Theme.presets.first { $0.name == name })
    var unreadable: [TextTone] = []
    for palette in [theme.light, theme.dark] {
      for color in Self.colors {
        for background in Self.colors {
          for bits in 0..<8 {
            let style = OutputStyle(
              color: color,
              background: background,
              isDim: bits & 1 != 0,
              isInverse: bits & 2 != 0
            )
            let isOutgoing = bits & 4 != 0
            let tone = TextTone(style, isOutgoing: isOutgoing)
            let role: Role = isOutgoing ? .outgoingText : .incomingText
            let (text, ground) = (palette.color(of: tone, role), palette.ground(of: tone, role))
            if text.contrast(with: ground) < 4.5 { unreadable.append(tone) }
          }
        }
      }
    }
    #expect(unreadable == [])
  }

  @Test func `colors keep their hue, and those that are readable stay`() {
    let palette = Theme.assistant.light
    func text(_ style: OutputStyle) -> RGBAColor {
      palette.color(of: TextTone(style, isOutgoing: false), .incomingText)
    }
    #expect(text(OutputStyle(color: .exact(red: 160, green: 0, blue: 0))) == RGBAColor(0xA00000))
    let red = text(OutputStyle(color: .standard(.red)))
    #expect(red.red > 2 * red.green && red.red > 2 * red.blue)
    let yellow = text(OutputStyle(color: .exact(red: 255, green: 255, blue: 0)))
    #expect(yellow.red == yellow.green && yellow.red > 2 * max(yellow.blue, 1))
    #expect(palette.color(of: nil, .incomingText) == palette[.incomingText])
  }

  @Test func `an inverse exchanges text and background`() {
    let palette = Theme.assistant.dark
    let plain = OutputStyle(color: .standard(.cyan), background: .standard(.black))
    var inverse = plain
    inverse.isInverse = true
    let (tone, other) = (TextTone(plain, isOutgoing: false), TextTone(inverse, isOutgoing: false))
    #expect(other.hasGround && tone.hasGround)
    let ground = palette.ground(of: other, .incomingText)
    #expect(ground.blue > ground.red && !palette.ground(of: tone, .incomingText).isLight)
  }
}
