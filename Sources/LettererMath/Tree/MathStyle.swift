/// One of TeX's eight styles (TeXbook, chapter 17).
package struct MathStyle: Hashable, Sendable {
  /// The size of a style.
  package enum Level: Int, Hashable, Sendable, Comparable {
    /// A formula on its own line.
    case display
    /// A formula within text.
    case text
    /// A superscript or subscript.
    case script
    /// A script of a script.
    case scriptScript

    /// Orders larger styles first.
    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The size.
  package let level: Level

  /// Whether superscripts are raised less, as in a denominator.
  package let isCramped: Bool

  /// Creates a style.
  package init(_ level: Level, cramped: Bool = false) {
    self.level = level
    isCramped = cramped
  }

  /// The style of a superscript (TeXbook, page 141).
  var superscript: MathStyle {
    MathStyle(level < .script ? .script : .scriptScript, cramped: isCramped)
  }

  /// The style of a subscript.
  var `subscript`: MathStyle { superscript.cramped }

  /// The style of a numerator.
  var numerator: MathStyle {
    MathStyle(level == .display ? .text : superscript.level, cramped: isCramped)
  }

  /// The style of a denominator.
  var denominator: MathStyle { numerator.cramped }

  /// The cramped style of the same size.
  var cramped: MathStyle { MathStyle(level, cramped: true) }

  var isScript: Bool { level >= .script }
}
