import ArgumentParser
import LettererSnapshots
import Glibc

/// The report formats of a run, besides its printed output.
struct ReportOptions: ParsableArguments {
  /// The formats of reports.
  enum Format: OutputFormat {
    case html
    case junit
    case markdown
    case lines

    var fileEndings: [String] {
      switch self {
      case .html: ["html"]
      case .junit: ["xml"]
      case .markdown: ["md"]
      case .lines: ["jsonl"]
      }
    }

    static var otherEndings: String { "xml is for JUnit" }
  }

  @Option(
    name: OutputOptions.names,
    help: ArgumentHelp(
      "A report to write: .html, .xml for JUnit, .md, or .jsonl; may be repeated.",
      valueName: "file"
    )
  )
  var output: [String] = []

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  @Flag(help: "Print annotations for GitHub, and add a summary to the step.")
  var github = false

  /// Returns the formats of the reports.
  ///
  /// - Throws: A usage error for an unknown file extension.
  func formats() throws(Problem) -> [Format] {
    var formats: [Format] = []
    for path in output { formats.append(try OutputOptions.format(of: path, default: .lines)) }
    return formats
  }

  /// Writes the requested reports.
  func write(_ run: SnapshotRun, results: FileStore) throws(Problem) {
    for (path, format) in zip(output, try formats()) {
      try write(report(of: run, as: format, results: results), to: path, overwrites: overwrite)
    }
    guard github else { return }
    try OutputFile.print(run.gitHubAnnotations)
    if let summary = getenv("GITHUB_STEP_SUMMARY") {
      try write(Array(run.markdown.utf8), to: String(cString: summary), overwrites: true)
    }
  }

  private func report(of run: SnapshotRun, as format: Format, results: FileStore) -> [UInt8] {
    switch format {
    case .html: Array(HTMLReport(run, output: results).page.utf8)
    case .junit: Array(run.junit.utf8)
    case .markdown: Array(run.markdown.utf8)
    case .lines: run.lines
    }
  }

  private func write(
    _ bytes: [UInt8],
    to path: String,
    overwrites: Bool
  ) throws(Problem) {
    let file = try OutputFile(
      Destination(path: path, overwrites: overwrites, example: "report.html")
    )
    try file.write(bytes.span)
    try file.finish()
  }
}
