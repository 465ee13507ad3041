import ArgumentParser
import ChatSnapshots

/// `letterer report`: the results of the last run in other forms.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Tells the results of the last run, of all of its processes, as page, XML or Markdown."
  )

  @Argument(help: "The folder of what runs leave behind.")
  var output = ".build/snapshots"

  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let results = FileStore(root: output)
    do {
      let files = try results.files().filter {
        SnapshotOptions.isTrace($0) && $0.hasPrefix("results-")
      }
      guard !files.isEmpty else {
        throw Problem.unreadable(
          path: output,
          reason: "it holds no results of a run",
          hint: "run the tests or letterer verify first"
        )
      }
      var lines: [UInt8] = []
      for file in files { lines += try results.read(file) ?? [] }
      let run = SnapshotRun(lines: lines)
      try check(run, lines)
      try OutputFile.print(run.text)
      try reports.write(run, output: results)
    } catch let error as SnapshotError {
      throw Problem.snapshot(error)
    }
  }

  /// Results that cannot be read are not results of a run that found nothing.
  private func check(_ run: SnapshotRun, _ lines: [UInt8]) throws(Problem) {
    let damaged = lines.split(separator: 0x0A).count - run.cells.count
    if run.cells.isEmpty {
      throw .unreadable(
        path: output,
        reason: damaged > 0 ? "its results are damaged" : "its results are empty",
        hint: "run the tests or letterer verify again"
      )
    }
    if damaged > 0 {
      let lines = damaged == 1 ? "1 damaged line is" : "\(damaged) damaged lines are"
      messages.report.add(text: "\(lines) left out of the results")
    }
  }
}
