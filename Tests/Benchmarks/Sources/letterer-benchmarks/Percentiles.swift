import Glibc

/// The times of many repetitions of a short operation.
struct Percentiles {
  private var nanoseconds: [Int] = []

  /// Measures an operation once.
  mutating func measure(_ body: () -> Void) {
    let start = Self.now
    body()
    nanoseconds.append(Self.now - start)
  }

  /// The median and the 99th percentile in microseconds.
  var text: String {
    let sorted = nanoseconds.sorted()
    guard !sorted.isEmpty else { return "-" }
    let figures = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100]].map { nanoseconds in
      "\(Double(nanoseconds / 10) / 100)"
    }
    return "median \(figures[0]) µs, p99 \(figures[1]) µs"
  }

  /// Nanoseconds of a monotonic clock.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Returns the milliseconds for running an operation once.
  static func milliseconds(_ body: () -> Void) -> Double {
    let start = now
    body()
    return Double((now - start) / 1000) / 1000
  }
}
