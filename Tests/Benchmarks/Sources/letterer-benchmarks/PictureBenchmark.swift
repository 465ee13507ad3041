import LettererRaster
import Glibc

/// Two picture files, decoded on two threads and compared on one.
struct PictureBenchmark {
  private let paths: (String, String)
  private let rounds: Int

  init?(_ arguments: [String]) {
    guard arguments.count >= 2 else { return nil }
    paths = (arguments[0], arguments[1])
    rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 15
  }

  /// Prints medians as a line of JSON: milliseconds from files to verdict, megapixels per second
  /// for the comparison alone.
  func run() throws {
    var times: [String: [Double]] = [:]
    var verdicts: [String: Bool] = [:]
    var megapixels = 0.0
    for _ in 0..<rounds {
      let start = Self.milliseconds()
      let pair = try PicturePair(
        Corpus.bytes(of: paths.0) ?? [],
        Corpus.bytes(of: paths.1) ?? []
      )
      let decoded = Self.milliseconds()
      let exact = ImageComparison().compare(pair.reference, pair.actual)
      let compared = Self.milliseconds()
      let tolerant = ImageComparison(tolerance: .perceptual).compare(pair.reference, pair.actual)
      let tolerated = Self.milliseconds()
      times["decode", default: []].append(decoded - start)
      times["files", default: []].append(compared - start)
      times["exact", default: []].append(compared - decoded)
      times["perceptual", default: []].append(tolerated - compared)
      times["perceptualFiles", default: []].append(decoded - start + tolerated - compared)
      verdicts["same"] = exact.isSame
      verdicts["samePerceptual"] = tolerant.isSame
      megapixels = Double(pair.reference.width * pair.reference.height) / 1e6
    }
    var members = times.keys.sorted().map { name in
      let sorted = times[name, default: []].sorted()
      return "\"\(name)\": [\(sorted[sorted.count / 2]), \(sorted[0])]"
    }
    members += verdicts.keys.sorted().map { "\"\($0)\": \(verdicts[$0] ?? false)" }
    print("{\(members.joined(separator: ", ")), \"megapixels\": \(megapixels)}")
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
