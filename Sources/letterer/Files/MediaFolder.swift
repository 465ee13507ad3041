/// The folder with the pictures of a web page, which are named by their content.
///
/// The pictures and the page get their names together.
final class MediaFolder {
  private let path: String
  private let report: Report?
  private let files: OutputSet
  /// The paths of the pictures that were written.
  private var written: Set<String> = []

  /// Creates a folder relative to that of a page.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - page: The page.
  ///   - isShared: Whether other pages may use the pictures.
  init(_ folder: String?, of page: Destination, isShared: Bool) {
    let parent = page.path.lastIndex(of: "/").map { page.path[...$0] } ?? ""
    path = parent + (folder ?? "")
    report = page.report
    files = OutputSet(keepsEarly: isShared)
  }

  /// Writes a picture, unless it exists.
  func write(_ bytes: [UInt8], as name: String) throws(Problem) {
    let destination = Destination(path: "\(path)/\(name)", report: report)
    if !written.insert(destination.path).inserted || FileKind.exists(destination.path) { return }
    let file = try OutputFile(destination)
    try file.write(bytes.span)
    try files.add([file])
  }

  /// Gives the pictures and the page their names.
  func finish(with page: OutputFile) throws(Problem) {
    try files.add([page])
    try files.finish()
  }
}
