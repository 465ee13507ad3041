import CPNG
import LettererRaster
import Glibc

/// The project's PNG encoder against libpng, alternating, on one page.
struct PNGBenchmark {
  private struct Contender {
    let name: String
    let encode: () -> Int
    var times: [Double] = []
    var size = 0
  }

  private let rounds = 15

  func run() {
    let page = ChatPage()
    let rgb = Self.rgb(page)
    if let path = CommandLine.arguments.dropFirst(2).first { write(page, to: path) }
    var contenders = [
      Contender(name: "letterer", encode: { Self.letterer(page) { _ in } })
    ]
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
    report(contenders, megabytes: Double(page.pixels.count * 4) / 1e6)
  }

  private func report(_ contenders: [Contender], megabytes: Double) {
    let base = contenders[1]
    let baseTime = base.times.sorted()[rounds / 2]
    print(
      "\(Int(megabytes)) MB of RGBX, medians of \(rounds) rounds in turns, against \(base.name)"
    )
    for contender in contenders {
      let times = contender.times.sorted()
      let median = times[rounds / 2]
      let speed = Int(megabytes / median)
      let best = Int(megabytes / times[0])
      let ratio = Double(Int(baseTime / median * 10)) / 10
      let size = Double(contender.size * 1_000 / base.size) / 1_000
      print(
        "\(contender.name): \(speed) MB/s (best \(best)), \(ratio)x the speed,",
        "\(contender.size) bytes, \(size)x the size"
      )
    }
  }

  private static func letterer(_ page: ChatPage, _ take: @escaping (Span<UInt8>) -> Void) -> Int {
    let counter = Counter()
    do {
      var encoder = try PNGEncoder(PNGHeader(width: page.width, height: page.height)) {
        counter.count += $0.count
        take($0)
      }
      for row in stride(from: 0, to: page.height, by: 250) {
        let band = row * page.width..<(row + 250) * page.width
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

  private func write(_ page: ChatPage, to path: String) {
    guard let file = fopen(path, "w") else { return }
    _ = Self.letterer(page) { bytes in
      bytes.withUnsafeBufferPointer { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    }
    fclose(file)
  }

  private static func rgb(_ page: ChatPage) -> [UInt8] {
    page.pixels.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16)] }
  }

  private static func libpng(
    _ page: ChatPage,
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
