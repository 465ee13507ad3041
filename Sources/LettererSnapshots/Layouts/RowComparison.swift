import LettererLayout

/// Compares one row in two documents, each in coordinates relative to its own top.
struct RowComparison {
  /// The parts that depend on the message's position in its run.
  private static let partsOfRuns: Set = ["avatar", "senderName", "time", "status"]

  private let before: LayoutRow
  private let after: LayoutRow
  /// Whether both documents contain styles.
  private let haveStyles: Bool

  init(_ before: LayoutRow, _ after: LayoutRow, haveStyles: Bool) {
    (self.before, self.after) = (before, after)
    self.haveStyles = haveStyles
  }

  /// The changes: causes first, then their effects.
  var details: [ChangeDetail] {
    let text = TextComparison(before, after)
    let style = StyleComparison(before, after, isSameText: text.isSameText)
    var details = parts + text.details(style: style) + links + grouping
    // A different sender implies different colors.
    details += isOfOther ? style.type : style.details
    let geometry = GeometryComparison(before, after)
    details +=
      details.contains { $0.cause != .color && $0.cause != .picture }
      ? geometry.consequences : geometry.details
    if details.isEmpty { details = identity }
    return details.isEmpty ? leaves : details
  }

  /// The changes of the row's identity, if it looks the same.
  private var identity: [ChangeDetail] {
    [
      ("kind", before.kind, after.kind),
      ("message", before.message ?? "none", after.message ?? "none"),
    ].filter { $0.1 != $0.2 }.map { ChangeDetail(.grouping, "\($0.0) \($0.1) → \($0.2)") }
  }

  /// The values that differ, if nothing that has a name differs.
  private var leaves: [ChangeDetail] {
    let haveMeanings = !before.meaning.isEmpty && !after.meaning.isEmpty
    let details = LeafComparison(
      before.others + (haveStyles ? before.style : []) + (haveMeanings ? before.meaning : []),
      after.others + (haveStyles ? after.style : []) + (haveMeanings ? after.meaning : [])
    ).details
    return details.isEmpty && before.links != after.links ? [linkCount] : details
  }

  private var linkCount: ChangeDetail {
    ChangeDetail(.text, "\(Words.count(before.links.count, "link")) → \(after.links.count)")
  }

  /// Whether the message has a different sender or side.
  private var isOfOther: Bool { before.sender != after.sender || before.side != after.side }

  /// The parts that were added or removed.
  private var parts: [ChangeDetail] {
    let names = (Set(before.parts.map(\.name)), Set(after.parts.map(\.name)))
    let gone = before.parts.filter { !names.1.contains($0.name) }
    let new = after.parts.filter { !names.0.contains($0.name) }
    return gone.map { detail($0, .removed, "missing") } + new.map { detail($0, .added, "new") }
  }

  private func detail(_ part: LayoutPart, _ own: ChangeCause, _ word: String) -> ChangeDetail {
    ChangeDetail(cause(part, own), "\(part.name) \(Words.verb(of: part.name)) \(word)")
  }

  /// Returns the cause of an added or removed part: avatars and names depend on the position in the
  /// run.
  private func cause(_ part: LayoutPart, _ own: ChangeCause) -> ChangeCause {
    let follows = Self.partsOfRuns.contains(part.name)
    return follows && (isOfOther || before.position != after.position) ? .grouping : own
  }

  /// The links with changed targets, which pixels do not show; only if both documents contain
  /// links.
  private var links: [ChangeDetail] {
    let links = (before.links, after.links)
    if links.0.isEmpty || links.1.isEmpty { return [] }
    let changed = zip(links.0, links.1).enumerated().filter { $1.0 != $1.1 }.map { place, targets in
      let number = links.1.count > 1 ? " \(place + 1)" : ""
      let letters = LetterChange(before: targets.0, after: targets.1)
      return ChangeDetail(.text, "link\(number) target changed", letters: letters)
    }
    return links.0.count == links.1.count ? changed : [linkCount]
  }

  /// Changes of sides, senders, positions in the run, and tails.
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
