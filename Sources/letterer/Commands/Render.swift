import ArgumentParser
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererScreens
import LettererText
import LettererViewport

extension Render: SeveralInputsVerb {
  var outputPath: String? {
    get { output.file.output }
    set { output.file.output = newValue }
  }

  var isForAll: Bool { batch.all }
  var usualEnding: String { "png" }
  var writesBesideInput: Bool { true }
}

/// `letterer render`: draws a transcript as a picture.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Draws a transcript, a screen of it, or the list of conversations as PNG, SVG, or PDF."
  )

  @OptionGroup(title: "Output") var output: PictureOptions
  @OptionGroup(title: "Output") var batch: BatchOptions
  @OptionGroup(title: "Pages") var pages: PageOptions
  @OptionGroup(title: "Pages") var evidence: EvidenceOptions
  @OptionGroup(title: "Look") var width: WidthOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Look") var inbox: InboxOptions
  @OptionGroup(title: "Look") var ends: EndOptions
  @OptionGroup(title: "Frame") var frame: FrameOptions
  @OptionGroup(title: "Moment") var moment: ScreenOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions
  @OptionGroup(title: "Input") var input: InputOptions

  func validate() throws {
    try batch.check(input.conversation, output.file)
    try checkEvidence()
    try checkAbilities()
    if width.width != nil, moment.deviceOptions.screen != nil {
      throw ValidationError("--width does not work with --screen; a device has its own width")
    }
    try inbox.check(
      [("--all", batch.all), ("--highlight", !frame.highlight.isEmpty)] + moment.unusedByInbox
        + ends.uses + input.unusedByInbox + redaction.unusedByInbox
    )
  }

  /// Whether to draw pages rather than one picture.
  private var hasPages: Bool {
    let path = output.file.output ?? ""
    return pages.arePagesWanted || evidence.isWanted || path.contains("{page}") || isPDF
  }

  var isHTML: Bool { output.file.output.flatMap(PictureFormat.init) == .html }

  var isPDF: Bool { output.file.output.flatMap(PictureFormat.init) == .pdf }

  /// The form of the output.
  private var form: PictureForm {
    if isHTML { return .webPage }
    return isPDF ? .document : hasPages ? .pages : .picture
  }

  /// Rejects options that need an ability which the output lacks.
  private func checkAbilities() throws {
    let surroundings = [
      ("--frame", frame.frame ?? .none != .none), ("--padding", frame.padding != nil),
      ("--background", frame.background != nil),
    ]
    try form.check(
      [
        ("--screen", .screen, moment.deviceOptions.screen != nil),
        ("--inbox", .screen, inbox.inbox),
      ] + surroundings.map { ($0, .surroundings, $1) } + [
        ("--boxes", .boxes, output.boxes), ("--alt", .alternative, frame.alt),
        ("--highlight", .highlights, !frame.highlight.isEmpty),
        ("--dpi", .resolution, pages.dpi != nil), ("--page", .pages, hasPages),
        ("--tall", .height, output.tall),
      ]
    )
    if form == .pages, output.file.output == "-" {
      throw ValidationError("pages are several files; use -o 'page-{page}.png' or -o chat.pdf")
    }
  }

  /// Rejects options that evidence does not support.
  private func checkEvidence() throws {
    guard evidence.isWanted else { return }
    if batch.all { throw ValidationError("--evidence and --digests do not work with --all") }
    if redaction.isWanted {
      throw ValidationError(
        "--evidence and --digests do not work with --redact, because they contain names"
      )
    }
  }

  func run() throws {
    if let each = try eachInput() { return try runEach(each) }
    if batch.all { return try drawAll() }
    if inbox.inbox { return try drawInbox() }
    let isRecord = evidence.evidence
    let chat = input.chatInput(isRecord ? ends.keepingRecords : ends, at: moment)
    var look = look.hiding(input.choice)
    var output = output
    let files = look.files + redaction.files
    var images = chat.images
    if !redaction.isWanted { _ = try output.destination(for: input.input, files: files) }
    var result = try chat.read(in: look.wordingOptions.timeZone, images: images)
    look = look.choosing(for: result.format, input.report)
    try chat.reportChoices(
      result,
      unmet: try look.unusableWishes(of: result.transcript, width: width)
    )
    var redacted = try redaction.apply(to: &result.transcript, images: &images, of: chat)
    if output.file.output == nil {
      output.file.output = output.name(for: input.input) { redacted?.text($0) ?? $0 }
    }
    let destination = try output.destination(for: input.input, files: files)
    try draw(result.transcript, at: result.moment, look: look, images: images, to: destination)
  }

  /// Draws the whole transcript or one screen of it, and returns the page count of a PDF, otherwise
  /// 0.
  @discardableResult
  func draw(
    _ transcript: Transcript,
    at moment: SettledMoment,
    look: LookOptions,
    images: ImageFiles?,
    to destination: Destination
  ) throws -> Int {
    var destination = destination
    destination.budget = images?.budget
    // Conversations are drawn in any order, and named in that of the input at the end.
    destination.report = batch.all ? nil : input.report
    destination.content = transcript.messageCount
    let progress = batch.all ? nil : input.drawingProgress(messages: transcript.messages.count)
    let framed = FramedPicture(
      frame: frame.picture,
      hasAlternative: frame.alt,
      drawsOutlines: output.outlines,
      queue: PictureQueue(threads: output.jobs.count, progress: progress),
      progress: progress
    )
    guard let device = self.moment.device(scale: look.scale) else {
      return try drawWhole(transcript, look: look, images: images, in: framed, to: destination)
    }
    let fonts = try look.fonts()
    let timeline = self.moment.timeline(of: frame.titleOptions.titled(transcript), at: moment)
    var scene = try look.scene(
      timeline,
      device: device,
      typesetter: FontTypesetter(fonts: fonts),
      time: moment.requested
    )
    try self.moment.scroll(&scene)
    try Problem.catchingRaster {
      if framed.isNeeded(at: destination) || output.boxes {
        let layout = scene.viewport.layout
        try framed.checkHighlights(in: layout)
        return try framed.draw(
          Panel(scene.screen, of: layout),
          look: look,
          fonts: fonts,
          images: images,
          drawsBoxes: output.boxes,
          to: destination
        )
      }
      let file = try OutputFile(destination)
      let painter = try look.painter(scene.screen, of: scene, fonts: fonts, images: images)
      file.describe(pixels: painter.pixelWidth, painter.pixelHeight)
      try painter.writePNG { try file.write($0) }
      try file.finish()
    }
    return 0
  }

  /// Lays out and paints a whole transcript, and returns the page count of a PDF, otherwise 0.
  private func drawWhole(
    _ transcript: Transcript,
    look: LookOptions,
    images: ImageFiles?,
    in framed: FramedPicture,
    to destination: Destination
  ) throws -> Int {
    let fonts = try look.fonts()
    if hasPages {
      return try drawPages(
        transcript,
        look: look,
        fonts: fonts,
        images: images,
        in: framed,
        to: destination
      )
    }
    var transcript = transcript
    // A page can be as long as its documents.
    if isHTML { transcript.expandDocuments() }
    let layout = try look.layout(transcript, width: width, fonts: fonts)
    input.report.add(layout.widthNotes, file: destination.path)
    if isHTML {
      try drawWebPage(layout, look: look, images: images, framed.progress, to: destination)
      return 0
    }
    try Problem.catchingRaster {
      if framed.isNeeded(at: destination) {
        try framed.checkHighlights(in: layout)
        return try framed.draw(
          layout,
          look: look,
          fonts: fonts,
          images: images,
          drawsBoxes: output.boxes,
          to: destination
        )
      }
      try drawParts(
        of: layout,
        transcript,
        look: look,
        fonts: fonts,
        images: images,
        in: framed,
        to: destination
      )
    }
    return 0
  }

  /// Paints a layout into one file, or into several if viewers would reject one.
  private func drawParts(
    of layout: TranscriptLayout<FontTypesetter, ICUWording>,
    _ transcript: Transcript,
    look: LookOptions,
    fonts: FontCollection,
    images: ImageFiles?,
    in framed: FramedPicture,
    to destination: Destination
  ) throws {
    let parts = PictureParts(layout, isWhole: output.tall || destination.path == "-")
    var last: PicturePainter?
    for (range, destination) in parts.files(of: destination) {
      let file = try OutputFile(destination)
      let painter = try PicturePainter(
        layout,
        appearance: look.appearance(of: transcript),
        fingerprint: EngineFingerprint(fonts: fonts),
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: output.boxes,
        range: range,
        remarks: transcript.remarks,
        after: last
      )
      last = painter
      file.describe(pixels: painter.pixelWidth, painter.pixelHeight)
      try framed.queue.add(
        painter.started(by: framed.queue.crew),
        to: file,
        part: parts.share(of: range)
      )
    }
    try framed.queue.finish()
    if let note = parts.note(for: destination) {
      input.report.add([note], file: destination.path)
    }
  }

  func drawWebPage(
    _ layout: TranscriptLayout<FontTypesetter, ICUWording>,
    look: LookOptions,
    images: ImageFiles?,
    _ progress: DrawingProgress? = nil,
    to destination: Destination
  ) throws {
    let painter = HTMLPainter(
      layout,
      appearances: look.appearance.map { [$0] } ?? [.light, .dark],
      title: frame.titleOptions.title,
      images: images,
      themeImages: look.theme.images,
      mediaFolder: output.media
    )
    let file = try OutputFile(destination)
    let media = MediaFolder(output.media, of: destination, isShared: batch.all)
    try painter.write(
      jobs: output.jobs.count,
      progress: { progress?.advance(to: $0) },
      to: { try file.write(Array($0.utf8).span) },
      media: { try media.write($1, as: $0) }
    )
    try media.finish(with: file)
  }

  private func drawPages(
    _ transcript: Transcript,
    look: LookOptions,
    fonts: FontCollection,
    images: ImageFiles?,
    in framed: FramedPicture,
    to destination: Destination
  ) throws -> Int {
    var document = PagedDocument(
      look: look,
      width: width,
      options: pages,
      title: frame.titleOptions.title,
      fonts: fonts,
      jobs: output.jobs.count,
      report: input.report
    )
    document.offersEarlier = ends.earlier
    document.progress = framed.progress
    document.evidence = try evidencePages(look: look)
    if pages.uses(.digest) {
      document.digest = try EvidenceSource.digest(of: input.chatInput(ends).path)
    }
    if isPDF { return try document.draw(transcript, images: images, to: destination) }
    try Problem.catchingRaster {
      try document.drawPictures(
        transcript,
        in: framed,
        images: images,
        drawsBoxes: output.boxes,
        to: destination
      )
    }
    return 0
  }

  /// Returns the evidence that the transcript is complete; `nil` unless requested.
  private func evidencePages(look: LookOptions) throws(Problem) -> EvidencePages? {
    guard evidence.isWanted else { return nil }
    let zone = look.wordingOptions.timeZone
    let source = try EvidenceSource(input.chatInput, zone: zone)
    return EvidencePages(
      source: source,
      seal: try evidence.saltsPath.map { path throws(Problem) in
        try EvidenceSeal(path, for: source)
      },
      options: evidence,
      omissions: input.choice.passed + (moment.at == nil ? [] : ["--at"]),
      zone: zone,
      overwrites: output.file.overwrite
    )
  }

  /// Draws the list of conversations.
  private func drawInbox() throws {
    let chat = input.chatInput(ends)
    var look = look.hiding(input.choice)
    var destination = try output.destination(
      for: input.input,
      files: look.files + redaction.files
    )
    destination.report = input.report
    let (inbox, format) = try chat.inbox(in: look.wordingOptions.timeZone)
    look = look.choosing(for: format, input.report)
    let fonts = try look.fonts()
    let panel = try look.panel(
      of: inbox,
      title: frame.titleOptions.title,
      width: width,
      device: moment.device(scale: look.scale),
      fonts: fonts
    )
    try Problem.catchingRaster {
      let framed = FramedPicture(
        frame: frame.picture,
        hasAlternative: frame.alt,
        drawsOutlines: output.outlines
      )
      try framed.draw(
        panel,
        look: look,
        fonts: fonts,
        images: chat.images,
        drawsBoxes: output.boxes,
        to: destination
      )
    }
  }
}
