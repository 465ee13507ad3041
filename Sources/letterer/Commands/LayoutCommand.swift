import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererLayout
import LettererModel
import LettererScreens
import LettererText
import LettererViewport

/// `letterer layout`: prints the row frames of a transcript or of one screen.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints the frames of every row, part, and line, and how each is painted."
  )

  /// The output format of the layout.
  enum Format: String, ExpressibleByArgument, OutputFormat {
    /// The layout document.
    case json
    /// One line per row and part.
    case text

    var fileEndings: [String] {
      switch self {
      case .json: ["json", "layout"]
      case .text: ["txt"]
      }
    }

    static var otherEndings: String { "letterer render draws png, svg, pdf, and html" }
  }

  @OptionGroup(title: "Output") var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The format: json or text. (default: by the output's extension, else json)",
      valueName: "format"
    )
  )
  var to: Format?

  @Flag(help: "Omit colors, outlines, pictures, and text runs from the JSON.")
  var framesOnly = false

  @OptionGroup(title: "Look") var width: WidthOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Look") var inbox: InboxOptions
  @OptionGroup(title: "Look") var title: TitleOptions
  @OptionGroup(title: "Look") var ends: EndOptions
  @OptionGroup(title: "Moment") var moment: ScreenOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions
  @OptionGroup(title: "Input") var input: InputOptions

  func validate() throws {
    if width.width != nil, moment.deviceOptions.screen != nil {
      throw ValidationError("--width does not work with --screen; a device has its own width")
    }
    if title.title != nil, moment.deviceOptions.screen == nil, !inbox.inbox {
      throw ValidationError("--title needs --screen or --inbox")
    }
    try inbox.check(
      moment.unusedByInbox + ends.uses + input.unusedByInbox + redaction.unusedByInbox
    )
  }

  func run() throws {
    try input.checkSingle(for: "layout")
    let format = try output.format(to, default: .json)
    if framesOnly, format == .text { throw Problem.usage("--frames-only needs JSON") }
    let look = look.hiding(input.choice)
    let fonts = try look.fonts()
    let destination = Destination(
      path: output.output ?? "-",
      overwrites: output.overwrite,
      inputs: [input.input] + look.files + redaction.files,
      example: "chat.json",
      report: input.report
    )
    let panel = try inbox.inbox ? inboxPanel(look, fonts) : transcriptPanel(look, fonts)
    let file = try OutputFile(destination)
    try file.write(bytes(of: panel, fonts, as: format).span)
    try file.finish()
  }

  /// Lays out the list of conversations.
  private func inboxPanel(
    _ look: LookOptions,
    _ fonts: FontCollection
  ) throws -> Panel<FontTypesetter, ICUWording> {
    let (inbox, format) = try input.chatInput.inbox(in: look.wordingOptions.timeZone)
    return try look.choosing(for: format, input.report).panel(
      of: inbox,
      title: title.title,
      width: width,
      device: moment.device(scale: look.scale),
      fonts: fonts
    )
  }

  /// Lays out a transcript or one screen of it.
  private func transcriptPanel(
    _ look: LookOptions,
    _ fonts: FontCollection
  ) throws -> Panel<FontTypesetter, ICUWording> {
    let chat = input.chatInput(ends, at: moment)
    var images = chat.images
    var result = try chat.read(in: look.wordingOptions.timeZone, images: images)
    let look = look.choosing(for: result.format, input.report)
    try chat.reportChoices(
      result,
      unmet: try look.unusableWishes(of: result.transcript, width: width)
    )
    _ = try redaction.apply(to: &result.transcript, images: &images, of: chat)
    guard let device = moment.device(scale: look.scale) else {
      return Panel(try look.layout(result.transcript, width: width, fonts: fonts))
    }
    let timeline = moment.timeline(of: title.titled(result.transcript), at: result.moment)
    var scene = try look.scene(
      timeline,
      device: device,
      typesetter: FontTypesetter(fonts: fonts),
      time: result.moment.requested
    )
    try moment.scroll(&scene)
    return Panel(scene.screen, of: scene.viewport.layout)
  }

  /// Returns the document with the colors of both appearances, or of the requested one.
  private func bytes(
    of panel: Panel<FontTypesetter, ICUWording>,
    _ fonts: FontCollection,
    as format: Format
  ) -> [UInt8] {
    guard format == .json else { return Array(LayoutText(panel).write().utf8) }
    let appearances = look.appearance.map { [$0] } ?? ViewSettings.Appearance.allCases
    var document = LayoutDocument(panel, appearances: appearances, hasStyle: !framesOnly)
    document.engine = EngineFingerprint(fonts: fonts).description
    return document.write()
  }
}
