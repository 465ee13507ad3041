/// The references that nothing claims any more.
public struct Pruning: Hashable, Sendable {
  /// The endings of references.
  private static let endings = SnapshotFormat.allCases.map { ".\($0.fileExtension)" }

  /// Their paths below the folder of all snapshots.
  public let obsolete: [String]
  /// Why it cannot be known; empty if it can.
  public let doubts: [String]
  /// The folders with layouts in which the run has claimed nothing, such as those of a module that
  /// has another name now, or of another program.
  public let unknown: [String]

  /// Compares the references on disk with what a run has claimed.
  ///
  /// Only folders in which the run has claimed something are looked at: others hold the snapshots of
  /// other programs, or files that are no snapshots.
  ///
  /// - Parameters:
  ///   - files: The paths below the folder of all snapshots.
  ///   - journal: What the run has claimed.
  ///   - isAlone: Whether all other folders with layouts are this run's too.
  public init(files: [String], journal: Journal, isAlone: Bool = false) {
    doubts = journal.doubts
    let claimed = Set(journal.claims.compactMap { $0.split(separator: "/").first })
    let layouts = files.filter { $0.hasSuffix(".layout") && $0.contains("/") }
    let others = Set(layouts.compactMap { $0.split(separator: "/").first }).subtracting(claimed)
    unknown = isAlone ? [] : others.map(String.init).sorted()
    let roots = isAlone ? claimed.union(others) : claimed
    obsolete = files.filter { file in
      let parts = file.split(separator: "/")
      guard parts.count > 1, roots.contains(parts[0]) else { return false }
      return Self.endings.contains { file.hasSuffix($0) } && !journal.claims.contains(file)
    }
  }
}
