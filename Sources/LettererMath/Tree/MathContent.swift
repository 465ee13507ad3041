/// The content of a node.
package indirect enum MathContent: Hashable, Sendable {
  /// Nodes in a row; empty for `{}`.
  case row([MathNode])

  /// One character with its class and alphabet.
  case symbol(MathSymbol)

  /// A named operator, such as `sin`; if `limits` is set, limits go below it in display style.
  case function(String, limits: Bool)

  /// Upright text, such as `\text{if }`.
  case text(String, MathTextStyle)

  /// A horizontal space in em; may be negative.
  case space(Double)

  /// A base with a subscript, a superscript, or both.
  case scripts(MathScripts)

  /// A fraction, a binomial coefficient, or another stack of two.
  case fraction(MathFraction)

  /// A root, with its degree if one is specified.
  case radical(MathNode, degree: MathNode?)

  /// `\left … \middle … \right`.
  case fenced(MathFence)

  /// `\big( … \Bigg)`: a delimiter of a fixed size from 1 to 4, `nil` for the empty delimiter.
  case delimiter(Unicode.Scalar?, size: Int, MathClass)

  /// A base with a mark over or under it.
  case accent(MathAccent, MathNode)

  /// A base with smaller nodes over and under it (`\overset`, `\underset`, `\stackrel`).
  case stack(MathNode, above: MathNode?, below: MathNode?)

  /// An arrow as wide as its labels (`\xrightarrow`).
  case arrow(Unicode.Scalar, above: MathNode?, below: MathNode?)

  /// A matrix, cases, or aligned equations.
  case grid(MathGrid)

  /// A node in an explicit style (`\displaystyle`).
  case styled(MathStyle.Level, MathNode)

  /// A node in a color, as written: a name or `#rrggbb`.
  case colored(String, MathNode)

  /// A node that takes up space but is not drawn.
  case phantom(MathNode, MathPhantom)

  /// A node in a frame; the color as written, `nil` for the text color.
  case boxed(MathNode, MathFrame, color: String?)

  /// A node that takes no space on some of its sides (`\mathrlap`, `\smash`).
  case lapped(MathNode, MathLap)

  /// A node raised by a distance in em; negative to lower it.
  case raised(Double, MathNode)

  /// A node in another size, as a factor of the formula's size (`\large`).
  case sized(Double, MathNode)

  /// A filled rectangle (`\rule`).
  case rule(MathRule)

  /// One node for each style, from display to script-script (`\mathchoice`).
  case choice([MathNode])

  /// A struck-through node.
  case canceled(MathNode, MathCancellation)

  /// A node with the spacing of another class (`\mathrel`).
  case classed(MathClass, MathNode)

  /// A relation with a slash through it (`\not`).
  case negated(MathNode)

  /// A formula with its number at the right edge.
  case tagged(MathNode, tag: MathNode)

  /// Uninterpreted text, as written; drawn in the error color.
  case unknown(String)
}
