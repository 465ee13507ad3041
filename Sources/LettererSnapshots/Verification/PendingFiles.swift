import LettererBasics

/// The files that a run would have written, next to the references, to be accepted or rejected.
public struct PendingFiles: Sendable {
  /// The suffix of a pending file.
  private static let ending = ".new"

  private let references: FileStore
  private let output: FileStore?

  /// Opens the folder of all snapshots.
  ///
  /// - Parameters:
  ///   - references: The folder.
  ///   - output: The output folder of runs; without it, no file is known to belong to a run.
  public init(_ references: FileStore, output: FileStore? = nil) {
    (self.references, self.output) = (references, output)
  }

  /// Returns the paths of references with pending files, sorted.
  public func paths() throws(SnapshotError) -> [String] {
    try references.files().filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }
  }

  /// Replaces the reference with the pending file.
  public func accept(_ path: String) throws(SnapshotError) {
    guard let bytes = try references.read(path + Self.ending) else { return }
    try references.write(bytes, to: path)
    try references.remove(path + Self.ending)
  }

  /// Removes the pending file.
  public func reject(_ path: String) throws(SnapshotError) {
    try references.remove(path + Self.ending)
  }

  /// Returns the changes that accepting would make, in sentences.
  public func explanation(_ path: String) throws(SnapshotError) -> [String] {
    guard let new = try references.read(path + Self.ending) else { return [] }
    guard let old = try references.read(path) else { return ["new reference"] }
    do throws(SnapshotError) {
      return try FileDifference(old, new, paths: (path, path + Self.ending)).sentences
    } catch {
      guard case .reference(let name, let reason) = error else { throw error }
      return [
        name == path
          ? "the reference cannot be used: \(reason)" : "the pending file cannot be used: \(reason)"
      ]
    }
  }

  // MARK: Files of a run

  /// Writes a pending file and records that a run has written it.
  func propose(_ bytes: [UInt8], for path: String) throws(SnapshotError) {
    try references.write(bytes, to: path + Self.ending)
    try output?.write(Self.sum(bytes), to: Self.mark(path))
  }

  /// Removes a run's pending file if the reference is correct again, but no files of others.
  func withdraw(_ path: String) throws(SnapshotError) {
    guard let output, let sum = try output.read(Self.mark(path)) else { return }
    if let bytes = try references.read(path + Self.ending), Self.sum(bytes) == sum {
      try references.remove(path + Self.ending)
    }
    try output.remove(Self.mark(path))
  }

  private static func mark(_ path: String) -> String { "pending/\(path).sum" }

  /// Returns a hash of the bytes (FNV-1a, 64 bits) with their count, as text.
  private static func sum(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(bytes.count) \(String(FNV1a(bytes).value, radix: 16))\n".utf8)
  }
}
