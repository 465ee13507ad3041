import ArgumentParser
import LettererSnapshots
import Glibc

/// `letterer snapshot review`: accepts or rejects pending references.
struct Review: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows pending references and accepts or rejects them.",
    discussion: """
      On a terminal it asks about each file: a accepts, r rejects, s skips, A accepts all files with
      the same change, q quits. Otherwise the files are listed.
      """
  )

  @Option(
    help: ArgumentHelp("Only snapshots whose name contains this. (default: all)", valueName: "text")
  )
  var only: String?

  @Option(help: ArgumentHelp("The folder of all references.", valueName: "folder"))
  var references = "Snapshots"

  @Flag(help: "Accept without asking.")
  var accept = false

  @Flag(help: "Reject without asking.")
  var reject = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if accept, reject { throw ValidationError("--accept and --reject do not work together") }
  }

  func run() throws {
    if accept, SnapshotOptions.isCI {
      throw Problem.usage(
        "accepting is not allowed if CI is set",
        hint: "run letterer snapshot review on your machine, and commit the references"
      )
    }
    if accept { try SnapshotOptions.checkRecording() }
    let pending = PendingFiles(FileStore(root: references))
    do {
      let waiting = try pending.paths().filter { path in
        only.map(path.contains) ?? true
      }
      if waiting.isEmpty { return try OutputFile.print("nothing is pending\n") }
      if accept || reject || isatty(STDIN_FILENO) == 0 {
        try settle(waiting, pending)
      } else {
        try ask(waiting, pending)
      }
    } catch let error as SnapshotError {
      throw Problem.snapshot(error)
    }
  }

  private func settle(_ waiting: [String], _ pending: PendingFiles) throws {
    for path in waiting {
      let sentences = try pending.explanation(path).map { "  \($0)\n" }.joined()
      try OutputFile.print(
        "\(accept ? "accepted " : reject ? "rejected " : "")\(path)\n\(sentences)"
      )
      if accept { try pending.accept(path) }
      if reject { try pending.reject(path) }
    }
    if !accept, !reject {
      throw Problem.differences(Self.advice(waiting.count))
    }
  }

  /// Returns what to do about pending files if the program cannot ask.
  private static func advice(_ count: Int) -> String {
    let what = count == 1 ? "1 file is pending" : "\(count) files are pending"
    let them = count == 1 ? "it" : "them"
    return SnapshotOptions.isCI
      ? "\(what), and nothing is accepted if CI is set: run letterer snapshot review "
        + "on your machine, accept or reject \(them), and commit the references"
      : "\(what): run letterer snapshot review on a terminal, or pass --accept or --reject"
  }

  private func ask(_ waiting: [String], _ pending: PendingFiles) throws {
    var accepted: Set<[String]> = []
    for path in waiting {
      let sentences = try pending.explanation(path)
      if accepted.contains(sentences) {
        try pending.accept(path)
        continue
      }
      let lines = sentences.map { "  \($0)\n" }.joined()
      try OutputFile.print(
        "\(path)\n\(lines)[a]ccept, [r]eject, [s]kip, accept [A]ll like it, [q]uit? "
      )
      switch readLine() ?? "q" {
      case "a": try pending.accept(path)
      case "r": try pending.reject(path)
      case "A":
        accepted.insert(sentences)
        try pending.accept(path)
      case "q": return
      default: break
      }
    }
  }
}
