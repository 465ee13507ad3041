import ArgumentParser
import LettererFormats
import LettererImages

/// What may be read besides the input.
struct AccessOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Read no file next to the input: pictures and other attachments count as missing.",
      discussion: """
        Files inside an archive or a folder that is the input are still read, but not the log of a \
        database or a file of contacts next to it.
        """
    )
  )
  var inputOnly = false

  /// Returns the pictures in the folder of a file; none if they must not be read.
  func images(beside input: String) -> ImageFiles {
    inputOnly ? ImageFiles(folder: nil) : ImageFiles(beside: input)
  }
}
