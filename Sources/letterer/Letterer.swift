import ArgumentParser
import ChatDocuments
import ChatText
import Glibc

/// The command line: flags to calls, problems to messages and exit codes.
@main
struct Letterer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letterer",
    abstract: "Lays out chats and draws them: a transcript goes in, a picture comes out.",
    discussion: """
      A file without a verb is shown in the terminal; nothing at all shows the demo.
      letterer help CODE explains a code such as E031.
      """,
    subcommands: [
      Render.self, Show.self, LayoutCommand.self, Inspect.self, FormatsCommand.self, Demo.self,
    ],
    helpNames: [.long, .short]
  )

  /// The version of the program.
  static let version = "0.1.0"

  @Flag(name: .long, help: "Print the version and the engine's fingerprint.")
  var version = false

  func run() throws {
    guard version else { return try Demo.parse([]).run() }
    print("letterer \(Self.version)")
    print(EngineFingerprint(fonts: .bundled))
  }

  /// Runs the program and ends the process with the documented exit code.
  static func main() {
    Glibc.exit(status(of: verbFirst(Array(CommandLine.arguments.dropFirst()))))
  }

  private static func status(of arguments: [String]) -> Int32 {
    if let explanation = Explanation(arguments) { return explanation.printed() }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let problem as Problem {
      problem.report()
      return problem.exitStatus
    } catch {
      return status(of: error)
    }
  }

  /// Help goes to standard output and is no error; everything else is a usage error.
  private static func status(of error: any Error) -> Int32 {
    guard exitCode(for: error) == .success else {
      Problem.usage(message(for: error)).report()
      return Problem.usage("").exitStatus
    }
    print(fullMessage(for: error))
    return 0
  }

  /// Puts the verb `show` before a file that stands alone.
  private static func verbFirst(_ arguments: [String]) -> [String] {
    let verbs = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let first = arguments.first, !verbs.contains(first), first == "-" || first.first != "-"
    else { return arguments }
    return [Show._commandName] + arguments
  }
}
