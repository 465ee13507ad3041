import CIsolation
import Glibc

/// A run of a verb in an isolated process, and the files that it has this process write.
final class IsolatedRun {
  private let process: pid_t
  /// This process's end of the connection.
  private let descriptor: Int32
  private let signals = TerminalSignals(leavingStops: true)
  private var files: SentFiles
  /// The signal that this process was sent, and the number of waits since then.
  private var interruption: (signal: Int32, waits: Int)?

  /// The time to wait for a packet, in milliseconds.
  private static let wait: Int32 = 100
  /// The number of waits after which an interrupted process is killed.
  private static let patience = 20

  /// Starts the program again with the same arguments.
  init(_ plan: IsolationPlan, arguments: [String]) throws(Problem) {
    files = SentFiles(plan)
    _ = OutputSet()  // raises the number of descriptors
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .isolation(.unavailable("sockets: \(Errno.text)"))
    }
    descriptor = ends[0]
    defer { close(ends[1]) }
    let words = [CommandLine.arguments.first ?? "letterer", OutputChannel.word + "\(ends[1])"]
    let pointers = (words + arguments).map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    process = cisolation_start(pointers + [nil], ends[1])
    if process < 0 { throw .isolation(.unavailable("/proc/self/exe: \(Errno.text)")) }
    let packet = IsolatedProcess.packet(plan.readable)
    if send(descriptor, packet, packet.count, Int32(MSG_NOSIGNAL)) < 0 {
      stop()
      throw .isolation(.unavailable("the paths are too long: \(Errno.text)"))
    }
  }

  deinit { close(descriptor) }

  /// Writes the files of the process until it ends, and returns its exit status.
  func run() throws(Problem) -> Int32 {
    do throws(Problem) {
      while try isOpen() { forwardSignal() }
    } catch {
      stop()
      throw error
    }
    files.removeIncomplete()
    // It has ended, unless it only closed its end of the connection.
    kill(process, SIGKILL)
    return try Self.status(of: wait(), interruption: interruption?.signal)
  }

  // MARK: Packets

  /// Waits for a packet and answers it; returns false at the end.
  private func isOpen() throws(Problem) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Self.wait) > 0 else { return true }
    var packet = [UInt8](repeating: 0, count: OutputChannel.headSize + OutputChannel.byteLimit)
    let count = recv(descriptor, &packet, packet.count, 0)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    try files.receive(packet[..<count])
    return true
  }

  // MARK: Signals

  /// Sends a signal of this process to the other one, which can restore the terminal; kills it if
  /// it does not end.
  private func forwardSignal() {
    if let signal = signals.next() {
      kill(process, signal)
      interruption = (signal, 0)
    } else if let (signal, waits) = interruption {
      interruption = (signal, waits + 1)
      if waits == Self.patience { kill(process, SIGKILL) }
    }
  }

  // MARK: The end

  /// Ends the process at once.
  private func stop() {
    files.removeIncomplete()
    kill(process, SIGKILL)
    _ = wait()
  }

  /// Waits for the end of the process and returns its status, as `waitpid` defines it.
  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Returns the exit status of an ended process; ends this one in the same way if a signal that
  /// is not a failure ended the other.
  private static func status(of status: Int32, interruption: Int32?) throws(Problem) -> Int32 {
    let signal = status & 0x7F
    if signal == 0 {
      return status >> 8 & 0xFF
    }
    if let interruption { return end(by: interruption) }
    if signal == SIGPIPE { return end(by: signal) }
    throw .isolation(.ended(signal: signal))
  }

  /// Ends this process by a signal.
  private static func end(by number: Int32) -> Int32 {
    TerminalSignals.letThrough()
    signal(number, SIG_DFL)
    kill(getpid(), number)
    return 128 + number
  }
}
