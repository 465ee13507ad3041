import ArgumentParser
import CDemo
import ChatDocuments
import ChatModel

/// `letterer demo`: what this program can do, without any file.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the demo transcript in the terminal, or draws it with -o."
  )

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(name: [.customShort("o"), .long], help: "The PNG to write instead.")
  var output: String?

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  @Flag(help: "Print the demo transcript itself.")
  var transcript = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if transcript, output != nil {
      throw ValidationError("--transcript prints; it does not go with -o")
    }
  }

  func run() throws {
    if transcript {
      return try OutputFile.print(String(decoding: Self.bytes, as: UTF8.self))
    }
    let demo = TranscriptDocument.read(ByteSource(Self.bytes)).transcript
    if let output {
      var picture = PictureOptions()
      (picture.output, picture.overwrite, picture.boxes) = (output, overwrite, false)
      try picture.draw(demo, look: look, to: picture.destination(files: look.files))
      return
    }
    try TerminalOutput(terminal).show(demo, look: look)
    messages.report.add(
      text:
        """

        Three commands to try next:
          letterer demo -o demo.png                 the same chat as a picture
          letterer render chat.json -o chat.png     a chat of yours; --appearance dark for the night
          letterer inspect chat.json                what letterer takes it for
        """
    )
  }

  /// The demo transcript, which is compiled into the program.
  private static var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: demo_transcript, count: demo_transcript_size))
  }
}
