import ArgumentParser
import LettererDocuments
import LettererFormats

/// `letterer sessions`: lists the sessions of coding agents.
struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "Lists the sessions of the coding agents on this machine, the newest first.",
    discussion: """
      Every verb takes one of them as its input: session:1 is the newest, session:PROJECT the newest of a \
      project, and session:NAME the one whose file has that name, or one that begins so.
      """
  )

  @Argument(help: "Only sessions whose agent, folder, and title contain these words.")
  var words: [String] = []

  @Option(
    name: [.customShort("n"), .long],
    parsing: .unconditional,
    help: ArgumentHelp("The number of sessions to list. (default: 20)", valueName: "count")
  )
  var last: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last must be at least 1") }
  }

  func run() throws {
    let found = SessionInput.sessions
    for failure in found.failures {
      note("\(quotedInput(failure.path)) cannot be listed: \(failure.reason)")
    }
    let rows = rows(of: found)
    if json { return try OutputFile.print(SessionRow.json(rows)) }
    if rows.isEmpty {
      let agents = AgentSessions.agents.joined(separator: ", ")
      return note(
        found.sessions.isEmpty
          ? "there are no sessions of \(agents) here"
          : "none of \(counted(found.sessions.count, "session")) matches"
      )
    }
    try OutputFile.print(SessionRow.table(rows))
    let cut = rows.count { $0.facts.isCut }
    if cut == 1 { note("one session ends within a record, as while an agent writes") }
    if cut > 1 { note("\(cut) sessions end within a record, as while an agent writes") }
  }

  /// Returns the newest sessions that match; only these are read, unless there are words.
  private func rows(of found: AgentSessions) -> [SessionRow] {
    var rows: [SessionRow] = []
    for (index, session) in found.sessions.enumerated() {
      if rows.count == last ?? 20 { break }
      let row = SessionRow(number: index + 1, session: session, facts: session.facts())
      if row.contains(words) { rows.append(row) }
    }
    return rows
  }

  private func note(_ text: String) { diagnostics.report.add(text: "letterer: note: \(text)") }
}
