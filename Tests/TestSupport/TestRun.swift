internal import Foundation

/// How much of the suite runs, and with which samples.
///
/// The gate, and a plain `swift test`, draw samples from what is large: official files, seeds, faces. With
/// `LETTERER_FULL=1`, as in `.ci/full`, nothing is left out. `LETTERER_SEED` chooses the samples; `.ci/run`
/// prints the one that it took. A test that needs a program fails without it, unless `LETTERER_SKIP` names
/// the program.
public enum TestRun {
  /// Whether nothing is left out.
  public static let isFull = variable("LETTERER_FULL") == "1"

  /// Whether committed files are rewritten, which samples would leave incomplete.
  private static let regenerates = variable("LETTERER_REGENERATE") == "1"

  /// What chooses the samples.
  public static let seed = variable("LETTERER_SEED").flatMap(UInt64.init) ?? 1

  /// Returns whether the person who runs the suite does without a program or package.
  public static func skips(_ name: String) -> Bool {
    variable("LETTERER_SKIP")?.split(separator: ",").contains { $0 == name } ?? false
  }

  /// Returns all cases, or so many of them that the seed chooses, in their order.
  public static func sample<Cases: Collection>(_ cases: Cases, _ count: Int) -> [Cases.Element] {
    guard !isFull, !regenerates, cases.count > count else { return Array(cases) }
    var random = SeededRandom(seed: seed)
    let chosen = Set(Array(0..<cases.count).shuffled(using: &random).prefix(count))
    return cases.enumerated().filter { chosen.contains($0.offset) }.map(\.element)
  }

  /// Returns whether a case of very many runs, by its number: every one in a full run, else one of a
  /// stretch, the same for the whole run.
  public static func includes(_ number: Int, oneIn stretch: Int) -> Bool {
    isFull || number % stretch == Int(seed % UInt64(stretch))
  }

  /// Returns the seeds of a property: so many in a full run, else fewer.
  public static func seeds(_ count: Int, gate: Int) -> [UInt64] {
    sample(1...UInt64(count), gate)
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
