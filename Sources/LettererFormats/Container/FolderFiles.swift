import LettererBasics
import LettererDocuments
import Glibc

/// The regular files under a folder; symbolic links are neither followed nor listed.
struct FolderFiles: Sendable {
  private let root: FileDescriptor

  init(_ root: FileDescriptor) {
    self.root = root
  }

  /// Opens a regular file, one folder at a time, so that no symbolic link is followed.
  func open(_ path: ExportPath) -> FileDescriptor? {
    var folder = root
    for name in path.components.dropLast() {
      guard let next = folder.open(name, flags: O_RDONLY | O_DIRECTORY) else { return nil }
      folder = next
    }
    guard let name = path.components.last, let file = folder.open(name, flags: O_RDONLY),
      file.status?.kind == S_IFREG
    else { return nil }
    return file
  }

  /// Lists all files, in path order.
  func list(
    _ log: inout DiagnosticList,
    _ budget: Budget
  ) throws(FormatError) -> [ExportFiles.Entry] {
    var entries: [ExportFiles.Entry] = []
    var waiting: [(folder: FileDescriptor, path: [String])] = [(root, [])]
    while let (folder, path) = waiting.popLast() {
      for name in Self.names(in: folder, budget) {
        let here = path + [name]
        guard let kind = Self.kind(of: name, in: folder) else { continue }
        switch kind.mode {
        case S_IFREG:
          entries.append(ExportFiles.Entry(path: here.joined(separator: "/"), byteCount: kind.size))
        case S_IFDIR where here.count < ExportPath.depthLimit:
          guard let inner = folder.open(name, flags: O_RDONLY | O_DIRECTORY) else { continue }
          waiting.append((inner, here))
        default:
          log.add(
            .unusedFile,
            "\(quotedName(here.joined(separator: "/"))) is a link or not a regular file",
            note: "it is left out"
          )
        }
      }
      try budget.checkFormat()
    }
    return entries.sorted { $0.path < $1.path }
  }

  /// Returns the names in a folder, in order; none if it does not exist.
  func names(in path: ExportPath?, _ budget: Budget) -> [String] {
    var folder = root
    for name in path?.components ?? [] {
      guard let next = folder.open(name, flags: O_RDONLY | O_DIRECTORY) else { return [] }
      folder = next
    }
    return Self.names(in: folder, budget)
  }

  private static func kind(
    of name: String,
    in folder: FileDescriptor
  ) -> (mode: mode_t, size: Int64)? {
    var status = stat()
    guard unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return (status.st_mode & S_IFMT, Int64(status.st_size))
  }

  /// Returns the next name in an open folder, without those of the folder itself and its parent.
  static func nextName(in stream: OpaquePointer) -> String? {
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: UInt8.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { return name }
    }
    return nil
  }

  private static func names(in folder: FileDescriptor, _ budget: Budget) -> [String] {
    // The stream takes ownership of the descriptor and moves its position, so open another one.
    let own = unsafe openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return [] }
    guard let stream = unsafe fdopendir(own) else {
      close(own)
      return []
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let name = unsafe nextName(in: stream) {
      guard budget.spend(.members) else { break }
      names.append(name)
    }
    return names.sorted()
  }
}
