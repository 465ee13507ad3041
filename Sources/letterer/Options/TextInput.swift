import ArgumentParser
import LettererDocuments
import Glibc

/// Text from the arguments or from standard input.
struct TextInput {
  /// The maximum length of text, in bytes: much longer text would still fit the offsets and
  /// lengths, but not the memory of most machines.
  static let limit = 64 << 20

  /// Reads text given as an argument, or standard input if the argument is a dash or missing.
  ///
  /// - Throws: A usage error if there is no argument and standard input is a terminal.
  static func read(
    _ argument: String?,
    verb: String,
    report: Report
  ) throws(Problem) -> RepairedText {
    var diagnostics = DiagnosticList()
    defer { report.add(diagnostics.items, file: "-") }
    if let argument, argument != "-" {
      return try RepairedText(checked(Array(argument.utf8)), diagnostics: &diagnostics)
    }
    if argument == nil, isatty(STDIN_FILENO) != 0 { throw missing(verb: verb) }
    guard let bytes = try InputFile(path: "-").bytes(limit: limit) else {
      throw .longText(limit: limit)
    }
    return RepairedText(bytes, diagnostics: &diagnostics)
  }

  /// Rejects text over the limit.
  static func checked(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    if bytes.count > limit { throw .longText(limit: limit) }
    return bytes
  }

  private static func missing(verb: String) -> Problem {
    .usage(
      "\(verb) needs a text",
      hint: "letterer \(verb) \"Hello\", or - for standard input"
    )
  }
}
