public import LettererModel
import LettererUnicode

/// How a terminal shows right-to-left text, from its environment variables and its own report.
public struct TerminalProfile: Hashable, Sendable {
  /// The order in which lines with right-to-left text are written.
  public var bidi: BidiOrder
  /// Whether to set the terminal not to reorder (BDSM).
  public var setsExplicitDirection: Bool
  /// Whether lines with right-to-left text are enclosed in U+202D and U+202C.
  public var overridesDirection: Bool

  /// Creates the profile of a file: logical order, without control characters.
  public static let file = TerminalProfile(
    bidi: .logical,
    setsExplicitDirection: false,
    overridesDirection: false
  )

  /// Creates a profile with the given properties.
  public init(
    bidi: BidiOrder,
    setsExplicitDirection: Bool,
    overridesDirection: Bool
  ) {
    self.bidi = bidi
    self.setsExplicitDirection = setsExplicitDirection
    self.overridesDirection = overridesDirection
  }

  /// Creates a profile from the environment variables of a terminal and what it says about itself.
  ///
  /// kitty 0.26 reverses the letters of each word by itself. Konsole 22 reorders each line unless an
  /// override follows its first character. All others show characters as received once explicit
  /// direction is set, or never reorder.
  public init(variables: [String: String], report: TerminalReport? = nil) {
    self = TerminalProfile(
      bidi: .visual,
      setsExplicitDirection: true,
      overridesDirection: false
    )
    func isSet(_ name: String) -> Bool { variables[name]?.isEmpty == false }
    func isNamed(_ name: String) -> Bool { report?.name?.hasPrefix(name) == true }
    if isNamed("kitty") || isSet("KITTY_WINDOW_ID") || variables["TERM"] == "xterm-kitty" {
      bidi = .words
      setsExplicitDirection = false
    } else if isNamed("Konsole") || isSet("KONSOLE_VERSION") {
      overridesDirection = true
    }
  }

  /// Returns whether a terminal understands control sequences and UTF-8, from its environment
  /// variables.
  ///
  /// An absent locale, as in many containers, says nothing about the terminal.
  public static func understandsSequences(_ variables: [String: String]) -> Bool {
    guard let name = variables["TERM"], !["", "dumb", "unknown"].contains(name) else {
      return false
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { variables[$0] }.first { !$0.isEmpty }
    guard let charset = locale?.split(separator: ".").dropFirst().first else { return true }
    return ["utf-8", "utf8"].contains(charset.prefix { $0 != "@" }.lowercased())
  }

  /// Returns whether a transcript requires setting the terminal not to reorder.
  ///
  /// - Complexity: O(*n*), or O(1) for a terminal that is never set.
  public func setsExplicitDirection(for transcript: Transcript) -> Bool {
    guard setsExplicitDirection else { return false }
    func holds(_ text: String) -> Bool {
      let utf8 = text.utf8
      return !BidiParagraph.isTrivial(utf8.span)
    }
    return transcript.participants.contains { holds($0.label) }
      || transcript.messages.contains { $0.runs.contains { holds($0.text) } }
  }
}
