extension DiagnosticCode {
  /// Problems of messenger exports, their folders, and their archives.
  static let export: [DiagnosticCode: DiagnosticExplanation] = [
    .limit: DiagnosticExplanation(
      title: "limit",
      text: """
        The input asks for more files, bytes or depth than any export needs. An archive that gives \
        two hundred times its own size is taken for an attack.
        """,
      hint: "Unpack the archive by other means and name the folder."
    ),
    .dateOrder: DiagnosticExplanation(
      title: "date that does not fit",
      text: """
        The order of day and month is chosen once for a file, from all of its dates. A date that \
        is none in that order is read in the order in which it is one.
        """,
      hint: "--date-order dmy, mdy or ymd chooses the order."
    ),
    .unusedFile: DiagnosticExplanation(
      title: "file left out",
      text:
        "A file of the export is a link, a device, or has a path that leads out. It is not used.",
      hint: "Copy the file itself into the export if it belongs to it."
    ),
    .absentAttachment: DiagnosticExplanation(
      title: "attachment not there",
      text: "A message names a file that is not in the export. Its name stands for it.",
      hint: "Export the chat again with media, or put the files beside it."
    ),
    .outsideAttachment: DiagnosticExplanation(
      title: "attachment outside",
      text:
        "A message names a file outside the export. It is never opened; its name stands for it.",
      hint: "Put the file into the export if it belongs to it."
    ),
    .damagedArchive: DiagnosticExplanation(
      title: "damaged archive",
      text: "The archive is damaged or ends too early. What could be unpacked is read.",
      hint: "Export or copy the archive again."
    ),
    .oddHeader: DiagnosticExplanation(
      title: "line that looks like a message",
      text: """
        A line begins as messages do, but in another form than the file's own or far back in \
        time, as when a chat is pasted into a message. It is taken for text of that message.
        """,
      hint: "Put a space before the line to make it text for certain."
    ),
    .leadingText: DiagnosticExplanation(
      title: "text before the first message",
      text: "The file begins with lines that belong to no message. They are left out.",
      hint: "The export is most likely cut at its beginning."
    ),
    .guessedWording: DiagnosticExplanation(
      title: "guessed wording",
      text: """
        A message has the form of one that stands for media or for a notice, in words that are \
        not known. It is read as that.
        """,
      hint: "Report the wording with its language, so that it becomes known."
    ),
    .backwards: DiagnosticExplanation(
      title: "times go backwards",
      text: "A message is more than a day older than the one before it. The order is kept.",
      hint: "The file may be made of several exports."
    ),
    .longMessage: DiagnosticExplanation(
      title: "message beyond the limit",
      text: "A message is longer than any messenger allows. It is cut at the limit.",
      hint: "The file is most likely damaged or no chat."
    ),
    .formula: DiagnosticExplanation(
      title: "formula that cannot be set as a whole",
      text: """
        A formula has a command that is not known, or a brace or an environment without its end. What \
        cannot be set is drawn as it is written, in the color of failures.
        """,
      hint: "Correct the formula, or define the command in it with \\newcommand."
    ),
    .tallPicture: DiagnosticExplanation(
      title: "tall picture in several files",
      text: """
        Many viewers refuse a picture that is taller than 32,000 pixels or has more than 80 million of \
        them. The conversation is written as several files with numbers in their names, cut between \
        messages.
        """,
      hint:
        "Pass --tall for one file, or --width, --scale, --after, or --before for a smaller picture."
    ),
    .nearlyKnownName: DiagnosticExplanation(
      title: "member whose name is nearly one that is read",
      text: """
        A name in the export differs by one byte from one that holds messages or what is said in them, \
        and the object has no other of that name. What the member holds is not read.
        """,
      hint: "Correct the name if the file was damaged or written by hand."
    ),
    .oldMeaning: DiagnosticExplanation(
      title: "value in an old meaning",
      text: """
        A picture of a theme has a scale below 1. Earlier versions counted points per pixel there; \
        now it is pixels per point, as everywhere else. It is read in the old meaning.
        """,
      hint: "Write 2 instead of 0.5 for a picture at twice the size."
    ),
    .restarted: DiagnosticExplanation(
      title: "file that began anew",
      text: """
        While a file was followed, another one took its name, or it became shorter than what had been \
        read of it. What it says now is read from its start and shown below.
        """,
      hint: "Append to the file, so that nothing is read twice."
    ),
    .unsaid: DiagnosticExplanation(
      title: "not everything is written",
      text: """
        A script has words for what people write by hand. What else a conversation holds, such as \
        receipts and polls, is counted and left out.
        """,
      hint: "--to json keeps everything."
    ),
    .otherRecord: DiagnosticExplanation(
      title: "records that are no messages",
      text: """
        The file holds records beside its messages, such as snapshots of files, ends of branches \
        that are not shown, or settings. They are passed over.
        """,
      hint: "Nothing needs to be done."
    ),
    .brokenTree: DiagnosticExplanation(
      title: "broken tree of messages",
      text: """
        The messages form no tree: one answers itself, one that is not there, or there are two \
        beginnings. The longest way to the newest message is shown.
        """,
      hint: "The export is most likely damaged or incomplete."
    ),
  ]
}
