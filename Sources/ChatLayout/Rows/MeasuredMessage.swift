import ChatModel

/// A message with its texts prepared and fitted: all that its height depends on.
struct MeasuredMessage<Prepared: Sendable>: Sendable {
  /// A text, the box it was fitted into and the extent it has there.
  struct FittedText: Sendable {
    var prepared: Prepared
    var fit: TextFit
    var size: TextSize

    /// The extent as a rectangle at the origin.
    var box: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
  }

  /// The answered message: whose words, and which.
  struct Quote: Sendable {
    var name: FittedText
    var text: FittedText
  }

  var body: FittedText?
  var isEmojiOnly = false
  var placeholder: FittedText?
  var quote: Quote?
  var reactions: [FittedText] = []

  /// The content of the bubble without its insets, rounded as the theme says.
  var contentSize = Size(width: 0, height: 0)
  var bubbleSize = Size(width: 0, height: 0)
  /// The reactions of every line, by their indices.
  var reactionLines: [Range<Int>] = []
  /// The height of the row in points, a whole number of pixels.
  var height = 0.0
}
