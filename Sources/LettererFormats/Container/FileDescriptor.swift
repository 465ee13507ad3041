import Glibc

/// A file descriptor that closes when its last owner is released.
final class FileDescriptor: Sendable {
  /// The number of bytes to read at once.
  static let chunkSize = 1 << 16

  let number: Int32

  /// Takes ownership of a descriptor.
  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Opens a folder or file at any path.
  convenience init?(path: String, flags: Int32) {
    let number = unsafe Glibc.open(path, flags | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { return nil }
    self.init(number)
  }

  /// The file type bits of the mode, and the size in bytes.
  var status: (kind: mode_t, size: Int64)? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { return nil }
    return (status.st_mode & S_IFMT, Int64(status.st_size))
  }

  /// Opens an entry of the folder without following symbolic links.
  func open(_ name: String, flags: Int32) -> FileDescriptor? {
    let found = unsafe openat(number, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    return found >= 0 ? FileDescriptor(found) : nil
  }

  /// Reads the next bytes; `nil` at the end and on errors.
  func nextChunk() -> [UInt8]? {
    while true {
      var count = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) {
        buffer,
        initialized in
        count = unsafe read(number, buffer.baseAddress, Self.chunkSize)
        initialized = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? chunk : nil
    }
  }
}
