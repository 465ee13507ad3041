extension DiagnosticCode {
  /// Problems of the arguments and the files, but not of their content.
  static let call: [DiagnosticCode: DiagnosticExplanation] = [
    .failedVector: DiagnosticExplanation(
      title: "test vectors failed",
      text: """
        Some of the vectors given with --vectors expect another result, or name an unknown rule, \
        input, or result. Each is listed on standard output.
        """,
      hint: "See its line for the computed result."
    ),
    .usage: DiagnosticExplanation(
      title: "invalid arguments",
      text: "The arguments are invalid or contradict each other.",
      hint: "Run letterer VERB --help for the options of a verb."
    ),
    .unreadable: DiagnosticExplanation(
      title: "cannot be read",
      text: "The file does not exist, is not a regular file, or is not readable.",
      hint: "Check the path and the permissions."
    ),
    .folder: DiagnosticExplanation(
      title: "is a folder",
      text: "The input is a folder, but not an export that consists of one.",
      hint: "Pass a file inside the folder."
    ),
    .unwritable: DiagnosticExplanation(
      title: "cannot be written",
      text: "The output cannot be written.",
      hint: "Check the folder, the permissions, and the free space."
    ),
    .exists: DiagnosticExplanation(
      title: "would be overwritten",
      text: """
        The output already exists and was not written by letterer, or it is the input, which is \
        never overwritten.
        """,
      hint: "Choose another path, or pass --overwrite if it is not the input."
    ),
    .tooLarge: DiagnosticExplanation(
      title: "over a limit",
      text: """
        A picture is wider than 32,768 or taller than 2,147,483,647 pixels, a font is larger than \
        256 MiB, or a text is larger than 64 MiB.
        """,
      hint: "Reduce the width or scale, or draw fewer messages with --last."
    ),
    .notAFont: DiagnosticExplanation(
      title: "not a font",
      text: """
        A file passed with --font is not a font that FreeType can read, it ends before one of its \
        tables does, or its lines have no height.
        """,
      hint: "Use a TrueType or OpenType file."
    ),
    .badSetting: DiagnosticExplanation(
      title: "default unusable",
      text: """
        letterer.json, in the working folder or the nearest one above it, or a variable such as \
        LETTERER_THEME, has a key that no option has, or a value that its option does not take.
        """,
      hint: "Correct it; the keys are the long names of options, without dashes."
    ),
    .snapshot: DiagnosticExplanation(
      title: "unusable snapshot",
      text: """
        A reference is damaged or a Git LFS pointer, a manifest is malformed, or a transcript \
        cannot be laid out in the requested form.
        """,
      hint: "Repair the named file, or record the reference again."
    ),
    .differences: DiagnosticExplanation(
      title: "differences or flaws found",
      text: """
        References differ from the results, are missing or obsolete, or were made by another \
        engine; or a layout has flaws. Standard output has the details.
        """,
      hint: "Review them; accept intended changes with letterer snapshot record or review."
    ),
    .viewer: DiagnosticExplanation(
      title: "viewer assumed",
      text: """
        The messages of one participant, the viewer, are drawn as outgoing. The viewer was named \
        by the file or guessed.
        """,
      hint: "Pass --me with the identifier or name of a participant."
    ),
    .guessedDateOrder: DiagnosticExplanation(
      title: "date order guessed",
      text: """
        Every date in the file can be read with the day or the month first. The more common order \
        for this date format is used.
        """,
      hint: "Pass --date-order dmy or mdy if the guess is wrong."
    ),
    .guessedZone: DiagnosticExplanation(
      title: "times in UTC",
      text: "The file contains points in time without a time zone, so they are shown in UTC.",
      hint: "Pass --time-zone with an IANA name such as Europe/Rome."
    ),
    .chosenLook: DiagnosticExplanation(
      title: "look of the source",
      text:
        "No theme was requested, so the theme most like the app that the input comes from is used.",
      hint: "Pass --theme with a name from letterer list themes; jsq is the neutral one."
    ),
  ]
}
