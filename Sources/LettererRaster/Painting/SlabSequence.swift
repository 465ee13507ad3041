/// The slabs of a picture in order, which a crew paints and packs before they are needed.
struct SlabSequence {
  let header: PNGHeader
  private let source: any StripSource
  private let crew: Crew
  private let brush: StripPainter
  private let packers: PackerShelf
  /// The maximum number of slabs in progress, which limits memory.
  let capacity: Int
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
    self.brush = brush
    packers = crew.packers
    capacity = crew.threadCount > 1 ? 2 * crew.threadCount : 1
    sorter = StripSorter(height: header.slabHeight)
    requestStretches()
  }

  /// The number of slabs in progress.
  var pendingCount: Int { slabs.count }

  /// Requests slabs until some number of them are in progress, or all.
  mutating func request(upTo limit: Int) {
    while slabs.count < limit, let stretch = stretches.popFirst() {
      let strips = sorter.strips(inStretch: slabCount, adding: stretch.value)
      let draft = SlabDraft(number: slabCount, strips: strips)
      slabs.append(
        crew.result { [packers, header, brush] in packers.pack(draft, of: header, with: brush) }
      )
      slabCount += 1
      requestStretches()
    }
  }

  /// Returns the next slab that was requested; nil if there is none.
  mutating func next() -> PackedSlab? { slabs.popFirst()?.value }

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
