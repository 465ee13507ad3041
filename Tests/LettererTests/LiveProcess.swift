import Foundation
import Glibc

/// A run of the program with live input, in a pipe or in a terminal.
final class LiveProcess {
  private let process = Process()
  private let input = Pipe()
  private let reading: Int32
  /// The program's end of the terminal; -1 without a terminal.
  private var terminal: Int32 = -1
  /// All of its output so far.
  private(set) var output: [UInt8] = []

  /// Linux's `TIOCSPTLCK` and `TIOCGPTN`, which Swift cannot import.
  private static let setLock: UInt = 0x4004_5431
  private static let name: UInt = 0x8004_5430

  /// The longest wait, in seconds.
  private static let limit = 60.0

  /// Starts the program with a standard input that the test writes to.
  ///
  /// In a terminal, diagnostics may go there too.
  init(
    _ arguments: [String],
    inTerminal: Bool = false,
    tellsInTerminal: Bool = false,
    rows: UInt16 = 12
  ) throws {
    process.executableURL = LettererProcess.program
    process.arguments = arguments
    let variables = ["TERM": "xterm", "NO_COLOR": "1", "COLORTERM": ""]
    process.environment = LettererProcess.environment(with: variables)
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    if inTerminal {
      reading = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number) = (Int32(0), Int32(0))
      guard ioctl(reading, Self.setLock, &lock) == 0, ioctl(reading, Self.name, &number) == 0 else {
        throw POSIXError(.ENODEV)
      }
      terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      process.standardOutput = FileHandle(fileDescriptor: terminal)
      if tellsInTerminal { process.standardError = FileHandle(fileDescriptor: terminal) }
      resize(columns: 60, rows: rows)
      try process.run()
    } else {
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      reading = dup(pipe.fileHandleForReading.fileDescriptor)
    }
  }

  deinit {
    if process.isRunning { signal(SIGKILL) }
    if terminal >= 0 { close(terminal) }
    close(reading)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until a text is printed after a position in the output; false if it never is.
  func prints(_ words: String, after start: Int = 0, within seconds: Double = limit) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while !String(decoding: output.dropFirst(start), as: UTF8.self).contains(words) {
      guard Date() < end, read(waiting: Int32(min(seconds, 0.5) * 1000)) else { return false }
    }
    return true
  }

  /// Reads to the end and returns the status, or the signal as a negative number.
  func finish() -> Int32 {
    let end = Date(timeIntervalSinceNow: Self.limit)
    while Date() < end, read(), terminal < 0 || process.isRunning {}
    if process.isRunning { signal(SIGKILL) }
    process.waitUntilExit()
    while terminal >= 0, read(waiting: 0) {}
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// Reads the available output; false at the end, or if nothing came in time.
  private func read(waiting milliseconds: Int32 = 500) -> Bool {
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return milliseconds > 0 }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(reading, &buffer, buffer.count)
    if count > 0 { output += buffer.prefix(count) }
    return count > 0
  }
}
