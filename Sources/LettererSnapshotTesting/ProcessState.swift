import LettererSnapshots
import Glibc

/// What all snapshots of a process share: which references are claimed, fonts that are loaded.
///
/// Two tests that claim one reference know nothing of each other, so that this has to be the
/// process's. It is created once and never replaced; nothing in it changes a result.
enum ProcessState {
  static let claims = ClaimTable()
  static let engine = SnapshotEngine()

  /// What the processes of one run share: their parent, which lives as long as the run.
  static let run = "\(getppid())-\(startTime(of: getppid()))"

  /// The arguments of `swift test`, where it has started this process.
  static var parentArguments: [String] {
    let bytes = (try? FileStore(root: "/proc/\(getppid())").read("cmdline")) ?? nil
    let arguments = (bytes ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let program = arguments.first?.split(separator: "/").last ?? ""
    return program.hasPrefix("swift") ? arguments : []
  }

  /// The name of this process's journal and results, below the output's folder.
  static let name = "\(run)-\(getpid())"

  /// When a process was started, in ticks since the system was; numbers of processes come again.
  private static func startTime(of process: pid_t) -> String {
    let bytes = (try? FileStore(root: "/proc/\(process)").read("stat")) ?? nil
    // The name stands in parentheses and may hold anything; the time is the 20th field behind it.
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
    return fields.count > 19 ? String(fields[19]) : "0"
  }

  /// The variables that count for snapshots.
  static var variables: [String: String] {
    var found: [String: String] = [:]
    for name in ["CI", "SNAPSHOT_RECORD", "SNAPSHOT_DIR", "SNAPSHOT_OUT"] {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }

  /// Returns the folder of the package that holds a file: the nearest above with a manifest.
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
