import ArgumentParser
import LettererImages
import LettererRaster
import LettererSnapshots

/// `letterer diff`: compares two files of any kind.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures, layouts, transcripts, or texts and reports what changed.",
    discussion: """
      Two exports of one conversation are compared by their messages: which are missing, edited, or shifted in \
      time. Letterer's own transcripts are laid out first, in the usual look; for another one compare what letterer \
      layout prints.
      """
  )

  @Argument(help: "The old file, or the only one with --textconv.")
  var first: String

  @Argument(help: "The new file.")
  var second: String?

  @OptionGroup(title: "Output") var output: OutputOptions

  @Flag(help: "Quote the text of changed messages and lines.")
  var letters = false

  @Flag(help: "Compare messages instead of layouts, even for neutral transcripts.")
  var messages = false

  @Flag(help: "Tolerate pixel differences between rasterizers.")
  var perceptual = false

  @Flag(help: "Print one file as text for git diff, as git config diff.letterer.textconv.")
  var textconv = false

  @OptionGroup(title: "Transcripts") var conversation: ConversationOptions
  @OptionGroup(title: "Transcripts") var access: AccessOptions
  @OptionGroup(title: "Transcripts") var isolation: IsolationOptions
  @OptionGroup var diagnostics: WriterDiagnosticOptions

  func validate() throws {
    if textconv == (second != nil) {
      throw ValidationError(
        textconv ? "--textconv needs one file" : "diff needs two files\nletterer diff OLD NEW"
      )
    }
    if messages, perceptual || output.output != nil {
      throw ValidationError("--messages works neither with --perceptual nor with -o")
    }
    if textconv, output.output != nil || letters || perceptual || messages {
      throw ValidationError("--textconv works with no other option")
    }
    if output.output == "-" { throw ValidationError("-o must name a file") }
    if first == "-", second == "-" {
      throw ValidationError("only one of the files can be standard input")
    }
  }

  func run() throws {
    _ = try output.format(default: DifferenceFormat.png)
    if let second, !perceptual, output.output == nil,
      let difference = try ConversationDifference(
        LayoutFiles(conversation, access, diagnostics.report),
        (first, second),
        isWanted: messages
      )
    {
      return try difference.print(showsLetters: letters)
    }
    let files = try LayoutFiles(conversation, access, diagnostics.report)
    let before = try files.document(first)
    guard let second else { return try OutputFile.print(TextConversion(before).text) }
    let difference = try SnapshotFile.difference(
      (first, before),
      (second, try files.document(second)),
      tolerance: perceptual ? .perceptual : .exact,
      showsLetters: letters
    )
    if !difference.isSame || difference.image != nil { try checkOptions(difference) }
    try OutputFile.print(difference.sentences.map { $0 + "\n" }.joined())
    if let path = output.output { try write(difference, to: path) }
    if !difference.isSame { throw Problem.differences("the files differ") }
  }

  /// Rejects options that do not apply to these files.
  private func checkOptions(_ difference: FileDifference) throws(Problem) {
    let arePictures = difference.image != nil
    if letters, arePictures { throw .usage("--letters works with text, not with pictures") }
    if perceptual, !arePictures { throw .usage("--perceptual works only with pictures") }
  }

  private func write(_ difference: FileDifference, to path: String) throws {
    guard difference.image != nil || difference.isSame else {
      throw Problem.usage("-o works only with two pictures")
    }
    guard let picture = difference.picture else {
      let reason = difference.isSame ? "the files do not differ" : "the widths differ"
      diagnostics.report.add(text: "no picture was written: \(reason)")
      return
    }
    let software = PNGHeader.Text(keyword: "Software", text: "Letterer")
    let bytes = try picture.png(texts: [software])
    let file = try OutputFile(
      Destination(
        path: path,
        overwrites: output.overwrite,
        inputs: [first, second].compactMap(\.self),
        report: diagnostics.report
      )
    )
    try file.write(bytes.span)
    try file.finish()
  }
}

/// The formats of difference pictures.
private enum DifferenceFormat: OutputFormat {
  case png

  var fileEndings: [String] { ["png"] }
  static var otherEndings: String { "the report goes to standard output" }
}
