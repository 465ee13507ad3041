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

  /// Returns the space on both sides of a column.
  private func padding(ofColumn column: Int, style: TextTableStyle) -> Double {
    (column == 0 ? style.edgePadding : style.padding)
      + (column == most.count - 1 ? style.edgePadding : style.padding)
  }

  // MARK: Columns left out

  /// Returns how many of the first columns fit with one for the rest, or all if they fit.
  ///
  /// Columns are left out before words are broken, except for words wider than three fifths of the
  /// table, such as addresses, which alone never leave out a column. If only one column could be
  /// kept, words wider than a third are broken too.
  ///
  /// - Parameters:
  ///   - width: The width of the table, in points.
  ///   - style: The style.
  ///   - rest: The width of the column that represents the others.
  /// - Returns: The number of columns, at least 1.
  func keptCount(in width: Double, style: TextTableStyle, rest: Double) -> Int {
    let available = width - Self.padding(ofColumns: least.count, style: style)
    guard available > 0 else { return least.count }
    let counts = [Self.longWord, 1.0 / 3].lazy.map { share in
      keptCount(in: width, style: style, rest: rest, breaking: share * available)
    }
    return counts.first { $0 > 1 } ?? 1
  }

  /// Returns how many columns fit if words are broken that are longer than a width, in points.
  private func keptCount(
    in width: Double,
    style: TextTableStyle,
    rest: Double,
    breaking long: Double
  ) -> Int {
    func fits(_ count: Int, rest: Double, columns: Int, broken: Double) -> Bool {
      let words = least.prefix(count).reduce(0) { $0 + ($1 > long ? broken : $1) }
      let padding = Self.padding(ofColumns: columns, style: style)
      return words + rest + padding <= width + 1.0 / 64
    }
    if fits(least.count, rest: 0, columns: least.count, broken: 0) { return least.count }
    let broken = halfShare(of: width)
    return (1..<max(least.count, 1))
      .last { fits($0, rest: rest, columns: $0 + 1, broken: broken) } ?? 1
  }

  /// Returns half of an equal share: the minimum width of columns whose words are broken.
  private func halfShare(of width: Double) -> Double { width / Double(2 * max(least.count, 1)) }

  // MARK: Widths

  /// Returns the widths that share an available width.
  ///
  /// If not even the widest words fit, columns with long words shrink first. In a wide table, the
  /// remaining width is distributed to the columns in proportion to their widths including padding.
  func widths(in available: Double, style: TextTableStyle) -> [Double] {
    let ceiling = most.reduce(0, +)
    if ceiling <= available {
      guard style.isWide else { return most }
      let whole = most.indices.map { most[$0] + padding(ofColumn: $0, style: style) }
      let spare = (available - ceiling) / whole.reduce(0, +)
      return zip(most, whole).map { $0 + $1 * spare }
    }
    guard leastWidth < available else { return brokenWidths(in: available) }
    let share = (available - leastWidth) / (ceiling - leastWidth)
    return zip(least, most).map { $0 + ($1 - $0) * share }
  }

  /// Returns widths with broken words: long ones first, then those of the widest columns.
  private func brokenWidths(in available: Double) -> [Double] {
    let long = Self.longWord * available
    let longWords = least.filter { $0 > long }
    let words = least.filter { $0 <= long }
    let broken = halfShare(of: available) * Double(longWords.count)
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
