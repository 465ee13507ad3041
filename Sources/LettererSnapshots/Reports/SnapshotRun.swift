import LettererDocuments

/// What became of all snapshots of a run, out of one or more processes.
///
/// It is kept as JSON lines, one a cell, so that processes can add to it without knowing each other.
public struct SnapshotRun: Hashable, Sendable {
  /// The cells in the order in which they were checked.
  public var cells: [SnapshotCell]

  /// Creates a run.
  public init(cells: [SnapshotCell] = []) {
    self.cells = cells
  }

  /// How many cells have a verdict.
  public func count(_ verdict: SnapshotVerdict) -> Int { cells.count { $0.verdict == verdict } }

  /// The cells that must not count as passed.
  public var failures: [SnapshotCell] { cells.filter(\.verdict.isFailure) }

  /// One line about the whole run: `3 of 120 changed, 1 missing`.
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

  /// What failures have in common over all snapshots, the most frequent first.
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

/// What several snapshots have in common that failed.
public struct RunCluster: Hashable, Sendable {
  /// Why.
  public var cause: ChangeCause
  /// What happened in all of them.
  public var signature: String
  /// How many rows it happened to.
  public var rows = 0
  /// The snapshots with their environments, whatever their formats.
  public var snapshots: [String] = []
}

extension SnapshotVerdict {
  /// The verdict in one or two words.
  public var shortWords: String {
    switch self {
    case .identical: "identical"
    case .withinTolerance: "within tolerance"
    case .rerecorded: "recorded anew"
    case .recorded: "recorded"
    case .otherEngine: "of another engine"
    case .missing: "missing"
    case .changed: "changed"
    case .unusable: "not checked"
    }
  }
}
