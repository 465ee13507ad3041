import Glibc

/// The signals that a program with a window answers itself, so that it can put everything back.
struct TerminalSignals {
  private var set = sigset_t()

  /// Holds the signals back until they are asked for; those that stop the program for a while, and
  /// that tell of another size, only where they are answered.
  init(leavingStops: Bool = false) {
    set = Self.all()
    if leavingStops {
      sigdelset(&set, SIGTSTP)
      sigdelset(&set, SIGWINCH)
    }
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// Lets the signals end the program, even where it was started with signals held back.
  static func letThrough() {
    var set = all()
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  private static func all() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH] { sigaddset(&set, number) }
    return set
  }

  /// Returns a signal that came, without waiting for one.
  func next() -> Int32? {
    var set = set
    var none = timespec()
    let number = sigtimedwait(&set, nil, &none)
    return number > 0 ? number : nil
  }
}

/// What is typed while a program shows a window: nothing of it appears there.
struct TerminalKeys {
  private var saved = termios()
  private var isQuiet = false

  /// Turns off the echo, where standard input is a terminal that is not read.
  init(isRead: Bool) {
    guard !isRead, isatty(STDIN_FILENO) != 0, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    isQuiet = tcgetattr(STDIN_FILENO, &saved) == 0
    silence()
  }

  /// Turns off the echo again, after somebody else had the terminal.
  func silence() {
    guard isQuiet else { return }
    var quiet = saved
    quiet.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet)
  }

  /// Puts back what was there.
  func restore() {
    guard isQuiet else { return }
    var saved = saved
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
  }
}
