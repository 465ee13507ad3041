import LettererImages
import LettererText

/// The colors of a picture and their opacity, separated as in PDF, one after the other so that only
/// one of them needs memory.
enum PixelPlanes {
  /// Returns the opacity of each pixel; `nil` if all are opaque.
  static func opacity(of picture: Picture) -> [UInt8]? {
    let isOpaque = picture.pixels.allSatisfy { $0 >> 24 == 255 }
    return isOpaque ? nil : picture.pixels.map { UInt8($0 >> 24) }
  }

  /// Returns red, green, and blue of each pixel, not premultiplied.
  static func colors(of picture: Picture) -> [UInt8] {
    var colors: [UInt8] = []
    colors.reserveCapacity(picture.pixels.count * 3)
    for pixel in picture.pixels {
      let alpha = pixel >> 24
      func append(_ channel: UInt32) {
        let straight = alpha == 255 ? channel : (channel * 255 + alpha / 2) / max(alpha, 1)
        colors.append(alpha == 0 ? 0 : UInt8(min(straight, 255)))
      }
      append(pixel & 0xFF)
      append(pixel >> 8 & 0xFF)
      append(pixel >> 16 & 0xFF)
    }
    return colors
  }
}

extension Picture {
  /// Creates the picture of a colored glyph; `nil` if it is empty.
  init?(_ image: GlyphImage) {
    let bytes = image.pixels
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { start -> UInt32 in
      let low = UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8
      let high = UInt32(bytes[start + 2]) | UInt32(bytes[start + 3]) << 8
      return low | high << 16
    }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }
}
