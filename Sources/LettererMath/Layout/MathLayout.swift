/// Lays out formulas by the rules of TeX with the constants of a font's MATH table.
///
/// ```swift
/// let layout = MathLayout(font: font, size: 16)
/// let box = layout.box(of: MathFormula(tex: "x^2"))
/// ```
package struct MathLayout<Font: MathFont> {
  /// The font.
  package let font: Font

  /// The font size of text style in points; > 0.
  package let size: Double

  /// Creates a layout.
  package init(font: Font, size: Double) {
    self.font = font
    self.size = size
  }

  /// Returns the formula on one line.
  ///
  /// - Parameters:
  ///   - formula: the formula.
  ///   - level: `.display` for a formula on its own line, `.text` for one within text.
  /// - Returns: the box, with the formula's baseline at y = 0.
  /// - Complexity: O(nodes × depth).
  package func box(of formula: MathFormula, level: MathStyle.Level = .display) -> MathBox {
    box(of: formula.root, context(level))
  }

  func context(_ level: MathStyle.Level) -> MathContext {
    MathContext(style: MathStyle(level), color: .text, textSize: size, font: scales)
  }

  private var scales: MathContext.Scales {
    MathContext.Scales(
      script: font.constant(.scriptPercentScaleDown),
      scriptScript: font.constant(.scriptScriptPercentScaleDown)
    )
  }

  /// Returns a constant of the font in points.
  func length(_ constant: MathConstant, _ context: MathContext) -> Double {
    font.constant(constant) * context.size
  }

  /// The height of the axis, on which fractions and delimiters are centered, in points.
  func axis(_ context: MathContext) -> Double { length(.axisHeight, context) }
}

extension MathLayout: Sendable where Font: Sendable {}

/// The context in which a node is laid out.
struct MathContext {
  /// The sizes of scripts as fractions of the text size.
  struct Scales {
    let script: Double
    let scriptScript: Double
  }

  var style: MathStyle
  var color: MathColor
  var textSize: Double
  let font: Scales

  /// The font size of the style in points.
  var size: Double {
    switch style.level {
    case .display, .text: textSize
    case .script: textSize * font.script
    case .scriptScript: textSize * font.scriptScript
    }
  }

  var isDisplay: Bool { style.level == .display }

  func with(_ style: MathStyle) -> MathContext {
    var copy = self
    copy.style = style
    return copy
  }

  func with(_ color: MathColor) -> MathContext {
    var copy = self
    copy.color = color
    return copy
  }
}

/// A box with the metrics that scripts and accents require.
struct MathFragment {
  var box: MathBox
  /// The italic correction that the box's width includes, in points.
  var italic = 0.0
  /// The horizontal center of an accent, in points; `nil` for the middle of the box.
  var accent: Double?
  /// The glyph if the fragment is a single character (appendix G, rule 18a).
  var glyph: UInt32?
}
