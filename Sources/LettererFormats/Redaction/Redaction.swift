/// The parts of a transcript to make unreadable.
public struct Redaction: Hashable, Sendable {
  /// A kind of identifying information.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The names of the participants, whole and in parts, anywhere in a text; and their pictures.
    case names
    /// Numbers of seven or more digits, such as phone and account numbers; IP and hardware
    /// addresses; and the last digits of coordinates. Dates, prices, and amounts are kept.
    case numbers
    /// Email addresses.
    case emails
    /// Web addresses, including domains without a path, and the targets of links.
    ///
    /// A bare domain is recognized by its ending: a country code that no file extension uses, a
    /// common ending such as `org`, or one in another script. Files, versions, and abbreviations
    /// are kept.
    case links
    /// Addresses and names of places in locations and invitations, pictures of maps, and the last
    /// digits of coordinates. Places in texts are kept.
    case places
    /// Keys and tokens of known services, private keys, and passwords in assignments, addresses,
    /// headers, commands, tables, and sentences; and the same values wherever else they occur.
    ///
    /// Hashes other than those of passwords, identifiers, and fillers such as `<your-key>` are kept.
    case secrets
    /// Files, pictures, and avatars; placeholders replace them.
    case media

    /// All kinds of text.
    public static let texts: Set<Kind> = [.names, .numbers, .emails, .links, .places, .secrets]
  }

  /// The kinds to make unreadable.
  public var kinds: Set<Kind>
  /// Words and phrases to make unreadable wherever they occur, even within other words.
  public var words: [String]
  /// Whether replacements keep the length of the original, character for character.
  public var keepsLength: Bool

  /// Creates a redaction; empty words are left out.
  public init(
    _ kinds: Set<Kind> = Kind.texts,
    words: [String] = [],
    keepsLength: Bool = false
  ) {
    self.kinds = kinds
    self.words = words.filter { word in word.contains { !$0.isWhitespace } }
    self.keepsLength = keepsLength
  }

  /// The names of the redacted kinds, for display.
  var summary: String {
    let names = Kind.allCases.filter(kinds.contains).map(\.rawValue)
    return (names + (words.isEmpty ? [] : ["words"])).joined(separator: ", ")
  }
}
