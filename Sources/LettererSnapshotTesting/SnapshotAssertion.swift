import LettererRaster
import LettererSnapshots

/// One assertion: resolves its settings, runs the verification, and reports to the test framework.
struct SnapshotAssertion {
  let site: CallSite
  let settings: SnapshotSettings
  private let policy: RecordPolicy
  private let references: FileStore
  private let output: FileStore

  init(site: CallSite, call: SnapshotSettings) {
    self.site = site
    let scope = SnapshotSettings.current
    let variables = ProcessState.variables
    settings = scope.merging(call)
    policy = RecordPolicy(call: call.record, scope: scope.record, environment: variables)
    let package = ProcessState.packageFolder(of: "\(site.filePath)")
    references = FileStore(root: variables["SNAPSHOT_DIR"] ?? "\(package)/Snapshots")
    output = FileStore(root: variables["SNAPSHOT_OUT"] ?? "\(package)/.build/snapshots")
  }

  /// Verifies a subject and reports to the test framework of this process.
  func run(named name: String?, _ subject: () throws -> SnapshotSubject) -> SnapshotReport {
    let process = TestProcess.current
    do {
      let report = try verify(subject(), named: name)
      tell(report, to: process)
      if let conflict = policy.conflict { process.fail(conflict, at: site) }
      return report
    } catch {
      process.fail("\(error)", at: site)
      return SnapshotReport(cells: [])
    }
  }

  /// Verifies a subject and records it in the journal and the results.
  func verify(
    _ subject: SnapshotSubject,
    named name: String?
  ) throws(SnapshotError) -> SnapshotReport {
    let key = try site.key(named: name)
    let place = site.place
    if let first = ProcessState.claims.claim("\(references.root)/\(key.path)", at: place) {
      throw .claimedTwice(path: key.path, first: first)
    }
    JournalFile.begin(output.root)
    let verifier = SnapshotVerifier(
      engine: ProcessState.engine,
      references: references,
      output: output,
      mode: policy.mode,
      tolerance: settings.tolerance ?? .exact
    )
    let report = try verifier.verify(
      subject,
      key: key,
      formats: settings.formats,
      environments: (settings.matrix ?? .single).environments,
      place: place
    )
    for cell in report.cells {
      JournalFile.add(JournalEntry(path: cell.path, place: place).line)
    }
    let lines = SnapshotRun(cells: report.cells).lines
    try output.append(lines, to: "results-\(ProcessState.name).jsonl")
    return report
  }

  private func tell(_ report: SnapshotReport, to process: TestProcess) {
    switch report.verdict {
    case .identical: break
    case .withinTolerance, .rerecorded: process.warn(report.explanation, at: site)
    case .recorded, .otherEngine, .missing, .changed, .unusable:
      process.fail(report.explanation, at: site)
      attach(report, to: process)
    }
  }

  /// Attaches the artifacts; attachment names are flat, because the frameworks keep no folders.
  private func attach(_ report: SnapshotReport, to process: TestProcess) {
    for artifact in report.cells.flatMap(\.artifacts) {
      guard let bytes = try? output.read(artifact.path) else { continue }
      let name = artifact.path.split(separator: "/").dropFirst().joined(separator: "-")
      process.attach(bytes, named: name, at: site)
    }
  }
}
