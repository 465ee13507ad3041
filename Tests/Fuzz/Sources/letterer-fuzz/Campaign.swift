import Foundation
import TestSupport

/// A fuzzing target.
protocol FuzzTarget {
  associatedtype Case: FuzzCase

  /// Returns the case that a generator determines.
  func makeCase(_ random: inout SeededRandom) -> Case
  /// Returns the violations for a case.
  mutating func faults(of fuzzCase: Case) -> [String]
  /// Returns the violations as if the case were the first one.
  func faultsAlone(of fuzzCase: Case) -> [String]
  /// Runs a case without checking laws, if that is cheaper.
  func run(_ fuzzCase: Case)
}

extension FuzzTarget {
  func run(_ fuzzCase: Case) { _ = faultsAlone(of: fuzzCase) }
}

/// A case that can be reduced.
protocol FuzzCase: CustomStringConvertible {
  /// The number of removable parts.
  var count: Int { get }

  /// Removes some of the parts.
  func removing(_ range: Range<Int>) -> Self
}

/// Runs the cases of a target serially, and reduces failing cases.
struct Campaign<Target: FuzzTarget> {
  let options: Options
  var target: Target
  /// The number of failing cases after which the run stops.
  private static var mostFailures: Int { 40 }

  init(_ options: Options, _ target: Target) {
    self.options = options
    self.target = target
  }

  /// Returns whether every case passed.
  mutating func run() -> Bool {
    let progress = options.progress.flatMap { fopen($0, "w") }
    let start = ContinuousClock.now
    var failures = 0
    var known: Set<String> = []
    var count = 0
    for number in options.first..<options.first + options.cases {
      if (ContinuousClock.now - start) / .seconds(1) >= options.seconds { break }
      count += 1
      if let progress { note(number, in: progress) }
      var random = SeededRandom(seed: Self.seed(of: number, from: options.seed))
      let fuzzCase = target.makeCase(&random)
      let faults = number % options.laws == 0 ? target.faults(of: fuzzCase) : run(fuzzCase)
      if let first = faults.first {
        failures += 1
        if known.insert(first).inserted { report(fuzzCase, number: number, faults: faults) }
        if known.count == Self.mostFailures { break }
      }
      let done = number - options.first + 1
      if done & (done - 1) == 0 && done >= 1024 || done % 50_000 == 0 { report(done, since: start) }
    }
    report(count, since: start)
    print("\(failures) cases failed, in \(known.count) ways")
    return failures == 0
  }

  private func run(_ fuzzCase: Target.Case) -> [String] {
    target.run(fuzzCase)
    return []
  }

  static func seed(of number: Int, from seed: UInt64) -> UInt64 {
    var random = SeededRandom(seed: seed)
    return random.next() &+ UInt64(number) &* 0xD134_2543_DE82_EF95
  }

  private func note(_ number: Int, in file: UnsafeMutablePointer<FILE>) {
    rewind(file)
    fputs("\(number)\n", file)
    fflush(file)
  }

  private func report(_ done: Int, since start: ContinuousClock.Instant) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print(
      "\(done) cases, \(Int(Double(done) / seconds)) a second, \(ResidentMemory.now >> 20) MiB"
    )
    fflush(nil)
  }

  // MARK: Failures

  private func report(_ fuzzCase: Target.Case, number: Int, faults: [String]) {
    print("\nFAILED: seed \(options.seed), case \(number)")
    for fault in faults.prefix(6) { print("  " + fault) }
    let alone = target.faultsAlone(of: fuzzCase)
    guard let law = faults.first, alone.contains(law) else {
      print("  only after the cases before it: \(fuzzCase)\n")
      return
    }
    print("  minimal: \(shrunk(fuzzCase, law: law))\n")
    fflush(nil)
  }

  /// Removes halves, quarters, and so on, as long as the same law is broken.
  private func shrunk(_ fuzzCase: Target.Case, law: String) -> Target.Case {
    var small = fuzzCase
    var size = max(small.count / 2, 1)
    while true {
      var start = 0
      var isSmaller = false
      while start < small.count {
        let candidate = small.removing(start..<min(start + size, small.count))
        if target.faultsAlone(of: candidate).contains(law) {
          small = candidate
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { return small }
      size = max(size / 2, 1)
    }
  }
}

/// The memory of this process.
enum ResidentMemory {
  /// The bytes in use.
  static var now: Int { pages * Int(getpagesize()) }

  /// The peak number of bytes.
  static var peak: Int { (field("VmHWM:") ?? 0) << 10 }

  private static var pages: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }

  private static func field(_ name: String) -> Int? {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").first { $0.hasPrefix(name) }
      .flatMap { Int($0.split(whereSeparator: \.isWhitespace)[1]) }
  }
}
