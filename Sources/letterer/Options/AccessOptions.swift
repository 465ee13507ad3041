import ArgumentParser
import LettererBasics
import LettererFormats
import LettererImages

/// What may be read besides the input, and how much work it may cause.
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

  @Option(help: LimitList.help)
  var limits: LimitList?

  /// Returns a new budget with the limits that were set.
  func budget() -> Budget { Budget(limits?.limits ?? Limits()) }

  /// Returns the pictures in the folder of a file; none if they must not be read.
  func images(beside input: String, _ budget: Budget) -> ImageFiles {
    inputOnly
      ? ImageFiles(folder: nil, budget: budget) : ImageFiles(beside: input, budget: budget)
  }
}
