public import LettererLayout
public import LettererModel

/// The environments in which a transcript is checked: all combinations, or all pairs.
///
/// ```swift
/// let matrix = SnapshotMatrix(widths: [320, 390, 768], appearances: [.light, .dark])
/// matrix.environments.count              // 6
/// SnapshotMatrix.standard.environments.count   // 8, not 24: every pair of values occurs
/// ```
public struct SnapshotMatrix: Hashable, Sendable {
  /// The widths in points.
  public var widths: [Double]
  /// The scales in device pixels per point.
  public var scales: [Double]
  /// Light, dark, or both.
  public var appearances: [ViewSettings.Appearance]
  /// The directions of the screen.
  public var directions: [ViewSettings.Direction]
  /// The sizes of text.
  public var textSizes: [Double]
  /// The locales.
  public var locales: [String]
  /// The themes.
  public var themes: [Theme]
  /// The folders of the pictures that themes use for their bubbles, by theme name.
  public var themeFolders: [String: String] = [:]
  /// Whether it suffices that each pair of values of two axes occurs in some environment.
  public var isPairwise = false

  /// Creates a matrix; an axis that is omitted or empty has its default value.
  public init(
    widths: [Double] = [],
    scales: [Double] = [],
    appearances: [ViewSettings.Appearance] = [],
    directions: [ViewSettings.Direction] = [],
    textSizes: [Double] = [],
    locales: [String] = [],
    themes: [Theme] = []
  ) {
    let base = SnapshotEnvironment()
    self.widths = widths.isEmpty ? [base.width] : widths
    self.scales = scales.isEmpty ? [base.scale] : scales
    self.appearances = appearances.isEmpty ? [base.appearance] : appearances
    self.directions = directions.isEmpty ? [base.direction] : directions
    self.textSizes = textSizes.isEmpty ? [base.textSize] : textSizes
    self.locales = locales.isEmpty ? [base.locale] : locales
    self.themes = themes.isEmpty ? [base.theme] : themes
  }

  /// The default environment only.
  public static let single = SnapshotMatrix()

  /// Three widths, light and dark, both directions, small and large text, reduced to pairs.
  public static let standard = SnapshotMatrix(
    widths: [390, 320, 768],
    appearances: [.light, .dark],
    directions: [.auto, .rightToLeft],
    textSizes: [1, 1.5]
  ).pairwise()

  /// Returns the matrix reduced to all pairs of values.
  public func pairwise() -> SnapshotMatrix {
    var matrix = self
    matrix.isPairwise = true
    return matrix
  }

  /// The environments without duplicates; the first values of all axes are first.
  ///
  /// - Complexity: O(product of the axes), or for pairs O(pairs × environments).
  public var environments: [SnapshotEnvironment] {
    let counts = [
      widths.count, scales.count, appearances.count, directions.count, textSizes.count,
      locales.count, themes.count,
    ]
    let choices = isPairwise ? CoveringArray(counts: counts).rows : Self.product(counts)
    var seen: Set<SnapshotEnvironment> = []
    return choices.map(environment).filter { seen.insert($0).inserted }
  }

  private func environment(_ choice: [Int]) -> SnapshotEnvironment {
    var environment = SnapshotEnvironment()
    // An axis with only its default value counts as omitted: a transcript may specify another
    // value.
    if widths != [environment.width] { environment.width = widths[choice[0]] }
    if scales != [environment.scale] { environment.scale = scales[choice[1]] }
    if appearances != [environment.appearance] { environment.appearance = appearances[choice[2]] }
    if directions != [environment.direction] { environment.direction = directions[choice[3]] }
    environment.textSize = textSizes[choice[4]]
    if locales != [environment.locale] { environment.locale = locales[choice[5]] }
    environment.theme = themes[choice[6]]
    environment.themeFolder = themeFolders[environment.theme.name]
    return environment
  }

  private static func product(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { rows, count in
      rows.flatMap { row in (0..<count).map { row + [$0] } }
    }
  }
}

/// Choices of one value per axis, such that each pair of values of two axes occurs in one of them.
///
/// The algorithm is greedy and deterministic, so that a matrix always has the same file names. Each
/// row begins with the first missing pair and chooses, axis by axis, the value that adds the most
/// pairs.
struct CoveringArray {
  let rows: [[Int]]

  private struct Pair: Hashable {
    var first: Int
    var firstValue: Int
    var second: Int
    var secondValue: Int
  }

  init(counts: [Int]) {
    var missing: [Pair] = []
    for first in counts.indices {
      for second in counts.indices.dropFirst(first + 1) {
        for value in 0..<counts[first] {
          for other in 0..<counts[second] {
            missing.append(
              Pair(first: first, firstValue: value, second: second, secondValue: other)
            )
          }
        }
      }
    }
    var rows = [counts.map { _ in 0 }]
    var open = Set(missing).subtracting(Self.pairs(of: rows[0]))
    for pair in missing where open.contains(pair) {
      let row = Self.row(from: pair, counts, open)
      rows.append(row)
      open.subtract(Self.pairs(of: row))
    }
    self.rows = rows
  }

  private static func row(from pair: Pair, _ counts: [Int], _ open: Set<Pair>) -> [Int] {
    var chosen: [Int?] = counts.map { _ in nil }
    chosen[pair.first] = pair.firstValue
    chosen[pair.second] = pair.secondValue
    for axis in counts.indices where chosen[axis] == nil {
      let gains = (0..<counts[axis]).map { value in
        chosen.indices.count { other in
          guard let otherValue = chosen[other] else { return false }
          let pair =
            axis < other
            ? Pair(first: axis, firstValue: value, second: other, secondValue: otherValue)
            : Pair(first: other, firstValue: otherValue, second: axis, secondValue: value)
          return open.contains(pair)
        }
      }
      chosen[axis] = gains.indices.max { (gains[$0], $1) < (gains[$1], $0) } ?? 0
    }
    return chosen.map { $0 ?? 0 }
  }

  private static func pairs(of row: [Int]) -> [Pair] {
    row.indices.flatMap { first in
      row.indices.dropFirst(first + 1).map { second in
        Pair(first: first, firstValue: row[first], second: second, secondValue: row[second])
      }
    }
  }
}
