public import LettererModel
import LettererUnicode

/// What is known of a terminal by the environment that it gives its programs.
///
/// Nothing is asked of the terminal itself: an answer that comes late would land on the prompt.
public struct TerminalProfile: Hashable, Sendable {
  /// The order in which lines with right-to-left text are written.
  public var bidi: BidiOrder
  /// Whether the terminal is told not to reorder (BDSM).
  public var setsExplicitDirection: Bool
  /// Whether lines with right-to-left text stand between U+202D and U+202C.
  public var overridesDirection: Bool

  /// Creates the profile of a file: in the order of reading, without any control.
  public static let file = TerminalProfile(
    bidi: .logical,
    setsExplicitDirection: false,
    overridesDirection: false
  )

  /// Creates a profile from its parts.
  public init(
    bidi: BidiOrder,
    setsExplicitDirection: Bool,
    overridesDirection: Bool
  ) {
    self.bidi = bidi
    self.setsExplicitDirection = setsExplicitDirection
    self.overridesDirection = overridesDirection
  }

  /// Creates the profile of the terminal that set some variables.
  ///
  /// kitty turns runs around by itself; Konsole reorders whatever it is told; the others show what
  /// comes once explicit direction is set, or never reorder.
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

  /// Returns whether a transcript needs the terminal to be told not to reorder.
  ///
  /// - Complexity: O(*n*), at once for a terminal that is never told.
  public func setsExplicitDirection(for transcript: Transcript) -> Bool {
    guard setsExplicitDirection else { return false }
    func holds(_ text: String) -> Bool {
      let utf8 = text.utf8
      return !BidiParagraph.isTrivial(utf8.span)
    }
    return transcript.participants.contains { holds($0.name) }
      || transcript.messages.contains { $0.runs.contains { holds($0.text) } }
  }
}
