/// Threads that create strips, paint them, and pack slabs.
final class SlabCrew {
  private enum Order {
    case draw(stretch: Int)
    case pack(SlabDraft)
    case leave
  }

  private struct Desk: Sendable {
    var stretches: [Int] = []
    var drafts: [SlabDraft] = []
    var drawn: [Int: [DisplayStrip]] = [:]
    var packed: [Int: PackedSlab] = [:]
    var isClosed = false

    /// Returns the next order for a thread; nil while there is nothing to do.
    mutating func nextOrder() -> Order? {
      if isClosed { return .leave }
      // Slabs first: the fewer are waiting, the less memory they use.
      if !drafts.isEmpty { return .pack(drafts.removeFirst()) }
      return stretches.isEmpty ? nil : .draw(stretch: stretches.removeFirst())
    }
  }

  private let desk = Monitor(Desk())
  private let threads: [BackgroundThread]

  /// The maximum number of slabs in progress, which limits memory.
  private var capacity: Int { 2 * threads.count }

  /// Starts threads; returns nil if the system has none available.
  init?(_ packer: SlabPacker, _ source: some StripSource, jobs: Int) {
    let desk = desk
    let height = packer.header.slabHeight
    threads = (0..<jobs).compactMap { _ in
      BackgroundThread {
        var packer = packer
        while true {
          switch desk.wait({ $0.nextOrder() }) {
          case .leave: return
          case .draw(let stretch):
            let strips = source.strips(ofStretch: stretch, height: height)
            desk.update { $0.drawn[stretch] = strips }
          case .pack(let draft):
            let slab = packer.pack(draft)
            desk.update { $0.packed[draft.number] = slab }
          }
        }
      }
    }
    if threads.isEmpty { return nil }
  }

  /// Creates the strips of all stretches, packs the slabs, and passes them on in order.
  func packAll(
    _ count: Int,
    _ sorter: inout StripSorter,
    _ body: (PackedSlab) throws(PNGError) -> Void
  ) throws(PNGError) {
    var written = 0
    for number in 0..<min(capacity, count) { desk.update { $0.stretches.append(number) } }
    for number in 0..<count {
      let drawn = desk.wait { $0.drawn.removeValue(forKey: number) }
      let strips = sorter.strips(inStretch: number, adding: drawn)
      desk.update { desk in
        desk.drafts.append(SlabDraft(number: number, strips: strips))
        if number + capacity < count { desk.stretches.append(number + capacity) }
      }
      guard number + 1 - written >= capacity else { continue }
      try body(slab(written))
      written += 1
    }
    for number in written..<count { try body(slab(number)) }
  }

  /// Waits for a slab and removes it.
  private func slab(_ number: Int) -> PackedSlab {
    desk.wait { $0.packed.removeValue(forKey: number) }
  }

  /// Ends the threads, regardless of remaining work.
  func dismiss() {
    desk.update { $0.isClosed = true }
    for thread in threads { thread.join() }
  }
}
