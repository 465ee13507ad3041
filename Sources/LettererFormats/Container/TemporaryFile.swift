import CArchive
import Glibc
import LettererBasics
import LettererDocuments
import Synchronization

/// A file without a name that holds the bytes of several others.
///
/// The system removes it with the process. Where no file can be written, it is in memory.
final class TemporaryFile: Sendable {
  /// Linux's `O_TMPFILE`, whose definition Swift cannot import.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  private struct State {
    var places: [String: Range<Int64>] = [:]
    var end: Int64 = 0
  }

  let file: FileDescriptor
  private let budget: Budget
  private let state = Mutex(State())

  /// Creates an empty file in a folder; `nil` if the system cannot.
  init?(_ budget: Budget, in folder: String = "/tmp") {
    let flags = Self.unnamed | O_RDWR | O_CLOEXEC
    let number = unsafe open(folder, flags, 0o600)
    let closesOnExec: UInt32 = 1
    let own = unsafe number >= 0 ? number : memfd_create("letterer", closesOnExec)
    guard own >= 0 else { return nil }
    file = FileDescriptor(own)
    self.budget = budget
  }

  /// Whether bytes were added under a name.
  func contains(_ name: String) -> Bool { state.withLock { $0.places[name] != nil } }

  /// Adds the bytes of a source under a name; those longer than `most` bytes are left out.
  ///
  /// - Returns: Whether they were added; `false` also if writing fails or a limit is reached.
  @discardableResult
  func add(_ source: ByteSource, as name: String, upTo most: Int64 = .max) -> Bool {
    var source = source
    let start = state.withLock { $0.end }
    var end = start
    let place = name.isEmpty ? nil : name
    while let piece = source.next() {
      guard end - start + Int64(piece.count) <= most,
        budget.spend(.spooled, Int64(piece.count), at: place), write(piece, at: end)
      else { return false }
      end += Int64(piece.count)
    }
    state.withLock { state in
      state.places[name] = start..<end
      state.end = end
    }
    return true
  }

  /// Returns the bytes that were added under a name, or `nil`.
  func bytes(of name: String) -> [UInt8]? {
    guard let place = state.withLock({ $0.places[name] }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(place.count)
    while bytes.count < place.count {
      let left = place.count - bytes.count
      let offset = place.lowerBound + Int64(bytes.count)
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: left) { buffer, count in
        count = unsafe max(pread(file.number, buffer.baseAddress, left, Int(offset)), 0)
      }
      if piece.isEmpty { return nil }
      bytes = bytes.isEmpty ? piece : bytes + piece
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], at offset: Int64) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { rest in
        unsafe pwrite(file.number, rest.baseAddress, rest.count, Int(offset) + done)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
