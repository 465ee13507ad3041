import ArgumentParser

/// `letterer snapshot`: checks transcripts against references.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Records reference snapshots of transcripts, and verifies against them.",
    subcommands: [
      Record.self, Verify.self, Review.self, ReportResults.self, Prune.self, Lint.self,
    ]
  )
}
