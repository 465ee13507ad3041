import Synchronization

/// Threads that paint pictures, and the glyphs and shapes that they have rasterized.
///
/// Pictures painted one after the other, such as pages, should share a crew: then their glyphs are
/// rasterized once.
public final class PaintCrew {
  /// The number of threads that paint and compress.
  let threadCount: Int
  /// They work while the caller waits and writes; a single thread is the caller's.
  private(set) lazy var crew = Crew(threads: threadCount > 1 ? threadCount : 0)
  let packers = PackerShelf()

  /// Creates a crew; its threads start with the first picture, as many as the system provides.
  ///
  /// - Parameter threads: The number of threads that paint and compress.
  public init(threads: Int) {
    threadCount = max(threads, 1)
  }
}

/// Idle packers with what they have rasterized.
final class PackerShelf: Sendable {
  private let idle = Mutex<[SlabPacker]>([])

  /// Packs a slab of a picture.
  func pack(_ draft: SlabDraft, of header: PNGHeader, with brush: StripPainter) -> PackedSlab {
    var packer = take(header, brush)
    let slab = packer.pack(draft)
    idle.withLock { $0.append(packer) }
    return slab
  }

  private func take(_ header: PNGHeader, _ brush: StripPainter) -> SlabPacker {
    let kept = idle.withLock { idle in
      if let last = idle.last, !last.brush.stock.isInterchangeable(with: brush.stock) { idle = [] }
      return idle.popLast()
    }
    guard var packer = kept else { return SlabPacker(header: header, brush: brush) }
    packer.turn(to: header, brush)
    return packer
  }
}
