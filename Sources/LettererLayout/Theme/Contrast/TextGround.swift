/// A text with its background.
struct TextGround: Hashable {
  /// The bottommost background.
  enum Base: Hashable {
    /// The canvas.
    case canvas
    /// Any picture, with the contrast of the worst case.
    case picture
  }

  var text: Role
  var base: Base
  /// The layers between the base and the text, from back to front.
  var layers: [FadedRole]
  /// Whether the topmost background exists only for this text.
  var isOwn: Bool

  /// The role visible directly behind the text.
  var ground: Role { layers.last?.role ?? (base == .canvas ? .canvas : .mediaFill) }

  init(_ text: Role, on layers: Role..., base: Base = .canvas, isOwn: Bool = false) {
    self.text = text
    self.base = base
    self.layers = layers.map { FadedRole(role: $0) }
    self.isOwn = isOwn
  }

  /// Returns the text with one more layer behind it.
  func with(_ layer: FadedRole) -> TextGround {
    var ground = self
    ground.layers.append(layer)
    return ground
  }

  /// Returns the colors that may be behind the text in a palette; for gradients, their color stops.
  func grounds(in palette: Palette) -> [RGBAColor] {
    var seen: [RGBAColor] =
      switch base {
      case .canvas: palette.colors(of: .canvas).map { $0.over(RGBAColor(0xFFFFFF)) }
      case .picture: [RGBAColor(0x000000), RGBAColor(0xFFFFFF)]
      }
    for layer in layers {
      seen = palette.colors(of: layer.role).flatMap { color in
        var color = color
        color.alpha = UInt8(Double(color.alpha) * layer.opacity)
        return color.alpha == 255 ? [color] : seen.map(color.over)
      }
    }
    return seen
  }

  /// Returns the lowest contrast of the text in a palette, 1 to 21.
  func contrast(in palette: Palette) -> Double {
    let color = palette[text]
    return grounds(in: palette).map { color.over($0).contrast(with: $0) }.min() ?? 1
  }
}

extension Palette {
  /// Returns the color of a role, or the colors of its gradient.
  func colors(of role: Role) -> [RGBAColor] {
    guard let gradient = gradients[role], !gradient.colors.isEmpty else { return [self[role]] }
    return gradient.colors
  }
}

extension Theme {
  /// Every combination of text and background in the layout.
  var textGrounds: [TextGround] {
    bubbleGrounds(.outgoing) + bubbleGrounds(.incoming) + nameGrounds + canvasGrounds
      + pictureGrounds + codeGrounds + optionGrounds
  }

  /// The fields of poll options, empty, filled, and filled as chosen.
  private var optionGrounds: [TextGround] {
    guard card.optionHeight > 0 else { return [] }
    let field = TextGround(.incomingCardText, on: .cardFill).with(.optionFill)
    return [field, field.with(.optionBar), field.with(card.chosenBar)]
  }

  private var codeGrounds: [TextGround] {
    let words: [Role] = [
      .codeKeyword, .codeType, .codeFunction, .codeString, .codeNumber, .codeComment, .codeTag,
    ]
    return words.map { TextGround($0, on: .incomingFill, .codeBlockFill) } + [
      TextGround(.codeInserted, on: .incomingFill, .codeBlockFill, .codeInsertedFill),
      TextGround(.codeDeleted, on: .incomingFill, .codeBlockFill, .codeDeletedFill),
    ]
  }

  private func bubbleGrounds(_ side: Side) -> [TextGround] {
    let isOutgoing = side == .outgoing
    let fill: Role = isOutgoing ? .outgoingFill : .incomingFill
    let code: Role = isOutgoing ? .outgoingCode : .incomingCode
    let block: Role = isOutgoing ? .outgoingCode : .codeBlockFill
    let mention: Role = isOutgoing ? .outgoingMention : .incomingMention
    let text = side.textRole(isBare: false)
    let secondary = side.secondaryRole()
    return [
      TextGround(text, on: fill, isOwn: true),
      TextGround(secondary, on: fill),
      TextGround(mention, on: fill),
      TextGround(isOutgoing ? .outgoingLink : .incomingLink, on: fill),
      TextGround(side.accentRole, on: fill),
      TextGround(text, on: fill, code, isOwn: true),
      TextGround(text, on: fill, isOutgoing ? .outgoingMark : .incomingMark),
      TextGround(isOutgoing ? .outgoingCodeText : .incomingCodeText, on: fill, code, isOwn: true),
      TextGround(side.cardTextRole, on: fill, side.cardRole, isOwn: true),
      TextGround(text, on: fill, side.cardRole),
      TextGround(secondary, on: fill, side.cardRole),
      TextGround(secondary, on: fill, code),
      TextGround(text, on: fill, block, isOwn: true),
      TextGround(secondary, on: fill, block),
      TextGround(side.accentRole, on: fill, side.cardRole),
    ]
  }

  /// Names in avatar colors, and the initials on avatars.
  private var nameGrounds: [TextGround] {
    var grounds = Role.avatars.map { TextGround(.avatarText, on: $0, isOwn: true) }
    guard senderName.isColored else { return grounds }
    for role in Role.avatars + [.avatarAnonymous] {
      grounds.append(
        senderName.isInBubble ? TextGround(role, on: .incomingFill) : TextGround(role)
      )
    }
    return grounds
  }

  /// The background of an unread divider's label.
  private var unreadGround: Role {
    if unread.radius == 0, unread.bandHeight > 0 { return .headerBand }
    return unread.isTrailing && unread.radius > 0 ? .unreadLine : .unreadFill
  }

  private var canvasGrounds: [TextGround] {
    var grounds = [
      TextGround(.primaryText, isOwn: true),
      TextGround(.secondaryText),
      TextGround(.failure),
      TextGround(.failure, on: .incomingFill),
      TextGround(.outgoingFailure, on: .outgoingFill),
      TextGround(.reactionText, on: .reactionFill, isOwn: true),
      TextGround(.ownReactionText, on: .ownReactionFill, isOwn: true),
      TextGround(.unreadText, on: unreadGround, isOwn: true),
      TextGround(.headerText, on: .headerFill, isOwn: true),
      TextGround(.noticeText, on: .noticeFill, isOwn: true),
      TextGround(.choiceText, on: .choiceFill, isOwn: true),
      TextGround(.encryptionText, on: .encryptionFill, isOwn: true),
      TextGround(.badgeText, on: .badgeFill, isOwn: true),
      TextGround(.incomingCardText, on: .cardFill, isOwn: true),
      TextGround(.incomingSecondaryText, on: .cardFill),
    ]
    if reactions.placement == .inside {
      grounds += [Side.outgoing, .incoming].map { side in
        TextGround(side.controlTextRole, on: side.fillRole, side.controlRole, isOwn: true)
      }
    }
    if richText.hasMentionGround {
      grounds.append(TextGround(.incomingMention, on: .mentionFill, isOwn: true))
    }
    if richText.marksViewer {
      grounds.append(TextGround(.ownMentionText, on: .ownMentionFill, isOwn: true))
    }
    if list.highlightsPinned {
      grounds.append(TextGround(.secondaryText, on: .pinnedFill))
      grounds.append(TextGround(.incomingText, on: .pinnedFill))
    }
    if card.hasFilledButtons {
      grounds.append(TextGround(.cardButtonText, on: .cardButtonFill, isOwn: true))
      grounds.append(TextGround(.cardButtonText, on: .destructiveFill, isOwn: true))
    }
    grounds.append(
      loadEarlier.radius > 0
        ? TextGround(.incomingAccent, on: .headerFill) : TextGround(.incomingAccent)
    )
    return grounds
  }

  private var pictureGrounds: [TextGround] {
    [
      TextGround(.mediaText, on: .mediaFill, isOwn: true),
      TextGround(.overlayText, on: .overlayFill, base: .picture, isOwn: true),
    ]
  }
}
