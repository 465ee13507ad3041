import LettererSnapshots
import Glibc
import Synchronization

/// The journal of this process, which begins with its first snapshot and ends with the process.
enum JournalFile {
  private enum Stage { case unopened, open(String), ended }

  private static let stage = Mutex(Stage.unopened)

  /// Writes the first line and ensures that the last line is written.
  ///
  /// Files of earlier runs are removed: a run consists of all processes of one parent.
  static func begin(_ root: String) {
    stage.withLock { stage in
      guard case .unopened = stage else { return }
      stage = .open(root)
      removeOthers(FileStore(root: root))
      append(JournalMark(filter: TestProcess.filter, isComplete: false).line, root)
      atexit { JournalFile.end() }
    }
  }

  /// Adds a line; if the journal cannot be written, pruning is refused, but no test fails.
  static func add(_ line: [UInt8]) {
    stage.withLock { if case .open(let root) = $0 { append(line, root) } }
  }

  /// Writes the last line; nothing is added after it.
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
