import LettererLayout
import LettererModel
import Testing

@testable import LettererTerminal

@Suite struct ColorDepthTests {
  @Test func `a flag overrides NO_COLOR, which overrides CLICOLOR_FORCE`() {
    let all = ["NO_COLOR": "1", "CLICOLOR_FORCE": "1", "TERM": "xterm-256color"]
    #expect(ColorDepth(.full, variables: all, isTerminal: false) == .full)
    #expect(ColorDepth(.auto, variables: all, isTerminal: true) == .monochrome)
    #expect(ColorDepth(.auto, variables: all, isTerminal: false) == .none)
    #expect(ColorDepth(.always, variables: all, isTerminal: false) == .indexed)
    #expect(ColorDepth(.never, variables: all, isTerminal: true) == .monochrome)
  }

  @Test func `empty variables are ignored, and 0 forces nothing`() {
    let empty = ["NO_COLOR": "", "CLICOLOR_FORCE": "0", "TERM": "xterm-256color"]
    #expect(ColorDepth(.auto, variables: empty, isTerminal: true) == .indexed)
    #expect(ColorDepth(.auto, variables: empty, isTerminal: false) == .none)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .full),
      (["TERM": "xterm-256color"], .indexed), (["TERM": "xterm-direct"], .full),
      (["TERM": "xterm-kitty"], .full), (["TERM": "tmux-256color"], .indexed),
      (["TERM": "screen"], .indexed), (["TERM": "tmux-direct"], .indexed),
      (["TERM": "xterm"], .sixteen), (["TERM": "linux"], .sixteen),
      (["TERM": "vt100"], .monochrome),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
    ] as [([String: String], ColorDepth)]
  )
  func `a terminal is detected by its name`(variables: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(.auto, variables: variables, isTerminal: true) == depth)
  }

  @Test func `without a terminal there is no color, unless it is forced`() {
    let variables = ["TERM": "xterm-256color", "CI": "true"]
    #expect(ColorDepth(.auto, variables: variables, isTerminal: false) == .none)
    let forced = variables.merging(["FORCE_COLOR": "1"]) { $1 }
    #expect(ColorDepth(.auto, variables: forced, isTerminal: false) == .indexed)
  }
}

/// Contrast as WCAG 2.2 defines it.
@Suite struct ContrastTests {
  private static let text: [(Ink, Ink)] = [
    (.incomingText, .incomingFill), (.outgoingText, .outgoingFill), (.tintText, .tintFill),
    (.reactionText, .reactionFill), (.outgoingCode, .outgoingCodeFill),
    (.outgoingAccent, .outgoingFill), (.code, .incomingCodeFill), (.headerText, .headerFill),
  ]

  private static let rest: [(Ink, Ink)] =
    (Ink.speakers + [.anonymous, .incomingSecondary, .incomingAccent, .viewer])
    .map { ($0, .incomingFill) }
    + [
      (.outgoingSecondary, .outgoingFill), (.outgoingFailure, .outgoingFill),
      (.secondary, .tintFill), (.failure, .tintFill), (.link, .tintFill), (.accent, .headerFill),
    ]
    + (Ink.speakers + [.viewer]).map { (.avatarText, $0) }

  /// The items on the terminal's own background.
  private static let bare: [Ink] =
    [.secondary, .rule, .failure, .accent, .link, .viewer, .anonymous, .code] + Ink.speakers

  @Test(arguments: [.indexed, .full] as [ColorDepth], ViewSettings.Appearance.allCases)
  func `inks have contrast with their backgrounds`(
    depth: ColorDepth,
    background: ViewSettings.Appearance
  ) throws {
    for (least, pairs) in [(7.0, Self.text), (4.5, Self.rest)] {
      for (ink, ground) in pairs {
        let (ink, ground) = (ink, ground)
        let front = try #require(Self.rgb(ink, depth, background))
        let back = try #require(Self.rgb(ground, depth, background))
        let ratio = Self.contrast(front, back)
        #expect(ratio >= least, "\(ink) on \(ground), \(depth) \(background): \(ratio)")
      }
    }
  }

  @Test(arguments: [.sixteen, .indexed, .full] as [ColorDepth], ViewSettings.Appearance.allCases)
  func `inks have contrast with the terminal's background`(
    depth: ColorDepth,
    background: ViewSettings.Appearance
  ) {
    let grounds: [UInt32] =
      background == .light ? [0xFFFFFF] : depth == .sixteen ? [0x000000] : [0x000000, 0x1E1E1E]
    for ink in Self.bare {
      guard let front = Self.rgb(ink, depth, background) else { continue }
      for ground in grounds {
        let ratio = Self.contrast(front, ground)
        #expect(ratio >= 4.5, "\(ink) on \(ground), \(depth) \(background): \(ratio)")
      }
    }
  }

  /// The backgrounds of widespread color schemes.
  private static let schemes: [UInt32] = [
    0x000000, 0x282A36, 0x282828, 0x282C34, 0x002B36, 0x1E1E2E, 0x2E3440, 0x1E1E1E, 0x1A1B26,
    0x300A24, 0x0C0C0C, 0xFFFFFF, 0xFBF1C7, 0xEFF1F5, 0xFDF6E3, 0xEEEEEC, 0xD3D7CF,
  ]

  @Test(arguments: [.indexed, .full] as [ColorDepth], schemes)
  func `fills and texts stand out in every color scheme`(depth: ColorDepth, ground: UInt32) throws {
    let background = TerminalBackground(RGBAColor(ground))
    let (least, fill) = depth == .full ? (4.5, 1.25) : (4, 1.1)
    for (ink, behind) in Self.text + Self.rest {
      let front = try #require(Self.rgb(ink, depth, background))
      let back = try #require(Self.rgb(behind, depth, background))
      let ratio = Self.contrast(front, back)
      #expect(ratio >= least - 0.005, "\(ink) on \(behind): \(ratio)")
    }
    for ink in Self.bare {
      guard let front = Self.rgb(ink, depth, background) else { continue }
      let ratio = Self.contrast(front, ground)
      #expect(ratio >= least - 0.005, "\(ink): \(ratio)")
    }
    for ink in [Ink.incomingFill, .outgoingFill, .reactionFill, .headerFill, .tintFill] {
      let ratio = Self.contrast(try #require(Self.rgb(ink, depth, background)), ground)
      #expect(ratio >= fill - 0.005, "\(ink): \(ratio)")
    }
  }

  private static func rgb(
    _ ink: Ink,
    _ depth: ColorDepth,
    _ background: ViewSettings.Appearance
  ) -> UInt32? {
    rgb(ink, depth, TerminalBackground(background))
  }

  private static func rgb(
    _ ink: Ink,
    _ depth: ColorDepth,
    _ background: TerminalBackground
  ) -> UInt32? {
    guard let color = ink.color(on: background) else { return nil }
    switch depth {
    case .sixteen: return color.sixteen.map { xterm($0) }
    case .indexed: return xterm(color.indexed)
    default: return color.full
    }
  }

  /// The colors of xterm.
  private static func xterm(_ number: UInt8) -> UInt32 {
    let first: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
      0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    if number < 16 { return first[Int(number)] }
    if number > 231 { return (8 + (UInt32(number) - 232) * 10) * 0x010101 }
    let cube = UInt32(number) - 16
    func level(_ part: UInt32) -> UInt32 { part == 0 ? 0 : 55 + part * 40 }
    return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
  }

  private static func contrast(_ one: UInt32, _ two: UInt32) -> Double {
    RGBAColor(one).contrast(with: RGBAColor(two))
  }
}
