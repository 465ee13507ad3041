import LettererDocuments
import Synchronization

/// Where in the sources a snapshot is claimed.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file below the package's folder.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  /// File and line with a colon.
  public var description: String { "\(file):\(line)" }
}

/// Which references a process has claimed, and by whom.
///
/// Two tests that claim one reference would overwrite each other; names that differ in nothing but
/// their case would do so on some file systems.
public final class ClaimTable: Sendable {
  private let claims = Mutex<[String: SourcePlace]>([:])

  /// Creates an empty table.
  public init() {}

  /// Claims the files of a snapshot for a place.
  ///
  /// - Returns: The place that has claimed them already, if it is another one.
  public func claim(_ path: String, at place: SourcePlace) -> SourcePlace? {
    claims.withLock { claims in
      let key = path.lowercased()
      if let first = claims[key] { return first == place ? nil : first }
      claims[key] = place
      return nil
    }
  }
}

/// One line of a journal: a reference that a run has looked at.
///
/// A journal tells `letterer snapshot prune` which references nothing claims any more.
public struct JournalEntry: Hashable, Sendable {
  /// The path of the reference below the folder of all snapshots.
  public var path: String
  /// Who claims it.
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

/// What a run says about itself in its journal.
public struct JournalMark: Hashable, Sendable {
  /// Why the run did not look at everything, if so: `--filter`.
  public var filter: String?
  /// Whether the run came to its end.
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

/// Everything that the journals of a run tell.
public struct Journal: Hashable, Sendable {
  /// The references that were claimed.
  public var claims: Set<String> = []
  /// Why it cannot be known that all were claimed; empty if it can.
  public var doubts: [String] = []

  /// Reads journals, one a process; a line that is cut off makes the journal doubtful.
  public init(files: [(name: String, bytes: [UInt8])]) {
    if files.isEmpty { doubts.append("there is no journal of a run") }
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
      if !isComplete { doubts.append("the run of \(file.name) did not come to its end") }
    }
  }
}
