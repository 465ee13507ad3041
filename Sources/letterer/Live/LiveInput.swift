import Glibc

/// A file, a pipe, or standard input, read as it grows.
struct LiveInput {
  /// The result of waiting for input.
  enum Arrival {
    /// Bytes; never empty.
    case bytes([UInt8])
    /// Nothing yet.
    case nothing
    /// The file is shorter than before, or was replaced: it is read from the start.
    case restarted
    /// No more input.
    case end
  }

  /// The number of bytes read at once.
  private static let chunkSize = 1 << 16

  private let name: String
  private var descriptor: Int32
  /// Whether the file may grow beyond its current end.
  private let grows: Bool
  private var offset = 0

  /// Opens a file, which is followed as it grows, or standard input for `-`, which is read to its
  /// end.
  init(path: String) throws(Problem) {
    name = path
    if path.isEmpty { throw .usage("a file name is empty") }
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: Errno.text)
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .folder(path: path) }
    grows = path != "-" && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the available input, after waiting at most a number of milliseconds.
  mutating func next(waiting milliseconds: Int32) throws(Problem) -> Arrival {
    if !grows {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, milliseconds) < 1 { return .nothing }
    }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, Self.chunkSize)
      initialized = max(count, 0)
    }
    if count > 0 {
      offset += count
      return .bytes(bytes)
    }
    if count < 0 {
      if errno == EINTR || errno == EAGAIN { return .nothing }
      throw .unreadable(path: name, reason: Errno.text)
    }
    guard grows else { return .end }
    if isRestarted() { return .restarted }
    poll(nil, 0, milliseconds)
    return .nothing
  }

  /// Returns whether the file was truncated or replaced by another one, which is then read from its
  /// start.
  private mutating func isRestarted() -> Bool {
    var (own, other) = (stat(), stat())
    guard fstat(descriptor, &own) == 0 else { return false }
    let isReplaced =
      stat(name, &other) == 0 && other.st_mode & S_IFMT == S_IFREG
      && (other.st_ino != own.st_ino || other.st_dev != own.st_dev)
    if isReplaced {
      let next = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard next >= 0 else { return false }
      close(descriptor)
      descriptor = next
    } else if Int(own.st_size) < offset {
      lseek(descriptor, 0, SEEK_SET)
    } else {
      return false
    }
    offset = 0
    return true
  }
}
