import ArgumentParser
import Glibc

/// The number of threads that draw a picture.
struct JobsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw with this many threads, 1 to 64. (default: one per core, at most 4)",
      discussion: "PNG, PDF, and web pages use them, and are the same for any number.",
      valueName: "number"
    )
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...64).contains(jobs) { throw ValidationError("--jobs must be 1 to 64") }
  }

  /// The number of threads.
  var count: Int { jobs ?? min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 4) }
}
