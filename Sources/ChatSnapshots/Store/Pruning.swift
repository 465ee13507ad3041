/// The references that nothing claims any more.
public struct Pruning: Hashable, Sendable {
  /// The endings of references.
  private static let endings = SnapshotFormat.allCases.map { ".\($0.fileExtension)" }

  /// Their paths below the folder of all snapshots.
  public let obsolete: [String]
  /// Why it cannot be known; empty if it can.
  public let doubts: [String]

  /// Compares the references on disk with what a run has claimed.
  ///
  /// Only folders in which the run has claimed something are looked at: others hold the snapshots of
  /// other programs, or files that are no snapshots.
  public init(files: [String], journal: Journal) {
    doubts = journal.doubts
    let roots = Set(journal.claims.compactMap { $0.split(separator: "/").first })
    obsolete = files.filter { file in
      guard let root = file.split(separator: "/").first, roots.contains(root) else { return false }
      return Self.endings.contains { file.hasSuffix($0) } && !journal.claims.contains(file)
    }
  }
}
