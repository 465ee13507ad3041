import LettererModel

/// What a message holds beside text and attachments.
extension JSONWriter {
  mutating func content(_ content: MessageContent?, _ ext: inout [ExtensionField]) {
    switch content {
    case nil: break
    case .card(let card): self.card(card)
    case .place(let place): location(place)
    case .contact(let contact): self.contact(contact)
    case .poll(let poll): self.poll(poll)
    case .call(let call): self.call(call)
    case .custom(let width, let height):
      part("size", ["width", "height"], &ext) { json in
        json.member("width", width)
        json.member("height", height)
      }
    }
  }

  private mutating func card(_ card: Card) {
    name("card")
    object { json in
      json.member("title", card.title)
      if !card.lines.isEmpty { json.member("lines", card.lines) }
      json.member("href", card.href)
      json.picture("picture", card.picture)
      if card.isCompact { json.member("compact", true) }
      json.list("buttons", card.buttons) { json, button in
        json.object(isInline: true) { json in
          json.member("text", button.text)
          json.member("href", button.href)
          json.fields(button.ext, except: TranscriptFields.button)
        }
      }
      json.fields(card.ext, except: TranscriptFields.card)
    }
  }

  private mutating func location(_ place: Place) {
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

  private mutating func contact(_ contact: Contact) {
    name("contact")
    object { json in
      if !contact.name.isEmpty { json.member("name", contact.name) }
      if !contact.details.isEmpty { json.member("details", contact.details) }
      json.picture("picture", contact.picture)
      json.fields(contact.ext, except: TranscriptFields.contact)
    }
  }

  private mutating func poll(_ poll: Poll) {
    name("poll")
    object { json in
      json.member("question", poll.question)
      json.list("options", poll.options) { json, option in
        json.object(isInline: true) { json in
          json.member("text", option.text)
          if option.votes != 0 { json.member("votes", option.votes) }
          if option.isChosen { json.member("chosen", true) }
          json.fields(option.ext, except: TranscriptFields.option)
        }
      }
      json.member("total", poll.total)
      if poll.allowsSeveral { json.member("several", true) }
      if poll.isClosed { json.member("closed", true) }
      json.fields(poll.ext, except: TranscriptFields.poll)
    }
  }

  private mutating func call(_ call: Call) {
    name("call")
    object { json in
      json.member("outcome", call.outcome.rawValue)
      json.member("seconds", call.seconds)
      if call.isVideo { json.member("video", true) }
      json.fields(call.ext, except: TranscriptFields.call)
    }
  }

  /// Writes levels on one line.
  mutating func waveform(_ levels: [UInt8]) {
    if levels.isEmpty { return }
    name("waveform")
    array(isInline: true) { json in
      for level in levels { json.integer(Int(level)) }
    }
  }
}
