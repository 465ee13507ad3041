import Synchronization

/// The slabs of a picture in order, which a crew paints and packs before they are needed.
struct SlabSequence {
  private let header: PNGHeader
  private let source: any StripSource
  private let crew: Crew
  private let packers: PackerPool
  /// The maximum number of slabs in progress, which limits memory.
  private let capacity: Int
  private var sorter: StripSorter
  private var stretches: ArraySlice<PendingResult<[DisplayStrip]>> = []
  private var slabs: ArraySlice<PendingResult<PackedSlab>> = []
  private var stretchCount = 0
  private var slabCount = 0

  /// Creates the sequence and requests its first strips.
  init(_ header: PNGHeader, _ source: some StripSource, _ brush: StripPainter, by crew: PaintCrew) {
    self.header = header
    self.source = source
    self.crew = crew.crew
    packers = PackerPool(header, brush, crew.shelf)
    capacity = crew.threadCount > 1 ? 2 * crew.threadCount : 1
    sorter = StripSorter(height: header.slabHeight)
    requestStretches()
  }

  /// Returns the next slab; nil after the last.
  mutating func next() -> PackedSlab? {
    while slabs.count < capacity, let stretch = stretches.popFirst() {
      let strips = sorter.strips(inStretch: slabCount, adding: stretch.value)
      let draft = SlabDraft(number: slabCount, strips: strips)
      slabs.append(crew.result { [packers] in packers.pack(draft) })
      slabCount += 1
      requestStretches()
    }
    return slabs.popFirst()?.value
  }

  private mutating func requestStretches() {
    let height = header.slabHeight
    while stretches.count < capacity, stretchCount < header.slabCount {
      let number = stretchCount
      stretches.append(
        crew.result { [source] in source.strips(ofStretch: number, height: height) }
      )
      stretchCount += 1
    }
  }
}

/// The packers of a picture: as many as work at once.
private final class PackerPool: Sendable {
  private let header: PNGHeader
  private let brush: StripPainter
  private let shelf: StockShelf
  private let idle = Mutex<[SlabPacker]>([])

  init(_ header: PNGHeader, _ brush: StripPainter, _ shelf: StockShelf) {
    self.header = header
    self.brush = brush
    self.shelf = shelf
  }

  deinit {
    for packer in idle.withLock({ $0 }) { shelf.keep(packer.brush.stock) }
  }

  func pack(_ draft: SlabDraft) -> PackedSlab {
    var packer = idle.withLock { $0.popLast() } ?? newPacker()
    let slab = packer.pack(draft)
    idle.withLock { $0.append(packer) }
    return slab
  }

  private func newPacker() -> SlabPacker {
    var brush = brush
    brush.stock = shelf.take(orNew: brush.stock)
    return SlabPacker(header: header, brush: brush)
  }
}
