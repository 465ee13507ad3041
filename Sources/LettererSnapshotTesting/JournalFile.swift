import LettererSnapshots
import Glibc
import Synchronization

/// The journal of this process: begun with its first snapshot, ended when the process ends.
enum JournalFile {
  private enum Stage { case unopened, open(String), ended }

  private static let stage = Mutex(Stage.unopened)

  /// Writes the first line and sees to it that the last one is written.
  ///
  /// What an earlier run has left there is removed: a run is all processes of one parent.
  static func begin(_ root: String) {
    stage.withLock { stage in
      guard case .unopened = stage else { return }
      stage = .open(root)
      removeOthers(FileStore(root: root))
      append(JournalMark(filter: TestProcess.filter, isComplete: false).line, root)
      atexit { JournalFile.end() }
    }
  }

  /// Adds a line; a journal that cannot be written makes the pruning refuse, and no test fail.
  static func add(_ line: [UInt8]) {
    stage.withLock { if case .open(let root) = $0 { append(line, root) } }
  }

  /// Writes the last line; nothing comes behind it.
  static func end() {
    stage.withLock { stage in
      guard case .open(let root) = stage else { return }
      append(JournalMark(filter: nil, isComplete: true).line, root)
      stage = .ended
    }
  }

  private static func append(_ line: [UInt8], _ root: String) {
    try? FileStore(root: root).append(line, to: "journal-\(ProcessState.name).jsonl")
  }

  private static func removeOthers(_ output: FileStore) {
    let run = "-\(ProcessState.run)-"
    let files = (try? output.files()) ?? []
    for file in files where file.hasSuffix(".jsonl") && !file.contains("/") {
      let isTrace = file.hasPrefix("journal-") || file.hasPrefix("results-")
      if isTrace, !file.contains(run) { try? output.remove(file) }
    }
  }
}
