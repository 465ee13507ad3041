import Glibc

/// The kind of file that a path leads to.
enum FileKind {
  /// Returns whether a path is that of a folder.
  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Returns whether a path is that of a regular file, which can be read more than once.
  static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Returns whether a path leads to anything, or is that of a broken link.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
