/// The rules that look beyond quotation marks and spaces.
extension LineBreakUnits {
  /// Returns whether the last character before the spaces is an opening quotation mark, as in `«
  /// Bonjour »` (LB15a).
  func opensQuotation(before offset: Int) -> Bool {
    var mark = unit(before: offset)
    while let unit = mark, classes[unit] == .sp { mark = self.unit(before: unit) }
    guard let mark, classes[mark] == .quInitial else { return false }
    guard let before = unit(before: mark) else { return true }
    switch classes[before].withoutSplits {
    case .op, .qu, .gl: return true
    default: return classes[before].endsWord
    }
  }

  /// Returns whether a quotation mark of General_Category Pf closes the text before it and the
  /// spaces (LB15b).
  func closesQuotation(at offset: Int) -> Bool {
    guard let next = lineBreak(after: offset) else { return true }
    switch next.withoutSplits {
    case .gl, .wj, .cl, .qu, .cp, .ex, .is, .sy: return true
    default: return next.endsWord
    }
  }

  /// Returns whether a line may end before an opening or after a closing quotation mark, because
  /// the characters on both sides of the mark are East Asian, as in `他说“好”了` (LB19a).
  func partsQuotation(at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    guard let before = unit(before: offset) else { return false }
    if classes[offset] == .quInitial {
      guard isEastAsian(at: before, bytes), isEastAsian(at: unit(after: offset), bytes) else {
        return false
      }
    }
    guard classes[before] == .quFinal else { return true }
    guard isEastAsian(at: offset, bytes), let first = unit(before: before) else { return false }
    return isEastAsian(at: first, bytes)
  }

  /// Returns whether the scalar of a unit is wide and no rule gives it the class of a letter.
  ///
  /// LB10 does so for marks without a base, the chat tailoring for Hangul compatibility letters.
  private func isEastAsian(at unit: Int, _ bytes: Span<UInt8>) -> Bool {
    guard unit < classes.count else { return false }
    let properties = ScalarTable.unicode[Scalars.decode(bytes, at: unit).value]
    if classes[unit] == .al, properties.lineBreak != .al { return false }
    switch properties.width {
    case .fullwidth, .wide, .halfwidth: return true
    default: return false
    }
  }

  /// Returns whether the unit after an offset is a digit, as the decimal point of `.5` requires.
  func isNumber(after offset: Int) -> Bool { lineBreak(after: offset) == .nu }

  /// Returns whether a number follows an opening bracket, as in `(5` and `(.5` (LB25).
  func startsNumber(after offset: Int) -> Bool {
    let next = unit(after: offset)
    guard next < classes.count else { return false }
    return classes[next] == .nu || classes[next] == .is && isNumber(after: next)
  }

  /// Returns the class of the unit after the one at an offset, or `nil` at the end.
  func lineBreak(after offset: Int) -> LineBreakClass? {
    let next = unit(after: offset)
    return next < classes.count ? classes[next] : nil
  }

  /// Returns whether punctuation after spaces starts a token instead of ending the preceding text,
  /// as in `:-)`, `:+1:`, `/help`, `.NET`, and `../up`.
  func startsToken(at offset: Int) -> Bool {
    var unit = offset
    var length = 0
    while unit < classes.count, classes[unit].isTrailing, length < Self.maximumPunctuation {
      unit = self.unit(after: unit)
      length += 1
    }
    guard length > 0, unit < classes.count else { return false }
    switch classes[unit] {
    case .hy, .op, .cp, .pr: return true
    default: return classes[unit].isLetterOrNumber
    }
  }

  /// The maximum length of punctuation that starts a word, so that the search stays linear.
  private static let maximumPunctuation = 4
}

extension LineBreakClass {
  /// Whether the class is a space or a line separator.
  var endsWord: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw: true
    default: false
    }
  }

  /// Whether LB13 and LB15d keep the class with the preceding text.
  fileprivate var isTrailing: Bool { self == .is || self == .sy || self == .ex }
}
