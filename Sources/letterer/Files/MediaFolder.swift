import Foundation

/// The folder with the pictures of a web page, which are named by their content.
struct MediaFolder {
  private let path: String

  /// Creates a folder relative to that of a page.
  init(_ folder: String?, of page: Destination) {
    let parent = page.path.lastIndex(of: "/").map { page.path[...$0] } ?? ""
    path = parent + (folder ?? "")
  }

  /// Writes a picture, unless it exists.
  func write(_ bytes: [UInt8], as name: String) throws(Problem) {
    let destination = Destination(path: "\(path)/\(name)")
    if FileManager.default.fileExists(atPath: destination.path) { return }
    let file = try OutputFile(destination)
    try file.write(bytes.span)
    try file.finish()
  }
}
