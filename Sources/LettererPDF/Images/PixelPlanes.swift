import LettererImages
import LettererText

/// The colors of a picture and their opacity, separated as in PDF.
struct PixelPlanes {
  /// Red, green, and blue of each pixel, not premultiplied.
  private(set) var colors: [UInt8] = []
  /// The opacity of each pixel; `nil` if all are opaque.
  private(set) var opacity: [UInt8]?

  init(_ picture: Picture) {
    let isOpaque = picture.pixels.allSatisfy { $0 >> 24 == 255 }
    colors.reserveCapacity(picture.pixels.count * 3)
    if isOpaque {
      for pixel in picture.pixels {
        colors.append(UInt8(truncatingIfNeeded: pixel))
        colors.append(UInt8(truncatingIfNeeded: pixel >> 8))
        colors.append(UInt8(truncatingIfNeeded: pixel >> 16))
      }
      return
    }
    opacity = picture.pixels.map { UInt8($0 >> 24) }
    for pixel in picture.pixels {
      let alpha = pixel >> 24
      for shift in [UInt32(0), 8, 16] {
        let channel = pixel >> shift & 0xFF
        colors.append(alpha == 0 ? 0 : UInt8(min((channel * 255 + alpha / 2) / alpha, 255)))
      }
    }
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
