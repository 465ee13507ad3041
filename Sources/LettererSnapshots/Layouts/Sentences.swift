import LettererDocuments

/// Rows that changed in the same way.
public struct ChangeCluster: Hashable, Sendable {
  /// The cause.
  public var cause: ChangeCause
  /// The shared description of the change.
  public var signature: String
  /// The rows, in order.
  public var titles: [String]

  /// Creates a cluster.
  public init(cause: ChangeCause, signature: String, titles: [String]) {
    (self.cause, self.signature, self.titles) = (cause, signature, titles)
  }
}

extension LayoutDifference {
  /// The rows that changed, grouped by description, in the order of each group's first row.
  public var clusters: [ChangeCluster] {
    var clusters: [ChangeCluster] = []
    var places: [String: Int] = [:]
    for change in changes {
      let id = "\(change.cause.rawValue): \(change.signature)"
      if let place = places[id] {
        clusters[place].titles.append(change.title)
      } else {
        places[id] = clusters.count
        clusters.append(
          ChangeCluster(cause: change.cause, signature: change.signature, titles: [change.title])
        )
      }
    }
    return clusters
  }

  /// Returns the changes, one sentence per line.
  ///
  /// Three or more rows that changed in the same way share a sentence.
  ///
  /// - Parameter showsLetters: Whether to include changed letters of messages.
  /// - Returns: The sentences; empty if nothing changed.
  public func sentences(showsLetters: Bool = false) -> [String] {
    var sentences = environment
    let shared = clusters.filter { $0.titles.count >= 3 }
    sentences += shared.map(Self.sentence)
    let told = Set(shared.map { "\($0.cause.rawValue): \($0.signature)" })
    for change in changes where !told.contains("\(change.cause.rawValue): \(change.signature)") {
      sentences.append(change.sentence(showsLetters: showsLetters))
    }
    if changes.isEmpty, movedRows > 0 {
      sentences.append("\(Words.count(movedRows, "row")) moved and nothing else changed")
    }
    if !sentences.isEmpty, let engines {
      sentences.append("other engine: \(engines.before) → \(engines.after)")
    }
    // Identifiers, names, and paths are untrusted, and sentences are printed on terminals.
    return sentences.map(\.printable)
  }

  private static func sentence(_ cluster: ChangeCluster) -> String {
    let plain = cluster.titles.allSatisfy { $0.hasPrefix("message ") }
    let names = plain ? cluster.titles.map { String($0.dropFirst(8)) } : cluster.titles
    let verb =
      cluster.signature.hasPrefix("is ")
      ? "are" + cluster.signature.dropFirst(2) : cluster.signature
    return "\(cluster.titles.count) \(plain ? "messages" : "rows") (\(Words.list(names))): \(verb)"
  }
}

extension RowChange {
  /// Returns the changes in one sentence.
  ///
  /// - Parameter showsLetters: Whether to include changed letters of messages.
  /// - Returns: The sentence without a final period.
  public func sentence(showsLetters: Bool = false) -> String {
    let parts = details.map { detail in
      guard showsLetters, let letters = detail.letters else { return detail.text }
      let (old, new) = Words.quoted(letters.before, letters.after)
      return "\(detail.text) (\(old) → \(new))"
    }
    let text = parts.joined(separator: ", ")
    let own = text.hasPrefix("is ") ? "\(title) \(text)" : "\(title): \(text)"
    guard movedMessages > 0 else { return own }
    let direction = shift > 0 ? "down" : "up"
    return own
      + "; \(Words.count(movedMessages, "message")) below moved \(direction) by \(Words.points(shift))"
  }
}
