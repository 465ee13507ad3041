/// The number of insertions, deletions and substitutions that turn one name into another.
///
/// Only the first 64 characters count. The algorithm is Wagner and Fischer's, with one row.
package func editDistance(_ first: String, _ second: String) -> Int {
  let (rows, columns) = (Array(first.prefix(64)), Array(second.prefix(64)))
  var distances = Array(0...columns.count)
  for (row, letter) in rows.enumerated() {
    var diagonal = distances[0]
    distances[0] = row + 1
    for (column, other) in columns.enumerated() {
      let substitution = diagonal + (letter == other ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(substitution, diagonal + 1, distances[column] + 1)
    }
  }
  return distances[columns.count]
}

extension [ChatSummary] {
  /// The conversation whose key or name is nearest to a word, if one is near.
  func nearest(to wanted: String) -> (name: String, chat: ChatSummary)? {
    let lowered = wanted.lowercased()
    let names = flatMap { chat in
      let end = chat.name.split(separator: "/").last.map(String.init)
      return [chat.title, chat.name, end].compactMap(\.self).map { (name: $0, chat: chat) }
    }
    let near = names.map { (editDistance($0.name.lowercased(), lowered), $0) }
    guard let best = near.min(by: { $0.0 < $1.0 }), best.0 <= Swift.max(2, lowered.count / 3) else {
      return nil
    }
    return best.1
  }
}
