import LettererLayout
import TestSupport

/// A styled text, and the boxes into which it is fitted.
struct TextCase: FuzzCase {
  /// Scalars with one style.
  struct Part {
    var scalars: [Unicode.Scalar]
    var style: Int
  }

  var parts: [Part]
  var styles: [StyledText.Run]
  var language: String?
  var locale: String
  var widths: [Double]
  var maximum: Int
  /// Whether the laws for all typesetters are checked too, which takes most of the time.
  var isForAllLaws: Bool

  var count: Int { parts.reduce(0) { $0 + $1.scalars.count } }

  func removing(_ range: Range<Int>) -> Self {
    var smaller = self
    smaller.parts = []
    var start = 0
    for part in parts {
      let kept = part.scalars.indices.filter { !range.contains(start + $0) }
      start += part.scalars.count
      guard !kept.isEmpty else { continue }
      smaller.parts.append(Part(scalars: kept.map { part.scalars[$0] }, style: part.style))
    }
    return smaller
  }

  var text: StyledText {
    let runs = parts.map { part in
      var run = styles[part.style]
      run.text = String(String.UnicodeScalarView(part.scalars))
      return run
    }
    return StyledText(
      runs: runs,
      font: styles[0].font,
      language: language,
      locale: locale
    )
  }

  var description: String {
    let runs = parts.map { part in
      let font = styles[part.style].font
      let look =
        "\(font.size)\(font.weight == .regular ? "" : " bold")\(font.isItalic ? " italic" : "")"
        + (font.isMonospaced ? " mono" : "")
      let text = part.scalars.map { $0.escaped(asASCII: true) }.joined()
      return "\"\(text)\" (\(look))"
    }
    return "\(runs.joined(separator: " + ")); language \(language ?? "-"), locale \(locale),"
      + " widths \(widths), maximum \(maximum)"
  }
}
