import ChatModel

/// A message with its texts prepared and fitted: all that its height depends on.
struct MeasuredMessage<Prepared: Sendable>: Sendable {
  /// The text in the bubble, or that of a notice.
  var body: Prepared?
  /// The box into which the text is fitted.
  var bodyWidth = 0.0
  /// The time packed into the last line, in the text's box; nothing where it stands elsewhere.
  var packed: Size?
  /// What stands above the text, from top to bottom.
  var above: [any ContentBlock<Prepared>] = []
  /// What stands below the text.
  var below: [any ContentBlock<Prepared>] = []
  /// The reactions, and which of them stand on a line.
  var reactions: [FittedText<Prepared>] = []
  var reactionLines: [Range<Int>] = []
  /// The stack within the bubble, without its frames.
  var isBare = false
  /// The bubble with its tail.
  var bubbleSize = Size(width: 0, height: 0)
  /// The height of the row in points, a whole number of pixels.
  var height = 0.0
}

/// A text, the box it was fitted into and the extent it has there.
struct FittedText<Prepared: Sendable>: Sendable {
  var prepared: Prepared
  var fit: TextFit
  var size: TextSize

  /// The extent as a rectangle at the origin.
  var box: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}
