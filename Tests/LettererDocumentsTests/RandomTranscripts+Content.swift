import LettererModel

extension RandomTranscripts {
  /// Content of a kind, usually with a payload.
  mutating func content(_ kind: ContentKind) -> MessageContent {
    let bare = MessageContent(kind)
    switch bare.payload {
    case .card: return .card(maybe { $0.card() })
    case .link: return .link(maybe { $0.card() })
    case .location: return .location(maybe { $0.place() })
    case .contact: return .contact(maybe { $0.contact() })
    case .poll: return .poll(maybe { $0.poll() })
    case .call: return .call(maybe { $0.call() })
    case .invitation: return .invitation(maybe { $0.invitation() })
    case .system: return .system(maybe { $0.notice() })
    case .toolCall: return .toolCall(maybe { $0.tool() })
    case .toolResult: return .toolResult(maybe { $0.tool() })
    case .custom:
      return .custom(maybe { CustomSize(width: abs($0.length()), height: abs($0.length())) })
    case .text, .media, .code, .reasoning, .deleted, .unsupported, .other: return bare
    }
  }

  private mutating func call() -> Call {
    Call(
      outcome: pick(Call.Outcome.allCases),
      seconds: maybe { abs($0.length()) },
      isVideo: flag(),
      ext: ext()
    )
  }

  private mutating func invitation() -> Invitation {
    var invitation = Invitation(title: word(), place: maybe { $0.word() }, ext: ext())
    invitation.time = maybe { $0.time() }
    invitation.going = many(3) { $0.id() }
    invitation.maybe = many(3) { $0.id() }
    invitation.declined = many(3) { $0.id() }
    invitation.answer = maybe { $0.pick(Invitation.Answer.allCases) }
    return invitation
  }

  private mutating func notice() -> SystemNotice {
    SystemNotice(
      event: word(),
      actor: maybe { $0.id() },
      targets: many(2) { $0.id() },
      value: maybe { $0.word() },
      text: maybe { $0.word() }
    )
  }

  private mutating func tool() -> ToolUse {
    var use = ToolUse(id: maybe { $0.word() }, name: "t", input: .string("a"), isError: flag())
    use.exitCode = flag() ? 1 : nil
    use.styles = flag() ? [OutputSpan(0..<2, style()), OutputSpan(2..<9, style())] : []
    return use
  }

  private mutating func style() -> OutputStyle {
    OutputStyle(
      traits: flag() ? [.bold, .italic] : flag() ? [.underline, .strikethrough] : [],
      color: flag() ? .standard(.brightCyan) : nil,
      background: flag() ? .exact(red: 1, green: 200, blue: 30) : nil,
      isDim: flag(),
      isInverse: flag()
    )
  }

  private mutating func card() -> Card {
    var card = Card(
      title: maybe { $0.word() },
      lines: many(3) { $0.word() },
      href: maybe { $0.word() },
      picture: maybe { $0.picture() },
      isCompact: flag(),
      buttons: many(2) { make in
        Card.Button(
          make.word(),
          href: make.maybe { $0.word() },
          isDestructive: make.flag(),
          ext: make.ext()
        )
      }
    )
    card.document = maybe { Card.Document(kind: $0.word(), version: $0.flag() ? 1 : 2, lines: 3) }
    card.source = maybe { $0.word() }
    card.footer = maybe { $0.word() }
    card.price = maybe { $0.word() }
    card.rating = flag() ? Card.Rating(2.5, of: 4) : nil
    card.ext = ext()
    return card
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
