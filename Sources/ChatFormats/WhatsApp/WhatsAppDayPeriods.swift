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
      (flexibleBefore, .before), (flexibleAfter, .after),
    ] {
      for word in list.split(separator: " ") { words[String(word)] = half }
    }
    return words
  }()

  /// Parts of the day beside the halves, as Chinese has them with hours up to twelve (CLDR's day
  /// periods of zh-Hant), and halves whose words are other things in other languages.
  private static let flexibleBefore = "凌晨 清晨 早上"
  private static let flexibleAfter = "中午 晚上 ip"

  private static let hourWords = WhatsAppHeaderTable.hourWords.split(separator: " ")
    .map(String.init)

  /// What a word behind a time says.
  enum Meaning: Hashable, Sendable {
    case half(Half)
    /// The word for an hour, as Bulgarian and others have it: `14:05 ч.`
    case hour
  }

  /// Returns the half of the day that a word stands for, with or without spaces and points.
  func half(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Half? {
    guard case .half(let half)? = meaning(bytes, range) else { return nil }
    return half
  }

  /// Returns what a word says, with or without spaces and points; `nil` for any other text.
  func meaning(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    if let half = englishHalf(bytes, range) { return .half(half) }
    guard let spelling = spelling(bytes, range) else { return nil }
    if let half = Self.words[spelling] { return .half(half) }
    guard let hour = Self.hourWords.first(where: { spelling.hasPrefix($0) }) else { return nil }
    let rest = String(spelling.dropFirst(hour.count))
    return rest.isEmpty ? .hour : Self.words[rest].map { .half($0) }
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
      if scalar != "." { spelling.unicodeScalars.append(scalar) }
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
