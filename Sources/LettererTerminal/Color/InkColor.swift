import LettererLayout
import LettererModel

/// A color for each depth, chosen by hand.
struct InkColor: Hashable {
  /// The color as a number such as `0xE06C75`.
  var full: UInt32
  /// The index in xterm's 256 colors.
  var indexed: UInt8
  /// The index in the 16 colors; `nil` for the terminal's own color.
  var sixteen: UInt8?

  init(_ full: UInt32, _ indexed: UInt8, _ sixteen: UInt8?) {
    (self.full, self.indexed, self.sixteen) = (full, indexed, sixteen)
  }
}

extension InkColor {
  /// Creates the color of a tool's output on a color behind it; of the 16 standard colors, none
  /// that can hardly be seen on it.
  init(_ color: OutputColor, on ground: RGBAColor) {
    let shade = RGBAColor(color, onLight: ground.isLight).standing(out: 4.5, from: ground)
    let hidden: [StandardOutputColor] = ground.isLight ? [.white, .brightWhite] : [.black]
    let near = color.nearestStandard
    self.init(shade, hidden.contains(near) ? nil : UInt8(near.number))
  }

  /// Creates the color behind a tool's output.
  init(ground color: OutputColor) {
    self.init(RGBAColor(ground: color), UInt8(color.nearestStandard.number))
  }

  /// Creates a color with the nearest of xterm's 256.
  init(_ shade: RGBAColor, _ sixteen: UInt8?) {
    let full = UInt32(shade.red) << 16 | UInt32(shade.green) << 8 | UInt32(shade.blue)
    self.init(full, UInt8(IndexedColor.nearest(full)), sixteen)
  }
}

extension OutputColor {
  /// The standard color, or the one most like an exact color.
  fileprivate var nearestStandard: StandardOutputColor {
    switch self {
    case .standard(let color): return color
    case .exact(let red, let green, let blue):
      let channels = [Int(red), Int(green), Int(blue)]
      let (least, most) = (channels.min() ?? 0, channels.max() ?? 0)
      let grays: [StandardOutputColor] = [.black, .brightBlack, .white, .brightWhite]
      if most - least < 48 { return grays[min(most / 64, 3)] }
      // A channel counts if it is in the upper half of what the color has.
      let number = channels.enumerated().reduce(0) { number, channel in
        2 * channel.element > least + most ? number | 1 << channel.offset : number
      }
      return StandardOutputColor.allCases[number + (least + most > 255 ? 8 : 0)]
    }
  }
}

extension Ink {
  /// Returns the color of an ink on a background of an unknown color; `nil` for the terminal's own.
  ///
  /// Text inks have a contrast of at least 7:1 with the fills they are placed on, all others at
  /// least 4.5:1. This holds on the bubbles' fills, on backgrounds from black to `0x1E1E1E`, and on
  /// white.
  func color(on background: ViewSettings.Appearance) -> InkColor? {
    background == .dark ? onDark : onLight
  }

  private var onDark: InkColor? {
    switch self {
    case .plain: nil
    case .secondary: InkColor(0x9AA4B2, 248, 7)
    case .rule: InkColor(0x8A95A3, 245, 7)
    case .failure: InkColor(0xFF7B72, 210, 9)
    case .accent: InkColor(0xFF6B63, 209, 9)
    case .code: InkColor(0xA5D6FF, 153, 14)
    case .codeKeyword: InkColor(0xD292E4, 177, 13)
    case .codeType: InkColor(0x6CC7D2, 80, 14)
    case .codeFunction: InkColor(0x79B8FF, 111, 12)
    case .codeString: InkColor(0xA3CB86, 114, 10)
    case .codeNumber: InkColor(0xE0AC7A, 179, 11)
    case .codeTag: InkColor(0xF08A92, 210, 9)
    case .link: InkColor(0x79B8FF, 111, 14)
    case .viewer: InkColor(0x61AFEF, 75, 14)
    case .anonymous: InkColor(0x9AA4B2, 248, 7)
    case .speaker0: InkColor(0xE06C75, 174, 9)
    case .speaker1: InkColor(0x56B6C2, 80, 10)
    case .speaker2: InkColor(0xD19A66, 173, 11)
    case .speaker3: InkColor(0xC678DD, 176, 13)
    case .speaker4: InkColor(0x98C379, 114, 6)
    case .speaker5: InkColor(0xE5C07B, 179, 3)
    case .speaker6: InkColor(0xF29EC2, 218, 7)
    case .incomingText: InkColor(0xE8ECF1, 255, nil)
    case .outgoingText: InkColor(0xF4F8FC, 231, nil)
    case .incomingSecondary: InkColor(0xA9B3C1, 249, nil)
    case .outgoingSecondary: InkColor(0xB7D0EA, 153, nil)
    case .incomingAccent: InkColor(0x9CCBFF, 153, nil)
    case .outgoingAccent: InkColor(0xF4F8FC, 231, nil)
    case .outgoingFailure: InkColor(0xFFC9C4, 224, nil)
    case .outgoingCode: InkColor(0xE3F1FF, 231, nil)
    case .reactionText: InkColor(0xF0F3F7, 255, nil)
    case .avatarText: InkColor(0x10151B, 16, nil)
    case .headerText: InkColor(0xC5CED8, 252, nil)
    case .tintText: InkColor(0xE8ECF1, 255, nil)
    default: groundOnDark
    }
  }

  private var groundOnDark: InkColor? {
    switch self {
    case .incomingFill: InkColor(0x252A33, 235, nil)
    case .outgoingFill: InkColor(0x1F4E79, 24, nil)
    case .incomingCodeFill: InkColor(0x1A1E25, 233, nil)
    case .outgoingCodeFill: InkColor(0x153A5C, 23, nil)
    case .reactionFill: InkColor(0x3A4250, 238, nil)
    case .headerFill: InkColor(0x252C33, 236, nil)
    case .tintFill: InkColor(0x0F2538, 234, nil)
    default: nil
    }
  }

  private var onLight: InkColor? {
    switch self {
    case .plain: nil
    case .secondary: InkColor(0x5F6B7A, 241, nil)
    case .rule: InkColor(0x6B7683, 242, nil)
    case .failure: InkColor(0xB3261E, 124, 1)
    case .accent: InkColor(0xB3261E, 124, 1)
    case .code: InkColor(0x0B4F86, 24, 4)
    case .codeKeyword: InkColor(0x7A2A9C, 91, 5)
    case .codeType: InkColor(0x085A6A, 23, 6)
    case .codeFunction: InkColor(0x0B4F9C, 25, 4)
    case .codeString: InkColor(0x1D5E14, 22, 2)
    case .codeNumber: InkColor(0x853800, 88, 3)
    case .codeTag: InkColor(0x9C1D28, 88, 1)
    case .link: InkColor(0x0B5CAD, 25, 4)
    case .viewer: InkColor(0x0B5CAD, 25, 4)
    case .anonymous: InkColor(0x5F6B7A, 241, nil)
    case .speaker0: InkColor(0xB4232F, 124, 1)
    case .speaker1: InkColor(0x086375, 24, 5)
    case .speaker2: InkColor(0x954000, 94, nil)
    case .speaker3: InkColor(0x8430A8, 91, 5)
    case .speaker4: InkColor(0x226B17, 22, 1)
    case .speaker5: InkColor(0x6F5A00, 58, nil)
    case .speaker6: InkColor(0xB0216E, 125, 5)
    case .incomingText: InkColor(0x14181D, 16, nil)
    case .outgoingText: InkColor(0xFFFFFF, 231, nil)
    case .incomingSecondary: InkColor(0x525C69, 240, nil)
    case .outgoingSecondary: InkColor(0xCFE2F7, 195, nil)
    case .incomingAccent: InkColor(0x0A4C90, 24, nil)
    case .outgoingAccent: InkColor(0xFFFFFF, 231, nil)
    case .outgoingFailure: InkColor(0xFFD3CF, 224, nil)
    case .outgoingCode: InkColor(0xFFFFFF, 231, nil)
    case .reactionText: InkColor(0x14181D, 16, nil)
    case .avatarText: InkColor(0xFFFFFF, 231, nil)
    case .headerText: InkColor(0x3D4753, 238, nil)
    case .tintText: InkColor(0x14181D, 16, nil)
    default: groundOnLight
    }
  }

  private var groundOnLight: InkColor? {
    switch self {
    case .incomingFill: InkColor(0xE9ECF1, 255, nil)
    case .outgoingFill: InkColor(0x17508F, 24, nil)
    case .incomingCodeFill: InkColor(0xF6F8FA, 231, nil)
    case .outgoingCodeFill: InkColor(0x0F3F73, 23, nil)
    case .reactionFill: InkColor(0xD5DCE6, 253, nil)
    case .headerFill: InkColor(0xE4E8ED, 254, nil)
    case .tintFill: InkColor(0xE3EEFA, 195, nil)
    default: nil
    }
  }
}
