import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererImages
import LettererModel
import LettererRaster
import LettererSnapshots
import Glibc

/// The transcripts to check, and the folder of their references.
struct SnapshotOptions: ParsableArguments {
  @Argument(
    help: "Manifests and transcripts. (default: snapshots.json in the working folder)"
  )
  var inputs: [String] = []

  @OptionGroup var folders: SnapshotFolders

  @Option(
    help: ArgumentHelp(
      "The formats, comma-separated: layout, png, ansi, text. (default: layout,png)",
      valueName: "formats"
    )
  )
  var formats: SnapshotFormats?

  @Option(
    help: ArgumentHelp("Only snapshots whose name contains this. (default: all)", valueName: "text")
  )
  var only: String?

  @Flag(help: "Tolerate pixel differences between rasterizers, per message.")
  var perceptual = false

  @OptionGroup var diagnostics: DiagnosticOptions

  /// The environment variables that are used.
  static var variables: [String: String] {
    var found: [String: String] = [:]
    for name in ["CI", "SNAPSHOT_RECORD"] {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }

  /// Throws if recording is not allowed.
  static func checkRecording() throws(Problem) {
    let policy = RecordPolicy(call: .all, environment: variables)
    if let conflict = policy.conflict { throw .usage(conflict) }
    if policy.mode == .never {
      throw .usage("SNAPSHOT_RECORD is never, so nothing is recorded")
    }
  }

  /// Whether this is a CI machine.
  static var isCI: Bool { RecordPolicy.isCI(variables) }

  /// Returns everything to check, in order.
  func entries() throws(Problem) -> [SnapshotManifest.Entry] {
    var entries: [SnapshotManifest.Entry] = []
    for input in inputs.isEmpty ? [try Self.usualManifest()] : inputs {
      if try isManifest(input) {
        entries += try SnapshotManifest(path: input).entries
      } else {
        entries.append(
          SnapshotManifest.Entry(
            name: SnapshotManifest.stem(of: input),
            path: input,
            matrix: .single
          )
        )
      }
    }
    try checkNames(entries)
    guard let only else { return entries }
    entries = entries.filter { $0.name.contains(only) }
    if entries.isEmpty { throw .usage("no snapshot name contains \"\(only)\"") }
    return entries
  }

  private static func usualManifest() throws(Problem) -> String {
    let name = "snapshots.json"
    if access(name, F_OK) == 0 { return name }
    throw .unreadable(
      path: name,
      reason: "it does not exist",
      hint: "pass transcripts, or write a manifest; letterer snapshot verify --help shows one"
    )
  }

  /// Rejects two transcripts with one name, which would have the same references.
  private func checkNames(_ entries: [SnapshotManifest.Entry]) throws(Problem) {
    var paths: [String: String] = [:]
    for entry in entries {
      let key = SnapshotKey([entry.name]).path.lowercased()
      if let other = paths.updateValue(entry.path, forKey: key) {
        throw .usage(
          "\(other) and \(entry.path) are both named \"\(entry.name)\"",
          hint: "name them in a manifest: {\"path\": \"\(entry.path)\", \"name\": \"…\"}"
        )
      }
    }
  }

  /// Returns whether a file is a manifest, which identifies itself in its first bytes.
  private func isManifest(_ path: String) throws(Problem) -> Bool {
    if inputs.isEmpty { return true }
    guard path.hasSuffix(".json") else { return false }
    var source = try InputFile(path: path).source
    let head = String(decoding: source.peek(4096), as: UTF8.self)
    return head.contains("\"snapshots\"") && head.contains("\"transcripts\"")
  }

  /// The results of all checks, and the first reason why something could not be checked.
  struct Outcome {
    var run = SnapshotRun()
    var failure: Problem?
  }

  /// Checks everything, writes the journal and the results, and returns the outcome.
  ///
  /// Failed checks are reported with the rest, so that they hide nothing.
  func verify(mode: RecordMode) throws(Problem) -> Outcome {
    let entries = try entries()
    let verifier = SnapshotVerifier(
      engine: SnapshotEngine(),
      references: folders.store,
      output: folders.runs,
      mode: mode,
      tolerance: perceptual ? .perceptual : .exact
    )
    var outcome = Outcome()
    for entry in entries {
      do throws(Problem) {
        outcome.run.cells += try verify(entry, verifier).cells
      } catch {
        outcome.run.cells += unchecked(entry, because: error.summary).cells
        outcome.failure = outcome.failure ?? error
      }
    }
    let unusable = outcome.run.cells.filter { $0.verdict == .unusable }
    if outcome.failure == nil, !unusable.isEmpty { outcome.failure = .unchecked(unusable) }
    try leave(outcome.run, isComplete: outcome.failure == nil)
    return outcome
  }

  private func unchecked(_ entry: SnapshotManifest.Entry, because reason: String) -> SnapshotReport
  {
    SnapshotVerifier.unchecked(
      because: reason,
      key: SnapshotKey([entry.name]),
      formats: formats?.formats ?? entry.formats ?? [.layout, .png],
      environments: entry.matrix.environments,
      place: SourcePlace(file: entry.path, line: 1)
    )
  }

  private func verify(
    _ entry: SnapshotManifest.Entry,
    _ verifier: SnapshotVerifier
  ) throws(Problem) -> SnapshotReport {
    let slash = entry.path.lastIndex(of: "/")
    let images = ImageFiles(folder: slash.map { String(entry.path[..<$0]) } ?? ".")
    let source = try InputFile(path: entry.path).source
    let transcript: ReadResult
    do throws(FormatError) {
      transcript = try Formats.read(source, options: ReadOptions(viewer: entry.viewer))
    } catch {
      throw .format(error, file: entry.path)
    }
    diagnostics.report.add(transcript.diagnostics.filter { $0.level != .note }, file: entry.path)
    let sized = ImageSizes(filling: transcript.transcript.settled, from: images).transcript
    do throws(SnapshotError) {
      return try verifier.verify(
        SnapshotSubject(sized, images: images),
        key: SnapshotKey([entry.name]),
        formats: formats?.formats ?? entry.formats,
        environments: entry.matrix.environments,
        place: SourcePlace(file: entry.path, line: 1)
      )
    } catch {
      throw .snapshot(error)
    }
  }

  /// Writes the journal and the results of this run, replacing those of earlier runs, unless the
  /// run passed and no one keeps them.
  private func leave(_ run: SnapshotRun, isComplete: Bool) throws(Problem) {
    let hasFailed = run.failures.contains { $0.verdict != .recorded }
    guard !isComplete || hasFailed || folders.runFolder.keepsResults else { return }
    do throws(SnapshotError) {
      for file in try folders.runs.files() where Self.isTrace(file) {
        try folders.runs.remove(file)
      }
      var journal = JournalMark(filter: only, isComplete: isComplete).line
      for cell in run.cells { journal += JournalEntry(path: cell.path, place: cell.place).line }
      try folders.runs.write(journal, to: "journal-letterer.jsonl")
      try folders.runs.write(run.lines, to: "results-letterer.jsonl")
    } catch {
      throw .snapshot(error)
    }
  }

  /// Returns whether a file in the output folder is the journal or the results of a run.
  static func isTrace(_ file: String) -> Bool {
    file.hasSuffix(".jsonl") && (file.hasPrefix("journal-") || file.hasPrefix("results-"))
  }
}

/// Several formats separated by commas.
struct SnapshotFormats: ExpressibleByArgument {
  let formats: Set<SnapshotFormat>

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    formats = Set(names.compactMap { SnapshotFormat(rawValue: String($0)) })
    if formats.count != names.count { return nil }
  }
}

/// The folders of references and of run output.
struct SnapshotFolders: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of all references.", valueName: "folder"))
  var references = "Snapshots"

  @OptionGroup var runFolder: RunFolder

  func validate() throws { try RunFolder.check(references, of: "--references") }

  /// The folder of all references.
  var store: FileStore { FileStore(root: references) }

  /// The folder of run output.
  var runs: FileStore { runFolder.store }
}

/// The folder of run output.
struct RunFolder: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of results, failures, and journals of runs.

      By default .build/snapshots where there is a .build, else snapshot-results. A run that \
      passes leaves nothing in a default folder that does not exist.
      """,
      valueName: "folder"
    )
  )
  var results: String?

  func validate() throws { try Self.check(results, of: "--results") }

  /// Rejects a folder that is a file, or would be in one.
  static func check(_ folder: String?, of option: String) throws {
    var path = folder ?? "."
    while !FileKind.exists(path), let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      path = String(path[..<slash])
    }
    if FileKind.exists(path), !FileKind.isFolder(path) {
      throw ValidationError("\(option) must be a folder\n\(path.printable) is a file")
    }
  }

  /// The folder.
  var store: FileStore {
    FileStore(root: results ?? (FileKind.isFolder(".build") ? ".build/snapshots" : Self.standard))
  }

  /// Whether every run leaves its results: whether someone has asked for them or kept earlier ones.
  var keepsResults: Bool {
    results != nil || FileKind.isFolder(".build") || FileKind.isFolder(store.root)
  }

  private static let standard = "snapshot-results"
}
