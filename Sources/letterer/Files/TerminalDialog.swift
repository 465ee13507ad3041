import Glibc
import LettererTerminal

/// Asks the terminal about itself, and keeps its answers from the screen and from the next program.
///
/// The first wait takes at most 100 ms. A terminal that has not answered by then, such as one behind
/// a slow line, is waited for at the end: until then the echo stays off.
final class TerminalDialog {
  private(set) var report = TerminalReport()
  private var saved = termios()
  private let start = ContinuousClock.now
  private var isOpen = false

  /// How long the program waits before it draws, and in all.
  private static let first = Duration.milliseconds(100)
  private static let longest = Duration.seconds(1)

  /// Asks; `nil` unless standard input and output are a terminal in whose foreground the program
  /// runs, and in which no keys wait to be read.
  init?() {
    var waiting: Int32 = 0
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0,
      tcgetpgrp(STDIN_FILENO) == getpgrp(), ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) == 0,
      waiting == 0, tcgetattr(STDIN_FILENO, &saved) == 0
    else { return nil }
    let signals = TerminalSignals(leavingStops: true)
    defer { signals.release() }
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
    isOpen = true
    let query = TerminalReport.query
    guard query.withUnsafeBytes({ write(STDOUT_FILENO, $0.baseAddress, $0.count) }) > 0 else {
      return
    }
    listen(until: Self.first)
    if report.isComplete { close(TCSANOW) }
  }

  deinit { end() }

  /// Waits for an answer that is late, and restores the terminal's settings.
  func end() {
    guard isOpen else { return }
    listen(until: Self.longest)
    close(TCSAFLUSH)
  }

  /// Reads answers until the last one, or for a time since the question.
  private func listen(until limit: Duration) {
    var buffer = [UInt8](repeating: 0, count: 256)
    while !report.isComplete {
      let left = limit - (ContinuousClock.now - start)
      guard left > .zero else { return }
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(left / .milliseconds(1)) + 1
      guard poll(&input, 1, milliseconds) > 0 else { continue }
      let count = buffer.withUnsafeMutableBytes {
        read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      report.add(Array(buffer.prefix(count)))
    }
  }

  private func close(_ action: Int32) {
    tcsetattr(STDIN_FILENO, action, &saved)
    isOpen = false
  }
}
