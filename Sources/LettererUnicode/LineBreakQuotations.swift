/// The tailorings for chat that look past quotation marks and spaces.
extension LineBreakUnits {
  /// `« Bonjour »`: whether the last character before the spaces is a quotation mark that opens.
  ///
  /// This is LB15a of later versions: General_Category Pi, with nothing or a space before it, or
  /// another character that opens.
  func opensQuotation(before offset: Int, _ bytes: Span<UInt8>) -> Bool {
    var mark = unit(before: offset)
    while let unit = mark, classes[unit] == .sp { mark = self.unit(before: unit) }
    guard let mark, classes[mark] == .qu, category(at: mark, bytes) == .pi else { return false }
    guard let before = unit(before: mark) else { return true }
    switch classes[before] {
    case .op, .opEastAsian, .qu, .gl: return true
    default: return classes[before].endsWord
    }
  }

  /// Whether a quotation mark closes what stands before it and the spaces.
  ///
  /// This is LB15b of later versions: General_Category Pf, with a space or punctuation after it.
  func closesQuotation(at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    guard category(at: offset, bytes) == .pf else { return false }
    let next = unit(after: offset)
    guard next < classes.count else { return true }
    switch classes[next].withoutSplits {
    case .gl, .wj, .cl, .qu, .cp, .ex, .is, .sy: return true
    default: return classes[next].endsWord
    }
  }

  /// `他说“好”了`: whether a line may end beside a quotation mark, before one that opens or after one
  /// that closes, because East Asian characters stand on both sides of the mark.
  ///
  /// This is LB19a of later versions.
  func partsQuotation(at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    guard let before = unit(before: offset) else { return false }
    if classes[offset] == .qu {
      return category(at: offset, bytes) == .pi && isEastAsian(at: before, bytes)
        && isEastAsian(at: unit(after: offset), bytes)
    }
    guard category(at: before, bytes) == .pf, isEastAsian(at: offset, bytes) else { return false }
    return unit(before: before).map { isEastAsian(at: $0, bytes) } ?? false
  }

  /// Letters are none whatever their width: chat takes Hangul compatibility letters as such.
  private func isEastAsian(at unit: Int, _ bytes: Span<UInt8>) -> Bool {
    guard unit < classes.count, classes[unit] != .al else { return false }
    switch ScalarTable.unicode15[Scalars.decode(bytes, at: unit).value].width {
    case .fullwidth, .wide, .halfwidth: return true
    default: return false
    }
  }

  /// `:-)`, `/help`, `.NET`, `../up`: punctuation after spaces that is no end of what stands before.
  func startsToken(at offset: Int) -> Bool {
    var unit = offset
    var length = 0
    while unit < classes.count, classes[unit].isTrailing, length < Self.maximumPunctuation {
      unit = self.unit(after: unit)
      length += 1
    }
    guard length > 0, unit < classes.count else { return false }
    switch classes[unit] {
    case .al, .hl, .nu, .hy, .op, .cp: return true
    default: return false
    }
  }

  /// Longer runs of punctuation start no word; keeps the search linear.
  private static let maximumPunctuation = 4

  private func category(at offset: Int, _ bytes: Span<UInt8>) -> GeneralCategory {
    ScalarTable.unicode15[Scalars.decode(bytes, at: offset).value].category
  }
}

extension LineBreakClass {
  /// Whether the class is a space or ends a line.
  var endsWord: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw: true
    default: false
    }
  }

  /// The classes that LB13 keeps with what stands before them.
  fileprivate var isTrailing: Bool { self == .is || self == .sy || self == .ex }
}
