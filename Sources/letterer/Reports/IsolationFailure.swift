import Glibc
import LettererDocuments

/// The reason why an isolated process cannot be started, or failed.
enum IsolationFailure: Error {
  /// The system does not provide a part of the isolation.
  case unavailable(String)
  /// A signal ended the process.
  case ended(signal: Int32)
  /// The process tried to write a file that the command line does not name.
  case output(path: String)
  /// The process sent something else than the packets of files.
  case protocolViolation

  /// The exit status, as documented.
  var exitStatus: Int32 {
    switch self {
    case .unavailable: 3
    case .ended, .output, .protocolViolation: 1
    }
  }

  /// The failure in words.
  var diagnostic: Diagnostic {
    switch self {
    case .unavailable(let reason):
      Diagnostic(
        .noIsolation,
        message: "the input cannot be read in isolation: \(reason)",
        hint: "letterer help E021 lists what is needed; nothing was read"
      )
    case .ended(let signal):
      Diagnostic(
        .isolatedCrash,
        message: "the isolated process was ended by signal \(signal) "
          + "(\(String(cString: strsignal(signal))))",
        note: signal == SIGKILL ? "the system does this if it has no memory left" : nil
      )
    case .output(let path):
      Diagnostic(
        .isolatedOutput,
        message: "the isolated process tried to write \"\(path.printable)\""
      )
    case .protocolViolation:
      Diagnostic(.isolatedOutput, message: "the isolated process sent an invalid packet")
    }
  }
}
