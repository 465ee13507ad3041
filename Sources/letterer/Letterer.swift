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
      Render.self, Show.self, LayoutCommand.self, Inspect.self, Convert.self, Diff.self,
      Replay.self, ViewportCommand.self, TextCommand.self, SnapshotCommand.self,
      ListCommand.self, Completions.self,
    ],
    helpNames: [.long, .short]
  )

  @Flag(name: .long, help: "Print the version and the engine fingerprint.")
  var version = false

  func run() throws {
    guard version else { return try Demo.show() }
    let engine = EngineFingerprint(fonts: .bundled)
    try OutputFile.print(
      "letterer \(ProgramVersion.text)\n\(engine)\n\(ProgramVersion.libraries)\n"
    )
  }

  /// Runs the program and ends the process with the documented exit code.
  static func main() {
    StandardFiles.prepare()
    // Threads free what others allocate; with a heap for each, memory stays in the wrong one.
    mallopt(M_ARENA_MAX, 1)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let report = Report(
      form: ErrorForm(arguments: arguments),
      isDiscreet: arguments.askForRedaction
    )
    do throws(Problem) {
      try run(arguments, report)
    } catch {
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
    do {
      arguments = try VerbFirst(verbs: verbs).arguments(arguments)
      var command = try command(arguments)
      if let verb = command as? any IsolatedVerb { try prepare(verb, arguments, report) }
      try command.run()
    } catch let problem as Problem {
      throw problem
    } catch {
      try printHelp(or: error)
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
  private static func printHelp(or error: any Error) throws(Problem) {
    guard exitCode(for: error) == .success else {
      let message = message(for: error).split(separator: "\n").first ?? ""
      let help = fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("Help: ") }
      throw .usage(
        String(message.hasPrefix("Error: ") ? message.dropFirst(7) : message),
        hint: help.map { String($0.dropFirst(6).drop { $0 == " " }) }
      )
    }
    try OutputFile.print(fullMessage(for: error) + "\n")
  }
}
