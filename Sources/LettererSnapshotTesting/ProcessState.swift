import LettererSnapshots
import Glibc

/// The state shared by all snapshots of a process: claimed references and loaded fonts.
///
/// Two tests that claim one reference do not know each other, so this state must belong to the
/// process. It is created once and never replaced; it does not affect any result.
enum ProcessState {
  static let claims = ClaimTable()
  static let engine = SnapshotEngine()

  /// The identifier shared by the processes of one run: their parent, which lives as long as the
  /// run.
  static let run = "\(getppid())-\(startTime(of: getppid()))"

  /// The arguments of `swift test`, if it started this process.
  static var parentArguments: [String] {
    let bytes = (try? FileStore(root: "/proc/\(getppid())").read("cmdline")) ?? nil
    let arguments = (bytes ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let program = arguments.first?.split(separator: "/").last ?? ""
    return program.hasPrefix("swift") ? arguments : []
  }

  /// The name of this process's journal and results in the output folder.
  static let name = "\(run)-\(getpid())"

  /// Returns when a process started, in ticks since boot; process IDs are reused.
  private static func startTime(of process: pid_t) -> String {
    let bytes = (try? FileStore(root: "/proc/\(process)").read("stat")) ?? nil
    // The name is in parentheses and may contain anything; the time is the 20th field after it.
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
    return fields.count > 19 ? String(fields[19]) : "0"
  }

  /// The environment variables that affect snapshots.
  static var variables: [String: String] {
    var found: [String: String] = [:]
    for name in ["CI", "SNAPSHOT_RECORD", "SNAPSHOT_DIR", "SNAPSHOT_OUT"] {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }

  /// Returns the folder of the package that contains a file: the nearest parent with a manifest.
  static func packageFolder(of file: String) -> String {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      let folder = parts.joined(separator: "/")
      if access("\(folder)/Package.swift", F_OK) == 0 { return folder }
    }
    return file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }
}
