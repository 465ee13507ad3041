import Glibc

/// The signals that a program with a window handles itself, so that it can restore the terminal.
struct TerminalSignals {
  private var set = sigset_t()

  /// Blocks the signals until they are requested; if `leavingStops`, not those that stop the
  /// program or report another window size.
  init(leavingStops: Bool = false) {
    set = Self.all()
    if leavingStops {
      sigdelset(&set, SIGTSTP)
      sigdelset(&set, SIGWINCH)
    }
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// Lets the signals through that were blocked.
  func release() {
    var set = set
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// Lets the signals end the program, even if it was started with signals blocked.
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

  /// Returns a pending signal, without waiting.
  func next() -> Int32? {
    var set = set
    var none = timespec()
    let number = sigtimedwait(&set, nil, &none)
    return number > 0 ? number : nil
  }
}

/// Hides keyboard input while a program shows a window.
struct TerminalKeys {
  private var saved = termios()
  private var isQuiet = false

  /// Turns off the echo, if standard input is a terminal that isn't read.
  init(isRead: Bool) {
    guard !isRead, isatty(STDIN_FILENO) != 0, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    isQuiet = tcgetattr(STDIN_FILENO, &saved) == 0
    silence()
  }

  /// Turns off the echo again, after another program used the terminal.
  func silence() {
    guard isQuiet else { return }
    var quiet = saved
    quiet.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet)
  }

  /// Restores the terminal's settings.
  func restore() {
    guard isQuiet else { return }
    var saved = saved
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
  }
}
