extension DiagnosticCode {
  /// Problems of processes that read and draw with `--isolated`.
  static let isolation: [DiagnosticCode: DiagnosticExplanation] = [
    .noIsolation: DiagnosticExplanation(
      title: "isolation not available",
      text: """
        --isolated needs Landlock and seccomp of Linux 5.13 or later, and /proc. Without them, \
        nothing is read.
        """,
      hint: "Enable them (lsm=landlock on the kernel's command line), or leave out --isolated."
    ),
    .isolatedCrash: DiagnosticExplanation(
      title: "isolated process ended",
      text: """
        The process that read the input was ended by a signal: by a defect that the input \
        triggered, or from outside. Incomplete output was removed.
        """,
      hint: "Do not trust the input, and report the defect."
    ),
    .isolatedOutput: DiagnosticExplanation(
      title: "output that was not requested",
      text: """
        The process that read the input tried to write a file that the command line does not name. \
        It was ended, and nothing was written there.
        """,
      hint: "Do not trust the input, and report the defect."
    ),
  ]
}
