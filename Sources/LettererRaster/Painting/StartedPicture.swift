/// A picture that a crew has started to paint.
///
/// Of several pictures, the next one should be started before one is written: then no thread waits.
///
///     let crew = PaintCrew(threads: 2)
///     let pictures = (painters[0].started(by: crew), painters[1].started(by: crew))
///     try pictures.0.writePNG(before: pictures.1) { files[0].append($0) }
///     try pictures.1.writePNG { files[1].append($0) }
public final class StartedPicture {
  private var slabs: SlabSequence

  init(_ slabs: SlabSequence) {
    self.slabs = slabs
  }

  /// Writes the picture as PNG; must be called once.
  ///
  /// - Parameters:
  ///   - next: The picture to be written next, which idle threads continue.
  ///   - progress: Receives the part of the picture that is written, from 0 to 1.
  ///   - sink: Receives the bytes in parts; the span is valid during the call.
  /// - Throws: ``RasterError/notWritten(_:)`` if the sink throws.
  /// - Complexity: O(pixels) time.
  public func writePNG(
    before next: StartedPicture? = nil,
    progress: (Double) -> Void = { _ in },
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(RasterError) {
    do throws(PNGError) {
      var file = try PNGFileWriter(slabs.header, sink: sink)
      var count = 0
      while let slab = nextSlab(before: next) {
        try file.append(slab)
        count += 1
        progress(Double(count) / Double(slabs.header.slabCount))
      }
      try file.finish()
    } catch {
      throw .notWritten(error)
    }
  }

  private func nextSlab(before next: StartedPicture?) -> PackedSlab? {
    slabs.request(upTo: slabs.capacity)
    next?.slabs.request(upTo: slabs.capacity - slabs.pendingCount)
    return slabs.next()
  }
}
