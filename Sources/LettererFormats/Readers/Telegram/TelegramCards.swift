import LettererDocuments
import LettererModel

/// The content that Telegram shows as cards: to-do lists, games, invoices, giveaways, and paid
/// pictures.
///
/// The readable parts become a card, or lines of text below files; the fields are kept as well.
struct TelegramCards {
  private(set) var fields: ObjectDecoder
  private var lines: [(text: String, traits: TextTraits)] = []
  private var links: [String] = []

  init(_ fields: ObjectDecoder) {
    self.fields = fields
  }

  /// Reads the cards into a message, below its own text.
  mutating func read(into message: inout Message, _ log: inout DiagnosticList) {
    readToDo(&log)
    readGame()
    readInvoice(&log)
    readGiveaway()
    readResults()
    readPaidMedia()
    readDice()
    readStory()
    if lines.first?.traits == .bold, message.content == .text {
      message.content = .card(card)
      return
    }
    for line in lines {
      message.runs.startParagraph()
      message.runs.append(text: line.text, line.traits)
    }
    for link in links {
      message.runs.startParagraph()
      message.runs.append(text: link, .link, href: link)
    }
  }

  private var card: Card {
    Card(title: lines.first?.text, lines: lines.dropFirst().map(\.text), href: links.first)
  }

  private mutating func add(_ text: String?, _ traits: TextTraits = []) {
    if let text, !text.isEmpty { lines.append((text, traits)) }
  }

  /// Returns the value of a field without removing it from the fields to keep.
  private func value(_ name: String) -> JSONValue? {
    fields.members.last { $0.name == name }?.value
  }

  // MARK: Lists

  /// Reads a to-do list; exports do not state which items are done.
  private mutating func readToDo(_ log: inout DiagnosticList) {
    guard let list = value("todo_list"), list.members != nil else { return }
    let title = Self.words(list["title"], &log)
    add(title.isEmpty ? "To-do list" : title, .bold)
    for item in Self.items(of: list) { add(Self.line(of: item, &log)) }
  }

  private static func items(of list: JSONValue) -> [JSONValue] {
    ["answers", "items", "list", "tasks"].lazy.compactMap { list[$0]?.elements }.first ?? []
  }

  /// Returns a to-do item with its checkbox.
  static func line(of item: JSONValue, _ log: inout DiagnosticList) -> String {
    let marks = ["completed", "done", "is_completed", "checked"].compactMap { item[$0] }
    let isDone =
      marks.contains(where: \.isTrue)
      || item["completed_by"]?.words != nil || item["completion_date"]?.words != nil
    let text = words(item["text"] ?? item["title"] ?? item, &log)
    return (isDone ? "☑ " : "☐ ") + text
  }

  private static func words(_ value: JSONValue?, _ log: inout DiagnosticList) -> String {
    TelegramText.runs(value, &log).map(\.text).joined()
  }

  // MARK: Games and bills

  private mutating func readGame() {
    guard let title = fields.words("game_title") else { return }
    add(title, .bold)
    add(fields.words("game_description"))
    if let link = fields.words("game_link") { links.append(link) }
  }

  /// Reads an invoice, which Telegram Desktop writes as text that contains the object.
  private mutating func readInvoice(_ log: inout DiagnosticList) {
    guard let told = value("invoice_information") else { return }
    var bill = told
    if let text = told.string {
      var reader = JSONReader(ByteSource(Array(text.utf8)), at: told.position)
      guard let inner = reader.readValue(), inner.members != nil else {
        log.add(.innerJSON, at: told.position, "bill is not an object", note: "kept as text")
        return add(text)
      }
      bill = inner
    }
    add(bill["title"]?.words ?? "Invoice", .bold)
    add(bill["description"]?.words)
    add(Self.money(bill["amount"]?.words, bill["currency"]?.words))
    add(bill["receipt_message_id"]?.words.map { "Receipt: message \($0)" })
  }

  /// Returns an amount, given in the smallest unit of the currency, usually a hundredth.
  static func money(_ amount: String?, _ currency: String?) -> String? {
    guard let amount, let coins = Int64(amount) else { return amount }
    guard let currency else { return amount }
    if currency == "XTR" { return coins == 1 ? "1 star" : "\(coins) stars" }
    let digits = decimals[currency] ?? 2
    if digits == 0 { return "\(coins) \(currency)" }
    let text = String(repeating: "0", count: digits) + String(coins.magnitude)
    let whole = text.dropLast(digits).drop { $0 == "0" }
    let sign = coins < 0 ? "-" : ""
    return "\(sign)\(whole.isEmpty ? "0" : whole).\(text.suffix(digits)) \(currency)"
  }

  /// The currencies without two decimals (ISO 4217).
  private static let decimals: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3,
    "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
  ]

  // MARK: Draws

  private mutating func readGiveaway() {
    guard let draw = value("giveaway_information"), draw.members != nil else { return }
    add("Giveaway", .bold)
    add(Self.prizes(draw, count: draw["quantity"]?.whole))
    add(draw["additional_prize"]?.words.map { "Also: " + $0 })
    add(draw["until_date"]?.words.map { "Until \($0.spacedDate)" })
    let countries = (draw["countries"]?.list ?? []).compactMap(\.words)
    add(countries.isEmpty ? nil : "Countries: " + countries.joined(separator: ", "))
    if draw["is_only_new_subscribers"]?.isTrue == true { add("For new subscribers only") }
  }

  private mutating func readResults() {
    let results = value("giveaway_results") ?? value("giveaway_results_information")
    guard let results, results.members != nil else { return }
    add("Giveaway results", .bold)
    let count = results["winners_count"]?.whole ?? results["winners"]?.elements?.count
    add(count.map { $0 == 1 ? "1 winner" : "\($0) winners" })
    add(Self.prizes(results, count: nil))
    add(results["additional_prize"]?.words.map { "Also: " + $0 })
    if let unclaimed = results["unclaimed_count"]?.whole, unclaimed > 0 {
      add("\(unclaimed) not claimed")
    }
    if results["is_refunded"]?.isTrue == true { add("Refunded") }
  }

  private static func prizes(_ draw: JSONValue, count: Int?) -> String? {
    var parts: [String] = []
    if let count, count > 0 { parts.append(count == 1 ? "1 prize" : "\(count) prizes") }
    if let months = draw["months"]?.whole, months > 0 {
      parts.append("Telegram Premium for \(months) " + (months == 1 ? "month" : "months"))
    }
    if let stars = draw["stars"]?.whole, stars > 0 { parts.append("\(stars) stars") }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }

  // MARK: Other cards

  private mutating func readPaidMedia() {
    let stars =
      value("paid_stars_amount")?.whole ?? value("paid_media")?["stars_amount"]?.whole
      ?? value("paid_media")?["stars"]?.whole
    if let stars {
      add("Paid media: " + (stars == 1 ? "1 star" : "\(stars) stars"), .bold)
    } else if value("paid_media") != nil {
      add("Paid media", .bold)
    }
  }

  private mutating func readDice() {
    guard let dice = value("dice"), dice.members != nil else { return }
    let emoji = dice["emoji"]?.words ?? dice["emoticon"]?.words ?? "🎲"
    add([emoji, dice["value"]?.words].compactMap(\.self).joined(separator: " "))
  }

  private mutating func readStory() {
    for name in ["story", "story_information"] {
      guard let story = value(name) else { continue }
      add("Story", .bold)
      add(story["from"]?.words ?? story["peer_name"]?.words)
      add(story["text"]?.words ?? story["caption"]?.words ?? story.words)
      return
    }
  }
}

extension String {
  /// The date and time of an export, with a space in the middle.
  fileprivate var spacedDate: String { replacing("T", with: " ", maxReplacements: 1) }
}
