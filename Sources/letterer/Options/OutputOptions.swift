import ArgumentParser
import LettererDocuments

/// The destination of the output.
struct OutputOptions: ParsableArguments {
  /// The names of `--output` in all verbs.
  static let names: NameSpecification = [.short, .long, .customLong("out")]

  @Option(
    name: Self.names,
    help: ArgumentHelp(
      "The file to write; its extension selects the format. - is standard output.",
      valueName: "file"
    )
  )
  var output: String?

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  /// Returns the format specified by the output's extension, or by an option.
  ///
  /// Standard output, devices, pipes, and folders have no meaningful extension.
  ///
  /// - Throws: A usage error for an unknown extension, or if the option contradicts the extension.
  func format<Format: OutputFormat>(
    _ wanted: Format? = nil,
    default usual: Format
  ) throws(Problem)
    -> Format
  {
    try Self.format(of: output, wanted, default: usual)
  }

  /// Returns the format specified by a path's extension, or by an option.
  static func format<Format: OutputFormat>(
    of path: String?,
    _ wanted: Format? = nil,
    default usual: Format
  ) throws(Problem) -> Format {
    guard let path, !path.isEmpty, Destination.isFile(path) else { return wanted ?? usual }
    guard let format = Format(path: path) else {
      throw .usage(
        "the output \"\(path.printable)\" has no known extension",
        hint: "use one of \(Format.endings); \(Format.otherEndings)"
      )
    }
    guard wanted ?? format == format else {
      throw .usage("--to and the extension of \"\(path.printable)\" select different formats")
    }
    return format
  }
}

/// Formats that are distinguished by file extension.
protocol OutputFormat: CaseIterable, Equatable {
  /// The extensions without a period, the default one first.
  var fileEndings: [String] { get }

  /// Where to find formats of other output, for diagnostics.
  static var otherEndings: String { get }
}

extension OutputFormat {
  /// Creates the format of a path; `nil` for an unknown extension.
  init?(path: String) {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let found = Self.allCases.first { format in
      format.fileEndings.contains { name.hasSuffix("." + $0) }
    }
    guard let found else { return nil }
    self = found
  }

  /// The extensions of all formats, for diagnostics.
  static var endings: String {
    allCases.flatMap(\.fileEndings).map { "." + $0 }.joined(separator: ", ")
  }
}

/// Whether all conversations of an input are written.
struct BatchOptions: ParsableArguments {
  @Flag(help: "Write every conversation to its own file; -o must contain {chat}.")
  var all = false

  /// Rejects `--chat` with `--all`, and `{chat}` in an output name without `--all`.
  func check(_ conversation: ConversationOptions, _ output: OutputOptions) throws {
    if all, conversation.chat != nil {
      throw ValidationError("--all and --chat do not work together")
    }
    if !all, output.output?.contains("{chat}") == true {
      throw ValidationError("{chat} in the output path requires --all")
    }
  }
}
