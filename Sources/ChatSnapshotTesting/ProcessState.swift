import ChatSnapshots
import Glibc

/// What all snapshots of a process share: which references are claimed, fonts that are loaded.
///
/// Two tests that claim one reference know nothing of each other, so that this has to be the
/// process's. It is created once and never replaced; nothing in it changes a result.
enum ProcessState {
  static let claims = ClaimTable()
  static let engine = SnapshotEngine()

  /// The name of this process's journal and results, below the output's folder.
  static let name = "\(getpid())-\(UInt32.random(in: .min ... .max))"

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
