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

  func validate() throws { try Self.check(output) }

  /// Rejects an output without a name, and one with an unknown placeholder.
  static func check(_ path: String?) throws {
    guard let path else { return }
    let name = path.split(separator: "/").last ?? ""
    let isBare = name.first == "." && name.count > 2 && name.dropFirst().allSatisfy(\.isLetter)
    if path.isEmpty || isBare && !path.hasSuffix("/") && !FileKind.isFolder(path) {
      let ending = name.isEmpty ? ".png" : String(name).printable
      throw ValidationError("-o must be the name of a file\nsuch as -o chat\(ending)")
    }
    for match in path.matches(of: #/\{([a-z]+)\}/#) where !placeholders.contains(String(match.1)) {
      throw ValidationError(
        "-o cannot be \(quotedInput(path)): no placeholder is named {\(match.1)}"
          + "\(placeholders.suggestion(for: String(match.1)))\n"
          + "placeholders are \(placeholders.map { "{\($0)}" }.joined(separator: ", "))"
      )
    }
  }

  /// The names that may be in braces in an output.
  private static let placeholders = ["page", "chat", "date", "input"]

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
        "the output \(quotedInput(path)) has no known extension",
        hint: "use one of \(Format.endings); \(Format.otherEndings)"
      )
    }
    guard wanted ?? format == format else {
      throw .usage(
        "--to and the extension of \(quotedInput(path)) select different formats",
        hint: "leave --to out"
      )
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
    guard !all, let path = output.output else { return }
    if let token = ["{chat}", "{date}"].first(where: path.contains) {
      throw ValidationError("\(token) in the output path requires --all")
    }
  }
}
