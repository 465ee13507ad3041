import LettererModel

/// The content that an app shows instead of text: a link preview, a game, a payment.
///
/// The `balloon_bundle_id` column names the app, and `payload_data` is an archive of the content:
/// `richLinkMetadata` for a page, and `an`, `ldtext`, `URL`, and `userInfo` with captions for
/// others.
struct IMessageApp {
  /// The app that previews web pages.
  private static let links = "com.apple.messages.URLBalloonProvider"

  /// The names of the system's apps, some of which do not state their own.
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

  /// The identifier of the app, without that of its developer.
  let identifier: String
  /// Whether the app previews web pages.
  let isLink: Bool
  /// Whether the app has a payload that cannot be read.
  let isUnreadable: Bool
  /// Whether a part of the payload cannot be read.
  let isDamaged: Bool
  private let archive: KeyedArchive?

  /// Reads the app of a row; `nil` if it has none.
  init?(_ row: StoreTable.Row) {
    guard let app = row.words("balloon_bundle_id") else { return nil }
    isLink = app == Self.links
    // The app's identifier follows that of its developer and a colon.
    identifier = app.split(separator: ":").last.map(String.init) ?? app
    let payload = row.bytes("payload_data")
    archive = payload.flatMap { KeyedArchive($0) }
    isUnreadable = payload != nil && archive == nil
    isDamaged = archive?.isWhole == false
  }

  /// The name of the app.
  var name: String {
    archive.flatMap { $0.text($0.root, "an") } ?? knownName ?? wordOfIdentifier
  }

  /// The name of the app if it is a well-known one.
  var knownName: String? { Self.names[identifier] }

  /// The most descriptive part of the identifier: `words` in `com.example.words.extension`.
  private var wordOfIdentifier: String {
    let parts = identifier.split(separator: ".").map(String.init)
    let common = ["extension", "ext", "messagesextension", "messages", "imessage", "app"]
    return parts.last { !common.contains($0.lowercased()) } ?? identifier
  }

  /// The preview of a page; `nil` if the page has no metadata or is not loaded yet.
  var preview: Card? {
    guard let archive else { return nil }
    let page = archive[archive.root, "richLinkMetadata"] ?? archive.root
    // Songs, apps, and similar items have their metadata in a separate object.
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

  /// The poll or a vote in one; `nil` for another app or an unknown archive.
  var poll: IMessagePoll? {
    guard identifier == IMessagePoll.app, let archive else { return nil }
    return archive.text(archive.root, "URL").flatMap { IMessagePoll(address: $0) }
  }

  /// The content that the app shows: its captions, or only its name.
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

  /// Whether the payload contains more than the app's name.
  var saysMore: Bool { !card.lines.isEmpty }
}
