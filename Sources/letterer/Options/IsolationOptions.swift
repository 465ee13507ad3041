import ArgumentParser

/// Whether a verb reads and draws in a process of its own.
struct IsolationOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Read and draw in a process that can open nothing but the input.",
      discussion: """
        The process can read the input, the files in its folder unless --input-only is passed, and \
        the files that options name. It has no network, starts no program, writes no file, and \
        is limited to 4 GiB of memory. letterer help E021 lists what the system must provide.
        """
    )
  )
  var isolated = false
}
