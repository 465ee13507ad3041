import LettererDocuments
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererText

extension Render {
  /// Draws each conversation to its own file, and an index of documents.
  func drawAll() throws {
    let chat = input.chatInput(ends, at: moment)
    var look = look.hiding(input.choice)
    let template = output.file.output ?? "{chat}.png"
    let run = try BookRun(
      template,
      input: input.input,
      files: look.files + redaction.files,
      jobs: output.jobs.count,
      progress: WorkProgress(
        .drawing,
        of: input.input,
        total: nil,
        form: input.reading.progress ?? .auto,
        isDiscreet: redaction.isWanted
      )
    )
    var single = self
    single.output.jobs.jobs = 1
    try chat.forEach(
      to: template,
      in: look.wordingOptions.timeZone,
      images: chat.images,
      redaction: redaction.isWanted ? redaction.redaction() : nil,
      reserved: hasIndex ? [BookIndex.stem] : []
    ) { [single] chat in
      // An empty conversation has nothing to draw.
      if chat.transcript.isBlank { return }
      look = look.choosing(for: chat.format, input.report)
      let destination = try destination(of: chat.path, look: look)
      let book = Book(chat.transcript, path: chat.path, name: chat.name)
      try run.add(book, of: chat.total) { [look] in
        try single.draw(
          chat.transcript,
          at: chat.moment,
          look: look,
          images: chat.images,
          to: destination
        )
      }
    }
    let books = try run.finish()
    if run.skipped > 0 {
      let (count, verb) = run.skipped == 1 ? ("1 file", "is") : ("\(run.skipped) files", "are")
      input.diagnostics.report.add(text: "\(count) of an earlier run \(verb) kept")
    }
    if hasIndex { try drawIndex(of: books, in: BookRun.folder(of: template), look: look) }
    run.close()
    for book in books where run.isDrawn(book) {
      let pages = book.pages > 0 ? "\(counted(book.pages, "page")), " : ""
      let content = pages + counted(book.messages, "message")
      input.report.add(text: "wrote \(book.path.printable) (\(content))")
    }
  }

  /// Whether the conversations are written as documents, which get an index.
  private var hasIndex: Bool { isPDF || isHTML }

  private func destination(of path: String, look: LookOptions) throws(Problem) -> Destination {
    var single = output
    single.file.output = path
    return try single.destination(for: input.input, files: look.files + redaction.files)
  }

  /// Draws the index of the conversations, with links to their files.
  private func drawIndex(of books: [Book], in folder: String, look: LookOptions) throws {
    let words = try look.wordingOptions.wording(of: Transcript()).words
    let chats = words.text("inbox")
    let name = input.input.split(separator: "/").last.map(String.init) ?? chats
    let index = BookIndex(
      path: "\(folder == "." ? "" : folder + "/")\(BookIndex.stem).\(isPDF ? "pdf" : "html")",
      title: frame.titleOptions.title ?? (redaction.isWanted ? chats : name),
      books: books,
      words: words
    )
    let fonts = try look.fonts()
    let destination = try destination(of: index.path, look: look)
    let document = PagedDocument(
      look: look,
      width: width,
      options: pages,
      title: index.title,
      fonts: fonts,
      jobs: output.jobs.count,
      report: input.report
    )
    if isPDF { return try document.drawWords(index.transcript, to: destination) }
    let layout = try look.layout(
      index.transcript,
      theme: .document,
      width: width,
      fonts: fonts
    )
    try drawWebPage(layout, look: look, images: nil, to: destination)
  }
}
