import ChatDocuments
import ChatFormats
import ChatLayout
import ChatModel
import ChatSnapshots

/// Two layouts compared: what moved from the first to the second, and why.
struct LayoutDifference {
  /// How transcripts are read; the path is exchanged.
  let input: InputOptions
  let look: LookOptions
  let redaction: RedactionOptions
  /// Whether the letters of messages are told where they changed.
  let showsLetters: Bool

  /// Prints the differences of two files in sentences, each a layout document or a transcript.
  ///
  /// Transcripts are laid out as the options say.
  func print(_ first: String, _ second: String) throws {
    let comparison = LayoutComparison(try tree(first), try tree(second))
    let sentences = comparison.difference.sentences(showsLetters: showsLetters)
    try OutputFile.print(
      sentences.isEmpty ? "no difference\n" : sentences.map { $0 + "\n" }.joined()
    )
    if !comparison.difference.isIdentical { throw Problem.differences("the layouts differ") }
  }

  private func tree(_ path: String) throws -> LayoutTree {
    if path != "-", let bytes = try? SnapshotFile.bytes(path),
      let tree = try? LayoutTree(document: bytes)
    {
      return tree
    }
    var input = input
    input.input = path
    var images = input.images
    var result = try input.read(in: look.zone, images: images)
    _ = try redaction.apply(to: &result.transcript, images: &images)
    let layout = try look.layout(result.transcript, fonts: look.fonts())
    let appearances = look.appearance.map { [$0] } ?? ViewSettings.Appearance.allCases
    let document = LayoutDocument(layout, appearances: appearances, hasStyle: true)
    do {
      return try LayoutTree(document: document.write())
    } catch {
      throw Problem.snapshot(.reference(path: path, reason: error.description))
    }
  }
}
