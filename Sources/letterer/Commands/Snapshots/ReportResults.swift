import ArgumentParser
import LettererSnapshots

/// `letterer snapshot report`: reports the results of the last run in other formats.
struct ReportResults: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Reports the last run, with all its processes, as HTML, JUnit XML, or Markdown."
  )

  @OptionGroup var folder: RunFolder
  @OptionGroup var reports: ReportOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    _ = try reports.formats()
    let results = folder.store
    do {
      let files = try results.files().filter {
        SnapshotOptions.isTrace($0) && $0.hasPrefix("results-")
      }
      guard !files.isEmpty else {
        throw Problem.unreadable(
          path: results.root,
          reason: "it contains no results of a run",
          hint: "run the tests or letterer snapshot verify first"
        )
      }
      var lines: [UInt8] = []
      for file in files { lines += try results.read(file) ?? [] }
      let run = SnapshotRun(lines: lines)
      try check(run, lines, of: results)
      try OutputFile.print(run.text)
      try reports.write(run, results: results)
    } catch let error as SnapshotError {
      throw Problem.snapshot(error)
    }
  }

  /// Checks that results are readable: damaged results do not mean that a run found nothing.
  private func check(
    _ run: SnapshotRun,
    _ lines: [UInt8],
    of results: FileStore
  ) throws(Problem) {
    let damaged = lines.split(separator: 0x0A).count - run.cells.count
    if run.cells.isEmpty {
      throw .unreadable(
        path: results.root,
        reason: damaged > 0 ? "its results are damaged" : "its results are empty",
        hint: "run the tests or letterer snapshot verify again"
      )
    }
    if damaged > 0 {
      let lines = damaged == 1 ? "1 damaged line is" : "\(damaged) damaged lines are"
      diagnostics.report.add(text: "\(lines) left out of the results")
    }
  }
}
