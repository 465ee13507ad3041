/// The plural categories of languages, as named by Unicode's CLDR.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// None.
  case zero
  /// One, and in some languages numbers that end in one.
  case one
  /// Two.
  case two
  /// Few.
  case few
  /// Many.
  case many
  /// All other numbers; every language has this form.
  case other

  /// Creates the category of a whole number, 0 or more, in a language.
  ///
  /// The rules are CLDR's for whole numbers; languages not covered use the English ones: one, and
  /// other.
  public init(of count: Int, language: String) {
    let count = max(count, 0)
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = PluralFamily(language: code).category(of: count)
  }
}

/// Languages with the same rules.
private enum PluralFamily {
  case none, one, zeroAndOne, russian, serbian, polish, czech, arabic, hebrew, lithuanian, latvian
  case slovene, romanian, irish

  init(language: String) {
    switch language {
    case "ja", "ko", "zh", "yue", "vi", "th", "id", "ms", "lo", "my", "jv", "su": self = .none
    case "fr", "hi", "bn", "gu", "kn", "fa", "am", "zu", "hy", "pt", "as": self = .zeroAndOne
    case "ru", "uk", "be": self = .russian
    case "sr", "hr", "bs", "sh": self = .serbian
    case "pl": self = .polish
    case "cs", "sk": self = .czech
    case "ar": self = .arabic
    case "he", "iw": self = .hebrew
    case "lt": self = .lithuanian
    case "lv": self = .latvian
    case "sl": self = .slovene
    case "ro", "mo": self = .romanian
    case "ga": self = .irish
    default: self = .one
    }
  }

  func category(of count: Int) -> PluralCategory {
    switch self {
    case .none: .other
    case .one: count == 1 ? .one : .other
    case .zeroAndOne: count <= 1 ? .one : .other
    case .russian, .serbian, .polish, .czech, .lithuanian, .latvian, .slovene:
      Self.byEnd(of: count, in: self)
    case .arabic: Self.arabic(count)
    case .hebrew: count == 1 ? .one : count == 2 ? .two : .other
    case .romanian: count == 1 ? .one : count == 0 || 1...19 ~= count % 100 ? .few : .other
    case .irish: Self.irish(count)
    }
  }

  /// Returns the category in languages where the last digits decide.
  private static func byEnd(of count: Int, in family: PluralFamily) -> PluralCategory {
    let (ten, hundred) = (count % 10, count % 100)
    let isTeen = 11...19 ~= hundred
    let isFew = 2...4 ~= ten && !(12...14 ~= hundred)
    switch family {
    case .russian: return ten == 1 && hundred != 11 ? .one : isFew ? .few : .many
    case .serbian: return ten == 1 && hundred != 11 ? .one : isFew ? .few : .other
    case .polish: return count == 1 ? .one : isFew ? .few : .many
    case .czech: return count == 1 ? .one : 2...4 ~= count ? .few : .other
    case .lithuanian: return ten == 1 && !isTeen ? .one : ten >= 2 && !isTeen ? .few : .other
    case .latvian: return ten == 0 || isTeen ? .zero : ten == 1 ? .one : .other
    default: return hundred == 1 ? .one : hundred == 2 ? .two : 3...4 ~= hundred ? .few : .other
    }
  }

  private static func arabic(_ count: Int) -> PluralCategory {
    switch (count, count % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private static func irish(_ count: Int) -> PluralCategory {
    switch count {
    case 1: .one
    case 2: .two
    case 3...6: .few
    case 7...10: .many
    default: .other
    }
  }
}
