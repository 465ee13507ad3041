import LettererModel

extension CardMaker {
  func block(_ contact: Contact) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
    contents.lead = lead(of: contact)
    let width = lineWidth(of: contents)
    let name = contact.name.isBlank ? context.wording.phrase(.unknownSender) : contact.name
    contents.lines.append(title(name, width))
    contents.lines += contact.details.filter { !$0.isBlank }.map {
      line($0, width, isSecondary: true, lines: 1)
    }
    return block(contents)
  }

  private func lead(of contact: Contact) -> Contents.Lead {
    if let path = contact.picture?.path {
      return .picture(path: path, isRound: true, symbol: .person)
    }
    let initials = ParticipantTable.initials(ofName: contact.name)
    guard !initials.isEmpty else { return .symbol(.person, room.side.accentRole) }
    // Like initials in avatars, they do not scale with the text.
    let font = FontStyle(size: style.iconSize * 0.4, weight: .semibold)
    let text = fitted(initials, font, width: style.iconSize, lines: 1)
    return .initials(text, ParticipantTable.avatarRole(ofName: contact.name))
  }

  func block(_ call: Call) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
    let role: Role = call.outcome == .answered ? room.side.accentRole : room.side.failureRole
    let receiver: Symbol = call.outcome == .answered ? .phone : .missedPhone
    contents.lead = .symbol(call.isVideo ? .video : receiver, role)
    let width = lineWidth(of: contents)
    let key = "call.\(call.isVideo ? "video" : "voice").\(call.outcome.rawValue)"
    let words = context.wording.phrase(.word(key))
    contents.lines.append(title(words, width))
    if call.outcome == .missed, room.side == .incoming {
      let words = context.wording.phrase(.word("call.back"))
      contents.lines.append(line(words, width, isSecondary: true))
    } else if let seconds = call.seconds {
      contents.lines.append(line(durationText(seconds), width, isSecondary: true))
    }
    return block(contents)
  }
}
