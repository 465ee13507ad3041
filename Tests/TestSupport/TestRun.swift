internal import Foundation

/// How much of the suite runs, and with which samples.
///
/// The gate and plain `swift test` use samples of large test data: official files, seeds, faces.
/// With `LETTERER_FULL=1`, as in `.ci/full`, everything runs. `LETTERER_SEED` selects the samples;
/// `.ci/run` prints its seed. A test that needs an external program fails without it, unless
/// `LETTERER_SKIP` lists the program. `LETTERER_ONLY` lists the formats whose fields are tested, to
/// write few lists of them.
public enum TestRun {
  /// Whether everything runs.
  public static let isFull = variable("LETTERER_FULL") == "1"

  /// Whether committed files are rewritten; samples would leave them incomplete.
  private static let regenerates = variable("LETTERER_REGENERATE") == "1"

  /// The seed that selects the samples.
  public static let seed = variable("LETTERER_SEED").flatMap(UInt64.init) ?? 1

  /// Returns whether tests that need a program or package are skipped.
  public static func skips(_ name: String) -> Bool {
    variable("LETTERER_SKIP")?.split(separator: ",").contains { $0 == name } ?? false
  }

  /// Returns whether the test data of a format is chosen: that of every format, unless
  /// `LETTERER_ONLY` lists some.
  public static func includes(format: String) -> Bool {
    variable("LETTERER_ONLY")?.split(separator: ",").contains { $0 == format } ?? true
  }

  /// Returns all cases, or a sample selected by the seed, in their order.
  public static func sample<Cases: Collection>(_ cases: Cases, _ count: Int) -> [Cases.Element] {
    guard !isFull, !regenerates, cases.count > count else { return Array(cases) }
    var random = SeededRandom(seed: seed)
    let chosen = Set(Array(0..<cases.count).shuffled(using: &random).prefix(count))
    return cases.enumerated().filter { chosen.contains($0.offset) }.map(\.element)
  }

  /// Returns whether the case with an index runs: every case in a full run, otherwise one per
  /// stride, with the same offset throughout the run.
  public static func includes(_ number: Int, oneIn stretch: Int) -> Bool {
    isFull || number % stretch == Int(seed % UInt64(stretch))
  }

  /// Returns the seeds for a property test: fewer unless it is a full run.
  public static func seeds(_ count: Int, gate: Int) -> [UInt64] {
    sample(1...UInt64(count), gate)
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
