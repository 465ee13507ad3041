import ArgumentParser
import ChatSnapshots

/// In what forms a run is told, beside what is printed.
struct ReportOptions: ParsableArguments {
  @Option(help: "Write JUnit's XML to this file. (default: none)")
  var junit: String?

  @Option(help: "Write the results as JSON lines to this file. (default: none)")
  var json: String?

  @Option(help: "Write a summary as Markdown to this file. (default: none)")
  var markdown: String?

  @Option(help: "Write a page that needs no other file to this file. (default: none)")
  var html: String?

  @Flag(help: "Print annotations for GitHub's workflows.")
  var github = false

  /// Writes the forms that were asked for.
  func write(_ run: SnapshotRun, output: FileStore) throws(Problem) {
    if let junit { try write(Array(run.junit.utf8), to: junit) }
    if let json { try write(run.lines, to: json) }
    if let markdown { try write(Array(run.markdown.utf8), to: markdown) }
    if let html { try write(Array(HTMLReport(run, output: output).page.utf8), to: html) }
    if github { try OutputFile.print(run.gitHubAnnotations) }
  }

  /// Reports are made anew with every run, so that they replace what is there.
  private func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let file = try OutputFile(Destination(path: path, overwrites: true, example: "report.html"))
    try file.write(bytes.span)
    try file.finish()
  }
}
