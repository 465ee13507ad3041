/// Why a snapshot could not be checked.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file cannot be read or written; path and reason.
  case file(path: String, reason: String)
  /// A reference cannot be understood; path and reason.
  case reference(path: String, reason: String)
  /// What is to be checked cannot be laid out or painted; the reason.
  case subject(String)
  /// Two snapshots claim one reference.
  case claimedTwice(path: String, first: SourcePlace)
  /// The snapshot needs a name.
  case unnamed(String)
  /// The matrix has more environments than make sense; how many, and how many may be.
  case tooManyEnvironments(Int, limit: Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .reference(let path, let reason): "\(path): the reference cannot be used: \(reason)"
    case .subject(let reason): reason
    case .claimedTwice(let path, let first):
      "the reference \(path) is claimed by \(first) already; give one of both a name with named:"
    case .unnamed(let reason): reason
    case .tooManyEnvironments(let count, let limit):
      "\(count) environments are more than \(limit); reduce the matrix with pairwise()"
    }
  }
}
