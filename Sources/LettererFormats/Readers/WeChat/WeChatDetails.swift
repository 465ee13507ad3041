import LettererDocuments
import LettererModel

/// The fields with which WeFlow and ChatLab describe the content of a message besides its text.
struct WeChatDetails {
  private let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
  }

  private static let titles = ["linkTitle", "finderTitle", "musicTitle"]
  private static let addresses = ["linkUrl", "finderUrl", "musicUrl"]
  private static let captions = [
    "appMsgDesc", "finderDesc", "finderNickname", "musicSinger", "musicSourceName", "musicAppName",
    "appMsgSourceName", "appMsgAppName",
  ]
  private static let people = [
    "contactCardNickname", "contactCardRemark", "contactCardAlias", "contactCardProvince",
    "contactCardCity", "contactCardSignature",
  ]
  private static let places = ["locationPoiname", "locationLabel"]

  private func words(_ names: [String]) -> [String] { names.compactMap { value[$0]?.words } }

  /// Adds them to a message; those that its content has no place for are kept as they are.
  func add(to message: inout Message) {
    readQuote(&message)
    var names = Self.titles + Self.addresses + Self.captions + Self.people + Self.places
    switch message.content.payload {
    case .link(let card?): fill(&message, card, &names)
    case .card(let card?): fillCard(&message, card, &names)
    case .contact: fillContact(&message, &names)
    default: break
    }
    if message.kind != .card, let records = value["chatRecords"], !records.list.isEmpty {
      message.ext.append(ExtensionField(name: "chatRecords", value: records.open))
    }
    if let caption = value["emojiCaption"]?.words {
      for index in message.attachments.indices {
        message.attachments[index].alternativeText = caption
      }
      if message.attachments.isEmpty { names.append("emojiCaption") }
    }
    for name in names {
      guard let words = value[name]?.words else { continue }
      message.ext.append(ExtensionField(name: name, value: .string(words)))
    }
  }

  private func readQuote(_ message: inout Message) {
    let quote = words(["quotedSender", "quotedContent"]).joined(separator: ": ")
    let reply = value["replyToMessageId"]?.words
    guard reply != nil || !quote.isEmpty else { return }
    message.reply = ReplyReference(message: reply, quote: quote.isEmpty ? nil : quote)
  }

  private func fill(_ message: inout Message, _ card: Card, _ names: inout [String]) {
    var card = card
    let titles = words(Self.titles)
    let addresses = words(Self.addresses)
    let text = [card.title].compactMap(\.self)
    card.title = titles.first ?? card.title
    let lines = text + titles + words(Self.captions)
    card.lines += lines.filter { $0 != card.title }
    card.href = addresses.first ?? card.href
    message.content = .link(card)
    names.removeAll { (Self.titles + Self.captions).contains($0) }
    names.removeAll { Self.addresses.contains($0) && value[$0]?.words == card.href }
  }

  /// Fills the card of a place, or that of forwarded messages.
  private func fillCard(_ message: inout Message, _ card: Card, _ names: inout [String]) {
    var card = card
    card.lines += words(Self.places).filter { $0 != card.title }
    for record in value["chatRecords"]?.list ?? [] {
      let name = record["accountName"]?.words
      let line = [name, record["content"]?.words].compactMap(\.self).joined(separator: ": ")
      if !line.isEmpty { card.lines.append(line) }
    }
    message.content = .card(card)
    names.removeAll { Self.places.contains($0) }
  }

  private func fillContact(_ message: inout Message, _ names: inout [String]) {
    guard case .contact(var contact?) = message.content.payload else { return }
    let known = words(Self.people)
    if let name = known.first, contact.name.isEmpty || contact.name.first == "[" {
      contact.name = name
    }
    contact.details += known.filter { $0 != contact.name }
    message.content = .contact(contact)
    names.removeAll { Self.people.contains($0) }
  }
}
