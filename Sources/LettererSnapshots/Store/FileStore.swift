import Glibc

/// Files in a folder, which are written atomically.
public struct FileStore: Hashable, Sendable {
  /// The path of the folder.
  public let root: String

  /// Creates a store for a folder, which need not exist.
  public init(root: String) {
    self.root = root
  }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Returns the bytes of a file, or `nil` if it does not exist.
  public func read(_ name: String) throws(SnapshotError) -> [UInt8]? {
    let path = path(name)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw .file(path: path, reason: "it is a folder")
    }
    var bytes: [UInt8] = []
    while true {
      let wanted = max(Int(status.st_size) - bytes.count, 0) + 4096
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
        count = Glibc.read(descriptor, buffer.baseAddress, wanted)
        initialized = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure(path) }
      if count == 0 { return bytes }
    }
  }

  /// Writes a file and its parent folders, replacing an existing file atomically.
  public func write(_ bytes: [UInt8], to name: String) throws(SnapshotError) {
    let path = path(name)
    try makeFolder(Self.folder(of: path))
    let temporary = "\(path).\(UInt64.random(in: .min ... .max)).part"
    try store(bytes, temporary, O_EXCL)
    guard rename(temporary, path) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  /// Appends a line to a file in one call, so that lines of different processes do not mix.
  public func append(_ line: [UInt8], to name: String) throws(SnapshotError) {
    let path = path(name)
    try makeFolder(Self.folder(of: path))
    try store(line, path, O_APPEND)
  }

  /// Removes a file if it exists.
  public func remove(_ name: String) throws(SnapshotError) {
    guard unlink(path(name)) == 0 || errno == ENOENT else { throw failure(path(name)) }
  }

  /// Returns the names of all files in the folder and its subfolders, sorted.
  public func files() throws(SnapshotError) -> [String] {
    var found: [String] = []
    try collect("", &found)
    return found.sorted()
  }

  // MARK: System calls

  private func collect(_ prefix: String, _ found: inout [String]) throws(SnapshotError) {
    let folder = prefix.isEmpty ? root : path(String(prefix.dropLast()))
    guard let stream = opendir(folder) else {
      if errno == ENOENT, prefix.isEmpty { return }
      throw failure(folder)
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      guard lstat(path(prefix + name), &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try collect("\(prefix)\(name)/", &found)
      case S_IFREG: found.append(prefix + name)
      default: break
      }
    }
  }

  private func store(_ bytes: [UInt8], _ path: String, _ flag: Int32) throws(SnapshotError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
    guard close(descriptor) == 0, isWritten else {
      let error = failure(path)
      if flag == O_EXCL { unlink(path) }
      throw error
    }
  }

  private func makeFolder(_ path: String) throws(SnapshotError) {
    if path.isEmpty || mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.contains("/") else { throw failure(path) }
    try makeFolder(Self.folder(of: path))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(path) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private func failure(_ path: String) -> SnapshotError {
    .file(path: path, reason: String(cString: strerror(errno)))
  }
}
