/// What an isolated process may read, and what it may have written.
struct IsolationPlan {
  /// The inputs, read together with the files in their folders.
  var inputs: [String] = []
  /// The files that options name.
  var files: [String] = []
  /// The folders that options imply, such as that of a theme with its pictures.
  var folders: [String] = []
  /// The paths of the outputs.
  var outputs: [OutputPattern] = []
  /// Whether files next to the inputs must not be read.
  var isInputOnly = false
  /// The limits of the process.
  var limits = ProcessLimits()
  /// Whether files that this program did not write may be replaced.
  var overwrites = false
  /// An example name of an output, for hints.
  var example = "chat.png"
  /// Receives the names of written files.
  var report: Report?

  /// The paths that the process can open.
  var readable: [String] {
    let named = inputs.filter { $0 != "-" }
    let neighbors = isInputOnly ? [] : named.compactMap(Self.folder)
    return named + neighbors + files.filter { $0 != "-" } + folders
  }

  /// Returns the folder of a file, which for a folder is the folder itself; `nil` for a pipe or a
  /// device, which has no neighbors.
  private static func folder(of path: String) -> String? {
    if FileKind.isFolder(path) { return path }
    guard FileKind.isFile(path) else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// A verb that can read and draw in an isolated process.
protocol IsolatedVerb {
  var isolation: IsolationOptions { get }
  /// What the process may read and have written.
  var plan: IsolationPlan { get }
}
