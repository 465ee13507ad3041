import Glibc
import LettererDocuments
import LettererService

/// The folders in which the service reads and writes.
struct ServedFolders {
  /// The paths with all links resolved.
  private let folders: [String]

  /// Finds the folders.
  ///
  /// - Throws: A problem if one isn't a folder.
  init(_ paths: [String]) throws(Problem) {
    var folders: [String] = []
    for path in paths {
      guard let folder = Self.realPath(path), FileKind.isFolder(folder) else {
        throw .unreadable(path: path, reason: "it is not a folder")
      }
      folders.append(folder)
    }
    self.folders = folders
  }

  /// Returns a path with all links resolved.
  func resolved(_ path: String) throws(ServiceError) -> String {
    guard !folders.isEmpty else {
      throw ServiceError(.forbidden, "no file is read without --root")
    }
    // Whether a file exists outside the folders is not revealed.
    guard let real = Self.realPath(path), folders.contains(where: { Self.isWithin(real, $0) })
    else {
      throw ServiceError(
        .forbidden,
        "\(quotedInput(path)) does not exist in the folders of --root"
      )
    }
    return real
  }

  /// Writes a new file.
  func save(_ bytes: [UInt8], as name: String, in folder: String) throws(ServiceError) {
    let path = try resolved(folder) + "/" + name
    do throws(Problem) {
      let file = try OutputFile(Destination(path: path))
      try file.write(bytes.span)
      try file.finish()
    } catch {
      throw ServiceError(.unreadable, error.summary)
    }
  }

  private static func isWithin(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
