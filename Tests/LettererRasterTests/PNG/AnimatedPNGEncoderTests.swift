import LettererRaster
import Testing

@Suite struct AnimatedPNGEncoderTests {
  private let width = 8
  private let height = 6

  private final class Sink {
    var bytes: [UInt8] = []
  }

  /// A picture of one color with some other pixels.
  private func picture(_ marks: [Int] = []) -> [UInt32] {
    var pixels = [UInt32](repeating: 0x20_40_60, count: width * height)
    for mark in marks { pixels[mark] = 0xFF }
    return pixels
  }

  private func file(
    _ frames: [([UInt32], Int)],
    repeats: Int = 0
  ) throws -> PNGFile {
    var encoder = AnimatedPNGEncoder(PNGHeader(width: width, height: height), repeats: repeats)
    for (pixels, milliseconds) in frames {
      try encoder.append(pixels, milliseconds: milliseconds)
    }
    let sink = Sink()
    try encoder.finish { sink.bytes += $0.withUnsafeBufferPointer(Array.init) }
    return try PNGFile(sink.bytes)
  }

  private func numbers(_ data: some Collection<UInt8>) -> [Int] {
    let bytes = Array(data)
    return stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test func `only changes are stored, in the order of the format`() throws {
    let file = try file([(picture(), 100), (picture([2 * 8 + 3, 4 * 8 + 5]), 50)], repeats: 3)
    #expect(file.chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    #expect(numbers(file.chunks[1].data) == [2, 3])
    // Sequence, width, height, x, y, and a time of 100 over 1000.
    #expect(numbers(file.chunks[2].data) == [0, 8, 6, 0, 0, 100 << 16 | 1000])
    #expect(numbers(file.chunks[4].data) == [1, 3, 3, 3, 2, 50 << 16 | 1000])
    #expect(numbers(file.chunks[5].data).first == 2)
  }

  @Test func `a frame like the one before lengthens it`() throws {
    let file = try file([(picture(), 100), (picture(), 50), (picture(), 65_500)])
    let times = file.chunks.filter { $0.type == "fcTL" }.map { numbers($0.data)[5] >> 16 }
    #expect(times == [150, 65_500])
  }

  @Test func `frames of another size and films without frames are rejected`() throws {
    var encoder = AnimatedPNGEncoder(PNGHeader(width: width, height: height))
    #expect(throws: PNGError.self) { try encoder.append([1, 2, 3], milliseconds: 1) }
    #expect(encoder.frameCount == 0)
    #expect(throws: PNGError.self) { try self.file([]) }
  }
}
