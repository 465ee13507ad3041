import LettererBasics

/// What a run would have written, beside the references: accepted or rejected one by one.
public struct PendingFiles: Sendable {
  /// The ending of a file that waits.
  private static let ending = ".new"

  private let references: FileStore
  private let output: FileStore?

  /// Takes the folder of all snapshots.
  ///
  /// - Parameters:
  ///   - references: The folder.
  ///   - output: The folder of what runs leave behind; without it no file is known to be a run's.
  public init(_ references: FileStore, output: FileStore? = nil) {
    (self.references, self.output) = (references, output)
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
    do throws(SnapshotError) {
      return try FileDifference(old, new, paths: (path, path + Self.ending)).sentences
    } catch {
      guard case .reference(let name, let reason) = error else { throw error }
      return [
        name == path
          ? "the reference cannot be used: \(reason)" : "what waits cannot be used: \(reason)"
      ]
    }
  }

  // MARK: Files of a run

  /// Lets a file wait, and remembers that a run has written it.
  func propose(_ bytes: [UInt8], for path: String) throws(SnapshotError) {
    try references.write(bytes, to: path + Self.ending)
    try output?.write(Self.sum(bytes), to: Self.mark(path))
  }

  /// Removes what a run has left waiting where the reference is right again; no file of others.
  func withdraw(_ path: String) throws(SnapshotError) {
    guard let output, let sum = try output.read(Self.mark(path)) else { return }
    if let bytes = try references.read(path + Self.ending), Self.sum(bytes) == sum {
      try references.remove(path + Self.ending)
    }
    try output.remove(Self.mark(path))
  }

  private static func mark(_ path: String) -> String { "pending/\(path).sum" }

  /// A number for the bytes (FNV-1a, 64 bits) with their count, as text.
  private static func sum(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(bytes.count) \(String(FNV1a(bytes).value, radix: 16))\n".utf8)
  }
}
