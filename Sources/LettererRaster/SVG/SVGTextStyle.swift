import LettererBasics
import LettererLayout

/// The attributes of a run of text that the runs after it may share.
struct SVGTextStyle: Hashable {
  /// The family, and one that every program has in its place.
  var family = Self.usualFamily
  /// The size of the em in units.
  var size = 0
  var weight = FontWeight.regular
  var isItalic = false
  /// The space added after each letter in units.
  var spacing = 0
  /// The attributes of its color; empty for that of the style sheet.
  var paint = ""

  /// The families of the whole file.
  static let usualFamily = "Noto Sans,sans-serif"

  /// The color of text whose letters are drawn.
  static let invisible = " fill-opacity=\"0\""

  /// Returns the attributes that differ from those of the element around the text.
  func attributes(in outer: SVGTextStyle = SVGTextStyle()) -> String {
    var text = ""
    if family != outer.family { text += " font-family=\"\(SVGText.escaped(family))\"" }
    if size != outer.size { text += " font-size=\"\(size)\"" }
    if weight != outer.weight { text += " font-weight=\"\(weight.rawValue)\"" }
    if isItalic != outer.isItalic {
      text += " font-style=\"\(isItalic ? "italic" : "normal")\""
    }
    if spacing != outer.spacing { text += " letter-spacing=\"\(spacing)\"" }
    guard paint != outer.paint else { return text }
    let isOpaqueAgain = outer.paint.contains("opacity") && !paint.contains("opacity")
    return text + paint + (isOpaqueAgain ? " fill-opacity=\"1\"" : "")
  }
}

extension SVGTextStyle {
  /// Creates the style of a run whose letters are visible.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - paint: The attributes of its color.
  ///   - unit: The number of units per point.
  init(_ run: LineRun, paint: String, unit: Double) {
    family = run.face.map { Self.family($0.family, of: run.font) } ?? Self.usualFamily
    size = Int((run.font.size * unit).rounded())
    weight = run.font.weight
    isItalic = run.font.isItalic
    self.paint = paint
    if let tracking = run.font.tracking, !run.font.isMonospaced, run.text.isTracked {
      spacing = Int((tracking * run.font.size * unit).rounded())
    }
  }

  /// Returns a family with a generic one in its place, as CSS.
  private static func family(_ name: String, of font: FontStyle) -> String {
    let generic = font.isMonospaced ? "monospace" : "sans-serif"
    let isPlain = name.split(separator: " ").allSatisfy { word in
      word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    if name.isEmpty { return generic }
    let quoted = name.filter { !"'\\".contains($0) && !$0.isNewline }
    return (isPlain ? name : "'\(quoted)'") + "," + generic
  }
}

extension String {
  /// Whether the engine adds tracking to it: it has only Latin, Greek, and Cyrillic letters.
  fileprivate var isTracked: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x530 || (0x1E00..<0x2E80).contains(scalar.value)
    }
  }

  /// Whether space between its letters would divide them: they join or stack.
  var isJoined: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x600..<0x1100, 0x1700..<0x1E00, 0xA800..<0xAC00, 0x10A00..<0x12000, 0x1E900..<0x1E960:
        true
      default: false
      }
    }
  }
}
