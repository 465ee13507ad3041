import LettererModel

extension Redactor {
  /// Returns a card, a place and the like with every text replaced.
  mutating func redacted(_ content: MessageContent) -> MessageContent {
    switch content {
    case .card(let card?, let files): .card(redacted(card), attachments: files)
    case .link(let card?, let files): .link(redacted(card), attachments: files)
    case .location(let place?, let files): .location(redacted(place), attachments: files)
    case .contact(let contact?, let files): .contact(redacted(contact), attachments: files)
    case .poll(let poll?, let files): .poll(redacted(poll), attachments: files)
    case .call(var call?, let files):
      {
        call.ext = []; return .call(call, attachments: files)
      }()
    case .system(let notice?, let files): .system(redacted(notice), attachments: files)
    case .toolCall(let tool?): .toolCall(redacted(tool))
    case .toolResult(let tool?, let files): .toolResult(redacted(tool), attachments: files)
    default: content
    }
  }

  private mutating func redacted(_ card: Card) -> Card {
    var picture = card.picture
    redact(&picture)
    return Card(
      title: text(card.title),
      lines: card.lines.map { text($0) },
      href: address(card.href),
      picture: picture,
      isCompact: card.isCompact,
      buttons: card.buttons.map { Card.Button(text($0.text), href: address($0.href)) }
    )
  }

  private mutating func redacted(_ place: Place) -> Place {
    var picture = place.picture
    redact(&picture)
    return Place(
      latitude: place.latitude,
      longitude: place.longitude,
      name: text(place.name),
      address: text(place.address),
      picture: picture
    )
  }

  private mutating func redacted(_ contact: Contact) -> Contact {
    var picture = redaction.kinds.contains(.names) ? nil : contact.picture
    redact(&picture)
    return Contact(
      name: stranger(contact.name),
      details: contact.details.map { text($0) },
      picture: picture
    )
  }

  private mutating func redacted(_ poll: Poll) -> Poll {
    Poll(
      question: text(poll.question),
      options: poll.options.map {
        Poll.Option(text($0.text), votes: $0.votes, isChosen: $0.isChosen)
      },
      total: poll.total,
      allowsSeveral: poll.allowsSeveral,
      isClosed: poll.isClosed
    )
  }

  /// Replaces every text of an event.
  mutating func redact(_ event: inout TranscriptEvent) {
    event.ext = []
    event.change = redacted(event.change)
  }

  private mutating func redacted(_ change: TranscriptEvent.Change) -> TranscriptEvent.Change {
    switch change {
    case .message(var message):
      redact(&message)
      return .message(message)
    case .edit(var message):
      redact(&message)
      return .edit(message)
    case .delete(let message, let person):
      return .delete(message: messageID(message), by: person.map { id($0) })
    case .reaction(let message, let person, let emoji, let isOn):
      return .reaction(
        message: messageID(message),
        participant: id(person),
        emoji: text(emoji),
        isOn: isOn
      )
    case .receipt(let person, let message, let status):
      return .receipt(participant: id(person), message: messageID(message), status: status)
    case .status(let message, let status):
      return .status(message: messageID(message), status: status)
    case .typing(let person, let isOn): return .typing(participant: id(person), isOn: isOn)
    case .leave(let person): return .leave(participant: id(person))
    case .draft(let words): return .draft(text: text(words))
    case .presence(let person, let state):
      return .presence(participant: id(person), state: text(state))
    case .marker(let name, let before):
      return .marker(name: text(name), before: before.map { messageID($0) })
    case .scroll(.message(let message, let place)):
      return .scroll(.message(messageID(message), at: place))
    case .content(let content):
      let extents = content.extents.map {
        ContentChange.Extent(message: messageID($0.message), y: $0.y, height: $0.height)
      }
      return .content(ContentChange(height: content.height, extents: extents))
    case .other(let type): return .other(type: text(type))
    case .keyboard, .viewport, .scroll, .touch, .observed: return change
    }
  }
}
