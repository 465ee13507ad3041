import CIsolation
import Glibc
import LettererDocuments

/// The limits of a whole process, beyond which the system ends it.
struct ProcessLimits {
  /// The address space in bytes; `nil` for no limit.
  var memory: Int64?
  /// The processor time in seconds; `nil` for no limit, so that the result does not depend on the
  /// machine.
  var seconds: Double?

  /// The memory of an isolated process: several times what the largest honest exports need.
  static let isolatedMemory: Int64 = 4 << 30

  /// Limits this process for the rest of its life; it ends with a diagnostic about the input and
  /// status 8.
  func apply(to input: String?, _ report: Report) throws(Problem) {
    let isIsolated = OutputChannel.ofProcess != nil
    if let memory = memory ?? (isIsolated ? Self.isolatedMemory : nil) {
      let line = Self.line("memory", "\(memory) bytes of memory", input, report)
      try Self.check(cisolation_limit_memory(UInt64(memory), line))
    }
    if let seconds {
      let amount = "\(Self.digits(of: seconds)) s of processor time"
      let line = Self.line("time", amount, input, report)
      try Self.check(cisolation_limit_time(seconds, line))
    }
  }

  private static func check(_ result: Int32) throws(Problem) {
    if result != 0 { throw .isolation(.unavailable("limits: \(Errno.text)")) }
  }

  private static func line(
    _ name: String,
    _ amount: String,
    _ input: String?,
    _ report: Report
  ) -> String {
    let hint = "if you trust the input, raise the limit with --limits \(name)=…"
    return report.text(
      Diagnostic(.limit, message: "needs more than \(amount)", hint: hint),
      file: input
    )
  }

  private static func digits(of seconds: Double) -> String {
    Int(exactly: seconds).map(String.init) ?? String(seconds)
  }
}
