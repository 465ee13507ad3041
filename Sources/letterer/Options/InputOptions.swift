import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatModel

/// What is read, and how.
struct InputOptions: ParsableArguments {
  @Argument(help: "A transcript or an export; - for standard input.")
  var input: String

  @Option(help: "The format of the input. (default: detected; letterer formats lists them)")
  var from: String?

  @Option(help: "Whose messages go out, by identifier or name. (default: the file's own viewer)")
  var me: String?

  @Option(help: "Which conversation, where the input holds several.")
  var chat: String?

  @Option(help: "Only the last N messages. (default: all)")
  var last: Int?

  @Flag(help: "Treat every problem of the input as a failure.")
  var strict = false

  @Option(help: "How problems are printed: text, or json with one object a line.")
  var errors: ErrorForm = .text

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last wants a number of at least 1") }
  }

  /// Reads and resolves the input, and reports what was found wrong.
  func read() throws(Problem) -> ReadResult {
    try read(InputFile(path: input).source, name: input)
  }

  /// Reads from any source; the name stands in messages.
  func read(_ source: ByteSource, name: String) throws(Problem) -> ReadResult {
    let options = ReadOptions(
      format: from,
      viewer: me,
      chat: chat,
      limitToLast: last,
      isStrict: strict
    )
    do throws(FormatError) {
      let result = try Formats.read(source, options: options)
      report(result.diagnostics, name: name)
      return result
    } catch {
      throw Problem.format(error, file: name)
    }
  }

  private func report(_ diagnostics: [Diagnostic], name: String) {
    switch errors {
    case .text:
      for diagnostic in diagnostics { Report.text(diagnostic.text(file: name)) }
    case .json where !diagnostics.isEmpty:
      let lines = Diagnostic.lines(diagnostics, file: name)
      Report.text(String(decoding: lines.dropLast(), as: UTF8.self))
    case .json: break
    }
  }

  /// Says whose messages go out and how to change that, unless it was asked for.
  func reportViewer(_ result: ReadResult) {
    let transcript = result.transcript
    guard result.viewerOrigin != .option, me == nil else { return }
    guard let viewer = transcript.viewer else {
      Report.note("nobody's messages go out; --me NAME says whose do")
      return
    }
    let name = transcript.participants.first { $0.id == viewer }?.name ?? ""
    let origin = result.viewerOrigin == .guess ? "a guess" : "as the file says"
    Report.note(
      "the messages of \(name.isEmpty ? viewer : name) go out (\(origin)); --me NAME changes that"
    )
  }
}

/// How problems are printed.
enum ErrorForm: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
