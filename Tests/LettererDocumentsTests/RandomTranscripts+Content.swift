import LettererModel

extension RandomTranscripts {
  /// A card, a place, a contact, a poll, a call or an extent.
  mutating func content() -> MessageContent {
    switch number(0...5) {
    case 0: .card(card())
    case 1: .place(place())
    case 2: .contact(contact())
    case 3: .poll(poll())
    case 4:
      .call(
        Call(
          outcome: pick(Call.Outcome.allCases),
          seconds: maybe { $0.length() },
          isVideo: flag(),
          ext: ext()
        )
      )
    default: .custom(width: length(), height: length())
    }
  }

  private mutating func card() -> Card {
    Card(
      title: maybe { $0.word() },
      lines: many(3) { $0.word() },
      href: maybe { $0.word() },
      picture: maybe { $0.picture() },
      isCompact: flag(),
      buttons: many(2) { make in
        Card.Button(make.word(), href: make.maybe { $0.word() }, ext: make.ext())
      },
      ext: ext()
    )
  }

  private mutating func place() -> Place {
    Place(
      latitude: length(),
      longitude: length(),
      name: maybe { $0.word() },
      address: maybe { $0.word() },
      picture: maybe { $0.picture() },
      ext: ext()
    )
  }

  private mutating func contact() -> Contact {
    Contact(
      name: word(),
      details: many(3) { $0.word() },
      picture: maybe { $0.picture() },
      ext: ext()
    )
  }

  private mutating func poll() -> Poll {
    Poll(
      question: word(),
      options: many(4) { make in
        Poll.Option(
          make.word(),
          votes: make.number(0...99),
          isChosen: make.flag(),
          ext: make.ext()
        )
      },
      total: maybe { $0.number(0...99) },
      allowsSeveral: flag(),
      isClosed: flag(),
      ext: ext()
    )
  }
}
