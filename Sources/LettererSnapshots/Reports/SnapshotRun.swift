import LettererDocuments

/// The results of all snapshots of a run, from one or more processes.
///
/// It is stored as JSON Lines, one line per cell, so that processes can append independently.
public struct SnapshotRun: Hashable, Sendable {
  /// The cells in the order they were checked.
  public var cells: [SnapshotCell]

  /// Creates a run.
  public init(cells: [SnapshotCell] = []) {
    self.cells = cells
  }

  /// Returns the number of cells with a verdict.
  public func count(_ verdict: SnapshotVerdict) -> Int { cells.count { $0.verdict == verdict } }

  /// The cells that do not count as passed.
  public var failures: [SnapshotCell] { cells.filter(\.verdict.isFailure) }

  /// A summary of the whole run in one line: `3 of 120 changed, 1 missing`.
  public var summary: String {
    let counts = SnapshotVerdict.allCases.reversed().compactMap { verdict -> String? in
      let count = count(verdict)
      return count > 0 && verdict != .identical ? "\(count) \(verdict.shortWords)" : nil
    }
    let total = Words.count(cells.count, "reference")
    return counts.isEmpty
      ? "\(total), \(cells.count == 1 ? "" : "all ")identical"
      : "\(total): " + counts.joined(separator: ", ")
  }

  /// The causes shared by failures across snapshots, the most frequent first.
  public var clusters: [RunCluster] {
    var clusters: [RunCluster] = []
    var places: [String: Int] = [:]
    for cell in failures {
      for cluster in cell.clusters {
        let id = "\(cluster.cause.rawValue): \(cluster.signature)"
        let place = places[id] ?? clusters.count
        if place == clusters.count {
          places[id] = place
          clusters.append(RunCluster(cause: cluster.cause, signature: cluster.signature))
        }
        clusters[place].rows += cluster.titles.count
        let name = "\(cell.key)/\(cell.environment)"
        if clusters[place].snapshots.last != name { clusters[place].snapshots.append(name) }
      }
    }
    let order = clusters.indices.sorted {
      (-clusters[$0].snapshots.count, $0) < (-clusters[$1].snapshots.count, $1)
    }
    return order.map { clusters[$0] }
  }
}

/// A cause shared by several failed snapshots.
public struct RunCluster: Hashable, Sendable {
  /// The cause.
  public var cause: ChangeCause
  /// The shared description of the change.
  public var signature: String
  /// The number of affected rows.
  public var rows = 0
  /// The snapshots with their environments, regardless of format.
  public var snapshots: [String] = []
}

extension SnapshotVerdict {
  /// The verdict in one or two words.
  public var shortWords: String {
    switch self {
    case .identical: "identical"
    case .withinTolerance: "within tolerance"
    case .rerecorded: "recorded again"
    case .recorded: "recorded"
    case .otherEngine: "from another engine"
    case .missing: "missing"
    case .changed: "changed"
    case .unusable: "not checked"
    }
  }
}
