public import ChatLayout

extension Theme {
  /// The look of a chat in a terminal: a point is a cell, bubbles are boxes one cell thick.
  ///
  /// It belongs with `CellTypesetter` and an environment of scale 1. Bubbles leave ten columns free
  /// on the far side and end at 72, so that lines stay readable in a wide window. Avatars take no
  /// room; colors play no part yet and are those of the theme `jsq`.
  public static let terminal = Theme(
    name: "terminal",
    rounding: .integral,
    listInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1),
    spacingInRun: 0,
    spacingBetweenRuns: 1,
    runs: RunRule(requiresSameSender: true, maximumGap: 120, requiresSameDay: true),
    timeHeaders: TimeHeaderRule(minimumGap: 300, marksNewDay: true),
    timeHeader: LabelStyle(font: .cell, height: 2),  // an empty line below
    body: .cell,
    emojiOnly: EmojiOnlyStyle(maximumCount: 0, size: 1),
    bubble: BubbleStyle(
      insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2),
      minimumSize: Size(width: 5, height: 3),
      radius: 1,
      tailWidth: 0,
      tails: .none,
      farMargin: 10,
      wideFarMargin: 10,
      wideWidth: 80,
      maximumWidth: 72
    ),
    incomingAvatar: .noCells,
    outgoingAvatar: .noCells,
    senderName: LabelStyle(font: .cell, height: 1, inset: 2),
    senderNames: .groups,
    status: LabelStyle(font: .cell, height: 1, inset: 2),
    statusVisibility: .last,
    quote: QuoteStyle(
      nameFont: .cell,
      font: .cell,
      maximumLines: 2,
      barWidth: 1,
      barGap: 1,
      spacing: 0
    ),
    richText: RichTextStyle(
      quoteIndent: 2,
      quoteBarWidth: 1,
      bulletIndent: 2,
      numberIndent: 4,
      codePadding: 0,
      codeRadius: 0
    ),
    reactions: ReactionStyle(
      font: .cell,
      height: 1,
      padding: 1,
      spacing: 1,
      overlap: 0,
      borderWidth: 0
    ),
    notice: NoticeStyle(font: .cell, verticalPadding: 0, sideMargin: 4),
    light: Theme.jsq.light,
    dark: Theme.jsq.dark
  )
}

extension FontStyle {
  /// A terminal has one size of text.
  fileprivate static let cell = FontStyle(size: 1)
}

extension AvatarStyle {
  fileprivate static let noCells = AvatarStyle(size: 0, gap: 0, font: .cell, visibility: .none)
}
