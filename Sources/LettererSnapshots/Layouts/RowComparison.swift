import LettererLayout

/// Compares one row with itself, each in the coordinates of its own top.
struct RowComparison {
  /// The parts that a message has by its place in its run.
  private static let partsOfRuns: Set = ["avatar", "senderName", "time", "status"]

  private let before: LayoutRow
  private let after: LayoutRow
  /// Whether both documents tell how parts look.
  private let haveStyles: Bool

  init(_ before: LayoutRow, _ after: LayoutRow, haveStyles: Bool) {
    (self.before, self.after) = (before, after)
    self.haveStyles = haveStyles
  }

  /// What changed: what is the matter first, then what follows from it.
  var details: [ChangeDetail] {
    let text = TextComparison(before, after)
    let style = StyleComparison(before, after, isSameText: text.isSameText)
    var details = parts + text.details(style: style) + links + grouping
    // Other colors follow from another sender.
    details += isOfOther ? style.type : style.details
    let geometry = GeometryComparison(before, after)
    details +=
      details.contains { $0.cause != .color && $0.cause != .picture }
      ? geometry.consequences : geometry.details
    if details.isEmpty { details = identity }
    return details.isEmpty ? leaves : details
  }

  /// What the row is, where it looks as before.
  private var identity: [ChangeDetail] {
    [
      ("kind", before.kind, after.kind),
      ("message", before.message ?? "none", after.message ?? "none"),
    ].filter { $0.1 != $0.2 }.map { ChangeDetail(.grouping, "\($0.0) \($0.1) → \($0.2)") }
  }

  /// The values that differ where nothing with a name does.
  private var leaves: [ChangeDetail] {
    let details = LeafComparison(
      before.others + (haveStyles ? before.style : []),
      after.others + (haveStyles ? after.style : [])
    ).details
    return details.isEmpty && before.links != after.links ? [linkCount] : details
  }

  private var linkCount: ChangeDetail {
    ChangeDetail(.text, "\(Words.count(before.links.count, "link")) → \(after.links.count)")
  }

  /// Whether somebody else has sent the message, or its side is another.
  private var isOfOther: Bool { before.sender != after.sender || before.side != after.side }

  /// Parts that are new or gone.
  private var parts: [ChangeDetail] {
    let names = (Set(before.parts.map(\.name)), Set(after.parts.map(\.name)))
    let gone = before.parts.filter { !names.1.contains($0.name) }
    let new = after.parts.filter { !names.0.contains($0.name) }
    return gone.map { detail($0, .removed, "missing") } + new.map { detail($0, .added, "new") }
  }

  private func detail(_ part: LayoutPart, _ own: ChangeCause, _ word: String) -> ChangeDetail {
    ChangeDetail(cause(part, own), "\(part.name) \(Words.verb(of: part.name)) \(word)")
  }

  /// Avatars and names come and go with the place in the run.
  private func cause(_ part: LayoutPart, _ own: ChangeCause) -> ChangeCause {
    let follows = Self.partsOfRuns.contains(part.name)
    return follows && (isOfOther || before.position != after.position) ? .grouping : own
  }

  /// Links that lead elsewhere, which no pixel tells; only where both documents know of links.
  private var links: [ChangeDetail] {
    let links = (before.links, after.links)
    if links.0.isEmpty || links.1.isEmpty { return [] }
    let changed = zip(links.0, links.1).enumerated().filter { $1.0 != $1.1 }.map { place, targets in
      let number = links.1.count > 1 ? " \(place + 1)" : ""
      let letters = LetterChange(before: targets.0, after: targets.1)
      return ChangeDetail(.text, "link\(number) leads elsewhere", letters: letters)
    }
    return links.0.count == links.1.count ? changed : [linkCount]
  }

  /// Sides, senders, positions in the run and tails.
  private var grouping: [ChangeDetail] {
    var details: [ChangeDetail] = []
    for (cause, name, old, new) in [
      (ChangeCause.sender, "sender", before.sender, after.sender),
      (.sender, "side", before.side, after.side),
      (.grouping, "position in the run", before.position, after.position),
    ] where old != new {
      details.append(ChangeDetail(cause, "\(name) \(old ?? "none") → \(new ?? "none")"))
    }
    if before.hasTail != after.hasTail {
      details.append(
        ChangeDetail(.grouping, after.hasTail == true ? "tail is new" : "tail is missing")
      )
    }
    return details
  }
}
