import FoundationEssentials
import Glibc
import LettererBasics
import LettererDocuments
import LettererFormats

/// A file that is written atomically.
///
/// The bytes are written to an unnamed file, which the system removes if the program is
/// interrupted. Where there are no unnamed files, or nothing to name them through, a temporary name
/// next to the final one is used. Devices and pipes are written to directly. An isolated process sends its files to another
/// one, which writes them in this way.
final class OutputFile {
  let path: String
  private let budget: Budget?
  /// The path of the input from which the file is drawn, for diagnostics.
  private let input: String?
  private let report: Report?
  /// What was written, such as the pixels and the messages of a picture, for people.
  private var content: String
  private var descriptor: Int32
  private var placement: Placement

  /// The remaining steps after all bytes are written.
  private enum Placement {
    /// None: the bytes are already at their destination.
    case done
    /// The file gets a temporary name, then its own.
    case unnamed(name: String)
    /// The file is renamed.
    case temporary(String, name: String)
    /// Another process gives the file its name.
    case sent(OutputChannel, id: UInt64)
  }

  /// Linux's `O_TMPFILE`, whose definition Swift cannot import.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  /// Opens a file for writing, or standard output for `-`.
  init(_ destination: Destination) throws(Problem) {
    path = destination.path
    budget = destination.budget
    input = destination.inputs.first
    report = destination.report
    content = destination.content
    if let channel = OutputChannel.ofProcess, path != "-" {
      let id = UInt64.random(in: .min ... .max)
      (descriptor, placement) = (-1, .sent(channel, id: id))
      if !channel.send(.open, id, path.utf8) { throw unwritable }
      return
    }
    switch try destination.target() {
    case .standardOutput: (descriptor, placement) = (STDOUT_FILENO, .done)
    case .stream(let path):
      placement = .done
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    case .file(let name):
      let folder = Self.folder(of: name)
      let present = try Self.existingFolder(folder)
      if let unnamed = Self.unnamedFile(in: present) {
        (descriptor, placement) = (unnamed, .unnamed(name: name))
      } else {
        try Self.createFolder(folder)
        let temporary = Self.temporaryName(in: folder)
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        placement = .temporary(temporary, name: name)
      }
    }
    if descriptor < 0 { throw .unwritable(path: path, reason: Errno.text) }
  }

  deinit {
    switch placement {
    case .temporary(let temporary, _): unlink(temporary)
    case .sent(let channel, let id): _ = channel.send(.discard, id, [])
    case .done, .unnamed: break
    }
    if descriptor != STDOUT_FILENO, descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Prints text to standard output.
  static func print(_ text: String) throws(Problem) {
    try OutputFile(Destination(path: "-")).write(Array(text.utf8).span)
  }

  /// Writes all bytes of a span.
  func write(_ bytes: Span<UInt8>) throws(Problem) {
    if case .sent(let channel, let id) = placement {
      if !channel.append(bytes, to: id) { throw unwritable }
      return
    }
    let failed = bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return true }
        done += count
      }
      return false
    }
    if failed { throw unwritable }
  }

  /// Says what was written, before what is known of every file of the output.
  func describe(_ words: String) { content = content.isEmpty ? words : "\(words), \(content)" }

  /// Says how large a picture is.
  func describe(pixels width: Int, _ height: Int) { describe("\(width)×\(height)") }

  /// Sets what was written to the words of the process that wrote it.
  func setContent(_ words: String) { content = words }

  /// Gives the file its name, replacing an existing file.
  func finish() throws(Problem) { try [self].finish() }

  /// Marks the file as complete, and returns the identifier with which it was sent; `nil` for
  /// standard output.
  fileprivate func takeSent() -> UInt64? {
    guard case .sent(let channel, let id) = placement else { return nil }
    placement = .done
    _ = channel.send(.describe, id, content.utf8.prefix(OutputChannel.byteLimit))
    return id
  }

  /// Throws if what is drawn has reached a limit.
  fileprivate func checkBudget() throws(Problem) {
    if let exhaustion = budget?.exhaustion {
      throw .format(.limit(exhaustion), file: input ?? path)
    }
  }

  /// Completes the file on disk, under a temporary name.
  fileprivate func close() throws(Problem) {
    if case .unnamed(let name) = placement {
      let folder = Self.folder(of: name)
      try Self.createFolder(folder)
      let temporary = Self.temporaryName(in: folder)
      let source = Self.link(to: descriptor)
      guard linkat(AT_FDCWD, source, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
        throw unwritable
      }
      placement = .temporary(temporary, name: name)
    }
    guard case .temporary = placement else { return }
    defer { descriptor = -1 }
    if Glibc.close(descriptor) != 0 { throw unwritable }
  }

  /// Gives a file with a temporary name its own.
  fileprivate func rename() throws(Problem) {
    guard case .temporary(let temporary, let name) = placement else { return }
    if Glibc.rename(temporary, name) != 0 { throw unwritable }
    placement = .done
    let details = content.isEmpty ? "" : " (\(content))"
    report?.add(text: "wrote \(path.printable)\(details.printable)")
  }

  /// The last error of the C library.
  fileprivate var unwritable: Problem {
    .unwritable(path: path == "-" ? "standard output" : path, reason: Errno.text)
  }

  /// Creates a folder and its parents if they do not exist.
  static func createFolder(_ folder: String) throws(Problem) {
    if FileKind.isFolder(folder) { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
    } catch {
      throw .unwritable(path: folder, reason: "the folder cannot be created")
    }
  }

  /// Returns the innermost existing folder of a path, in which the missing ones can be created.
  private static func existingFolder(_ folder: String) throws(Problem) -> String {
    if FileKind.isFolder(folder) { return folder }
    if FileKind.exists(folder) || folder == "." || folder == "/" {
      throw .unwritable(path: folder, reason: "it is not a folder")
    }
    return try existingFolder(Self.folder(of: folder))
  }

  /// Returns the folder of a file, or the working folder for a bare name.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a file without a name; `nil` where that is impossible, or where it could not get a name
  /// later, as without `/proc`.
  private static func unnamedFile(in folder: String) -> Int32? {
    let descriptor = open(folder, unnamed | O_WRONLY | O_CLOEXEC, 0o666)
    if descriptor < 0 { return nil }
    if access(link(to: descriptor), F_OK) == 0 { return descriptor }
    Glibc.close(descriptor)
    return nil
  }

  /// Returns the path that leads to an open file.
  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Returns an unused name.
  private static func temporaryName(in folder: String) -> String {
    "\(folder)/.letterer-\(UInt64.random(in: .min ... .max)).part"
  }
}

extension [OutputFile] {
  /// The paths at which no file exists yet.
  var newPaths: [String] { map(\.path).filter { !FileKind.exists($0) } }

  /// Gives complete files their names, in order; none gets a name before all are complete on disk.
  ///
  /// - Parameters:
  ///   - set: The identifier of the set of the files.
  ///   - isComplete: Whether no files of the set follow.
  /// - Throws: The limit that was reached, or the reason why a file cannot be written.
  func finish(set: UInt64 = 0, isComplete: Bool = true) throws(Problem) {
    for file in self { try file.checkBudget() }
    if let channel = OutputChannel.ofProcess {
      let ids = compactMap { $0.takeSent() }
      let isSent = channel.send(isComplete ? .finish : .finishPart, set, ids.flatMap(\.bytes))
      if !isSent, let first { throw first.unwritable }
      return
    }
    guard count > 1 else { return try nameEach() }
    // No signal, and no limit of time, can end the program between two of the names.
    let former = [SIGINT, SIGTERM, SIGHUP, SIGXCPU].map { ($0, signal($0, SIG_IGN)) }
    defer {
      for (number, action) in former { signal(number, action) }
    }
    try nameEach()
  }

  private func nameEach() throws(Problem) {
    for file in self { try file.close() }
    for file in self { try file.rename() }
  }
}
