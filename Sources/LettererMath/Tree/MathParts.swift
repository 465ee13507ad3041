/// A base with scripts.
package struct MathScripts: Hashable, Sendable {
  /// The base of the scripts; an empty row if nothing precedes them.
  package let base: MathNode

  /// The subscript or lower limit.
  package let below: MathNode?

  /// The superscript or upper limit, including primes.
  package let above: MathNode?

  /// `\limits` or `\nolimits`; `nil` if the base determines it.
  package let limits: Bool?
}

/// Two nodes, one over the other.
package struct MathFraction: Hashable, Sendable {
  /// The upper node.
  package let numerator: MathNode

  /// The lower node.
  package let denominator: MathNode

  /// The thickness of the rule between them in em; 0 for none, `nil` for the font's default.
  package let thickness: Double?

  /// The style set by `\dfrac` or `\tfrac`; `nil` for the surrounding style.
  package let level: MathStyle.Level?

  /// The delimiters around the stack, such as the parentheses of `\binom`.
  package let delimiters: MathDelimiters
}

extension MathFraction {
  /// Whether a rule separates them.
  package var hasRule: Bool { thickness != 0 }
}

/// A pair of delimiters; `nil` on a side without one.
package struct MathDelimiters: Hashable, Sendable {
  /// The delimiter on the left.
  package let left: Unicode.Scalar?

  /// The delimiter on the right.
  package let right: Unicode.Scalar?

  /// Creates a pair.
  package init(_ left: Unicode.Scalar?, _ right: Unicode.Scalar?) {
    self.left = left
    self.right = right
  }

  static let none = MathDelimiters(nil, nil)
}

/// A subformula between delimiters that grow with it.
package struct MathFence: Hashable, Sendable {
  /// The outer delimiters.
  package let delimiters: MathDelimiters

  /// The parts between the delimiters: one more than there are middle delimiters.
  package let parts: [MathNode]

  /// The delimiters of `\middle`.
  package let middles: [Unicode.Scalar?]
}

/// The dimensions of its content that a phantom keeps.
package enum MathPhantom: Hashable, Sendable {
  /// `\phantom`: the width and the height.
  case full
  /// `\hphantom`: the width.
  case width
  /// `\vphantom`: the height.
  case height
}

/// The sides on which a node takes no space.
package enum MathLap: Hashable, Sendable {
  /// `\mathrlap`: extends to the right.
  case right
  /// `\mathllap`: extends to the left.
  case left
  /// `\mathclap`: extends to both sides.
  case center
  /// `\smash`: no height, no depth, or neither.
  case smashed(top: Bool, bottom: Bool)
}

/// A filled rectangle; lengths are in em.
package struct MathRule: Hashable, Sendable {
  /// The width.
  package let width: Double

  /// The height.
  package let height: Double

  /// The distance from the baseline to its bottom.
  package let raise: Double
}

/// The strokes of a canceled node.
package enum MathCancellation: Hashable, Sendable {
  /// `\cancel`: from the lower left to the upper right.
  case rising
  /// `\bcancel`: from the upper left to the lower right.
  case falling
  /// `\xcancel`: both.
  case crossed
  /// `\sout`: a horizontal line.
  case horizontal
  /// `\cancelto`: an arrow from the lower left to the upper right.
  case arrow
}

/// The frame around a node.
package enum MathFrame: Hashable, Sendable {
  /// `\boxed`: a rectangle.
  case rectangle
  /// `\ovalbox`: a rectangle with round corners.
  case rounded
  /// `\circled`: a circle, or an oblong around a wider node.
  case oval
}

/// The style of a text run in a formula.
package enum MathTextStyle: Hashable, Sendable {
  /// `\text`.
  case regular
  /// `\textbf`.
  case bold
  /// `\textit`.
  case italic
  /// `\textsf`.
  case sansSerif
  /// `\texttt`.
  case monospace
}

/// A mark over or under a base.
package enum MathAccent: Hashable, Sendable {
  /// A combining character over one letter, such as `\hat`.
  case mark(Unicode.Scalar)
  /// A combining character that grows with the base, such as `\widehat`.
  case wide(Unicode.Scalar)
  /// A stretched character over the base, such as `\overbrace` and `\overrightarrow`.
  case over(Unicode.Scalar)
  /// A stretched character under the base, such as `\underbrace`.
  case under(Unicode.Scalar)
  /// `\overline`.
  case overline
  /// `\underline`.
  case underline
}
