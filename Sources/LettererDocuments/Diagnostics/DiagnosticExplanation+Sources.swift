extension DiagnosticCode {
  /// Problems of databases, stores, and streams of app chats.
  static let sources: [DiagnosticCode: DiagnosticExplanation] = [
    .reordered: DiagnosticExplanation(
      title: "messages sorted by time",
      text: """
        The messages were not in the order of the conversation, such as newest first. They were \
        sorted as the format specifies.
        """,
      hint: "No action is required."
    ),
    .chosenTable: DiagnosticExplanation(
      title: "table read as a conversation",
      text: """
        Chat databases have no standard names for tables and columns. These were chosen by their \
        names, types, and values.
        """,
      hint: "Pass --sqlite-map 'table=…,from=…,text=…,at=…,me=…' if they are wrong."
    ),
    .otherTable: DiagnosticExplanation(
      title: "table without a conversation",
      text: "A table has no column that looks like message text. It is ignored.",
      hint: "Pass --sqlite-map with its name if it holds messages."
    ),
    .sharedContact: DiagnosticExplanation(
      title: "contacts that share a number",
      text: """
        Contacts with different names have the same phone number, e-mail address, or handle, such as \
        that of a household. The person keeps the name that the input gives.
        """,
      hint: "Pass --rename 'number=name', or remove the number from one of the contacts."
    ),
    .doubtfulMerge: DiagnosticExplanation(
      title: "messages that may be the same",
      text: """
        Two exports have a message with the same words by the same person within a day, but not at the \
        same time. Both are kept, because people repeat themselves.
        """,
      hint: "Compare the two, and delete one from the result if it is the same."
    ),
    .unusableContact: DiagnosticExplanation(
      title: "contact that cannot name anyone",
      text: """
        A contact has no name, is not complete, or has a phone number without a country calling code. \
        Such a number is not compared, because it can be that of someone in another country.
        """,
      hint: "Pass --region with the country in which the numbers are dialed, such as GB."
    ),
    .unknownContact: DiagnosticExplanation(
      title: "person who is not in the address book",
      text: """
        A person is known by a phone number or an e-mail address only, and no contact has it. The \
        number or address is shown.
        """,
      hint: "Pass --rename 'number=name', or an address book with that person to --contacts."
    ),
    .missingSender: DiagnosticExplanation(
      title: "message without a sender",
      text: "A message does not name its sender. It is kept as an incoming message without a name.",
      hint: "Check the program that writes the file."
    ),
    .missingContent: DiagnosticExplanation(
      title: "message without content",
      text: """
        A message has neither text nor an attachment. It is kept as a placeholder, or left out if \
        the note says so; nothing is lost silently.
        """,
      hint: "Check the program that writes the file."
    ),
    .innerJSON: DiagnosticExplanation(
      title: "invalid JSON in a text field",
      text:
        "A field should hold JSON as text, but its text is not JSON. The text is shown unchanged.",
      hint: "Check how the text is escaped."
    ),
    .className: DiagnosticExplanation(
      title: "class name in place of a kind",
      text: "A message names a class instead of the kind that is used in transmission.",
      hint: "No action is required if the kind is correct."
    ),
    .unknownKind: DiagnosticExplanation(
      title: "unknown kind of message",
      text: "A message has a kind that the reader does not know. It is kept as a placeholder.",
      hint: "Custom kinds of an app are drawn as placeholders; their fields are kept."
    ),
    .absentTarget: DiagnosticExplanation(
      title: "referenced message missing",
      text: """
        A reply, a recall, a receipt, or another event refers to a message that is not in the \
        input. A reply is drawn with the quote that it contains; an event has no effect.
        """,
      hint: "Export a longer period, or check the identifier."
    ),
    .replaced: DiagnosticExplanation(
      title: "redacted items",
      text: """
        Redaction replaced the counted names, numbers, addresses, places, secrets, and words, and \
        omitted the counted files. Files that were kept may still show what was removed from the text.
        """,
      hint: "Pass --redact media to omit all files and pictures."
    ),
    .secrets: DiagnosticExplanation(
      title: "secrets that are not redacted",
      text: """
        The messages hold keys, tokens, or passwords, and the output shows them. They are counted by \
        kind and never printed. Known forms of keys, private keys, and passwords with a name, in an \
        address, or in a command are recognized; a secret without any of these is not.
        """,
      hint: "Pass --redact secrets, and replace keys that others may have seen."
    ),
    .neutralNotice: DiagnosticExplanation(
      title: "notices that could not be parsed",
      text: """
        Names are to be redacted, but the wording of some notices is unknown. Each is replaced \
        with a neutral sentence. A name that appears only in such a notice cannot be recognized in \
        other messages, so it may remain there.
        """,
      hint: "Check the output, and pass --redact words:FILE with the names that remain."
    ),
    .otherContent: DiagnosticExplanation(
      title: "content does not match the kind",
      text: """
        The kind of a message contradicts its content, such as a poll that holds a location. The \
        message is read as the kind of its content. If it also has content of its stated kind, \
        that is kept in the document and not drawn.
        """,
      hint: "Correct the kind, or remove the content."
    ),
    .absentSender: DiagnosticExplanation(
      title: "sender is not a participant",
      text: """
        The sender of a message is not in the list of participants. The message is drawn without a \
        sender name.
        """,
      hint: "Add the sender to the participants, or fix the identifier."
    ),
    .undecodable: DiagnosticExplanation(
      title: "body in another encoding",
      text:
        "A body is not encoded as specified, or its content is not UTF-8. It is kept unchanged.",
      hint: "Omit --decode if most bodies are plain text."
    ),
    .encodedTwice: DiagnosticExplanation(
      title: "body encoded twice",
      text: "A decoded body looks encoded again.",
      hint: "Pass --decode base64 twice."
    ),
    .archivedBody: DiagnosticExplanation(
      title: "archived body",
      text: """
        A body is not text but an archived object, such as a property list or a typed stream. It \
        is kept as a placeholder.
        """,
      hint: "Specify another column with --sqlite-map if it holds the text."
    ),
    .unusableLog: DiagnosticExplanation(
      title: "unusable write-ahead log",
      text: """
        The latest changes of a database are in a file next to it that ends in -wal. It is damaged \
        or belongs to another database, so the newest rows may be missing.
        """,
      hint: "Copy the database and its -wal file together, while the program is not running."
    ),
    .endedStream: DiagnosticExplanation(
      title: "stream ended by the server",
      text: "The server ended the stream, because of its rules or an expired login.",
      hint: "Everything received before is kept."
    ),
    .otherChats: DiagnosticExplanation(
      title: "other conversations ignored",
      text: "The stream holds several conversations, and only one is followed.",
      hint: "Choose one with --chat."
    ),
    .absentConversation: DiagnosticExplanation(
      title: "conversation missing",
      text: "A list of unread counts names a conversation that is not in the input.",
      hint: "Check that both come from the same device."
    ),
    .computedTable: DiagnosticExplanation(
      title: "view not executed",
      text: """
        A table that holds messages or people is a view or a virtual table in this database. \
        Reading one executes what the file contains, so its rows are left out.
        """,
      hint: "Copy the rows into a table with sqlite3 if you trust the database."
    ),
    .damagedDatabase: DiagnosticExplanation(
      title: "damaged database",
      text: "A page of the database cannot be read. The rows before it are kept.",
      hint: "Copy the file again, or extract the rest with sqlite3 FILE .recover."
    ),
    .absentColumn: DiagnosticExplanation(
      title: "no such table or column",
      text: "A table or column given with --sqlite-map does not exist.",
      hint: "Run sqlite3 FILE .schema to list them."
    ),
  ]
}
