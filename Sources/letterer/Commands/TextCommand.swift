import ArgumentParser
import ChatDocuments
import ChatLayout
import ChatText

/// `letterer text`: a string to its lines and glyphs.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Typesets one string: prints its rectangle, lines and glyphs as JSON.",
    discussion: """
      Lengths are in points from the top left of the text's box; y grows down. A run's pen starts at \
      its x, on the baseline of its line; a glyph stands at the pen plus its offset, and its advance \
      moves the pen. Spaces have no glyph; their advance is part of the one before. Ranges and clusters \
      count bytes of the text as it was given.
      """
  )

  @Argument(help: "The text; - or nothing for standard input.")
  var text: String?

  @Option(
    parsing: .unconditional,
    help: "The widest a line may be in points, 0 to 1000000. (default: unlimited)"
  )
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: "The size of the em in points, 0.1 to 16384. (default: 17)"
  )
  var size: Double?

  @Option(
    parsing: .unconditional,
    help: "The most lines; an ellipsis stands for the rest. (default: any number)"
  )
  var maxLines: Int?

  @Option(help: "Which way every paragraph reads: auto (by its letters), ltr or rtl.")
  var direction = TextDirection.automatic

  @Flag(help: "Typeset every line of standard input as a text, with a line of JSON for each.")
  var eachLine = false

  @OptionGroup(title: "Type") var type: TypeOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if let width, !(0...1_000_000).contains(width) {
      throw ValidationError("--width wants 0 to 1000000 points")
    }
    if let size, !(0.1...16_384).contains(size) {
      throw ValidationError("--size wants 0.1 to 16384 points")
    }
    if let maxLines, maxLines < 1 {
      throw ValidationError("--max-lines wants a number of at least 1")
    }
    if eachLine, text ?? "-" != "-" {
      throw ValidationError("--each-line reads standard input; it does not go with a text")
    }
  }

  func run() throws {
    let typeset = TypesetText(fonts: try type.fontFiles.fonts())
    if eachLine { return try setEachLine(typeset) }
    let source = try TextInput.read(text, verb: "text", report: messages.report)
    let output = try OutputFile(Destination(path: "-"))
    try output.write(document(source, typeset).write().span)
  }

  /// Answers each line before the next one is read, so that a program can talk with this one.
  private func setEachLine(_ typeset: TypesetText) throws {
    let file = try InputFile(path: "-")
    let output = try OutputFile(Destination(path: "-"))
    var diagnostics = DiagnosticList()
    defer { messages.report.add(diagnostics.items, file: "-") }
    var lines = LineReader(file.source)
    while let line = lines.next() {
      let source = RepairedText(
        try TextInput.checked(line.bytes),
        at: line.start,
        diagnostics: &diagnostics
      )
      try output.write(document(source, typeset).write(style: .compact).span)
    }
    try file.check()
  }

  private func document(_ source: RepairedText, _ typeset: TypesetText) -> TextDocument {
    typeset.document(
      type.styled(source.text, size: size ?? 17, direction: direction),
      source: source,
      fit: TextFit(width: width ?? .infinity, maximumLines: maxLines)
    )
  }
}
