/// The references that are no longer claimed.
public struct Pruning: Hashable, Sendable {
  /// The file extensions of references.
  private static let endings = SnapshotFormat.allCases.map { ".\($0.fileExtension)" }

  /// Their paths, relative to the folder of all snapshots.
  public let obsolete: [String]
  /// The reasons why the result may be wrong; empty if it is reliable.
  public let doubts: [String]
  /// The folders with layouts in which the run claimed nothing, such as those of a renamed module
  /// or of another program.
  public let unknown: [String]

  /// Compares the references on disk with the claims of a run.
  ///
  /// Only folders in which the run claimed something are considered: others contain the snapshots
  /// of other programs, or files that are not snapshots.
  ///
  /// - Parameters:
  ///   - files: The paths, relative to the folder of all snapshots.
  ///   - journal: The claims of the run.
  ///   - isAlone: Whether all other folders with layouts also belong to this run.
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
