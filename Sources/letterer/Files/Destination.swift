import Glibc

/// Where a product goes, and what must not be replaced by it.
struct Destination {
  /// The path, or `-` for standard output.
  var path: String
  /// Whether a file may be replaced that this program did not write.
  var overwrites = false
  /// The paths of the files that are read, `-` for standard input.
  var inputs: [String] = []
  /// The name of such a product, for hints.
  var example = "chat.png"

  /// What is behind a path.
  enum Target {
    /// A file that is there or will be, with its links resolved.
    case file(String)
    /// Something that cannot be replaced, only written to: a device or a pipe.
    case stream(String)
    /// Standard output.
    case standardOutput
  }

  /// Finds out what is behind the path.
  ///
  /// - Throws: A problem for a folder, for a file of somebody else's and for one that is read.
  func target() throws(Problem) -> Target {
    if path.isEmpty {
      throw .usage("-o must name a file", hint: "such as -o \(example), or - for standard output")
    }
    guard let status = Self.status(of: path) else {
      var link = stat()
      guard path == "-" || lstat(path, &link) != 0 else {
        throw .unwritable(path: path, reason: "a symbolic link that leads nowhere")
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
      if !overwrites, !Self.isOwn(path) { throw .exists(path: path) }
      return .file(Self.resolved(path))
    case S_IFBLK: throw .unwritable(path: path, reason: "it is a disk")
    default: return .stream(path)
    }
  }

  /// Whether a path is that of a file, there or not, whose name has an ending that counts.
  static func isFile(_ path: String) -> Bool {
    path != "-" && status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? true
  }

  /// Whether there is a file that this program wrote.
  var isOwn: Bool { path != "-" && Self.isOwn(path) }

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

  /// The same file is told by device and number, whatever links lead to it.
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

  /// The file that the last of several links names, so that no link is replaced.
  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Returns whether a file is empty or carries this program's mark near its start.
  private static func isOwn(_ path: String) -> Bool {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return false }
    defer { close(number) }
    var start = [UInt8](repeating: 0, count: 512)
    let count = read(number, &start, start.count)
    guard count > 0 else { return count == 0 }
    let text = String(decoding: start.prefix(count), as: UTF8.self)
    return marks.contains { text.contains($0) }
  }

  /// What every picture, layout document and report of this program has near its start.
  private static let marks = [
    "Software\0Letterer", "data-software=\"Letterer\"", "\"layout\": \"1.",
    "<meta name=generator content=Letterer>", "<testsuite name=\"snapshots\"", "## Snapshots\n",
    "\"verdict\":", "%PDF-1.7\n%Letterer\n", "\"letterer\": \"digests ", "\"letterer\": \"excerpt ",
  ]
}
