import LettererText
import Synchronization

/// Rasterized glyphs, shared by all painting threads.
final class GlyphStock: Sendable {
  private struct Shelf {
    var images: [GlyphKey: GlyphImage] = [:]
    var size = 0
  }

  /// The size in bytes above which all glyphs are dropped; more than any page of text needs.
  private static let maximumSize = 2 << 20

  private let shelf = Mutex(Shelf())

  /// Returns a glyph, drawing it if it is unknown.
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
