import LettererText
import Synchronization

/// Glyphs that were drawn from their outlines, for all threads that paint.
final class GlyphStock: Sendable {
  private struct Shelf {
    var images: [GlyphKey: GlyphImage] = [:]
    var size = 0
  }

  /// More than the glyphs of any page of text take, in bytes; beyond it all are dropped.
  private static let maximumSize = 4 << 20

  private let shelf = Mutex(Shelf())

  /// Returns a glyph, which is drawn if it is not known.
  func image(_ key: GlyphKey, _ draw: () -> GlyphImage) -> GlyphImage {
    if let known = shelf.withLock({ $0.images[key] }) { return known }
    let image = draw()
    shelf.withLock { shelf in
      if shelf.size > Self.maximumSize { shelf = Shelf() }
      if shelf.images.updateValue(image, forKey: key) == nil { shelf.size += image.pixels.count }
    }
    return image
  }
}
