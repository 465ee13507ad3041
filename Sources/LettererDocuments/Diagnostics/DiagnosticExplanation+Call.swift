extension DiagnosticCode {
  /// Problems of the arguments and the files, but not of their content.
  static let call: [DiagnosticCode: DiagnosticExplanation] = [
    .failedVector: DiagnosticExplanation(
      title: "vectors that fail",
      text: """
        Of the vectors given with --vectors some expect another answer, or a rule, input or answer \
        that is not known. Each has a line on standard output.
        """,
      hint: "See the line for what was computed."
    ),
    .usage: DiagnosticExplanation(
      title: "usage",
      text: "The arguments do not make sense.",
      hint: "letterer VERB --help lists those of a verb."
    ),
    .unreadable: DiagnosticExplanation(
      title: "cannot be read",
      text: "A file is missing, is not a file, or may not be read.",
      hint: "Check the name and the permissions."
    ),
    .folder: DiagnosticExplanation(
      title: "folder",
      text: "The input is a folder, and none of the exports that come as folders.",
      hint: "Name the file within it."
    ),
    .unwritable: DiagnosticExplanation(
      title: "cannot be written",
      text: "The output cannot be written.",
      hint: "Check folder, permissions and space."
    ),
    .exists: DiagnosticExplanation(
      title: "would be replaced",
      text: """
        The output exists and was not written by letterer, or it is the input itself, which is \
        never replaced.
        """,
      hint: "Name another file; --overwrite replaces one that is not the input."
    ),
    .tooLarge: DiagnosticExplanation(
      title: "over a limit",
      text: """
        A picture is over the limits, 32768 pixels wide or 2147483647 tall, a font is over \
        256 MiB, or a text is over 64 MiB.
        """,
      hint: "Choose a smaller width or scale, or fewer messages with --last."
    ),
    .notAFont: DiagnosticExplanation(
      title: "not a font",
      text: "A file given with --font is not a font that FreeType can read.",
      hint: "TrueType and OpenType files are read."
    ),
    .snapshot: DiagnosticExplanation(
      title: "snapshot cannot be used",
      text: """
        A reference is damaged or a pointer of Git LFS, a manifest is malformed, or a transcript \
        cannot be laid out in the form that is asked for.
        """,
      hint: "Repair the file that is named, or record the reference again."
    ),
    .differences: DiagnosticExplanation(
      title: "something was found",
      text: """
        References differ from what came out, or are missing, or were made by another engine; or \
        references are obsolete; or a layout has flaws. What it is stands on standard output.
        """,
      hint:
        "Look at it; letterer snapshot record or letterer snapshot review accepts what is meant."
    ),
    .viewer: DiagnosticExplanation(
      title: "whose messages go out",
      text: """
        The messages of one participant, the viewer, stand on the outgoing side. The viewer is \
        the file's own, or a guess.
        """,
      hint: "Say --me with a participant's identifier or name."
    ),
    .guessedDateOrder: DiagnosticExplanation(
      title: "guessed order of dates",
      text: """
        Every date of the file can be read with the day or with the month first. The order is the more \
        usual one for dates of this form.
        """,
      hint: "Pass --date-order dmy or mdy if the other order is meant."
    ),
    .guessedZone: DiagnosticExplanation(
      title: "times in UTC",
      text: """
        The file states moments without the zone in which they were seen, so they are shown in UTC.
        """,
      hint: "Pass --time-zone with an IANA name such as Europe/Rome."
    ),
  ]
}
