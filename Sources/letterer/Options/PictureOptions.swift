import ArgumentParser
import LettererDocuments

/// The formats of pictures.
enum PictureFormat: OutputFormat {
  case png
  case svg
  case pdf
  case html

  var fileEndings: [String] {
    switch self {
    case .png: ["png"]
    case .svg: ["svg"]
    case .pdf: ["pdf"]
    case .html: ["html"]
    }
  }

  static var otherEndings: String { "letterer convert writes json, jsonl, chat, md, and txt" }
}

/// The destination of a picture, and what is drawn over it.
struct PictureOptions: ParsableArguments {
  @OptionGroup var file: OutputOptions

  @Flag(help: "Draw the frame of every part over the picture.")
  var boxes = false

  @Flag(
    help: ArgumentHelp(
      "Draw the text of an SVG as outlines.",
      discussion: """
        Otherwise it is text that can be edited, in the reader's fonts.
        """
    )
  )
  var outlines = false

  @Flag(
    help: ArgumentHelp(
      "Write one file, however tall.",
      discussion: """
        Otherwise a picture taller than 32,000 pixels, or of more than 80 million pixels, is written as files \
        with numbers in their names.
        """
    )
  )
  var tall = false

  @Option(
    help: ArgumentHelp(
      "The folder for pictures of a web page, relative to the page. (default: embedded)",
      valueName: "folder"
    )
  )
  var media: String?

  @OptionGroup var jobs: JobsOption

  func validate() throws {
    let format = file.output.flatMap(PictureFormat.init)
    guard !outlines || format == .svg else {
      throw ValidationError("--outlines works only with SVG: -o chat.svg")
    }
    guard let media else { return }
    try Self.check(media: media)
    guard format == .html else {
      throw ValidationError("--media works only with web pages: -o chat.html")
    }
  }

  /// Rejects a folder that is not below that of the output.
  static func check(media: String) throws {
    let isBelow = !media.hasPrefix("/") && !media.split(separator: "/").contains("..")
    guard isBelow, !media.isEmpty else {
      throw ValidationError("--media must be a folder in or below that of the output")
    }
  }

  /// Returns the destination of the picture, which is never a terminal or an input file.
  func destination(for input: String, files: [String]) throws(Problem) -> Destination {
    _ = try file.format(default: PictureFormat.png)
    let destination = Destination(
      path: file.output ?? name(for: input),
      overwrites: file.overwrite,
      inputs: [input] + files
    )
    if destination.isTerminal {
      throw .usage(
        "cannot write a picture to a terminal",
        hint: "use -o FILE.png, or letterer show"
      )
    }
    return destination
  }

  /// Returns the input's path with the extension of a picture, renamed if it is redacted.
  func name(for input: String, _ rename: (String) -> String = { $0 }) -> String {
    if input == "-" { return "-" }
    var folders = input.split(separator: "/", omittingEmptySubsequences: false)
    while folders.last?.isEmpty == true { folders.removeLast() }
    let name = folders.popLast() ?? "chat"
    // In a name that begins with a period, that period does not start an extension.
    let stem = name.dropFirst().firstIndex(of: ".").map { name[..<$0] } ?? name
    return (folders + [rename(String(stem) + ".png")[...]]).joined(separator: "/")
  }
}
