/// The number of insertions, deletions, and substitutions that turn one name into another.
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
