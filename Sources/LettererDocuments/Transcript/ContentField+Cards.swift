import LettererModel

/// Cards, places and contacts.
extension TranscriptDecoder {
  mutating func decodeCard(_ given: ObjectDecoder) -> Card {
    var fields = given
    var card = Card(
      title: fields.string("title", &log),
      lines: fields.strings("lines", &log),
      href: fields.string("href", &log),
      picture: decodePicture("picture", &fields),
      isCompact: fields.boolean("compact", &log) ?? false,
      buttons: fields.array("buttons", &log).compactMap { decodeButton($0) }
    )
    card.document = decodeDocument(&fields)
    card.source = fields.string("source", &log)
    card.price = fields.string("price", &log)
    card.rating = decodeRating(&fields)
    card.footer = fields.string("footer", &log)
    card.color = fields.string("color", &log)
    card.fields = fields.array("fields", &log).compactMap { decodeField($0) }
    card.ext = fields.rest(&log)
    return card
  }

  private mutating func decodeDocument(_ fields: inout ObjectDecoder) -> Card.Document? {
    guard var document = fields.object("document", record: "document", &log) else { return nil }
    defer { document.dropRest(&log) }
    return Card.Document(
      kind: document.string("kind", &log) ?? "document",
      version: document.integer("version", &log) ?? 1,
      lines: document.integer("lines", &log) ?? 0
    )
  }

  private mutating func decodeRating(_ fields: inout ObjectDecoder) -> Card.Rating? {
    guard var rating = fields.object("rating", record: "rating", &log) else { return nil }
    let maximum = rating.integer("of", &log) ?? 5
    guard let stars = rating.number("stars", &log) else {
      log.add(.wrongType, at: rating.position, "rating without stars")
      return nil
    }
    rating.dropRest(&log)
    return Card.Rating(stars, of: maximum)
  }

  private mutating func decodeField(_ value: JSONValue) -> Card.Field? {
    guard var fields = ObjectDecoder(value, record: "field") else {
      log.add(.wrongType, at: value.position, "\(value.typeName) in a list of fields")
      return nil
    }
    return Card.Field(
      fields.string("name", &log) ?? "",
      fields.string("value", &log) ?? "",
      isShort: fields.boolean("short", &log) ?? false,
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
      isDestructive: fields.boolean("destructive", &log) ?? false,
      ext: fields.rest(&log)
    )
  }

  /// Reads a place; returns `nil` unless both coordinates are present.
  mutating func decodePlace(_ given: ObjectDecoder) -> Place? {
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

  mutating func decodeContact(_ given: ObjectDecoder) -> Contact {
    var fields = given
    return Contact(
      name: fields.string("name", &log) ?? "",
      details: fields.strings("details", &log),
      picture: decodePicture("picture", &fields),
      ext: fields.rest(&log)
    )
  }
}

extension JSONWriter {
  mutating func card(_ card: Card) {
    name("card")
    object { json in
      json.member("source", card.source)
      json.member("title", card.title)
      if !card.lines.isEmpty { json.member("lines", card.lines) }
      json.document(card.document)
      json.member("href", card.href)
      json.picture("picture", card.picture)
      if card.isCompact { json.member("compact", true) }
      json.member("color", card.color)
      json.list("fields", card.fields) { json, field in
        json.object(isInline: true) { json in
          json.member("name", field.name)
          json.member("value", field.value)
          if field.isShort { json.member("short", true) }
          json.fields(field.ext, except: TranscriptFields.cardField)
        }
      }
      json.member("price", card.price)
      if let rating = card.rating {
        json.name("rating")
        json.object(isInline: true) { json in
          json.member("stars", rating.stars)
          json.member("of", rating.maximum)
        }
      }
      json.member("footer", card.footer)
      json.list("buttons", card.buttons) { json, button in
        json.object(isInline: true) { json in
          json.member("text", button.text)
          json.member("href", button.href)
          if button.isDestructive { json.member("destructive", true) }
          json.fields(button.ext, except: TranscriptFields.button)
        }
      }
      json.fields(card.ext, except: TranscriptFields.card)
    }
  }

  private mutating func document(_ document: Card.Document?) {
    guard let document else { return }
    name("document")
    object(isInline: true) { json in
      json.member("kind", document.kind)
      if document.version != 1 { json.member("version", document.version) }
      json.member("lines", document.lines)
    }
  }

  mutating func location(_ place: Place) {
    name("location")
    object { json in
      json.member("latitude", place.latitude)
      json.member("longitude", place.longitude)
      json.member("name", place.name)
      json.member("address", place.address)
      json.picture("picture", place.picture)
      json.fields(place.ext, except: TranscriptFields.location)
    }
  }

  mutating func contact(_ contact: Contact) {
    name("contact")
    object { json in
      if !contact.name.isEmpty { json.member("name", contact.name) }
      if !contact.details.isEmpty { json.member("details", contact.details) }
      json.picture("picture", contact.picture)
      json.fields(contact.ext, except: TranscriptFields.contact)
    }
  }
}
