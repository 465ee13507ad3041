import LettererBasics
import LettererDocuments
import Synchronization

/// An archive, and what all passes over it share.
final class Archive: Sendable {
  private struct State {
    var damage: String?
    /// The pass that most recently reached the end of a file.
    var parked: ArchiveReader?
    var passes = 0
  }

  private let file: FileDescriptor
  let budget: Budget
  private let state = Mutex(State())

  init(_ file: FileDescriptor, _ budget: Budget) {
    self.file = file
    self.budget = budget
    budget.grow(by: file.status?.size ?? 0)
  }

  /// The first damage that a pass encountered, in libarchive's words.
  var damage: String? { state.withLock { $0.damage } }

  func note(damage: String) {
    state.withLock { $0.damage = $0.damage ?? damage }
  }

  /// Starts a pass at the beginning; `nil` if the file is not an archive.
  func pass() -> ArchiveReader? {
    state.withLock { $0.passes += 1 }
    return ArchiveReader(file, of: self)
  }

  /// The number of passes that were started.
  var passes: Int { state.withLock { $0.passes } }

  /// Whether ``source(of:name:)`` can continue a pass.
  func isBefore(_ ordinal: Int) -> Bool {
    state.withLock { $0.parked.map { $0.ordinal < ordinal } ?? false }
  }

  /// Returns the bytes of the file with an ordinal, or `nil` if the archive ends before it.
  ///
  /// Files in the order of the archive, each read to its end before the next one, share a pass.
  func source(of ordinal: Int, name: String?) -> ByteSource? {
    let parked = state.withLock { state -> ArchiveReader? in
      guard let reader = state.parked, reader.ordinal < ordinal else { return nil }
      state.parked = nil
      return reader
    }
    guard let reader = parked ?? pass() else { return nil }
    while reader.ordinal < ordinal {
      if reader.next() == nil { return nil }
    }
    return ByteSource(name: name) { [weak self] in
      if let chunk = reader.nextChunk() { return chunk }
      self?.state.withLock { $0.parked = reader }
      return nil
    }
  }
}
