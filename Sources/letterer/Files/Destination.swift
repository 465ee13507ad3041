import Glibc
import LettererBasics

/// The destination of an output, and the files that it must not replace.
struct Destination {
  /// The path, or `-` for standard output.
  var path: String
  /// Whether files that this program did not write may be replaced.
  var overwrites = false
  /// The paths of the input files, first that of what is drawn; `-` for standard input.
  var inputs: [String] = []
  /// An example name of such an output, for hints.
  var example = "chat.png"

  /// Receives a line when the file is written; `nil` for nowhere.
  var report: Report?
  /// What every file of the output contains, such as "41 messages".
  var content = ""

  /// The budget of what is drawn; a file is not named if a limit was reached.
  var budget: Budget?

  /// The target of a path.
  enum Target {
    /// A file that exists or will be created, with its links resolved.
    case file(String)
    /// A device or pipe, which can be written to but not replaced.
    case stream(String)
    /// Standard output.
    case standardOutput
  }

  /// Determines the target of the path.
  ///
  /// - Throws: A problem for a folder, a file that another program wrote, and an input file.
  func target() throws(Problem) -> Target {
    if path.isEmpty {
      throw .usage("-o must name a file", hint: "such as -o \(example), or - for standard output")
    }
    guard let status = Self.status(of: path) else {
      var link = stat()
      guard path == "-" || lstat(path, &link) != 0 else {
        throw .unwritable(path: path, reason: "it is a broken symbolic link")
      }
      return path == "-" ? .standardOutput : .file(path)
    }
    try checkInputs(status)
    if path == "-" { return .standardOutput }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      let slash = path.hasSuffix("/") ? "" : "/"
      throw .unwritable(
        path: path,
        reason: "it is a folder",
        hint: "name a file in it, such as \(path)\(slash)\(example)"
      )
    case S_IFREG:
      if !overwrites, !FileMark.isOnFile(at: path) { throw .exists(path: path) }
      return .file(Self.resolved(path))
    case S_IFBLK: throw .unwritable(path: path, reason: "it is a block device")
    default: return .stream(path)
    }
  }

  /// Returns whether a path is that of a regular or future file, so that its extension counts.
  static func isFile(_ path: String) -> Bool {
    path != "-" && status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? true
  }

  /// Whether a file exists that this program wrote.
  var isOwn: Bool { path != "-" && FileMark.isOnFile(at: path) }

  /// Whether the path leads to a terminal.
  var isTerminal: Bool {
    if path == "-" { return isatty(STDOUT_FILENO) != 0 }
    guard let status = Self.status(of: path), status.st_mode & S_IFMT == S_IFCHR else {
      return false
    }
    let number = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard number >= 0 else { return false }
    defer { close(number) }
    return isatty(number) != 0
  }

  /// Rejects an output that is an input file, compared by device and inode regardless of links.
  private func checkInputs(_ output: stat) throws(Problem) {
    guard output.st_mode & S_IFMT == S_IFREG else { return }
    for input in inputs {
      var status = stat()
      guard (input == "-" ? fstat(STDIN_FILENO, &status) : stat(input, &status)) == 0 else {
        continue
      }
      if status.st_dev == output.st_dev, status.st_ino == output.st_ino {
        throw .replacesInput(path: path)
      }
    }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    let result = path == "-" ? fstat(STDOUT_FILENO, &status) : stat(path, &status)
    return result == 0 ? status : nil
  }

  /// Returns the file at the end of a chain of links, so that no link is replaced.
  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
