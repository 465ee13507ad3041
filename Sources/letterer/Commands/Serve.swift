import ArgumentParser
import LettererBasics
import LettererDocuments
import LettererService

/// `letterer serve`: keeps the layouts of chats for a program that changes and shows them.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answers requests about live chats: JSON-RPC and MCP on standard input and output.",
    discussion: """
      Every line of standard input is a request, and every line of standard output its response. It ends with \
      its input. Files are read only in the folders of --root.
      """
  )

  @Option(
    help: ArgumentHelp(
      "A folder in which files may be read and fonts written; may be repeated.",
      valueName: "folder"
    )
  )
  var root: [String] = []

  @OptionGroup(title: "Look") var fontFiles: FontOptions

  @Option(help: LimitList.help, transform: LimitList.init(argument:))
  var limits: LimitList?

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let folders = try ServedFolders(root)
    let limits = limits?.limits ?? Limits()
    let host = ServiceHost(
      resolve: { path throws(ServiceError) in try folders.resolved(path) },
      read: { path, choice throws(ServiceError) in
        try ServedChat(path: path, choice: choice, limits: limits).read()
      },
      save: { folder, name, bytes throws(ServiceError) in
        try folders.save(bytes, as: name, in: folder)
      },
      run: { arguments, input throws(ServiceError) in
        try ChildProcess(arguments + ["--errors=json"]).run(input)
      },
      app: SourceLook.app
    )
    let service = Service(
      fonts: try fontFiles.fonts(),
      limits: limits,
      version: ProgramVersion.text,
      host: host
    )
    try ServiceLoop(service, diagnostics.report).run()
  }
}
