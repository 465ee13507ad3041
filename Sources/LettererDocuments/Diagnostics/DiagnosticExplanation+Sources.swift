extension DiagnosticCode {
  /// Problems of databases, stores, and streams of app chats.
  static let sources: [DiagnosticCode: DiagnosticExplanation] = [
    .reordered: DiagnosticExplanation(
      title: "put into order",
      text: """
        The messages do not stand in the order of the conversation, such as the newest first, and \
        were sorted by what the format says about order.
        """,
      hint: "Nothing has to be done."
    ),
    .chosenTable: DiagnosticExplanation(
      title: "table taken for a conversation",
      text: """
        No standard says what the tables and columns of a chat store are called. These were \
        chosen by their names, types and values.
        """,
      hint: "Say --sqlite-map 'table=…,from=…,text=…,at=…,me=…' if they are the wrong ones."
    ),
    .otherTable: DiagnosticExplanation(
      title: "table without a conversation",
      text: "A table has no column that looks like the body of a message. It is not read.",
      hint: "Say --sqlite-map with its name if it holds messages."
    ),
    .missingSender: DiagnosticExplanation(
      title: "message without a sender",
      text: "A message does not say who wrote it. It is kept and comes in without a name.",
      hint: "Check what the program writes."
    ),
    .missingContent: DiagnosticExplanation(
      title: "message without content",
      text: """
        A message has neither text nor an attachment. It is kept as a placeholder, or, where the \
        note says so, left out; nothing is missing silently.
        """,
      hint: "Check what the program writes."
    ),
    .innerJSON: DiagnosticExplanation(
      title: "text that should hold JSON",
      text: """
        A field holds JSON as text, and that text is not JSON. It is shown as it stands.
        """,
      hint: "Check the escapes of the place."
    ),
    .className: DiagnosticExplanation(
      title: "class name in place of a kind",
      text: "A message names the class of a program instead of the kind that is sent.",
      hint: "Nothing has to be done where the kind is the right one."
    ),
    .unknownKind: DiagnosticExplanation(
      title: "message of an unknown kind",
      text: "A message has a kind that the reader does not know. It is kept as a placeholder.",
      hint: "Kinds of an app's own are its own affair; its fields are kept."
    ),
    .absentTarget: DiagnosticExplanation(
      title: "message that is not there",
      text: """
        An answer, a recall or a receipt names a message that the input does not hold. An answer is \
        drawn with what it quotes itself.
        """,
      hint: "Export a longer stretch of time, or check the identifier."
    ),
    .replaced: DiagnosticExplanation(
      title: "what was made unreadable",
      text: """
        A redaction replaced so many names, numbers, addresses, and words, and left out so many files. \
        Files that were kept may show or say what the texts do not.
        """,
      hint: "--redact media leaves out all files and pictures."
    ),
    .neutralNotice: DiagnosticExplanation(
      title: "notices that cannot be read",
      text: """
        Names are to be hidden, and the wording of some notices is not known. A neutral sentence replaces \
        each of them. Names that appear only in such a notice cannot be found in other messages, so they \
        may still appear there.
        """,
      hint: "Read the output, and pass --redact words:FILE with the names that are left."
    ),
    .otherContent: DiagnosticExplanation(
      title: "content of another kind",
      text: """
        The kind of a message and what it holds contradict each other, such as a poll that holds a location. \
        The message becomes what it holds. If it also holds what its kind says, the rest is kept in the \
        document and not drawn.
        """,
      hint: "Correct the kind, or remove the content."
    ),
    .absentSender: DiagnosticExplanation(
      title: "sender who is not a participant",
      text: """
        A message is from somebody whom the list of participants does not name. It is drawn as of \
        somebody without a name.
        """,
      hint: "Add the sender to the participants, or mend the identifier."
    ),
    .undecodable: DiagnosticExplanation(
      title: "body in another encoding",
      text: """
        A body was said to be encoded and is not, or what it holds is not UTF-8. It is kept as it \
        stands.
        """,
      hint: "Leave --decode out if most bodies are plain."
    ),
    .encodedTwice: DiagnosticExplanation(
      title: "body encoded twice",
      text: "What a body holds looks encoded again.",
      hint: "Say --decode base64 twice."
    ),
    .archivedBody: DiagnosticExplanation(
      title: "archived body",
      text: """
        A body is an archived object of the program that wrote it, such as a property list or a \
        typed stream, and not text. It is kept as a placeholder.
        """,
      hint: "Name another column with --sqlite-map if the text is there."
    ),
    .unusableLog: DiagnosticExplanation(
      title: "log that cannot be used",
      text: """
        The latest changes of a database stand in a file beside it that ends in -wal. It does not \
        fit the database or is damaged, so that the newest rows may be missing.
        """,
      hint: "Copy the database and its -wal file together, while the program is not running."
    ),
    .endedStream: DiagnosticExplanation(
      title: "stream that was ended",
      text: "The server ended the stream, because of its rules or because a login ran out.",
      hint: "What came before is kept."
    ),
    .otherChats: DiagnosticExplanation(
      title: "conversations that are left out",
      text: "A stream holds several conversations, and only one of them is followed.",
      hint: "Say which with --chat."
    ),
    .absentConversation: DiagnosticExplanation(
      title: "conversation that is not there",
      text: "A list of unread messages names a conversation that the input does not hold.",
      hint: "Check that both come from one device."
    ),
    .damagedDatabase: DiagnosticExplanation(
      title: "damaged database",
      text: "A page of the database cannot be read. The rows before it are kept.",
      hint: "Copy the file again; sqlite3 FILE .recover gets out what is left."
    ),
    .absentColumn: DiagnosticExplanation(
      title: "no such table or column",
      text: "A table or column that was named with --sqlite-map does not exist.",
      hint: "sqlite3 FILE .schema shows what there is."
    ),
  ]
}
