import ArgumentParser
import CHeap
import LettererDocuments
import LettererText
import Glibc

/// The command line: converts flags to calls, and problems to diagnostics and exit codes.
@main
struct Letterer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letterer",
    abstract: "Lays out chats and draws them: a transcript goes in, a picture comes out.",
    discussion: """
      letterer chat.zip shows a chat in the terminal, and letterer chat.zip -o chat.png draws it. Without \
      arguments letterer shows a demo. letterer help CODE explains a code such as E031.
      """,
    subcommands: [
      Render.self, Show.self, LayoutCommand.self, Inspect.self, Convert.self, Merge.self,
      Diff.self,
      Replay.self, ViewportCommand.self, TextCommand.self, SnapshotCommand.self,
      SessionsCommand.self, Serve.self, ListCommand.self, Completions.self,
    ],
    helpNames: [.long, .short]
  )

  @Flag(name: [.customShort("V"), .long], help: "Print the version and the engine fingerprint.")
  var version = false

  func run() throws { try Demo.show() }

  /// Runs the program and ends the process with the documented exit code.
  static func main() {
    StandardFiles.prepare()
    // Threads free what others allocate; with a heap for each, memory stays in the wrong one.
    mallopt(M_ARENA_MAX, 1)
    let arguments = Array(CommandLine.arguments.dropFirst())
    var report = Report(
      form: ErrorForm(arguments: arguments),
      isDiscreet: Report.isRedacting
    )
    do throws(Problem) {
      try run(arguments, report)
    } catch {
      report.isDiscreet = Report.isRedacting  // by now, defaults are known
      error.print(to: report)
      Glibc.exit(error.exitStatus)
    }
    Glibc.exit(0)
  }

  private static func run(_ arguments: [String], _ report: Report) throws(Problem) {
    var arguments = arguments
    if let channel = OutputChannel.ofProcess {
      try IsolatedProcess.enter(channel)
      arguments.removeFirst()
    }
    try StandardFiles.checkArguments()
    let verbs = configuration.subcommands.map { $0._commandName } + ["help"]
    if let explanation = try Explanation(arguments, verbs: verbs) {
      return try OutputFile.print(explanation.text)
    }
    if Self.asksForVersion(arguments) { return try OutputFile.print(versionText) }
    arguments = try SessionInput.resolved(arguments)
    arguments = try VerbFirst(verbs: verbs).arguments(arguments)
    if let problem = misspelling(in: arguments) { throw problem }
    if let help = shortHelp(for: arguments) { return try OutputFile.print(help.text) }
    let given = arguments
    do {
      arguments = try Defaults.added(to: arguments, report)
      var command = try command(arguments)
      if let verb = command as? any IsolatedVerb { try prepare(verb, arguments, report) }
      try command.run()
    } catch Problem.usage(let message, let hint) {
      guard let guide = guide(of: given) else { throw Problem.usage(message, hint: hint) }
      throw UsageError(guide, given).problem(message, hint: hint)
    } catch let problem as Problem {
      throw problem
    } catch {
      try printHelp(or: error, given)
    }
  }

  /// Whether the arguments ask for the version, alone or after a verb.
  private static func asksForVersion(_ arguments: [String]) -> Bool {
    if arguments == ["version"] { return true }
    return arguments.prefix { $0 != "--" }.contains { ["-V", "--version"].contains($0) }
  }

  private static var versionText: String {
    "letterer \(ProgramVersion.text)\n\(EngineFingerprint(fonts: .bundled))\n\(ProgramVersion.libraries)\n"
  }

  /// Returns the short help that `-h` asks for; `nil` without it, and where the complete help is short.
  private static func shortHelp(for arguments: [String]) -> ShortHelp? {
    guard arguments.prefix(while: { $0 != "--" }).contains("-h"),
      let guide = guide(of: arguments)
    else { return nil }
    return ShortHelp(guide)
  }

  /// Returns the problem of options that the parser would accept with another meaning.
  private static func misspelling(in arguments: [String]) -> Problem? {
    let options = arguments.dropFirst().prefix { $0 != "--" }.filter { $0.hasPrefix("-") }
    let isSuspicious =
      options.contains { $0.count > 2 && $0.dropFirst().first != "-" }
      || Set(options.map { $0.prefix { $0 != "=" } }).count < options.count
    guard isSuspicious, let guide = guide(of: arguments) else { return nil }
    let error = UsageError(guide, arguments)
    return error.singleDash() ?? error.repeated()
  }

  /// Returns the options of the verb that the arguments begin with.
  static func guide(of arguments: [String]) -> VerbGuide? {
    configuration.subcommands.first { $0._commandName == arguments.first }.map { verb in
      VerbGuide(verb, words: arguments.dropFirst())
    }
  }

  /// Limits this process, or runs a verb in an isolated one and ends this one with its status.
  private static func prepare(
    _ verb: any IsolatedVerb,
    _ arguments: [String],
    _ report: Report
  ) throws(Problem) {
    if verb.isolation.isolated, OutputChannel.ofProcess == nil {
      Glibc.exit(try IsolatedRun(verb.plan, arguments: arguments).run())
    }
    let plan = verb.plan
    try plan.limits.apply(to: plan.inputs.first ?? plan.files.first, report)
  }

  /// Returns the command that the arguments name.
  ///
  /// The parser of the whole tree creates the options of a verb three times, that of the verb only
  /// once. It is used for errors and help, because it knows the names of all commands.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let verb = configuration.subcommands.first { $0._commandName == arguments.first }
    if let verb, verb.configuration.subcommands.isEmpty,
      let command = try? verb.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == verb  // not the command that prints help
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Prints help to standard output; everything else is a usage error.
  private static func printHelp(or error: any Error, _ arguments: [String]) throws(Problem) {
    guard exitCode(for: error) == .success else {
      let (message, hint) = words(of: error)
      guard let guide = guide(of: arguments) else {
        let option = arguments.first { $0.hasPrefix("-") }
        let isUnknown = message.hasPrefix("Unknown option")
        throw .usage(isUnknown ? "letterer has no option \(option?.printable ?? "")" : message)
      }
      throw UsageError(guide, arguments).problem(message, hint: hint)
    }
    try OutputFile.print(fullMessage(for: error) + "\n")
  }

  /// Returns the parser's message about arguments, and the hint of a validation error, which is on its
  /// second line.
  static func words(of error: any Error) -> (message: String, hint: String?) {
    var lines = message(for: error).split(separator: "\n").map(String.init)
    if lines.first?.hasSuffix(":") == true {
      // The parser lists many values one per line.
      lines = [lines.map { $0.replacing("  - ", with: "") }.joined(separator: ", ")]
      lines[0] = lines[0].replacing("one of the following:, ", with: "one of ")
    }
    let first = lines.first ?? ""
    let message = first.hasPrefix("Error: ") ? String(first.dropFirst(7)) : first
    return (message, lines.dropFirst().first)
  }
}
