import LettererLayout
import LettererModel
import LettererText

/// The places in a page that readers jump to.
struct HTMLIndex {
  typealias Entry = (name: String, address: Message.ID)

  /// The maximum length of a name in characters.
  private static let longest = 60

  private(set) var days: [Entry] = []
  private(set) var people: [Entry] = []
  private(set) var media: [Entry] = []
  private var known: Set<Participant.ID> = []

  /// Adds a row that begins, with the name of the day that begins with it.
  mutating func add<W: Wording>(
    _ placed: PlacedRow<PreparedText>,
    day: String?,
    of context: RowContext<FontTypesetter, W>
  ) {
    let row = placed.row
    if let day { days.append((day, row.key.message)) }
    guard row.key.kind == .message else { return }
    if let sender = row.sender, known.insert(sender).inserted {
      people.append((context.displayName(of: sender), row.key.message))
    }
    guard row.parts.contains(where: { $0.name == .media || $0.name == .play }) else { return }
    media.append((String(context.spokenText(of: placed).prefix(Self.longest)), row.key.message))
  }

  /// The lists, without those of a single place.
  var text: String {
    let lists = [("☰", days), ("☺", people), ("▣", media)].filter { $0.1.count > 1 }
    guard !lists.isEmpty else { return "" }
    let words = lists.map { sign, entries in
      let links = entries.map { entry in
        "<a href=\"#\(SVGText.escaped(entry.address))\">\(SVGText.escaped(entry.name))</a>"
      }
      return "<details><summary>\(sign)</summary><nav>\(links.joined())</nav></details>"
    }
    return "<aside>\(words.joined())</aside>"
  }
}
