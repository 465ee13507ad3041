import Glibc

/// Files that get their names together, once all of them are complete.
///
/// Until then they have no names, so that an interrupted or failed run leaves none of them, and
/// replaces none of the files that it would have replaced.
final class OutputSet {
  private var files: [OutputFile] = []
  /// The files that were named early although others are missing, unless they existed before.
  private var early: [String] = []
  private let keepsEarly: Bool
  private let capacity = OutputSet.capacity()

  /// Creates an empty set.
  ///
  /// - Parameter keepsEarly: Whether files that had to be named early are kept if the set is never
  ///   complete, because others refer to them.
  init(keepsEarly: Bool = false) {
    self.keepsEarly = keepsEarly
  }

  deinit {
    for path in early.reversed() where !keepsEarly { unlink(path) }
  }

  /// Adds a complete file, and others that belong to it.
  ///
  /// Each unnamed file is an open descriptor. If the system allows no more of them, the files so far
  /// get their names.
  func add(_ complete: [OutputFile?]) throws(Problem) {
    files += complete.compactMap(\.self)
    guard files.count >= capacity else { return }
    early += files.map(\.path).filter { !FileKind.exists($0) }
    try name()
  }

  /// Gives all files their names.
  func finish() throws(Problem) {
    try name()
    early = []
  }

  private func name() throws(Problem) {
    let complete = files
    files = []
    try complete.finish()
  }

  /// The number of files that may be unnamed at once: an eighth of the descriptors that the system
  /// allows, because several sets can be written in parallel.
  private static func capacity() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1 }
    var raised = limit
    raised.rlim_cur = limit.rlim_max
    if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    return max(1, Int(clamping: limit.rlim_cur / 8))
  }
}
