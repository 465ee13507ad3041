import ArgumentParser

/// `letterer completions`: a script for the shell.
struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Prints the completion script of a shell.",
    discussion: "For bash: source <(letterer completions bash)"
  )

  /// The shells that have one.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash
    case zsh
    case fish

    var shell: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try OutputFile.print(Letterer.completionScript(for: shell.shell) + "\n")
  }
}
