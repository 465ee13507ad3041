import LettererModel

/// What a message holds beside text and attachments.
extension TranscriptDecoder {
  /// Reads the one object that goes with the kind, or else the first that is there.
  ///
  /// A message holds one; what else the document has is kept as unknown fields are.
  mutating func decodeContent(of message: inout Message, _ fields: inout ObjectDecoder) {
    let names = TranscriptFields.contents
    let own = names.filter { $0.kinds.contains(message.kind) }
    for (name, _) in own + names where message.content == nil {
      guard let given = fields.take(name) else { continue }
      if name == "size", let lengths = given.elements, lengths.count == 2,
        let width = lengths[0].finiteNumber, let height = lengths[1].finiteNumber
      {
        message.content = .custom(width: width, height: height)
        continue
      }
      guard let parts = ObjectDecoder(given, record: name) else {
        fields.reportType(name, given, "an object", nil, &log)
        continue
      }
      message.content = decodeContent(named: name, parts, &message)
      guard message.content != nil, !own.isEmpty, !own.contains(where: { $0.name == name }) else {
        continue
      }
      log.add(
        .otherContent,
        at: given.position,
        "a \(name) in a message of the kind \"\(message.kind.name)\"",
        note: "drawn as what it is",
        subject: "\(message.kind.name).\(name)"
      )
    }
  }

  private mutating func decodeContent(
    named name: String,
    _ fields: ObjectDecoder,
    _ message: inout Message
  ) -> MessageContent? {
    switch name {
    case "card": .card(decodeCard(fields))
    case "location": decodePlace(fields).map { .place($0) }
    case "contact": .contact(decodeContact(fields))
    case "poll": .poll(decodePoll(fields))
    case "call": .call(decodeCall(fields))
    default: decodeSize(fields, &message)
    }
  }

  private mutating func decodeCard(_ given: ObjectDecoder) -> Card {
    var fields = given
    return Card(
      title: fields.string("title", &log),
      lines: fields.strings("lines", &log),
      href: fields.string("href", &log),
      picture: decodePicture("picture", &fields),
      isCompact: fields.boolean("compact", &log) ?? false,
      buttons: fields.array("buttons", &log).compactMap { decodeButton($0) },
      ext: fields.rest(&log)
    )
  }

  private mutating func decodeButton(_ value: JSONValue) -> Card.Button? {
    if let text = value.string { return Card.Button(text) }
    guard var fields = ObjectDecoder(value, record: "button") else {
      log.add(.wrongType, at: value.position, "\(value.typeName) in a list of buttons")
      return nil
    }
    return Card.Button(
      fields.string("text", &log) ?? "",
      href: fields.string("href", &log),
      ext: fields.rest(&log)
    )
  }

  /// Reads a place; one without both coordinates is none.
  private mutating func decodePlace(_ given: ObjectDecoder) -> Place? {
    var fields = given
    guard let latitude = fields.number("latitude", &log),
      let longitude = fields.number("longitude", &log)
    else {
      log.add(.wrongType, at: given.position, "location without latitude and longitude")
      return nil
    }
    return Place(
      latitude: latitude,
      longitude: longitude,
      name: fields.string("name", &log),
      address: fields.string("address", &log),
      picture: decodePicture("picture", &fields),
      ext: fields.rest(&log)
    )
  }

  private mutating func decodeContact(_ given: ObjectDecoder) -> Contact {
    var fields = given
    return Contact(
      name: fields.string("name", &log) ?? "",
      details: fields.strings("details", &log),
      picture: decodePicture("picture", &fields),
      ext: fields.rest(&log)
    )
  }

  private mutating func decodePoll(_ given: ObjectDecoder) -> Poll {
    var fields = given
    return Poll(
      question: fields.string("question", &log) ?? "",
      options: fields.array("options", &log).compactMap { decodeOption($0) },
      total: fields.integer("total", &log),
      allowsSeveral: fields.boolean("several", &log) ?? false,
      isClosed: fields.boolean("closed", &log) ?? false,
      ext: fields.rest(&log)
    )
  }

  private mutating func decodeOption(_ value: JSONValue) -> Poll.Option? {
    if let text = value.string { return Poll.Option(text) }
    guard var fields = ObjectDecoder(value, record: "option") else {
      log.add(.wrongType, at: value.position, "\(value.typeName) in a list of options")
      return nil
    }
    return Poll.Option(
      fields.string("text", &log) ?? "",
      votes: fields.integer("votes", &log) ?? 0,
      isChosen: fields.boolean("chosen", &log) ?? false,
      ext: fields.rest(&log)
    )
  }

  private mutating func decodeCall(_ given: ObjectDecoder) -> Call {
    var fields = given
    return Call(
      outcome: fields.choice("outcome", &log) ?? .answered,
      seconds: fields.number("seconds", &log),
      isVideo: fields.boolean("video", &log) ?? false,
      ext: fields.rest(&log)
    )
  }

  /// Reads the extent of what the caller draws; one without both lengths is none.
  private mutating func decodeSize(
    _ given: ObjectDecoder,
    _ message: inout Message
  ) -> MessageContent? {
    var fields = given
    guard let width = fields.number("width", &log), let height = fields.number("height", &log)
    else {
      log.add(.wrongType, at: given.position, "size without width and height")
      return nil
    }
    keepRest(of: fields, "size", &message)
    return .custom(width: width, height: height)
  }

  /// Reads levels from 0 to 255; what is beyond is cut to them and reported.
  mutating func decodeWaveform(_ fields: inout ObjectDecoder) -> [UInt8] {
    fields.array("waveform", &log).compactMap { element in
      guard let level = element.finiteNumber else {
        fields.reportType("waveform", element, "numbers from 0 to 255", nil, &log)
        return nil
      }
      if !(0...255).contains(level) {
        let note = "read as the nearest of them"
        fields.reportType("waveform", element, "numbers from 0 to 255", note, &log)
      }
      return UInt8(min(max(level, 0), 255).rounded())
    }
  }
}

extension JSONValue {
  /// The number, where it is one that can be reckoned with.
  fileprivate var finiteNumber: Double? {
    guard case .number(let spelling) = content, let number = Double(spelling), number.isFinite
    else { return nil }
    return number
  }
}
