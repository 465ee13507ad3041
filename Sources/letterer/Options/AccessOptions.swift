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

  @Option(help: LimitList.help, transform: LimitList.init(argument:))
  var limits: LimitList?

  /// Returns a new budget with the limits that were set.
  func budget() -> Budget {
    var limits = limits?.limits ?? Limits()
    // An isolated process has its temporary files in memory, outside of its address space.
    if OutputChannel.ofProcess != nil {
      let memory = process.memory ?? ProcessLimits.isolatedMemory
      limits[.spooled].base = min(limits[.spooled].base, memory)
    }
    return Budget(limits)
  }

  /// The limits of the process that were set.
  var process: ProcessLimits { limits?.process ?? ProcessLimits() }

  /// Returns the pictures in the folder of a file; none if they must not be read.
  func images(beside input: String, _ budget: Budget) -> ImageFiles {
    inputOnly
      ? ImageFiles(folder: nil, budget: budget) : ImageFiles(beside: input, budget: budget)
  }
}
