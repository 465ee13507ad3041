import Foundation
import Glibc

/// The folder with the pictures of a web page, which are named by their content.
///
/// If the page is not written, the pictures and the folder that were created for it are removed.
final class MediaFolder {
  private let path: String
  private let isShared: Bool
  /// The files and the folder that did not exist before, the folder first.
  private var created: [String] = []

  /// Creates a folder relative to that of a page.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - page: The page.
  ///   - isShared: Whether other pages may use the pictures, so that they are always kept.
  init(_ folder: String?, of page: Destination, isShared: Bool) {
    let parent = page.path.lastIndex(of: "/").map { page.path[...$0] } ?? ""
    path = parent + (folder ?? "")
    self.isShared = isShared
  }

  deinit {
    for path in created.reversed() { remove(path) }
  }

  /// Writes a picture, unless it exists.
  func write(_ bytes: [UInt8], as name: String) throws(Problem) {
    let destination = Destination(path: "\(path)/\(name)")
    if FileManager.default.fileExists(atPath: destination.path) { return }
    let isNew = !FileKind.isFolder(path)
    let file = try OutputFile(destination)
    if isNew, !isShared { created.append(path) }
    try file.write(bytes.span)
    try file.finish()
    if !isShared { created.append(destination.path) }
  }

  /// Keeps the pictures of a page that is complete.
  func keep() { created = [] }
}
