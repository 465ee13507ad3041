/// The class of an atom, which determines the space around it (TeXbook, chapter 17).
package enum MathClass: Int, Hashable, Sendable, CaseIterable {
  /// A variable, a number, or a group.
  case ordinary
  /// A large operator or a named function.
  case `operator`
  /// A binary operation, such as `+`.
  case binary
  /// A relation, such as `=`.
  case relation
  /// An opening delimiter.
  case opening
  /// A closing delimiter.
  case closing
  /// A comma or semicolon.
  case punctuation
  /// A delimited subformula.
  case inner
}

/// The alphabet of letters and digits in a formula.
package enum MathAlphabet: Hashable, Sendable {
  /// Italic Latin and lowercase Greek, everything else upright.
  case automatic
  /// `\mathrm`.
  case upright
  /// `\mathit`.
  case italic
  /// `\mathbf`.
  case bold
  /// `\boldsymbol` and `\bm`: bold with the slant of `automatic`.
  case boldItalic
  /// `\mathbb`.
  case doubleStruck
  /// `\mathcal` and `\mathscr`.
  case script
  /// `\mathfrak`.
  case fraktur
  /// `\mathsf`.
  case sansSerif
  /// `\mathtt`.
  case monospace
}

/// One character of a formula.
package struct MathSymbol: Hashable, Sendable {
  /// The character before the alphabet is applied.
  package let scalar: Unicode.Scalar

  /// The class that determines the space around it.
  package let mathClass: MathClass

  /// The alphabet.
  package let alphabet: MathAlphabet

  /// Whether scripts go over and under the symbol in display style, as for a sum.
  package let hasLimits: Bool

  /// Creates a symbol.
  package init(
    _ scalar: Unicode.Scalar,
    _ mathClass: MathClass = .ordinary,
    alphabet: MathAlphabet = .automatic,
    hasLimits: Bool = false
  ) {
    self.scalar = scalar
    self.mathClass = mathClass
    self.alphabet = alphabet
    self.hasLimits = hasLimits
  }
}
