/// The words for AM and PM in all languages.
struct WhatsAppDayPeriods {
  enum Half: Hashable, Sendable {
    case before
    case after
  }

  /// Built once, because reading a short file must not take longer than building its tables.
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

  /// Parts of the day that the hour patterns lack (from CLDR's Chinese day periods).
  private static let flexibleBefore = "早上 午夜"

  private static let plainWords = WhatsAppHeaderTable.plainWords.split(separator: " ")
    .map(String.init)

  /// The meaning of a word next to a time.
  enum Meaning: Hashable, Sendable {
    case half(Half)
    /// A word that is neither AM nor PM, such as `ч.` for "hour" in `14:05 ч.`.
    case plain

    /// The half of the day, if the word states one.
    var half: Half? {
      if case .half(let half) = self { half } else { nil }
    }
  }

  /// Returns the meaning of a word, with or without spaces, dots, and brackets; `nil` for other
  /// text.
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

  /// Detects "AM" and "PM" after one space, as in most files, without creating a string.
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
