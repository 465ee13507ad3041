/// What a run would have written, beside the references: accepted or rejected one by one.
public struct PendingFiles: Sendable {
  /// The ending of a file that waits.
  private static let ending = ".new"

  private let references: FileStore

  /// Takes the folder of all snapshots.
  public init(_ references: FileStore) {
    self.references = references
  }

  /// The paths of the references for which something waits, sorted.
  public func paths() throws(SnapshotError) -> [String] {
    try references.files().filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }
  }

  /// Makes what waits the reference.
  public func accept(_ path: String) throws(SnapshotError) {
    guard let bytes = try references.read(path + Self.ending) else { return }
    try references.write(bytes, to: path)
    try references.remove(path + Self.ending)
  }

  /// Removes what waits.
  public func reject(_ path: String) throws(SnapshotError) {
    try references.remove(path + Self.ending)
  }

  /// Returns what accepting would change, in sentences.
  public func explanation(_ path: String) throws(SnapshotError) -> [String] {
    guard let new = try references.read(path + Self.ending) else { return [] }
    guard let old = try references.read(path) else { return ["new reference"] }
    return try FileDifference(old, new, paths: (path, path + Self.ending)).sentences
  }
}
