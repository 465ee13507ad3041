/// What is made unreadable in a transcript.
public struct Redaction: Hashable, Sendable {
  /// A kind of what tells who somebody is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The names of those who take part, whole and in parts, wherever they stand; their pictures.
    case names
    /// Numbers of seven digits and more, such as those of telephones and accounts; addresses of machines,
    /// and the last digits of coordinates. Dates, prices, and amounts stay.
    case numbers
    /// Addresses of electronic mail.
    case emails
    /// Addresses on the web, domains without a path too, and where links lead.
    ///
    /// A domain alone is told by its ending: a country code that files do not end in, a common one
    /// such as `org`, or one in another script. Files, versions and abbreviations stay.
    case links
    /// Files, pictures, and avatars; placeholders replace them.
    case media

    /// Everything that is text.
    public static let texts: Set<Kind> = [.names, .numbers, .emails, .links]
  }

  /// What is made unreadable.
  public var kinds: Set<Kind>
  /// Words and phrases that are made unreadable wherever they stand, even within others.
  public var words: [String]
  /// Whether what stands in the place of something is as long, character for character.
  public var keepsLength: Bool

  /// Creates a redaction; words that are empty are left out.
  public init(
    _ kinds: Set<Kind> = Kind.texts,
    words: [String] = [],
    keepsLength: Bool = false
  ) {
    self.kinds = kinds
    self.words = words.filter { word in word.contains { !$0.isWhitespace } }
    self.keepsLength = keepsLength
  }

  /// The names of what is made unreadable, for people.
  var summary: String {
    let names = Kind.allCases.filter(kinds.contains).map(\.rawValue)
    return (names + (words.isEmpty ? [] : ["words"])).joined(separator: ", ")
  }
}
