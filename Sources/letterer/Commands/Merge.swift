import ArgumentParser
import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererImages
import LettererModel

/// `letterer merge`: puts several exports of one conversation together.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Puts several exports of one conversation together.",
    discussion: """
      Messages are the same by their identifiers, or else by sender, time, and text. One that was edited or \
      deleted between exports keeps both states. Formats and dates may differ; the order of the inputs does not \
      matter. Exports of different conversations are an error.
      """
  )

  /// The output format.
  enum Target: String, OutputFormat {
    case json, jsonl

    var fileEndings: [String] {
      self == .json ? ["transcript.json", "json"] : ["transcript.jsonl", "jsonl"]
    }
    static var otherEndings: String { "letterer convert and render accept what merge writes" }
  }

  @OptionGroup(title: "Output") var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "A folder below that of the output, into which the files of all inputs are copied. (default: none)",
      valueName: "folder"
    )
  )
  var media: String?

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var zone: ZoneOptions

  func validate() throws {
    if input.inputs.count < 2 {
      throw ValidationError("merge needs two exports\nletterer merge OLD NEW -o ALL.json")
    }
    if let media { try PictureOptions.check(media: media) }
    if input.inputs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one of the inputs can be standard input")
    }
  }

  func run() throws {
    try input.checkExistence()
    let target = try output.format(default: Target.json)
    var destination = Destination(
      path: output.output ?? "-",
      overwrites: output.overwrite,
      inputs: input.inputs,
      example: "all.json",
      report: input.report
    )
    let folder = MediaFolder(media, of: destination, isShared: false)
    let exports = try input.inputs.map { path in
      try export(path, media: folder)
    }
    let merge: ConversationMerge
    do throws(ConversationMerge.Failure) {
      merge = try ConversationMerge(exports)
    } catch {
      throw problem(error)
    }
    report(merge)
    let transcript = merge.transcript.stated(in: zone.timeZone)
    destination.content = transcript.messageCount
    let file = try OutputFile(destination)
    let bytes =
      target == .json
      ? TranscriptDocument.write(transcript) : TranscriptDocument.writeLines(transcript)
    try file.write(bytes.span)
    try folder.finish(with: file)
  }

  /// Reads an export, and copies its files if a folder is named.
  private func export(_ path: String, media folder: MediaFolder) throws -> Transcript {
    let chat = input.chatInput(of: path)
    var transcript = try chat.read(in: zone.timeZone).transcript
    guard let media else { return transcript }
    var copier = FileCopier(images: chat.images, media: folder, folder: media)
    for index in transcript.messages.indices { transcript.messages[index].visit(&copier) }
    for index in transcript.participants.indices {
      copier.picture(&transcript.participants[index].avatar, .portrait)
    }
    if let problem = copier.problem { throw problem }
    return transcript
  }

  private func problem(_ failure: ConversationMerge.Failure) -> Problem {
    switch failure {
    case .noMessages: .format(.noMessages, file: input.input)
    case .unrelated(let first, let second):
      .usage(
        "\(quotedInput(input.inputs[first])) and \(quotedInput(input.inputs[second])) have no message in common",
        hint: "merge puts exports of one conversation together; --chat chooses one of several"
      )
    }
  }

  // MARK: Report

  private func report(_ merge: ConversationMerge) {
    let report = merge.report
    let counts = zip(input.inputs, report.counts).map { path, count in
      "\(path.printable): \(counted(count, "message"))"
    }
    let changes = [(report.edited, "edited"), (report.deleted, "deleted")].filter { $0.0 > 0 }
    let words = changes.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    input.report.add(
      text: counts.joined(separator: "; ") + "; \(report.common) in several"
        + (words.isEmpty ? "" : ", \(words)")
    )
    for person in report.people {
      input.report.add(text: "\(person.other.printable) is \(person.name.printable)")
    }
    let messages = Dictionary(merge.transcript.messages.map { ($0.id, $0) }) { first, _ in first }
    for doubt in report.doubts.prefix(20) {
      let times = [doubt.first, doubt.second].map { messages[$0]?.time?.text ?? $0 }
      let diagnostic = Diagnostic(
        .doubtfulMerge,
        message:
          "messages with the same words at \(times.joined(separator: " and ")) are kept as two"
      )
      input.report.add([diagnostic])
    }
    if report.doubts.count > 20 {
      input.report.add(text: "and \(report.doubts.count - 20) more with the same words")
    }
  }
}

/// Copies the files of an export into a folder, under names made from their content.
private struct FileCopier: MessageVisitor {
  let images: ImageFiles
  let media: MediaFolder
  let folder: String
  private var copies: [String: String] = [:]
  private(set) var problem: Problem?

  init(images: ImageFiles, media: MediaFolder, folder: String) {
    self.images = images
    self.media = media
    self.folder = folder
  }

  mutating func file(_ path: inout String) {
    if let copy = copies[path] { return path = copy }
    guard problem == nil, let bytes = try? images.bytes(at: path) else { return }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    let name = SHA256Digest(of: bytes).text.prefix(24) + (ending.map { ".\($0)" } ?? "")
    do throws(Problem) { try media.write(bytes, as: String(name)) } catch { problem = error }
    copies[path] = "\(folder)/\(name)"
    path = "\(folder)/\(name)"
  }

  mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole) {
    visit(&picture) { $0.file(&$1.path) }
  }
}
