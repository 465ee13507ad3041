public import LettererModel

extension TranscriptDocument {
  /// Returns the transcript as one JSON object followed by a line end.
  public static func write(
    _ transcript: Transcript,
    style: JSONWriter.Style = .pretty
  ) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.groupsUnknownFields = transcript.isForeign
    json.object { json in
      writeHeader(transcript, into: &json)
      json.list("participants", transcript.participants) { $0.participant($1) }
      json.name("messages")
      json.array { json in
        for message in transcript.messages { json.message(message) }
      }
      json.list("events", transcript.events) { $0.event($1) }
      json.fields(transcript.ext, except: TranscriptFields.transcript)
    }
    json.endLine()
    return json.bytes
  }

  /// Returns the transcript as JSON Lines: the header, then one record per line.
  public static func writeLines(_ transcript: Transcript) -> [UInt8] {
    var json = JSONWriter()
    json.groupsUnknownFields = transcript.isForeign
    json.object { json in
      writeHeader(transcript, into: &json)
      json.fields(transcript.ext, except: TranscriptFields.transcript)
    }
    json.endLine()
    for participant in transcript.participants {
      json.line("participant") { $0.participant(participant) }
    }
    for message in transcript.messages {
      json.line("message") { $0.message(message) }
    }
    for event in transcript.events {
      json.line("event") { $0.event(event) }
    }
    return json.bytes
  }

  private static func writeHeader(_ transcript: Transcript, into json: inout JSONWriter) {
    json.member("transcript", version)
    json.member("id", transcript.id)
    json.member("title", transcript.title)
    json.member("kind", transcript.kind.rawValue)
    json.member("viewer", transcript.viewer)
    json.member("timeZone", transcript.timeZone)
    if let source = transcript.source {
      json.name("source")
      json.object { json in
        json.member("format", source.format)
        json.member("name", source.name)
        json.fields(source.ext, except: TranscriptFields.source)
      }
    }
    if transcript.view != ViewSettings() {
      json.name("view")
      json.view(transcript.view)
    }
  }
}

extension Transcript {
  /// Whether the transcript was read from a foreign format.
  fileprivate var isForeign: Bool { source?.format?.hasPrefix("transcript-") == false }
}

/// Functions that the records share.
extension JSONWriter {
  mutating func line(_ name: String, _ body: (inout JSONWriter) -> Void) {
    object { json in
      json.name(name)
      body(&json)
    }
    endLine()
  }

  /// Writes a member with an array of records, unless the array is empty.
  mutating func list<Record>(
    _ name: String,
    _ records: [Record],
    _ write: (inout JSONWriter, Record) -> Void
  ) {
    if records.isEmpty { return }
    self.name(name)
    array { json in
      for record in records { write(&json, record) }
    }
  }

  /// Writes unknown fields as members, or under `ext` if one has the name of a known field.
  ///
  /// For a foreign format, the first undocumented field and all after it are written under `ext`,
  /// so that reading the document reports none of them.
  mutating func fields(_ fields: [ExtensionField], except known: [String]) {
    if fields.isEmpty { return }
    if fields.contains(where: { known.contains($0.name) }) {
      name("ext")
      open(.object(fields))
      return
    }
    let documented = TranscriptFields.keptOfMessage + TranscriptFields.keptOfSource
    let first = fields.firstIndex { !documented.contains($0.name) && !$0.name.hasPrefix("x-") }
    let plain = groupsUnknownFields ? fields[..<(first ?? fields.endIndex)] : fields[...]
    defer {
      if plain.count < fields.count {
        name("ext")
        open(.object(Array(fields[plain.endIndex...])))
      }
    }
    for field in plain {
      name(field.name)
      open(field.value)
    }
  }

  /// Writes a time as text, with its refinements if the text does not imply them.
  mutating func member(_ name: String, _ time: Time?) {
    guard let time else { return }
    self.name(name)
    if time.precision == time.textPrecision, !time.isDerived {
      string(time.text)
    } else {
      object { $0.refinedTime(time) }
    }
  }

  /// Writes a time as the members `at`, `precision`, and `derived`.
  mutating func refinedTime(_ time: Time?) {
    guard let time else { return }
    member("at", time.text)
    if time.precision != time.textPrecision { member("precision", time.precision.rawValue) }
    if time.isDerived { member("derived", true) }
  }

  mutating func picture(_ name: String, _ picture: PictureReference?) {
    guard let picture else { return }
    self.name(name)
    object { json in
      json.member("path", picture.path)
      json.fields(picture.ext, except: TranscriptFields.picture)
    }
  }

  mutating func participant(_ participant: Participant) {
    object { json in
      json.member("id", participant.id)
      if !participant.name.isEmpty { json.member("name", participant.name) }
      json.member("handle", participant.handle)
      if participant.role != .user { json.member("role", participant.role.rawValue) }
      json.picture("avatar", participant.avatar)
      json.member("color", participant.color)
      if !participant.aliases.isEmpty { json.member("aliases", participant.aliases) }
      if participant.hasLeft { json.member("left", true) }
      json.member("language", participant.language)
      json.fields(participant.ext, except: TranscriptFields.participant)
    }
  }
}
