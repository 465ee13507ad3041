extension PhraseTable {
  /// The English strings of the cover of evidence and the index of conversations: facts, and the
  /// values that are words.
  static var evidence: [(key: String, words: Words)] {
    [
      ("evidence.source", .text("Source")),
      ("evidence.format", .text("Format")),
      ("evidence.size", .text("Size")),
      ("evidence.messages", .text("Messages")),
      ("evidence.shown", .text("Messages shown")),
      ("evidence.first", .text("First message")),
      ("evidence.last", .text("Last message")),
      ("evidence.noTime", .text("no time")),
      ("evidence.times", .text("Times")),
      ("evidence.zone.requested", .text("in the time zone {name}, as requested")),
      ("evidence.zone.source", .text("in the time zone {name} of the source")),
      ("evidence.zone.stated", .text("with the offset that the source states")),
      ("evidence.zone.unstated", .text("as in the source, which states no offset")),
      ("evidence.noOffset", .text("no offset")),
      ("evidence.derived", .text("computed")),
      ("evidence.attachments", .text("Attachments")),
      ("evidence.present", .text("Attachments present")),
      ("evidence.missing", .text("Attachments missing")),
      ("evidence.root", .text("Digest of all messages")),
      ("evidence.program", .text("Program")),
      ("evidence.participants", .text("Participants")),
      ("evidence.pages", .text("Pages")),
      ("evidence.name", .text("Name")),
      ("evidence.identifier", .text("Identifier")),
      ("evidence.number", .text("No.")),
      ("evidence.omissions", .text("Left out")),
      ("evidence.omission", .text("{name} leaves out messages or parts of them")),
      ("evidence.diagnostics", .text("Reader diagnostics")),
      ("evidence.none", .text("None")),
      ("evidence.state.omitted", .text("omitted from the export")),
      ("evidence.state.missing", .text("not found")),
      ("evidence.state.expired", .text("no longer kept by the service")),
      ("evidence.state.tooLarge", .text("too large for the export")),
      ("evidence.state.remote", .text("only an address is known")),
      ("evidence.state.lost", .text("not in or next to the source")),
    ]
  }
}
