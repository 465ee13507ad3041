/// The number of colors that a terminal supports, from none to 16 million.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable, Comparable {
  /// No control sequences at all: for files.
  case none
  /// Bold, italic, and underlined text, but no color: for `NO_COLOR`.
  case monochrome
  /// The 16 standard terminal colors.
  case sixteen = "16"
  /// The 256 colors of xterm.
  case indexed = "256"
  /// 24-bit color.
  case full = "true"

  /// Returns whether one depth has fewer colors than another.
  public static func < (lower: ColorDepth, higher: ColorDepth) -> Bool {
    lower.rank < higher.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The requested use of color, before the environment is considered.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// As the environment specifies.
  case auto
  /// As many as the terminal supports, even if the output isn't a terminal.
  case always
  /// No colors.
  case never
  /// 16 colors.
  case sixteen = "16"
  /// 256 colors.
  case indexed = "256"
  /// 24-bit color.
  case full = "true"
}

extension ColorDepth {
  /// Determines the depth by precedence: choice, `NO_COLOR`, `CLICOLOR_FORCE`, terminal,
  /// `COLORTERM`, and `TERM`.
  ///
  /// An empty variable counts as unset. `FORCE_COLOR` is another name for `CLICOLOR_FORCE`; both
  /// are off if they are `0`. Inside tmux and screen, 24-bit color is used only if `COLORTERM`
  /// names it.
  ///
  /// - Parameters:
  ///   - choice: The requested use of color.
  ///   - variables: The environment.
  ///   - isTerminal: Whether the output goes to a terminal.
  public init(
    _ choice: ColorChoice,
    variables: [String: String],
    isTerminal: Bool
  ) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    let isForced = [value("CLICOLOR_FORCE"), value("FORCE_COLOR")]
      .contains { $0 != nil && $0 != "0" }
    let capability = Self.capability(value("TERM"), colorTerm: value("COLORTERM"))
    switch choice {
    case .never: self = isTerminal && value("TERM") != "dumb" ? .monochrome : .none
    case .sixteen: self = .sixteen
    case .indexed: self = .indexed
    case .full: self = .full
    case .always: self = max(capability, .sixteen)
    case .auto:
      if value("NO_COLOR") != nil {
        self = isTerminal && value("TERM") != "dumb" ? .monochrome : .none
      } else if isForced {
        self = max(capability, .sixteen)
      } else {
        self = isTerminal ? capability : .none
      }
    }
  }

  /// Returns the depth that a terminal supports, by its name.
  private static func capability(_ term: String?, colorTerm: String?) -> ColorDepth {
    guard let term, term != "dumb" else { return .none }
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .full }
    if ["screen", "tmux"].contains(where: term.hasPrefix) { return .indexed }
    let direct = [
      "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour",
    ]
    if term.hasSuffix("-direct") || direct.contains(where: term.hasPrefix) { return .full }
    if term.hasSuffix("256color") { return .indexed }
    return term.hasPrefix("vt") && !term.hasPrefix("vte") ? .monochrome : .sixteen
  }
}
