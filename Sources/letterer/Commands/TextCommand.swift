import ArgumentParser
import LettererDocuments
import LettererLayout
import LettererText

/// `letterer text`: typesets a string into lines and glyphs.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Typesets one string: prints its rectangle, lines, and glyphs as JSON.",
    discussion: """
      Lengths are in points from the top left of the text's box; y grows down. A run's pen starts at \
      its x, on the baseline of its line. A glyph is placed at the pen plus its offset, and its advance \
      moves the pen. Spaces have no glyph, except in fonts that adjust letters to them; their advance \
      is part of the one before. Ranges and clusters count bytes of the text as passed.
      """
  )

  @Argument(help: "The text; - or nothing is standard input.")
  var text: String?

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of lines in points, 0 to 1000000. (default: unlimited)",
      valueName: "points"
    )
  )
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the em in points, 0.1 to 16384. (default: 17)",
      valueName: "points"
    )
  )
  var size: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of lines; an ellipsis replaces the rest. (default: unlimited)",
      valueName: "count"
    )
  )
  var maxLines: Int?

  @Option(
    help: ArgumentHelp(
      "The direction of paragraphs: auto, ltr, or rtl. (default: auto, by their letters)",
      valueName: "direction"
    )
  )
  var baseDirection: TextDirection?

  @Flag(help: "Typeset every line of standard input, with one line of JSON for each.")
  var eachLine = false

  @OptionGroup var type: TypeOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if let width, !(0...1_000_000).contains(width) {
      throw ValidationError("--width must be 0 to 1000000 points")
    }
    if let size, !(0.1...16_384).contains(size) {
      throw ValidationError("--size must be 0.1 to 16384 points")
    }
    if let maxLines, maxLines < 1 {
      throw ValidationError("--max-lines must be at least 1")
    }
    if eachLine, text ?? "-" != "-" {
      throw ValidationError("--each-line reads standard input and does not work with a text")
    }
  }

  func run() throws {
    let typeset = TypesetText(fonts: try type.fontFiles.fonts())
    if eachLine { return try setEachLine(typeset) }
    let source = try TextInput.read(text, verb: "text", report: diagnostics.report)
    let output = try OutputFile(Destination(path: "-"))
    try output.write(document(source, typeset).write().span)
  }

  /// Answers each line before reading the next one, so that a program can interact with this one.
  private func setEachLine(_ typeset: TypesetText) throws {
    let file = try InputFile(path: "-")
    let output = try OutputFile(Destination(path: "-"))
    var found = DiagnosticList()
    defer { diagnostics.report.add(found.items, file: "-") }
    var lines = LineReader(file.source)
    while let line = lines.next() {
      let source = RepairedText(
        try TextInput.checked(line.bytes),
        at: line.start,
        diagnostics: &found
      )
      try output.write(document(source, typeset).write(style: .compact).span)
    }
    try file.check()
  }

  private func document(_ source: RepairedText, _ typeset: TypesetText) -> TextDocument {
    typeset.document(
      type.styled(source.text, size: size ?? 17, direction: baseDirection ?? .automatic),
      source: source,
      fit: TextFit(width: width ?? .infinity, maximumLines: maxLines)
    )
  }
}
