import ArgumentParser
import Glibc

/// The number of threads that draw a picture.
struct JobsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw a PNG with this many threads, 1 to 64. (default: one per core, at most 4)",
      discussion: "The picture is the same for any number.",
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
