import LettererModel

/// A message with its texts prepared and fitted: all that its height depends on.
struct MeasuredMessage<Prepared: Sendable>: Sendable {
  /// The text in the bubble, or that of a notice.
  var body: Prepared?
  /// What stands beside the text; most messages have nothing of it.
  var extras = MessageExtras<Prepared>()
  /// The extent of everything.
  var extent = MessageExtent()
}

/// How large a message is.
struct MessageExtent: Hashable {
  /// The width into which the text is fitted, in points.
  var bodyWidth = 0.0
  /// The extent of the time in the last line of text; nothing where it stands elsewhere.
  var packed: LayoutSize?
  /// Whether there is no bubble.
  var isBare = false
  /// The bubble with its tail.
  var bubbleSize = LayoutSize(width: 0, height: 0)
  /// The height of the row in points, a whole number of pixels.
  var height = 0.0
}

/// What a message shows beside its text.
struct MessageExtras<Prepared: Sendable>: Sendable {
  /// What stands above the text, from top to bottom.
  var above: [any ContentBlock<Prepared>] = []
  /// What stands below the text.
  var below: [any ContentBlock<Prepared>] = []
  /// The reactions, and which of them stand on a line.
  var reactions: [FittedText<Prepared>] = []
  var reactionLines: [Range<Int>] = []

  /// Whether there is nothing of all that.
  var isEmpty: Bool { above.isEmpty && below.isEmpty && reactions.isEmpty }
}

/// A text, the box it was fitted into and the extent it has there.
package struct FittedText<Prepared: Sendable>: Sendable {
  var prepared: Prepared
  var fit: TextFit
  package var size: TextSize

  /// The extent as a rectangle at the origin.
  var box: LayoutRect { LayoutRect(x: 0, y: 0, width: size.width, height: size.height) }
}
