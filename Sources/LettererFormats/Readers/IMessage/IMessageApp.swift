import LettererModel

/// What an app shows in the place of text: a preview of a page, a game, a payment.
///
/// The column `balloon_bundle_id` names the app, and `payload_data` is an archive with what it shows:
/// for a page `richLinkMetadata`, for others `an`, `ldtext`, `URL` and `userInfo` with captions.
struct IMessageApp {
  /// The app that previews pages.
  private static let links = "com.apple.messages.URLBalloonProvider"

  /// The apps that come with the system, which do not all tell their names.
  private static let names = [
    "com.apple.Handwriting.HandwritingProvider": "Handwriting",
    "com.apple.DigitalTouchBalloonProvider": "Digital Touch",
    "com.apple.PassbookUIService.PeerPaymentMessagesExtension": "Apple Pay",
    "com.apple.ActivityMessagesApp.MessagesExtension": "Fitness",
    "com.apple.mobileslideshow.PhotosMessagesApp": "Photos",
    "com.apple.SafetyMonitorApp.SafetyMonitorMessages": "Check In",
    "com.apple.findmy.FindMyMessagesApp": "Find My",
    "com.apple.messages.Polls": "Polls",
    "com.apple.icloud.apps.messages.business.extension": "Business",
    "com.gamerdelights.gamepigeon.ext": "GamePigeon",
  ]

  /// The identifier of the app, without that of its maker.
  let identifier: String
  /// Whether the app previews pages.
  let isLink: Bool
  /// Whether something is there that cannot be read.
  let isUnreadable: Bool
  private let archive: KeyedArchive?

  /// Takes what a row says; `nil` where it is of no app.
  init?(_ row: StoreTable.Row) {
    guard let app = row.words("balloon_bundle_id") else { return nil }
    isLink = app == Self.links
    // The name of an app follows that of its maker and a colon.
    identifier = app.split(separator: ":").last.map(String.init) ?? app
    let payload = row.bytes("payload_data")
    archive = payload.flatMap { KeyedArchive($0) }
    isUnreadable = payload != nil && archive == nil
  }

  /// What the app is called.
  var name: String {
    archive.flatMap { $0.text($0.root, "an") } ?? knownName ?? wordOfIdentifier
  }

  /// What the app is called where it is one of those that everybody has.
  var knownName: String? { Self.names[identifier] }

  /// The part of the identifier that says most: `words` of `com.example.words.extension`.
  private var wordOfIdentifier: String {
    let parts = identifier.split(separator: ".").map(String.init)
    let common = ["extension", "ext", "messagesextension", "messages", "imessage", "app"]
    return parts.last { !common.contains($0.lowercased()) } ?? identifier
  }

  /// The preview of a page; `nil` where the page said nothing of itself, or is not loaded yet.
  var preview: Card? {
    guard let archive else { return nil }
    let page = archive[archive.root, "richLinkMetadata"] ?? archive.root
    // Songs, apps and the like tell of themselves in an object of their own.
    let thing = archive[page, "specialization2"] ?? archive[page, "specialization"]
    let title = archive.text(page, "title") ?? archive.text(thing, "title", "name")
    let site = archive.text(page, "siteName")
    let summary = archive.text(page, "summary") ?? archive.text(thing, "artist", "subtitle")
    guard title != nil || summary != nil || site != nil else { return nil }
    var card = Card(title: title ?? site, lines: [summary].compactMap(\.self))
    card.href = archive.text(page, "originalURL", "URL")
    if title != nil, let site { card.ext = [ExtensionField(name: "site", value: .string(site))] }
    return card
  }

  /// The poll, or the choice in one; `nil` where the app is another or its archive is unknown.
  var poll: IMessagePoll? {
    guard identifier == IMessagePoll.app, let archive else { return nil }
    return archive.text(archive.root, "URL").flatMap { IMessagePoll(address: $0) }
  }

  /// What the app shows: its captions, or nothing but its name.
  var card: Card {
    guard let archive else { return Card(title: name) }
    let captions = archive[archive.root, "userInfo"]
    let names = [
      "image-title", "image-subtitle", "caption", "subcaption", "secondary-subcaption",
      "tertiary-subcaption",
    ]
    var words = names.compactMap { archive.text(captions, $0) }
    if words.isEmpty { words = [archive.text(archive.root, "ldtext")].compactMap(\.self) }
    let address = archive.text(archive.root, "URL")
    return Card(
      title: name,
      lines: words,
      href: address.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
    )
  }

  /// Whether the payload says more than the app's name.
  var saysMore: Bool { !card.lines.isEmpty }
}
