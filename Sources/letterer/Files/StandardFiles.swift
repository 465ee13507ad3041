import Glibc

/// What the process was started with.
enum StandardFiles {
  /// Makes closed standard files unusable instead of free, and lets a closed pipe end the process.
  ///
  /// The number of a closed standard file would go to the next file that is opened, so that
  /// messages would end up in a picture. Opened the wrong way round, it gives an error as a closed
  /// one does.
  static func prepare() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    signal(SIGPIPE, SIG_DFL)
    // The thread of the parent that started the process may have blocked signals.
    TerminalSignals.letThrough()
    // A file over the shell's limit is an output that cannot be written, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Refuses arguments whose bytes would not come back out of a text.
  static func checkArguments() throws(Problem) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: argument) == nil {
        throw .usage(
          "argument \(index) is not UTF-8",
          hint: "rename the file, or give it to standard input with -"
        )
      }
    }
  }
}
