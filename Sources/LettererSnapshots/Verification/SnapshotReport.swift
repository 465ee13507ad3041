/// The result of one reference.
public enum SnapshotVerdict: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Identical, byte by byte or pixel by pixel.
  case identical
  /// Different, but within the tolerance of the test.
  case withinTolerance
  /// Different, and written again as requested.
  case rerecorded
  /// There was no reference; it was written.
  case recorded
  /// Different, but the reference is from another engine, so this may not be a regression.
  case otherEngine
  /// There is no reference.
  case missing
  /// Different.
  case changed
  /// Not checked: the reference is damaged, or there is nothing to compare it with.
  case unusable

  /// Whether a run with this verdict does not count as passed.
  public var isFailure: Bool { self >= .recorded }

  /// Compares verdicts by severity.
  public static func < (first: SnapshotVerdict, second: SnapshotVerdict) -> Bool {
    (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
  }
}

/// A file that shows a difference.
public struct SnapshotArtifact: Hashable, Sendable {
  /// The role of the file.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The expected result.
    case reference
    /// The actual result.
    case actual
    /// A picture of the difference.
    case diff
  }

  /// The role of the file.
  public var role: Role
  /// The path of the file, relative to the run's output folder.
  public var path: String

  /// Creates an artifact.
  public init(role: Role, path: String) {
    (self.role, self.path) = (role, path)
  }
}

/// The result of one file of a snapshot: one environment in one format.
public struct SnapshotCell: Hashable, Sendable {
  /// The key of the snapshot.
  public var key: String
  /// The short name of the environment: `base`, `320-dark`.
  public var environment: String
  /// The format.
  public var format: SnapshotFormat
  /// The path of the reference, relative to the folder of all snapshots.
  public var path: String
  /// The result.
  public var verdict: SnapshotVerdict
  /// The changes, one sentence per line, without the letters of messages.
  public var sentences: [String] = []
  /// The changes, grouped by description.
  public var clusters: [ChangeCluster] = []
  /// The location of the test.
  public var place: SourcePlace?
  /// The files that show the difference.
  public var artifacts: [SnapshotArtifact] = []

  /// Creates a cell without changes.
  public init(
    key: String,
    environment: String,
    format: SnapshotFormat,
    path: String,
    verdict: SnapshotVerdict,
    place: SourcePlace? = nil
  ) {
    self.key = key
    self.environment = environment
    self.format = format
    self.path = path
    self.verdict = verdict
    self.place = place
  }
}

extension SnapshotCell {
  /// The cell of a snapshot in one environment and format.
  init(
    key: SnapshotKey,
    environment: SnapshotEnvironment,
    format: SnapshotFormat,
    place: SourcePlace?
  ) {
    self.init(
      key: key.description,
      environment: environment.slug,
      format: format,
      path: "\(key.path)/\(environment.slug).\(format.fileExtension)",
      verdict: .identical,
      place: place
    )
  }

  /// Returns the cell as one that could not be checked.
  func unusable(_ reason: String) -> SnapshotCell {
    var cell = self
    cell.verdict = .unusable
    cell.sentences = [reason]
    return cell
  }
}

/// The results of a snapshot in all its environments and formats.
public struct SnapshotReport: Hashable, Sendable {
  /// The cells: environments in matrix order, formats in their own order.
  public var cells: [SnapshotCell]

  /// Creates a report.
  public init(cells: [SnapshotCell]) {
    self.cells = cells
  }

  /// The most severe verdict.
  public var verdict: SnapshotVerdict { cells.map(\.verdict).max() ?? .identical }

  /// The changes and their places in words; cells with the same sentences share them.
  public var explanation: String {
    var groups: [(cells: [SnapshotCell], sentences: [String])] = []
    for cell in cells where cell.verdict != .identical {
      if let place = groups.firstIndex(where: {
        $0.sentences == cell.sentences && $0.cells[0].verdict == cell.verdict
      }) {
        groups[place].cells.append(cell)
      } else {
        groups.append(([cell], cell.sentences))
      }
    }
    return groups.map { group in
      let names = group.cells.map { "\($0.environment).\($0.format.fileExtension)" }
      let head = "\(group.cells[0].verdict.words) (\(Words.list(names, limit: 6)))"
      return ([head] + group.sentences.map { "  " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension SnapshotVerdict {
  /// The verdict in words.
  public var words: String {
    switch self {
    case .identical: "identical"
    case .withinTolerance: "within tolerance"
    case .rerecorded: "recorded again"
    case .recorded: "recorded for the first time; look at it, commit it and run again"
    case .otherEngine:
      "made by another engine, so regressions are unknown; record again with this engine"
    case .missing:
      "no reference; record it with SNAPSHOT_RECORD=missing or letterer snapshot record"
    case .changed: "changed"
    case .unusable: "could not be checked"
    }
  }
}
