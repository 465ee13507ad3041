import LettererModel

extension Message {
  /// Adds the buttons of a bot below the message.
  ///
  /// They make a message with text or files a card; content that is neither keeps its kind and gets
  /// them as suggested replies, without their addresses.
  mutating func add(buttons: [Card.Button]) {
    if buttons.isEmpty { return }
    switch content {
    case .card(let card?, let files):
      var card = card
      card.buttons += buttons
      content = .card(card, attachments: files)
    case .text, .media, .card(nil, _): become(.card(Card(buttons: buttons)))
    default: choices += buttons.map(\.text)
    }
  }
}
