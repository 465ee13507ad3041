/// What a slab of a picture shows.
struct SlabDraft: Sendable {
  let number: Int
  /// The strips of each band, from back to front.
  let bands: [[DisplayStrip]]
}

/// Paints slabs and packs them, one after the other.
struct SlabPacker: Sendable {
  private let header: PNGHeader
  private var brush: StripPainter
  private var encoder: SlabEncoder

  init(header: PNGHeader, brush: StripPainter) {
    self.header = header
    self.brush = brush
    encoder = SlabEncoder(header)
  }

  mutating func pack(_ draft: SlabDraft) -> PackedSlab {
    var top = draft.number * header.slabHeight
    for strips in draft.bands {
      let rows = top..<min(top + PNGHeader.bandHeight, header.height)
      encoder.append(brush.canvas(rows, strips).pixels.span)
      top = rows.upperBound
    }
    return encoder.finish(slab: draft.number)
  }
}

/// Threads that paint and pack slabs.
final class SlabCrew {
  private enum Order {
    case pack(SlabDraft)
    case leave
  }

  private struct Desk: Sendable {
    var drafts: [SlabDraft] = []
    var packed: [Int: PackedSlab] = [:]
    var isClosed = false

    /// Returns what a thread does next, or nil as long as there is nothing to do.
    mutating func nextOrder() -> Order? {
      if isClosed { return .leave }
      return drafts.isEmpty ? nil : .pack(drafts.removeFirst())
    }
  }

  private let desk = Monitor(Desk())
  private let threads: [BackgroundThread]

  /// How many slabs may be at work: what bounds the memory.
  var capacity: Int { 2 * threads.count }

  /// Starts threads, or returns nil if the system has none for them.
  init?(_ packer: SlabPacker, jobs: Int) {
    let desk = desk
    threads = (0..<jobs).compactMap { _ in
      BackgroundThread {
        var packer = packer
        while case .pack(let draft) = desk.wait({ $0.nextOrder() }) {
          let slab = packer.pack(draft)
          desk.update { $0.packed[draft.number] = slab }
        }
      }
    }
    if threads.isEmpty { return nil }
  }

  /// Adds a slab; they are packed in this order.
  func add(_ draft: SlabDraft) {
    desk.update { $0.drafts.append(draft) }
  }

  /// Waits for a slab that was added, and takes it away.
  func slab(_ number: Int) -> PackedSlab {
    desk.wait { $0.packed.removeValue(forKey: number) }
  }

  /// Ends the threads, whatever is left to do.
  func dismiss() {
    desk.update { $0.isClosed = true }
    for thread in threads { thread.join() }
  }
}
