/// The widths of a table's columns.
///
/// CSS Tables 3, automatic layout: every column is as wide as its text on one line if that fits;
/// otherwise between that and its widest word, in proportion to the difference.
struct TableColumns {
  /// The widest word and the widest line of each column, in points.
  var least: [Double]
  var most: [Double]

  /// The width of words that may be broken, such as addresses, relative to that of the table.
  private static var longWord: Double { 0.6 }

  /// The width of all columns if no word is broken, in points.
  var leastWidth: Double { least.reduce(0, +) }

  /// Returns the space in and between columns.
  static func padding(ofColumns count: Int, style: TextTableStyle) -> Double {
    guard count > 0 else { return 0 }
    let lines = style.hasColumnLines ? Double(count - 1) * style.lineWidth : 0
    return 2 * style.edgePadding + 2 * style.padding * Double(count - 1) + lines
  }

  /// Returns whether the columns share an available width without breaking words, except for those
  /// wider than three fifths of it, such as addresses, if two fifths are left for each.
  func fit(in available: Double) -> Bool {
    let long = Self.longWord * available
    let words = least.reduce(0) { $0 + ($1 > long ? available - long : $1) }
    return words <= available + 1.0 / 64
  }

  // MARK: Widths

  /// Returns the widths that share an available width: those of the text if it fits.
  ///
  /// If not even the widest words fit, columns with long words shrink first.
  func widths(in available: Double) -> [Double] {
    let ceiling = most.reduce(0, +)
    if ceiling <= available { return most }
    guard leastWidth < available else { return brokenWidths(in: available) }
    let share = (available - leastWidth) / (ceiling - leastWidth)
    return zip(least, most).map { $0 + ($1 - $0) * share }
  }

  /// Returns widths with broken words: long ones first, then those of the widest columns.
  private func brokenWidths(in available: Double) -> [Double] {
    let long = Self.longWord * available
    let longWords = least.filter { $0 > long }
    let words = least.filter { $0 <= long }
    let halfShare = available / Double(2 * max(least.count, 1))
    let broken = halfShare * Double(longWords.count)
    let rest = max(available - words.reduce(0, +), broken)
    let longLimit = Self.limit(of: longWords, in: rest)
    let limit = Self.limit(of: words, in: available - rest)
    return least.map { min($0, $0 > long ? longLimit : limit) }
  }

  /// Returns the maximum column width with which all columns fit.
  private static func limit(of widths: [Double], in available: Double) -> Double {
    var rest = available
    var count = widths.count
    for width in widths.sorted() {
      let share = rest / Double(max(count, 1))
      guard width <= share else { return share }
      rest -= width
      count -= 1
    }
    return available
  }
}
