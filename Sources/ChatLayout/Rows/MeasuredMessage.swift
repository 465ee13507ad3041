import ChatModel

/// A message with its texts prepared and fitted: all that its height depends on.
struct MeasuredMessage<Prepared: Sendable>: Sendable {
  /// A text and the extent it has in its place.
  struct FittedText: Sendable {
    var prepared: Prepared
    var size: TextSize
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
  var showsSenderName = false
  var showsStatus = false

  /// The content of the bubble without its insets, rounded as the theme says.
  var contentSize = Size(width: 0, height: 0)
  var bubbleSize = Size(width: 0, height: 0)
  /// The indices of the reactions that begin a line.
  var reactionLines: [Range<Int>] = []
  var height = 0.0
}
