extension DiagnosticCode {
  /// Problems of messenger exports, their folders, and their archives.
  static let export: [DiagnosticCode: DiagnosticExplanation] = [
    .limit: DiagnosticExplanation(
      title: "input over a limit",
      text: """
        The input requires more files, bytes, or nesting than any real export. An archive that \
        expands to more than 200 times its size is treated as an attack.
        """,
      hint: "Unpack the archive with another tool and pass the folder."
    ),
    .dateOrder: DiagnosticExplanation(
      title: "date in another order",
      text: """
        The order of day and month is chosen once per file, from all of its dates. A date that is \
        invalid in that order is read in the order in which it is valid.
        """,
      hint: "Pass --date-order dmy, mdy, or ymd to choose the order."
    ),
    .unusedFile: DiagnosticExplanation(
      title: "file not used",
      text: """
        A file of the export is a link or a device, its path leads outside the export, or an earlier \
        file of the archive has the same path. It is ignored.
        """,
      hint: "Copy the file into the export if it belongs there."
    ),
    .absentAttachment: DiagnosticExplanation(
      title: "attachment missing",
      text: "A message refers to a file that is not in the export. The file name is shown instead.",
      hint: "Export the chat again with media, or put the files next to it."
    ),
    .newField: DiagnosticExplanation(
      title: "unknown field",
      text: """
        A record has a field that this version does not know in this format, so nothing is read from \
        it. Each name is counted once. The program that wrote the export may be newer.
        """,
      hint: "If the field holds something to be shown, report the format and the name of the field."
    ),
    .unreadField: DiagnosticExplanation(
      title: "field that is not read",
      text: """
        A record has a known field that does not become part of the transcript. Most such fields \
        describe how the chat was stored, such as the version of the program. Only inspect names them.
        """,
      hint: "Nothing needs to be done."
    ),
    .nameless: DiagnosticExplanation(
      title: "participant without a name",
      text: """
        The input has no name for a participant, such as a Slack channel without users.json. The \
        identifier is shown in its place, with initials and a color of its own.
        """,
      hint: "Read the file together with the rest of its export, which may have the names."
    ),
    .withheldFile: DiagnosticExplanation(
      title: "file next to the input not read",
      text: """
        A message or a participant refers to a file next to the input, which --input-only forbids to \
        read. Such files count as missing; the file name is shown instead.
        """,
      hint: "Leave out --input-only if you trust the files in that folder."
    ),
    .outsideAttachment: DiagnosticExplanation(
      title: "attachment outside the export",
      text: """
        A message refers to a file outside the export. It is never opened; its name is shown \
        instead.
        """,
      hint: "Move the file into the export if it belongs there."
    ),
    .damagedArchive: DiagnosticExplanation(
      title: "damaged archive",
      text: "The archive is damaged or truncated. The files that could be unpacked are used.",
      hint: "Export or copy the archive again."
    ),
    .oddHeader: DiagnosticExplanation(
      title: "text that looks like a message",
      text: """
        A line starts like a message, but in a different form than the rest of the file or far \
        back in time, as when a chat is pasted into a message. It is read as text of that message, \
        unless over 50 such lines or the first notice of an export show that another export begins.
        """,
      hint: "Put a space in front of the line to mark it as text."
    ),
    .leadingText: DiagnosticExplanation(
      title: "text before the first message",
      text: "The file starts with lines that belong to no message. They are ignored.",
      hint: "The beginning of the export is probably missing."
    ),
    .guessedWording: DiagnosticExplanation(
      title: "unknown wording",
      text: """
        A message has the form of a media placeholder or a notice, but its wording is unknown. It \
        is read as one.
        """,
      hint: "Report the wording and its language, so that it can be added."
    ),
    .backwards: DiagnosticExplanation(
      title: "times go backward",
      text: "A message is more than a day older than the one before it. The order is kept.",
      hint: "Check whether the file was joined from several exports."
    ),
    .joinedExports: DiagnosticExplanation(
      title: "several exports in one file",
      text: """
        The file was joined from several exports of WhatsApp. Each is read in its own form and order         of dates. Messages with the time, sender, and text of one in an earlier export are left out,         and an export with such messages is placed in the order of time; any other stays where it is.
        """,
      hint: "If they are different chats, split the file there."
    ),
    .longMessage: DiagnosticExplanation(
      title: "message too long",
      text: "A message is longer than any messenger allows. It is cut at the limit.",
      hint: "The file is probably damaged or not a chat."
    ),
    .formula: DiagnosticExplanation(
      title: "formula not fully typeset",
      text: """
        A formula has an unknown command, or a brace or environment that is not closed. The parts \
        that cannot be typeset are drawn as source text in the error color.
        """,
      hint: "Correct the formula, or define the command in it with \\newcommand."
    ),
    .smallContent: DiagnosticExplanation(
      title: "content made smaller to fit the width",
      text: """
        A picture, a control, or a line that cannot be broken is wider than the transcript. The \
        text and the pictures of such a message are made smaller in steps, until nothing is outside \
        the picture; margins and avatars have become smaller before.
        """,
      hint: "Pass a greater --width, or a smaller --text-size."
    ),
    .tallPicture: DiagnosticExplanation(
      title: "tall picture split into files",
      text: """
        Many viewers reject pictures taller than 32,000 pixels or with more than 80 million \
        pixels. The conversation is written as several numbered files, split between messages.
        """,
      hint:
        "Pass --tall for one file, or --width, --scale, --after, or --before for a smaller picture."
    ),
    .nearlyKnownName: DiagnosticExplanation(
      title: "possibly misspelled name",
      text: """
        The name of a member differs by one byte from a known one that holds messages or their \
        content, and the object has no member with the known name; or the name of a variable that \
        begins with LETTERER_ resembles that of an option. The member or the variable is ignored.
        """,
      hint: "Correct the name if it is wrong."
    ),
    .oldMeaning: DiagnosticExplanation(
      title: "value with its old meaning",
      text: """
        A picture of a theme has a scale below 1. Earlier versions counted points per pixel there; \
        now the scale is pixels per point, as everywhere else. The value is read with its old \
        meaning.
        """,
      hint: "Write 2 instead of 0.5 for a picture at twice the size."
    ),
    .restarted: DiagnosticExplanation(
      title: "file restarted",
      text: """
        A file that was being followed was replaced or became shorter than what had been read. It \
        is read again from the start; its messages are shown below the previous ones.
        """,
      hint: "Append to the file, so that nothing is read twice."
    ),
    .unsaid: DiagnosticExplanation(
      title: "not everything is written",
      text: """
        The script format covers what people write by hand. Everything else, such as receipts and \
        polls, is counted and omitted.
        """,
      hint: "Pass --to json to keep everything."
    ),
    .otherRecord: DiagnosticExplanation(
      title: "records that are not messages",
      text: """
        The file also holds other records, such as file snapshots, branches that are not shown, or \
        settings. They are ignored.
        """,
      hint: "No action is required."
    ),
    .brokenTree: DiagnosticExplanation(
      title: "broken message tree",
      text: """
        The messages do not form a tree: one replies to itself or to a missing message, or there \
        are two roots. The longest path to the newest message is shown.
        """,
      hint: "The export is probably damaged or incomplete."
    ),
  ]
}
