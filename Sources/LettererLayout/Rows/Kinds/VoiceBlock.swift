import LettererModel

/// A voice message or audio file: a play button, its waveform, and its duration.
struct VoiceBlock<Prepared: Sendable>: ContentBlock {
  let style: VoiceStyle
  let side: Side
  /// The name of an audio file; voice messages have none.
  let title: FittedText<Prepared>?
  let duration: FittedText<Prepared>
  /// Whether the duration is known; dashes in its place are not announced.
  let hasDuration: Bool
  /// The loudness over the duration, 0 to 255.
  let levels: [UInt8]
  /// The fraction that was played, 0 to 1.
  let progress: Double
  /// The color of the playhead.
  let playheadRole: Role
  /// The symbol of the button.
  let symbol: Symbol
  /// The preferred width for its duration, in points.
  let width: Double
  /// The width available in a bubble, in points; the waveform is omitted if it does not fit.
  let limit: Double

  /// The source in the message, and the label of its button for screen readers.
  let source: PartSource
  let label: String

  /// The avatar of the sender at its own origin, with a microphone.
  let avatar: Fragment<Prepared>?

  /// Whether the avatar follows the waveform, as in incoming messages.
  private var isAvatarTrailing: Bool { side == .incoming }

  private var avatarWidth: Double { avatar.map { $0.size.width + style.gap } ?? 0 }

  private var buttonX: Double { isAvatarTrailing ? 0 : avatarWidth }

  var endInset: Double { isAvatarTrailing ? avatarWidth : 0 }

  private var textX: Double { buttonX + style.buttonSize + style.gap }

  /// The left edge of the waveform, after a playhead at its start.
  private var waveX: Double { textX + (progress > 0 ? 0 : style.playheadSize * 0.75) }

  private var waveRowHeight: Double {
    style.isDurationBelow ? style.waveHeight : max(style.waveHeight, duration.size.height)
  }

  private var hasGround: Bool { style.radius > 0 }

  var endWidth: Double? {
    style.isDurationBelow && !hasGround ? textX + duration.size.width : nil
  }

  private var naturalWidth: Double {
    let title = title.map { waveX + $0.size.width + endInset } ?? 0
    let words = waveX + duration.size.width + endInset
    if style.isDurationBelow { return max(width, title, words) }
    let least = words + style.gap + style.barWidth
    return max(width, title, min(least, max(limit, words)))
  }

  var fit: BlockFit { .inset }

  let spacing: Double

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let group = FrameGroup(.voice, source: source)
    guard hasGround else {
      var block = Fragment<Prepared>(purpose, group: group)
      let content = content(width: constraint.width ?? naturalWidth, purpose)
      block.size = content.size
      block.add(content)
      return block
    }
    let padding = style.padding
    let widest = max((constraint.width ?? .infinity) - 2 * padding, 1)
    let content = content(width: min(naturalWidth, widest), purpose)
    var block = Fragment<Prepared>(purpose, group: group)
    block.size.width = content.size.width + 2 * padding
    block.size.height = content.size.height + 2 * padding
    let shape = PartShape(
      .rounded(CornerRadii(style.radius)),
      fill: side.cardRole,
      border: style.borderWidth > 0 ? .cardBorder : nil,
      borderWidth: style.borderWidth
    )
    block.add(content, x: padding, y: padding)
    block.fill(.ground, with: shape)
    return block
  }

  private func content(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    let below = style.isDurationBelow ? duration.size.height : 0
    let columnHeight = (title?.size.height ?? 0) + waveRowHeight + below
    let extent = LayoutSize(
      width: width,
      height: max(style.buttonSize, columnHeight, avatar?.size.height ?? 0)
    )
    var block = Fragment<Prepared>(purpose, size: extent, source: source)
    if let avatar {
      let x = isAvatarTrailing ? extent.width - avatar.size.width : 0
      block.add(avatar, x: x, y: (extent.height - avatar.size.height) / 2)
    }
    block.add(button(height: extent.height))
    var y = (extent.height - columnHeight) / 2
    if let title {
      let room = extent.width - textX - endInset
      let role = side.textRole(isBare: false)
      block.add(.title, title, x: textX, y: y, width: room, role: role)
      y += title.size.height
    }
    placeWaveRow(in: &block, at: y)
    return block
  }

  private func button(height: Double) -> [Part] {
    let size = style.buttonSize
    let y = (height - size) / 2
    let frame = LayoutRect(x: buttonX, y: y, width: size, height: size)
    if style.isButtonPlain {
      let graphic = PartGraphic.symbol(symbol, side.secondaryRole())
      return [Part(.play, frame: frame, graphic: graphic, label: label)]
    }
    let circle = PartShape(.rounded(CornerRadii(size / 2)), fill: side.controlRole)
    let graphic = PartGraphic.symbol(symbol, side.controlTextRole)
    return [
      Part(.play, frame: frame, shape: circle, label: label),
      Part(.play, frame: frame.mark(0.52), layer: .mark, graphic: graphic),
    ]
  }

  /// Places the waveform and the duration.
  private func placeWaveRow(in block: inout Fragment<Prepared>, at y: Double) {
    let isBelow = style.isDurationBelow
    let right = block.size.width - endInset
    let durationX = isBelow ? textX : right - duration.size.width
    let end = isBelow ? right : durationX - style.gap
    if let waveform = waveform(at: y, upTo: end) {
      block.add(waveform)
      block.add(playhead(on: waveform.frame))
    }
    block.add(
      .duration,
      duration,
      x: durationX,
      y: isBelow ? y + waveRowHeight : y + (waveRowHeight - duration.size.height) / 2,
      width: duration.size.width,
      role: side.secondaryRole(),
      isSpoken: hasDuration
    )
  }

  /// Returns the playhead.
  private func playhead(on wave: LayoutRect) -> [Part] {
    let size = style.playheadSize
    guard size > 0, wave.width > size else { return [] }
    let start = progress > 0 ? wave.x : textX
    let frame = LayoutRect(
      x: start + (wave.width - size) * progress,
      y: wave.y + (wave.height - size) / 2,
      width: size,
      height: size
    )
    let shape = PartShape(.rounded(CornerRadii(size / 2)), fill: playheadRole)
    return [Part(.playhead, frame: frame, layer: .mark, shape: shape)]
  }

  private func waveform(at y: Double, upTo end: Double) -> Part? {
    let room = end - waveX
    let pitch = style.barWidth + style.barGap
    guard pitch > 0, room >= style.barWidth else { return nil }
    let count = Int(min((room + style.barGap) / pitch, 1_000))
    let frame = LayoutRect(
      x: waveX,
      y: y + (waveRowHeight - style.waveHeight) / 2,
      width: Double(count) * pitch - style.barGap,
      height: style.waveHeight
    )
    var waveform = Waveform(
      levels: levels.resampled(to: count, least: leastLevel),
      barWidth: style.barWidth,
      barGap: style.barGap,
      played: Int((Double(count) * progress).rounded()),
      playedRole: side.controlRole,
      role: side.waveRole
    )
    waveform.isAtBottom = style.isWaveAtBottom
    return Part(.waveform, frame: frame, graphic: .waveform(waveform))
  }

  /// The level at which a bar is as tall as it is wide, so that silence is a row of dots.
  private var leastLevel: UInt8 {
    guard style.waveHeight > 0 else { return 0 }
    return UInt8(min(max(style.barWidth / style.waveHeight * 255, 0), 255).rounded())
  }
}

extension [UInt8] {
  /// Returns a number of levels: the loudest of each range, and none below the minimum.
  func resampled(to count: Int, least: UInt8) -> [UInt8] {
    (0..<Swift.max(count, 0)).map { index in
      guard !isEmpty else { return least }
      let start = index * self.count / count
      let end = Swift.max((index + 1) * self.count / count, start + 1)
      return Swift.max(self[start..<end].max() ?? least, least)
    }
  }
}

extension RowContext {
  /// Returns the block of a voice message or audio file.
  func voiceBlock(
    _ numbered: NumberedAttachment,
    kind: ContentKind,
    of message: Message,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let attachment = numbered.attachment
    let style = theme.voice
    let seconds = attachment.seconds ?? 0
    let isPresent = attachment.state == .present
    let title = kind == .voice ? nil : attachment.shownName
    let avatar = voiceAvatar(of: message, side: room.side)
    let lead = avatar.map { $0.size.width + style.gap } ?? 0
    let limit = max(room.textWidth - (style.radius > 0 ? 2 * style.padding : 0), 1)
    let width = limit - lead - style.buttonSize - style.gap
    return VoiceBlock(
      style: style,
      side: room.side,
      title: title.map {
        fitted(text.words($0, font: theme.file.font), width: width, maximumLines: 1)
      },
      duration: fitted(
        text.words(shownDuration(of: attachment), font: style.font),
        width: width,
        maximumLines: 1
      ),
      hasDuration: attachment.hasDuration,
      levels: attachment.waveform,
      progress: progress(of: attachment, message: message),
      playheadRole: playheadRole(of: message, side: room.side),
      symbol: isPresent ? .play : .warning,
      width: min(lead + voiceWidth(seconds: seconds), limit),
      limit: limit,
      source: .attachment(numbered.number),
      label: spoken(attachment, kind: kind),
      avatar: avatar,
      spacing: theme.media.spacing
    )
  }

  /// Returns the sender's avatar with a microphone at its lower corner; `nil` in themes without
  /// one.
  private func voiceAvatar(of message: Message, side: Side) -> Fragment<T.Prepared>? {
    let size = theme.voice.avatarSize
    guard size > 0 else { return nil }
    var avatar = Fragment<T.Prepared>(.place, size: LayoutSize(width: size, height: size))
    var style = AvatarStyle(size: size, gap: 0)
    style.font = FontStyle(size: (size * 0.38).rounded(), weight: .semibold)
    style.borderWidth = 0
    let frame = LayoutRect(x: 0, y: 0, width: size, height: size)
    placeAvatar(of: message.sender, style: style, frame: frame, layer: .content, in: &avatar)
    let sign = (size * 0.4).rounded()
    let x = side == .incoming ? -sign * 0.2 : size - sign * 0.8
    let mark = LayoutRect(x: x, y: size - sign, width: sign, height: sign)
    let ground = PartShape(.rounded(CornerRadii(sign / 2)), fill: side.fillRole)
    avatar.add(Part(.icon, frame: mark, layer: .mark, shape: ground))
    let role = playheadRole(of: message, side: side)
    let graphic = PartGraphic.symbol(.microphone, role)
    avatar.add(Part(.icon, frame: mark.mark(0.8), layer: .mark, graphic: graphic))
    return avatar
  }

  /// Returns the width for a duration: the minimum up to ten seconds, the maximum from a minute on.
  private func voiceWidth(seconds: Double) -> Double {
    let style = theme.voice
    let share = seconds > 10 ? min((seconds - 10) / 50, 1) : 0
    return (style.minimumWidth + (style.maximumWidth - style.minimumWidth) * share).rounded(.down)
  }

  /// Returns the color of the playhead and of the microphone.
  private func playheadRole(of message: Message, side: Side) -> Role {
    guard side == .outgoing else { return .playhead }
    return message.status == .played ? .outgoingPlayed : side.controlRole
  }

  /// Returns the duration as text, with dashes for an unknown one.
  private func shownDuration(of attachment: MessageAttachment) -> String {
    attachment.hasDuration ? durationText(shownSeconds(of: attachment)) : "–:––"
  }

  /// Returns the seconds next to the waveform: with a playhead within it those played, else all.
  private func shownSeconds(of attachment: MessageAttachment) -> Double {
    let seconds = attachment.seconds ?? 0
    guard theme.voice.playheadSize > 0, let played = attachment.playedSeconds,
      played > 0, played < seconds
    else { return seconds }
    return played
  }

  private func progress(of attachment: MessageAttachment, message: Message) -> Double {
    guard let played = attachment.playedSeconds else { return message.status == .played ? 1 : 0 }
    guard let seconds = attachment.seconds, seconds > 0, played > 0 else { return 0 }
    return min(played / seconds, 1)
  }
}

extension MessageAttachment {
  fileprivate var hasDuration: Bool { seconds != nil || playedSeconds != nil }
}
