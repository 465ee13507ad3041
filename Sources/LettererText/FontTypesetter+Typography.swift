public import LettererLayout
import Synchronization

extension FontTypesetter {
  /// Returns the text with the faces that its clusters use.
  public func typography(of text: PreparedText) -> Typography {
    let stretches = stretches(of: text)
    let faces = engine.resources.withLock { resources in
      stretches.map { stretch in
        Typography.FaceRange(
          range: stretch.range,
          face: stretch.font.map { TypeFace($0, resources.faces.description($0.face)) }
        )
      }
    }
    let size = text.base.size
    let metrics = text.base.metrics
    func length(_ units: Int) -> Double {
      Double(size.length(units, unitsPerEm: metrics.unitsPerEm)) / 64
    }
    let thickness = length(metrics.underlineThickness)
    return Typography(
      text.text,
      faces: faces,
      underline: .init(y: length(metrics.underlinePosition), thickness: thickness),
      strikethrough: .init(y: -length(metrics.unitsPerEm * 3 / 10), thickness: thickness)
    )
  }

  /// Returns the face of a font of this typesetter.
  package func face(of font: GlyphFont) -> TypeFace {
    engine.resources.withLock { TypeFace(font, $0.faces.description(font.face)) }
  }

  /// Returns the longest stretches in one font; they tile the text.
  private func stretches(of text: PreparedText) -> [(range: Range<Int>, font: GlyphFont?)] {
    var stretches: [(range: Range<Int>, font: GlyphFont?)] = []
    forEachFaceUse(in: text) { use in
      if let last = stretches.last, last.font == use.font {
        stretches[stretches.count - 1].range = last.range.lowerBound..<use.range.upperBound
      } else {
        stretches.append((use.range, use.font))
      }
    }
    return stretches
  }
}

extension TypeFace {
  fileprivate init(_ font: GlyphFont, _ description: FaceDescription) {
    self.init(
      file: description.file,
      index: description.index,
      family: description.family,
      weight: description.weight,
      isItalic: description.isItalic,
      isEmboldened: font.isEmboldened,
      isSlanted: font.isSlanted,
      isEmoji: font.isEmoji,
      isMissing: font.isMissing
    )
  }
}
