/// A phone number as ITU-T E.164 writes it: country calling code and subscriber, without a plus.
struct PhoneNumber: Hashable, Sendable {
  /// 7 to 15 digits.
  let digits: String

  private static let lengths = 7...15
  private static let schemes = ["tel:", "sms:", "whatsapp:"]
  private static let domains = ["@s.whatsapp.net", "@c.us"]

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - text: The number with any punctuation, as a telephone link, or as an identifier of WhatsApp.
  ///   - region: Where numbers without a country calling code are dialed; `nil` to reject those.
  init?(_ text: String, in region: CallingCode?) {
    var rest = text.lowercased()[...]
    for scheme in Self.schemes where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
    let isWhole = Self.domains.contains { rest.hasSuffix($0) }
    if isWhole { rest = rest.prefix { $0 != "@" } }
    guard let (dialed, hasPlus) = Self.dialed(rest) else { return nil }
    let number = isWhole || hasPlus ? dialed : Self.international(dialed, in: region)
    guard let number, Self.lengths.contains(number.count), number.first != "0" else { return nil }
    digits = Self.withoutMobilePrefix(number)
  }

  /// Returns the digits of a number and whether a plus precedes them; `nil` if there is anything but
  /// digits and punctuation.
  private static func dialed(_ text: Substring) -> (digits: String, hasPlus: Bool)? {
    var (digits, hasPlus) = ("", false)
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .decimalNumber:
        guard let value = scalar.properties.numericValue else { return nil }
        digits += String(Int(value))
      case .mathSymbol where scalar == "+" || scalar == "\u{FF0B}":
        // "+44 (0)20" has no second plus.
        guard digits.isEmpty, !hasPlus else { return nil }
        hasPlus = true
      case .spaceSeparator, .dashPunctuation, .openPunctuation, .closePunctuation, .format: continue
      case .otherPunctuation where scalar == "." || scalar == "/": continue
      default: return nil
      }
    }
    return digits.isEmpty ? nil : (digits, hasPlus)
  }

  /// Returns a number that was dialed without a plus with its country calling code; `nil` if that is
  /// not known.
  private static func international(_ dialed: String, in region: CallingCode?) -> String? {
    if dialed.hasPrefix("00") { return String(dialed.dropFirst(2)) }
    let isLong = dialed.count > 10 && !dialed.hasPrefix("0")
    guard let region else { return isLong ? dialed : nil }
    let abroad = region.international
    if abroad.count > 1, dialed.hasPrefix(abroad), dialed.count > 10 {
      return String(dialed.dropFirst(abroad.count))
    }
    if isLong, dialed.hasPrefix(region.country) { return dialed }
    // Spreadsheets remove zeros from the start, so a trunk prefix may be absent.
    let hasTrunk = !region.trunk.isEmpty && dialed.hasPrefix(region.trunk)
    return region.country + (hasTrunk ? dialed.dropFirst(region.trunk.count) : dialed[...])
  }

  /// Returns the number without the prefix that mobile numbers of Argentina and Mexico have, or had,
  /// when they are called from abroad.
  private static func withoutMobilePrefix(_ digits: String) -> String {
    for prefix in ["549", "521"] where digits.hasPrefix(prefix) && digits.count == 13 {
      return String(digits.prefix(2) + digits.dropFirst(3))
    }
    return digits
  }
}
