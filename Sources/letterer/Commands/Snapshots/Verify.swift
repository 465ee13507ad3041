import ArgumentParser
import LettererSnapshots

/// `letterer snapshot verify`: checks transcripts against their references.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks transcripts against their references and reports what changed.",
    discussion: """
      A manifest, by default snapshots.json, lists transcripts and environments:

        { "snapshots": "1.0", "formats": ["layout", "png"],
          "matrix": { "widths": [320, 390], "appearances": ["light", "dark"] },
          "transcripts": [ "chats/group.transcript.json" ] }

      A matrix can also have scales, directions, textSizes, locales, themes (names or files), and
      pairwise. A transcript can be an object with path, name, me, formats, and matrix.
      """
  )

  @OptionGroup(title: "Snapshots") var snapshots: SnapshotOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions

  @Flag(help: "Leave new references next to the old ones, for letterer snapshot review.")
  var pending = false

  func run() throws {
    _ = try reports.formats()
    let mode: RecordMode = pending && !SnapshotOptions.isCI ? .pending : .never
    let outcome = try snapshots.verify(mode: mode)
    let run = outcome.run
    try OutputFile.print(run.text)
    try reports.write(run, results: snapshots.folders.runs)
    if let failure = outcome.failure { throw failure }
    if !run.failures.isEmpty { throw Problem.differences(run.failureSummary) }
  }
}

extension SnapshotRun {
  /// The failures in one line; results from other engines are distinguished from regressions.
  var failureSummary: String {
    let others = count(.otherEngine)
    if others == failures.count {
      let references = others == 1 ? "1 reference was" : "\(others) references were"
      return "\(references) made by another engine; regressions are unknown"
    }
    return summary
  }
}

/// `letterer snapshot record`: writes references for transcripts.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes references and reports what changed."
  )

  @OptionGroup(title: "Snapshots") var snapshots: SnapshotOptions

  @Flag(help: "Write only references that do not exist.")
  var missing = false

  func run() throws {
    try SnapshotOptions.checkRecording()
    let outcome = try snapshots.verify(mode: missing ? .missing : .all)
    let run = outcome.run
    try GitAttributes(references: snapshots.folders.store).write()
    try OutputFile.print(run.text)
    if let failure = outcome.failure { throw failure }
    let open = run.cells.filter { $0.verdict == .changed || $0.verdict == .missing }
    if !open.isEmpty { throw Problem.differences(run.summary) }
  }
}

/// The Git attributes of references.
struct GitAttributes {
  private static let name = ".gitattributes"
  private static let text = """
    *.png binary diff=letterer
    *.layout text eol=lf diff=letterer
    *.ansi text eol=lf
    *.txt text eol=lf

    """

  let references: FileStore

  /// Writes the file unless it exists.
  func write() throws(Problem) {
    do throws(SnapshotError) {
      if try references.read(Self.name) != nil { return }
      try references.write(Array(Self.text.utf8), to: Self.name)
    } catch {
      throw .snapshot(error)
    }
  }
}
