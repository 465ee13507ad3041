import LettererModel

extension Message {
  /// Adds the buttons of a bot below the message.
  ///
  /// They make a message with text or files a card; content that is neither keeps its kind and gets
  /// them as suggested replies, without their addresses.
  mutating func add(buttons: [Card.Button]) {
    if buttons.isEmpty { return }
    switch content.payload {
    case .card(var card?):
      card.buttons += buttons
      content.payload = .card(card)
    case .text, .media, .card(nil): become(.card(Card(buttons: buttons)))
    default: choices += buttons.map(\.text)
    }
  }
}
