public import LettererModel
import LettererUnicode

/// The properties of a terminal, as inferred from its environment variables.
///
/// The terminal itself is not queried: a late reply would appear on the prompt.
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

  /// Creates a profile from the environment variables of a terminal.
  ///
  /// kitty reverses runs by itself. Konsole always reorders. All others show characters as received
  /// once explicit direction is set, or never reorder.
  public init(variables: [String: String]) {
    self = TerminalProfile(
      bidi: .visual,
      setsExplicitDirection: true,
      overridesDirection: false
    )
    func isSet(_ name: String) -> Bool { variables[name]?.isEmpty == false }
    if isSet("KITTY_WINDOW_ID") || variables["TERM"] == "xterm-kitty" {
      bidi = .runs
      setsExplicitDirection = false
    } else if isSet("KONSOLE_VERSION") {
      overridesDirection = true
    }
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
