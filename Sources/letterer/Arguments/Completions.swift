import ArgumentParser

/// `letterer completions`: prints a shell completion script.
struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Prints the completion script of a shell.",
    discussion: "For bash: source <(letterer completions bash)"
  )

  /// The supported shells.
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

  @Argument(help: "bash, zsh, or fish.")
  var shell: Shell

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try OutputFile.print(Letterer.completionScript(for: shell.shell) + "\n")
  }
}
