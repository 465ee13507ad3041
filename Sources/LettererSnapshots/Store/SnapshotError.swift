/// The reason why a snapshot could not be checked.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file cannot be read or written; path and reason.
  case file(path: String, reason: String)
  /// A reference is invalid; path and reason.
  case reference(path: String, reason: String)
  /// The subject cannot be laid out or painted; the reason.
  case subject(String)
  /// Two snapshots claim one reference.
  case claimedTwice(path: String, first: SourcePlace)
  /// The snapshot needs a name.
  case unnamed(String)
  /// The matrix has too many environments; their number and the limit.
  case tooManyEnvironments(Int, limit: Int)

  /// The problem and its solution.
  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .reference(let path, let reason): "\(path): the reference cannot be used: \(reason)"
    case .subject(let reason): reason
    case .claimedTwice(let path, let first):
      "the reference \(path) is already claimed by \(first); name one of them with named:"
    case .unnamed(let reason): reason
    case .tooManyEnvironments(let count, let limit):
      "\(count) environments are more than \(limit); reduce the matrix with pairwise()"
    }
  }
}
