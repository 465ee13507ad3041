import ArgumentParser
import LettererDocuments

/// Where a product goes.
struct OutputOptions: ParsableArguments {
  /// The names of `--output` in every verb.
  static let names: NameSpecification = [.short, .long, .customLong("out")]

  @Option(
    name: Self.names,
    help: ArgumentHelp(
      "The file to write; its ending decides the format. - is standard output.",
      valueName: "file"
    )
  )
  var output: String?

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  /// Returns the format that the output's ending, or an option, asks for.
  ///
  /// Standard output, devices, pipes and folders have no ending that counts.
  ///
  /// - Throws: A usage error for an ending of no known format, and where the option contradicts it.
  func format<Format: OutputFormat>(
    _ wanted: Format? = nil,
    default usual: Format
  ) throws(Problem)
    -> Format
  {
    try Self.format(of: output, wanted, default: usual)
  }

  /// Returns the format that a path's ending, or an option, asks for.
  static func format<Format: OutputFormat>(
    of path: String?,
    _ wanted: Format? = nil,
    default usual: Format
  ) throws(Problem) -> Format {
    guard let path, !path.isEmpty, Destination.isFile(path) else { return wanted ?? usual }
    guard let format = Format(path: path) else {
      throw .usage(
        "the output \"\(path.printable)\" has no known ending",
        hint: "use one of \(Format.endings); \(Format.otherEndings)"
      )
    }
    guard wanted ?? format == format else {
      throw .usage("--to and the ending of \"\(path.printable)\" name different formats")
    }
    return format
  }
}

/// Formats that are told apart by the ending of a path.
protocol OutputFormat: CaseIterable, Equatable {
  /// The endings, without a full stop, the usual one first.
  var fileEndings: [String] { get }

  /// Where to go for an ending of another kind of product.
  static var otherEndings: String { get }
}

extension OutputFormat {
  /// The format of a path; `nil` for an ending of none.
  init?(path: String) {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let found = Self.allCases.first { format in
      format.fileEndings.contains { name.hasSuffix("." + $0) }
    }
    guard let found else { return nil }
    self = found
  }

  /// The endings of all formats, for messages.
  static var endings: String {
    allCases.flatMap(\.fileEndings).map { "." + $0 }.joined(separator: ", ")
  }
}

/// Whether every conversation of an input is wanted.
struct BatchOptions: ParsableArguments {
  @Flag(help: "Write every conversation to its own file; -o must contain {chat}.")
  var all = false

  /// Refuses the choice of one conversation where all are wanted, and a name for all where one is.
  func check(_ conversation: ConversationOptions, _ output: OutputOptions) throws {
    if all, conversation.chat != nil {
      throw ValidationError("--all and --chat do not work together")
    }
    if !all, output.output?.contains("{chat}") == true {
      throw ValidationError("{chat} in the name of the output needs --all")
    }
  }
}
