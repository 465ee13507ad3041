/// The words for before and after noon, in all languages.
struct WhatsAppDayPeriods {
  enum Half: Hashable, Sendable {
    case before
    case after
  }

  /// Made once: reading a short file must not take longer than its tables.
  private static let words: [String: Half] = {
    var words: [String: Half] = [:]
    for (list, half) in [
      (WhatsAppHeaderTable.beforeNoon, Half.before), (WhatsAppHeaderTable.afterNoon, .after),
      (flexibleBefore, .before),
    ] {
      for word in list.split(separator: " ") { words[String(word)] = half }
    }
    return words
  }()

  /// Parts of the day that the patterns of whole hours do not have (CLDR's day periods of Chinese).
  private static let flexibleBefore = "早上 午夜"

  private static let plainWords = WhatsAppHeaderTable.plainWords.split(separator: " ")
    .map(String.init)

  /// What a word beside a time says.
  enum Meaning: Hashable, Sendable {
    case half(Half)
    /// No half of the day, as the word for an hour: `14:05 ч.`
    case plain

    /// The half of the day, if the word tells one.
    var half: Half? {
      if case .half(let half) = self { half } else { nil }
    }
  }

  /// Returns what a word says, with or without spaces, points and brackets; `nil` for other text.
  func meaning(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    if let half = englishHalf(bytes, range) { return .half(half) }
    guard let spelling = spelling(bytes, range) else { return nil }
    if let half = Self.words[spelling] { return .half(half) }
    if spelling.isEmpty { return .plain }
    for word in Self.plainWords where spelling.hasPrefix(word) {
      let rest = String(spelling.dropFirst(word.count))
      if rest.isEmpty { return .plain }
      if let half = Self.words[rest] { return .half(half) }
    }
    return nil
  }

  private func spelling(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    var spelling = ""
    var index = range.lowerBound
    while index < range.upperBound {
      let space = bytes.skippingSpaces(from: index, to: range.upperBound)
      let mark = bytes.skippingMarks(from: space, to: range.upperBound)
      if mark > index {
        index = mark
        continue
      }
      guard let (value, length) = bytes.scalar(at: index, to: range.upperBound),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      if !".()".unicodeScalars.contains(scalar) { spelling.unicodeScalars.append(scalar) }
      index += length
    }
    return spelling.lowercased()
  }

  /// Tells "AM" and "PM" behind one space, as most files have them, without making text.
  private func englishHalf(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Half? {
    let start = bytes.skippingSpaces(from: range.lowerBound, to: range.upperBound)
    guard range.upperBound - start == 2, bytes[start + 1] | 0x20 == 0x6D else { return nil }
    switch bytes[start] | 0x20 {
    case 0x61: return .before
    case 0x70: return .after
    default: return nil
    }
  }
}
