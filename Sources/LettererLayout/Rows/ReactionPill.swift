import LettererModel

/// A reaction with its text fitted, or the number of remaining reactions.
struct ReactionPill<Prepared: Sendable>: Sendable {
  /// The emoji, and their count unless faces show it.
  var label: FittedText<Prepared>
  /// The index of the reaction among those shown; `nil` for the number of remaining ones.
  var number: Int?
  /// Whether the viewer reacted.
  var isOwn = false
  /// The participants whose faces are shown.
  var faces: [Participant.ID] = []
  /// The width including its ends, in points.
  var width: Double
}

/// The colors of a reaction.
struct ReactionColors {
  /// The background, and its relative opacity.
  var fill: Role
  var opacity = 1.0
  /// The border.
  var border: Role?
  /// The text.
  var text: Role

  /// Creates the colors of a reaction on the canvas.
  init(isOwn: Bool) {
    fill = isOwn ? .ownReactionFill : .reactionFill
    border = isOwn ? .ownReactionBorder : .reactionBorder
    text = isOwn ? .ownReactionText : .reactionText
  }

  /// Creates the colors of reactions at the corner of a bubble: those of bubbles.
  init(cloudIsOwn isOwn: Bool) {
    fill = isOwn ? .ownReactionFill : .reactionFill
    border = .reactionBorder
    text = isOwn ? .outgoingText : .incomingText
  }

  /// Creates the colors of a reaction inside a bubble: filled for the viewer's, otherwise tinted.
  init(isOwn: Bool, inBubbleOf side: Side, tint: Double) {
    fill = isOwn ? side.controlRole : side.accentRole
    opacity = isOwn ? 1 : tint
    text = isOwn ? side.controlTextRole : side.accentRole
  }
}

/// The space for the label of a pill.
struct PillSpace {
  /// The maximum width, in points.
  var width: Double
  /// The middle above the baseline, in points.
  var middle: Double
}

extension ReactionStyle {
  /// The font of counts and names.
  var countFont: FontStyle {
    var font = font
    font.size *= countScale
    return font
  }

  /// The distance between emoji and faces, in points.
  var faceGap: Double { padding / 2 }

  /// The distance from the left edge of a face to that of the next one, in points.
  var faceStep: Double { faceSize * 0.7 }

  /// Returns the width of a number of faces next to an emoji, in points.
  func width(ofFaces count: Int) -> Double {
    count > 0 ? faceGap + faceSize + Double(count - 1) * faceStep : 0
  }

  /// Breaks pills into lines of a width; a pill that is wider has its own line.
  func lines<Prepared>(of pills: [ReactionPill<Prepared>], width: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var x = 0.0
    for (index, pill) in pills.enumerated() {
      if x > 0, x + pill.width > width {
        lines.append(start..<index)
        start = index
        x = 0
      }
      x += pill.width + spacing
    }
    return lines + [start..<pills.count]
  }

  /// Returns the width of adjacent pills, in points.
  func width<Prepared>(of pills: some Collection<ReactionPill<Prepared>>) -> Double {
    pills.reduce(0) { $0 + $1.width } + spacing * Double(max(pills.count - 1, 0))
  }
}

extension RowContext {
  /// The maximum number of pills in a cloud at the corner of a bubble; the number of remaining
  /// reactions is one of them.
  private static var cloudCount: Int { 4 }

  /// Returns the reactions to a message, fitted, and the number of remaining ones.
  func reactions(of message: Message, side: Side) -> [ReactionPill<T.Prepared>] {
    let all = message.reactions.filter { !$0.isBlank }
    guard !all.isEmpty else { return [] }
    let style = theme.reactions
    let most = max(style.maximumCount, 1)
    guard style.placement == .corner else {
      return pills(all, showing: most, room: column(side).maximumTextWidth)
    }
    let room = width - revealWidth - theme.list.insets.horizontal
    let shown = all.count > Self.cloudCount ? Self.cloudCount - 1 : Self.cloudCount
    for count in (1...min(most, shown)).reversed() {
      let pills = pills(all, showing: count, room: room)
      if style.width(of: pills) <= room { return pills }
    }
    return pills(Array(all.prefix(1)), showing: 1, room: room)
  }

  private func pills(
    _ all: [Reaction],
    showing count: Int,
    room: Double
  ) -> [ReactionPill<T.Prepared>] {
    let style = theme.reactions
    let space = PillSpace(width: max(room - 2 * style.padding, 1), middle: middleOfPills)
    if style.isMerged, all.count > 1 { return [mergedPill(for: all, in: space)] }
    var pills = all.prefix(count).enumerated().map { pill(for: $1, number: $0, in: space) }
    if all.count > count {
      let words = text.words(wording.phrase(.more(all.count - count)), font: style.font)
      pills.append(pill(words, in: space))
    }
    return pills
  }

  /// The middle of the lines in pills above their baseline, in points.
  private var middleOfPills: Double {
    let empty = typesetter.prepare(text.words("", font: theme.reactions.font))
    guard let line = typesetter.lines(empty, fit: TextFit(width: 1)).first else { return 0 }
    return line.baseline - line.frame.y - line.frame.height / 2
  }

  private func pill(
    for reaction: Reaction,
    number: Int,
    in space: PillSpace
  ) -> ReactionPill<T.Prepared> {
    let style = theme.reactions
    let faces = faces(of: reaction)
    let isOwn = viewer.map(reaction.participants.contains) ?? false
    var label = self.label(of: reaction, isOwn: isOwn)
    if let names = names(of: reaction, in: space) {
      label.runs.append(StyledText.Run(" " + names, font: style.countFont))
    } else if faces.isEmpty, reaction.count > 1 || style.showsSingleCount {
      var font = style.countFont
      if isOwn, style.hasBoldOwnCount { font.weight = .bold }
      label.runs.append(StyledText.Run(" " + wording.phrase(.count(reaction.count)), font: font))
    }
    var pill = pill(label, in: space)
    // The dots of a cloud must not cover a count.
    if style.placement == .corner, label.runs.count > 1 { pill.width += rounded(style.height / 4) }
    pill.number = number
    pill.isOwn = isOwn
    pill.faces = faces
    pill.width += style.width(ofFaces: faces.count)
    return pill
  }

  /// Returns the emoji of a reaction; of the viewer's tapbacks, which are red on blue, the mark in
  /// the color of text.
  private func label(of reaction: Reaction, isOwn: Bool) -> StyledText {
    let marks: [Unicode.Scalar: String] = ["\u{203C}": "!!", "\u{2753}": "?"]
    let isTapback = isOwn && theme.reactions.placement == .corner
    let mark = isTapback ? reaction.emoji.unicodeScalars.first.flatMap { marks[$0] } : nil
    var label = self.label(mark ?? reaction.emoji.inEmojiPresentation)
    if mark != nil { label.runs[0].font.weight = .bold }
    return label
  }

  /// Returns the emoji of a pill, which have no direction of their own: when mirrored, the first is
  /// on the right.
  private func label(_ emoji: String) -> StyledText {
    var label = text.words(emoji, font: theme.reactions.font)
    if isMirrored { label.direction = .rightToLeft }
    label.runs[0].isIsolated = !isMirrored
    return label
  }

  /// Returns a pill with the first four reactions and the total count.
  private func mergedPill(
    for all: [Reaction],
    in space: PillSpace
  ) -> ReactionPill<T.Prepared> {
    let style = theme.reactions
    let shown = all.prefix(4).map(\.emoji.inEmojiPresentation).joined()
    var label = self.label(shown)
    let count = all.reduce(0) {
      $0.addingReportingOverflow($1.count).overflow ? .max : $0 + $1.count
    }
    let words = " " + wording.phrase(.count(count))
    label.runs.append(StyledText.Run(words, font: style.countFont))
    var pill = pill(label, in: space)
    pill.isOwn = viewer.map { viewer in all.contains { $0.participants.contains(viewer) } } ?? false
    return pill
  }

  private func pill(_ label: StyledText, in space: PillSpace) -> ReactionPill<T.Prepared> {
    let style = theme.reactions
    var label = label
    for index in label.runs.indices {
      let scalars = label.runs[index].text.unicodeScalars
      let hasEmoji = scalars.contains { $0.value > 0xFF && $0.properties.isEmoji }
      label.runs[index].center(at: space.middle, hasEmoji: hasEmoji)
    }
    let fitted = fitted(label, width: space.width, maximumLines: 1)
    let width = max(rounded(fitted.size.width) + 2 * style.padding, style.height)
    return ReactionPill(label: fitted, width: width)
  }

  /// Returns the participants who reacted, if all are known and few enough to show their faces.
  private func faces(of reaction: Reaction) -> [Participant.ID] {
    let people = reaction.participants
    let isComplete = people.count == max(reaction.count, 1)
    return isComplete && people.count <= theme.reactions.faces ? people : []
  }

  /// Places pills next to each other.
  ///
  /// - Parameters:
  ///   - pills: The pills of a line.
  ///   - x: The left edge of the first one, in points.
  ///   - y: The upper edge, in points.
  ///   - layer: How they relate to the bubble.
  ///   - colors: The colors of a pill.
  ///   - fragment: The fragment to add them to.
  func place(
    _ pills: some Collection<ReactionPill<T.Prepared>>,
    x: Double,
    y: Double,
    layer: PartLayer,
    colors: (ReactionPill<T.Prepared>) -> ReactionColors,
    in fragment: inout Fragment<T.Prepared>
  ) {
    var x = x
    for pill in pills {
      let size = LayoutSize(width: pill.width, height: theme.reactions.height)
      let frame = LayoutRect(x: x, y: y, size: size)
      place(pill, in: frame, layer: layer, colors: colors(pill), of: &fragment)
      x += pill.width + theme.reactions.spacing
    }
  }

  private func place(
    _ pill: ReactionPill<T.Prepared>,
    in frame: LayoutRect,
    layer: PartLayer,
    colors: ReactionColors,
    of fragment: inout Fragment<T.Prepared>
  ) {
    let style = theme.reactions
    let shape = PartShape(
      .rounded(CornerRadii(style.radius ?? style.height / 2)),
      fill: colors.fill,
      border: colors.border,
      borderWidth: colors.border == nil ? 0 : style.borderWidth,
      opacity: colors.opacity
    )
    let words = PlacedText(pill.label, frame: pill.label.box, role: colors.text)
    let source = pill.number.map { PartSource.reaction($0) }
    var box = frame
    box.width -= style.width(ofFaces: pill.faces.count)
    let label = label(words, font: style.font, in: box, isCentered: true)
    fragment.add(FrameGroup(.reactions, source: source), frame) { fragment in
      fragment.add(
        Part(.reactions, frame: frame, layer: layer, shape: shape, source: source),
        label
      )
      place(pill.faces, endingAt: frame, of: &fragment)
    }
  }

  private func place(
    _ faces: [Participant.ID],
    endingAt pill: LayoutRect,
    of fragment: inout Fragment<T.Prepared>
  ) {
    let style = theme.reactions
    let size = style.faceSize
    let avatar = AvatarStyle(
      size: size,
      gap: 0,
      font: FontStyle(size: size * 0.42, weight: .semibold)
    )
    let end = pill.maxX - (pill.height - size) / 2
    for (index, face) in faces.enumerated() {
      let x = end - size - Double(faces.count - 1 - index) * style.faceStep
      let y = pill.y + (pill.height - size) / 2
      let frame = LayoutRect(x: x, y: y, width: size, height: size)
      placeAvatar(
        of: face,
        style: avatar,
        frame: frame,
        layer: .mark,
        name: .reactionFace,
        in: &fragment
      )
    }
  }
}
