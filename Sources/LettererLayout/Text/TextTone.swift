package import LettererModel

/// The colors of a run of a tool's output, which a palette makes readable on their background.
package struct TextTone: Hashable, Sendable {
  /// The color of the text; `nil` for that of the run's role.
  package var color: OutputColor?
  /// The color behind the text; `nil` for none.
  package var background: OutputColor?
  /// Whether the text is paler.
  package var isDim: Bool
  /// Whether the colors of text and background are exchanged.
  package var isInverse: Bool
  /// Whether the output is in an outgoing bubble.
  package var isOutgoing: Bool

  /// Whether an area is drawn behind the text.
  package var hasGround: Bool { background != nil || isInverse }

  init(_ style: OutputStyle, isOutgoing: Bool) {
    color = style.color
    background = style.background
    isDim = style.isDim
    isInverse = style.isInverse
    self.isOutgoing = isOutgoing
  }
}
