import Glibc

/// The standard files and arguments of the process.
enum StandardFiles {
  /// Makes closed standard files unusable instead of free, and lets a closed pipe end the process.
  ///
  /// The descriptor of a closed standard file would be reused by the next file, so that diagnostics
  /// would be written into a picture. Opened in the wrong direction, it fails like a closed one.
  static func prepare() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    signal(SIGPIPE, SIG_DFL)
    // The parent thread that started the process may have blocked signals.
    TerminalSignals.letThrough()
    // Output over the shell's file size limit fails to write, instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Rejects arguments that are not valid UTF-8, which text could not reproduce.
  static func checkArguments() throws(Problem) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: argument) == nil {
        throw .usage(
          "argument \(index) is not UTF-8",
          hint: "rename the file, or pass it on standard input with -"
        )
      }
    }
  }

  /// Whether standard input is a pipe or a file with content, rather than a terminal or nothing.
  ///
  /// Waits until a pipe has content or ends.
  static var isInputPiped: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_size > lseek(STDIN_FILENO, 0, SEEK_CUR)
    case S_IFIFO, S_IFSOCK:
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, -1) < 0, errno == EINTR {}
      return Int32(request.revents) & POLLIN != 0
    default: return false
    }
  }
}
