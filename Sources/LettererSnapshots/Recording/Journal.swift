import LettererDocuments
import Synchronization

/// The source location that claims a snapshot.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file relative to the package's folder.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a location.
  public init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  /// The file and the line, separated by a colon.
  public var description: String { "\(file):\(line)" }
}

/// The references that a process has claimed, and the location of each claim.
///
/// Two tests that claim one reference would overwrite each other; so would names that differ only
/// in case on some file systems.
public final class ClaimTable: Sendable {
  private let claims = Mutex<[String: SourcePlace]>([:])

  /// Creates an empty table.
  public init() {}

  /// Claims the files of a snapshot for a location.
  ///
  /// - Returns: The location that already claimed them, if it is a different one.
  public func claim(_ path: String, at place: SourcePlace) -> SourcePlace? {
    claims.withLock { claims in
      let key = path.lowercased()
      if let first = claims[key] { return first == place ? nil : first }
      claims[key] = place
      return nil
    }
  }
}

/// One line of a journal: a reference that a run has checked.
///
/// From a journal, `letterer snapshot prune` determines which references are no longer claimed.
public struct JournalEntry: Hashable, Sendable {
  /// The path of the reference, relative to the folder of all snapshots.
  public var path: String
  /// The location that claims it.
  public var place: SourcePlace?

  /// Creates an entry.
  public init(path: String, place: SourcePlace? = nil) {
    (self.path, self.place) = (path, place)
  }

  /// The entry as one line of JSON.
  package var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("claim", path)
      json.member("file", place?.file)
      json.member("line", place?.line)
    }
    json.endLine()
    return json.bytes
  }
}

/// The state of a run in its journal.
public struct JournalMark: Hashable, Sendable {
  /// The reason why the run did not check everything, if it did not: `--filter`.
  public var filter: String?
  /// Whether the run finished.
  public var isComplete: Bool

  /// Creates a mark.
  public init(filter: String?, isComplete: Bool) {
    (self.filter, self.isComplete) = (filter, isComplete)
  }

  /// The mark as one line of JSON.
  package var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("run", isComplete ? "complete" : "started")
      json.member("filter", filter)
    }
    json.endLine()
    return json.bytes
  }
}

/// The content of all journals of a run.
public struct Journal: Hashable, Sendable {
  /// The references that were claimed.
  public var claims: Set<String> = []
  /// The reasons why the claims may be incomplete; empty if they are complete.
  public var doubts: [String] = []

  /// Reads journals, one per process; a truncated line makes the journal doubtful.
  public init(files: [(name: String, bytes: [UInt8])]) {
    if files.isEmpty { doubts.append("no run has left a journal") }
    for file in files {
      var (isStarted, isComplete) = (false, false)
      for line in file.bytes.split(separator: 0x0A) {
        var reader = JSONReader(ByteSource(Array(line)), mode: .strict)
        guard let value = reader.readValue(), reader.failure == nil else {
          doubts.append("\(file.name) has a damaged line")
          continue
        }
        if let claim = value["claim"]?.string { claims.insert(claim) }
        if let filter = value["filter"]?.string {
          doubts.append("the run was filtered by \(filter)")
        }
        if let run = value["run"]?.string { (isStarted, isComplete) = (true, run == "complete") }
      }
      if !isStarted { doubts.append("the beginning of \(file.name) is missing") }
      if !isComplete { doubts.append("the run of \(file.name) did not finish") }
    }
  }
}
