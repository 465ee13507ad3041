import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatImages
import ChatModel
import ChatSnapshots

/// `letterer lint`: what looks wrong without any reference.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: """
      Finds text that is clipped, cut, overlapping, outside its bubble or too pale in layouts.
      """
  )

  @Argument(
    help: """
      Layout documents, of letterer layout or of any other front, or transcripts, which are laid \
      out; - for standard input.
      """
  )
  var inputs: [String]

  @OptionGroup(title: "Look of transcripts") var look: LookOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    var count = 0
    for input in inputs {
      let findings = LayoutLint(try tree(input)).findings
      count += findings.count
      try OutputFile.print(findings.map { "\(input): \($0.sentence)\n" }.joined())
    }
    if count > 0 { throw Problem.differences(count == 1 ? "1 finding" : "\(count) findings") }
  }

  /// The layout in a file, or that of the transcript in it.
  private func tree(_ path: String) throws(Problem) -> LayoutTree {
    if path != "-", OpenedInput.isFolder(path) { return try laidOut(path, nil) }
    let bytes = try SnapshotFile.bytes(path)
    do throws(SnapshotError) {
      if case .layout(let tree) = try FileContent(bytes, path: path) { return tree }
    } catch {
      throw .snapshot(error)
    }
    return try laidOut(path, bytes)
  }

  /// A transcript as the options want it, by day and by night.
  private func laidOut(_ path: String, _ bytes: [UInt8]?) throws(Problem) -> LayoutTree {
    var result = try read(path, bytes)
    messages.report.add(result.diagnostics.filter { $0.level != .note }, file: path)
    let images = path == "-" ? ImageFiles(folder: nil) : ImageFiles(beside: path)
    result.transcript = ImageSizes(filling: result.transcript, from: images).transcript
    let layout = try look.layout(result.transcript, fonts: look.fonts())
    let appearances = look.appearance.map { [$0] } ?? ViewSettings.Appearance.allCases
    let document = LayoutDocument(layout, appearances: appearances, hasStyle: true).write()
    do throws(LayoutTreeError) {
      return try LayoutTree(document: document)
    } catch {
      throw .snapshot(.reference(path: path, reason: error.description))
    }
  }

  /// Standard input can be read only once.
  private func read(_ path: String, _ bytes: [UInt8]?) throws(Problem) -> ReadResult {
    let opened = path == "-" ? nil : try OpenedInput(path: path)
    do throws(FormatError) {
      guard let opened else { return try Formats.read(ByteSource(bytes ?? [])) }
      let list = try opened.open(ReadOptions())
      return try list.read(list.choose())
    } catch {
      throw .format(error, file: path)
    }
  }
}
