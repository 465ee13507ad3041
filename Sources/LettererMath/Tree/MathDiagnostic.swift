/// A place in a formula that the parser could not interpret.
package struct MathDiagnostic: Hashable, Sendable {
  /// The reason for a diagnostic.
  package enum Kind: Hashable, Sendable {
    /// The command is not defined; the name includes the backslash.
    case unknownCommand(String)

    /// The environment is not defined.
    case unknownEnvironment(String)

    /// The command has fewer arguments than it requires.
    case missingArgument(String)

    /// The opening token has no closing counterpart.
    case unclosed(String)

    /// The token is not allowed here; it was ignored.
    case unexpected(String)

    /// The base already has a superscript (or subscript).
    case doubleScript

    /// The text is not a length with a unit.
    case invalidLength(String)

    /// A macro contains itself, or the macros expand to too much text; none is replaced.
    case endlessMacro

    /// Groups are nested more deeply than the parser supports.
    case tooDeep
  }

  /// The UTF-8 offset of the token in the source; ≥ 0.
  package let offset: Int

  /// The reason.
  package let kind: Kind

  /// The reason as one English sentence without the final period.
  package var message: String {
    switch kind {
    case .unknownCommand(let name): "unknown command \"\(name)\""
    case .unknownEnvironment(let name): "unknown environment \"\(name)\""
    case .missingArgument(let name): "\"\(name)\" is missing an argument"
    case .unclosed(let token): "\"\(token)\" is not closed"
    case .unexpected(let token): "unexpected \"\(token)\""
    case .doubleScript: "the base already has this script; enclose it in braces"
    case .invalidLength(let text): "\"\(text)\" is not a length, such as \"1em\" or \"3pt\""
    case .endlessMacro: "macros are not replaced, because their text would be too long"
    case .tooDeep: "groups are nested too deeply"
    }
  }
}
