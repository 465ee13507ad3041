/// How many colors a terminal has, from none to sixteen million.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable, Comparable {
  /// No sequence at all: for files.
  case none
  /// Bold, italic and underlined text, but no color: for `NO_COLOR`.
  case monochrome
  /// The sixteen colors that every terminal names.
  case sixteen = "16"
  /// The 256 colors of xterm.
  case indexed = "256"
  /// 24 bits.
  case full = "true"

  /// Returns whether one depth has less colors than another.
  public static func < (lower: ColorDepth, higher: ColorDepth) -> Bool {
    lower.rank < higher.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What was asked for about colors, before anything else is looked at.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// As the environment says.
  case auto
  /// As many as the terminal has, also where there is none.
  case always
  /// None.
  case never
  /// Sixteen.
  case sixteen = "16"
  /// 256.
  case indexed = "256"
  /// 24 bits.
  case full = "true"
}

extension ColorDepth {
  /// Decides the depth: choice over `NO_COLOR` over `CLICOLOR_FORCE` over terminal over `COLORTERM`
  /// over `TERM`.
  ///
  /// An empty variable counts as none. `FORCE_COLOR` is `CLICOLOR_FORCE` by another name; both are
  /// off where they are `0`. Inside tmux and screen 24 bits are used only where `COLORTERM` names
  /// them.
  ///
  /// - Parameters:
  ///   - choice: What was asked for.
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

  /// What a terminal can show, by its name.
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
