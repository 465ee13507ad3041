import ChatSnapshots
import Synchronization
import Glibc

/// The journal of this process: begun with its first snapshot, ended when the process ends.
enum JournalFile {
  /// The folder of the journal; set once, by the first snapshot.
  private static let folder = Mutex<String?>(nil)

  /// Writes the first line and sees to it that the last one is written.
  static func begin(_ root: String) {
    let isFirst = folder.withLock { folder in
      defer { folder = folder ?? root }
      return folder == nil
    }
    guard isFirst else { return }
    add(JournalMark(filter: TestProcess.filter, isComplete: false).line)
    atexit { JournalFile.add(JournalMark(filter: nil, isComplete: true).line) }
  }

  /// Adds a line; a journal that cannot be written makes the pruning refuse, and no test fail.
  static func add(_ line: [UInt8]) {
    guard let root = folder.withLock({ $0 }) else { return }
    try? FileStore(root: root).append(line, to: "journal-\(ProcessState.name).jsonl")
  }
}
