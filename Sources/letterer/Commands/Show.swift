import ArgumentParser
import LettererFormats
import LettererImages
import LettererModel
import LettererTerminal

/// `letterer show`: prints a transcript in the terminal.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints a transcript in the terminal.",
    discussion: """
      With --follow the input is a stream: one event per line, such as \
      {"type": "typing", "by": "ann", "on": true}, a transcript in JSON lines, or the stream of a \
      Firebase Realtime Database. A file is followed while other programs append to it, standard input \
      up to its end. In a file or a pipe every message is printed once, \
      a third of a second after it arrived or last grew.
      """
  )

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions
  @OptionGroup(title: "Text and dates") var wording: WordingOptions
  @OptionGroup(title: "Terminal") var inbox: InboxOptions
  @OptionGroup(title: "Terminal") var ends: EndOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions
  @OptionGroup(title: "Input") var input: InputOptions

  @Flag(name: [.short, .long], help: "Keep printing what is added to the input.")
  var follow = false

  func validate() throws {
    try inbox.check(
      [("--follow", follow)] + ends.uses + input.unusedByInbox + redaction.unusedByInbox
    )
    guard follow else { return }
    let unused =
      (input.conversation.from == nil ? [] : ["--from"]) + input.reading.unusedWhenLive
      + input.choice.passed + redaction.passed
      + (terminal.snapshot ? ["--snapshot"] : []) + ends.uses.filter(\.isPassed).map(\.name)
    if let option = unused.first { throw ValidationError("\(option) does not work with --follow") }
  }

  func run() throws {
    try input.checkSingle(for: "show")
    if follow {
      let conversation = input.conversation
      let follower = Follower(
        path: input.input,
        viewer: conversation.viewer,
        chat: conversation.chat,
        report: input.report
      )
      return try follower.follow(FollowSession(terminal, wording, viewer: conversation.viewer))
    }
    let wording = wording.hiding(input.choice)
    let chat = input.chatInput(ends)
    if inbox.inbox {
      let (inbox, _) = try chat.inbox(in: wording.timeZone)
      return try TerminalOutput(terminal).show(inbox, wording: wording)
    }
    var images = chat.images
    let output = TerminalOutput(terminal)
    let preview = try preview(of: chat, in: output, wording: wording, images: images)
    defer { output.finish(preview) }
    var result = try output.while(showing: preview) { () throws(Problem) in
      try chat.readSilently(in: wording.timeZone)
    }
    chat.report(result)
    try chat.reportChoices(result, unmet: wording.unusableWishes(of: result.transcript))
    _ = try redaction.apply(to: &result.transcript, images: &images, of: chat)
    // The window may have changed by now.
    try TerminalOutput(terminal, like: output).show(
      result.transcript,
      wording: wording,
      images: images,
      replacing: preview
    )
  }

  /// Returns the first lines of a long file, shown while the rest is read; `nil` with redaction.
  private func preview(
    of chat: ChatInput,
    in output: TerminalOutput,
    wording: WordingOptions,
    images: ImageFiles
  ) throws -> TerminalPreview? {
    guard output.hasPreview, !redaction.isWanted, !chat.reading.strict,
      let start = try chat.readStart(in: wording.timeZone)
    else { return nil }
    return try output.preview(of: start, wording: wording, images: images)
  }
}
