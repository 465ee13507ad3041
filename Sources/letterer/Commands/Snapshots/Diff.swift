import ArgumentParser
import ChatImages
import ChatLayout
import ChatRaster
import ChatSnapshots

/// `letterer diff`: two files, whatever they are.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what differs between two layouts, two pictures or two texts."
  )

  @Argument(help: "The file before; with --textconv the only one.")
  var first: String

  @Argument(help: "The file after.")
  var second: String?

  @Option(help: "Write a picture of the difference of two pictures to this PNG. (default: none)")
  var png: String?

  @Flag(help: "Let pixels differ as those of another rasterizer do.")
  var perceptual = false

  @Flag(help: "Tell the letters of messages, and the lines of texts, where they changed.")
  var text = false

  @Flag(help: "Print one file as lines that git can compare: git config diff.letterer.textconv.")
  var textconv = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if textconv == (second != nil) {
      throw ValidationError(textconv ? "--textconv wants one file" : "diff wants two files")
    }
    if first == "-", second == "-" {
      throw ValidationError("only one of both can be standard input")
    }
  }

  func run() throws {
    let before = try SnapshotFile.bytes(first)
    guard let second else { return try OutputFile.print(TextConversion(before).text) }
    let after = try SnapshotFile.bytes(second)
    let difference = try SnapshotFile.difference(
      (first, before),
      (second, after),
      tolerance: perceptual ? .perceptual : .exact,
      showsLetters: text
    )
    let lines = difference.sentences.map { $0 + "\n" }.joined()
    try OutputFile.print(lines)
    if let png, let picture = difference.picture { try write(picture, to: png) }
    if !difference.isSame { throw Problem.differences("the files differ") }
  }

  private func write(_ picture: Picture, to path: String) throws {
    let inputs = [first, second].compactMap(\.self)
    let software = PNGHeader.Text(keyword: "Software", text: "Letterer")
    let bytes = try picture.png(texts: [software])
    let file = try OutputFile(Destination(path: path, inputs: inputs))
    try file.write(bytes.span)
    try file.finish()
  }
}

/// `letterer explain`: two layouts in sentences.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what changed between two layout documents, message by message."
  )

  @Argument(help: "The layout document before.")
  var first: String

  @Argument(help: "The layout document after.")
  var second: String

  @Flag(help: "Tell the letters of messages where they changed.")
  var text = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let before = try SnapshotFile.tree(first)
    let after = try SnapshotFile.tree(second)
    let difference = LayoutComparison(before, after).difference
    let sentences = difference.sentences(showsLetters: text)
    try OutputFile.print(
      sentences.isEmpty ? "no difference\n" : sentences.map { $0 + "\n" }.joined()
    )
    if !difference.isIdentical { throw Problem.differences("the layouts differ") }
  }
}

/// Files of snapshots that are named on the command line.
enum SnapshotFile {
  /// The most bytes of such a file.
  private static let limit = 1 << 30

  /// The bytes of a file.
  static func bytes(_ path: String) throws(Problem) -> [UInt8] {
    guard let bytes = try InputFile(path: path).bytes(limit: limit) else {
      throw .snapshot(.reference(path: path, reason: "it has more than 1 GiB"))
    }
    return bytes
  }

  /// What two files differ in.
  static func difference(
    _ first: (path: String, bytes: [UInt8]),
    _ second: (path: String, bytes: [UInt8]),
    tolerance: PixelTolerance,
    showsLetters: Bool
  ) throws(Problem) -> FileDifference {
    do throws(SnapshotError) {
      return try FileDifference(
        first.bytes,
        second.bytes,
        paths: (first.path, second.path),
        tolerance: tolerance,
        showsLetters: showsLetters
      )
    } catch {
      throw .snapshot(error)
    }
  }

  /// The layout document in a file.
  static func tree(_ path: String) throws(Problem) -> LayoutTree {
    let bytes = try bytes(path)
    do throws(LayoutTreeError) {
      return try LayoutTree(document: bytes)
    } catch {
      throw .snapshot(.reference(path: path, reason: error.description))
    }
  }
}
