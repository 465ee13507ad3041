/// The number of insertions, deletions, substitutions, and swaps of neighbors that turn one name into
/// another.
///
/// Only the first 64 characters count. The algorithm is Wagner and Fischer's with the rule for swaps of
/// the optimal string alignment, with three rows.
package func editDistance(_ first: String, _ second: String) -> Int {
  let (rows, columns) = (Array(first.prefix(64)), Array(second.prefix(64)))
  var before: [Int] = []
  var above = Array(0...columns.count)
  for (row, letter) in rows.enumerated() {
    var distances = [row + 1]
    for (column, other) in columns.enumerated() {
      let substitution = above[column] + (letter == other ? 0 : 1)
      var least = min(substitution, above[column + 1] + 1, distances[column] + 1)
      if row > 0, column > 0, letter == columns[column - 1], rows[row - 1] == other {
        least = min(least, before[column - 1] + 1)
      }
      distances.append(least)
    }
    (before, above) = (above, distances)
  }
  return above[columns.count]
}
