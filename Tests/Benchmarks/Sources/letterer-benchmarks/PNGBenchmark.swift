import CPNG
import LettererImages
import LettererRaster
import Glibc

/// The project's PNG encoder against libpng, alternating, on the pixels of picture files.
struct PNGBenchmark {
  private struct Contender {
    let name: String
    let encode: () -> Int
    var times: [Double] = []
    var size = 0
  }

  private let paths: [String]
  private let rounds = 9

  init?(_ arguments: [String]) {
    if arguments.isEmpty { return nil }
    paths = arguments
  }

  func run() throws {
    for path in paths {
      let page = try Picture.decode(Corpus.bytes(of: path) ?? [])
      let name = path.split(separator: "/").last.map(String.init) ?? path
      print("\(name), \(page.width) x \(page.height), medians of \(rounds) rounds in turns")
      compare(on: page)
    }
  }

  private func compare(on page: Picture) {
    let rgb = Self.rgb(page)
    var contenders = [Contender(name: "letterer", encode: { Self.letterer(page) })]
    for (level, filters, name) in [(6, 0xF8, ""), (6, 8, ", no filter"), (1, 8, ", no filter")] {
      contenders.append(
        Contender(
          name: "libpng level \(level)\(name)",
          encode: { Self.libpng(page, rgb, level: Int32(level), filters: Int32(filters)) }
        )
      )
    }
    for _ in 0..<rounds {
      for index in contenders.indices {
        let start = Self.seconds()
        contenders[index].size = contenders[index].encode()
        contenders[index].times.append(Self.seconds() - start)
      }
    }
    let first = contenders[0].times.sorted()[rounds / 2]
    for contender in contenders {
      let median = contender.times.sorted()[rounds / 2]
      let speed = Int(Double(rgb.count) / median / 1e6)
      let ratio = Double(Int(median / first * 10)) / 10
      print(
        "  \(contender.name): \(speed) MB/s of RGB, \(ratio)x the time, \(contender.size) bytes"
      )
    }
  }

  private static func rgb(_ page: Picture) -> [UInt8] {
    page.pixels.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)] }
  }

  private static func letterer(_ page: Picture) -> Int {
    let counter = Counter()
    do {
      var encoder = try PNGEncoder(PNGHeader(width: page.width, height: page.height)) {
        counter.count += $0.count
      }
      for top in stride(from: 0, to: page.height, by: 250) {
        let bottom = min(top + 250, page.height)
        let band = top * page.width..<bottom * page.width
        try encoder.append(page.pixels.span.extracting(band))
      }
      try encoder.finish()
    } catch {
      print(error)
    }
    return counter.count
  }

  private final class Counter {
    var count = 0
  }

  private static func libpng(
    _ page: Picture,
    _ rgb: [UInt8],
    level: Int32,
    filters: Int32
  ) -> Int {
    var count = 0
    var png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
    var info = png_create_info_struct(png)
    defer { png_destroy_write_struct(&png, &info) }
    withUnsafeMutablePointer(to: &count) { count in
      let add: png_rw_ptr = { png, _, length in
        png_get_io_ptr(png).assumingMemoryBound(to: Int.self).pointee += Int(length)
      }
      png_set_write_fn(png, count, add, { _ in })
      png_set_compression_level(png, level)
      png_set_filter(png, 0, filters)
      png_set_IHDR(png, info, png_uint_32(page.width), png_uint_32(page.height), 8, 2, 0, 0, 0)
      png_write_info(png, info)
      rgb.withUnsafeBufferPointer { rgb in
        guard let base = rgb.baseAddress else { return }
        for row in 0..<page.height { png_write_row(png, base + row * page.width * 3) }
      }
      png_write_end(png, nil)
    }
    return count
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
