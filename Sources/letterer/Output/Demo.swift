import ArgumentParser
import CDemo
import LettererDocuments

/// The demo shown without arguments.
enum Demo {
  /// Shows the demo transcript in the terminal, and commands to try next.
  static func show() throws {
    let transcript = TranscriptDocument.read(ByteSource(bytes)).transcript
    let output = TerminalOutput(try TerminalOptions.parse([]))
    try output.show(transcript, wording: WordingOptions.parse([]))
    Report().add(
      text:
        """

        Three commands to try next:
          letterer chat.zip                show a chat of yours
          letterer chat.zip -o chat.png    draw it; --dark for dark mode
          letterer inspect chat.zip        describe it
        """
    )
  }

  /// The demo transcript, which is compiled into the program.
  private static var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: demo_transcript, count: demo_transcript_size))
  }
}
