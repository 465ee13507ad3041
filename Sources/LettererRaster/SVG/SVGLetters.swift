import LettererLayout
import LettererText

/// Some lines of a text, divided into what is text and what is drawn: emoji, formulas, missing-glyph
/// boxes, and the backgrounds of runs.
struct SVGLetters {
  let setting: SVGTextWriter.Setting
  /// The indices of the lines.
  let numbers: Range<Int>
  private let lines: [GlyphLine]

  /// Sets some lines, at least one.
  init(
    _ setting: SVGTextWriter.Setting,
    _ numbers: Range<Int>,
    by typesetter: FontTypesetter
  ) {
    self.setting = setting
    self.numbers = numbers
    let measures = setting.lines[numbers]
    guard let first = measures.first?.frame, let last = measures.last?.frame else {
      lines = []
      return
    }
    lines = typesetter.setLines(
      setting.prepared,
      fit: setting.text.fit,
      near: first.y...max(first.y, last.maxY)
    ) { $0.frame.y >= first.y && $0.frame.y <= last.y }.map(\.glyphs)
  }

  /// Returns whether a run is drawn, so that its text is invisible.
  func isDrawn(_ run: LineRun) -> Bool {
    run.face?.isEmoji == true || run.face?.isMissing == true
      || !run.range.isEmpty && isFormula(run.range.lowerBound)
  }

  /// Returns the strips of what is drawn.
  func strips(by builder: DisplayListBuilder, top: Int) -> [DisplayStrip] {
    var strips: [DisplayStrip] = []
    for var line in lines {
      let marker = line.marker.filter(\.font.isDrawn)
      line.marker = []
      builder.append([line], at: setting.text, top: top, to: &strips) { run in
        run.font.isDrawn || run.glyphs.first.map { isFormula($0.cluster) } ?? false
      }
      // The clusters of a marker are no bytes of the text.
      (line.runs, line.marker) = ([], marker)
      builder.append([line], at: setting.text, top: top, to: &strips)
    }
    return strips
  }

  /// Returns the rows of pixels of the lines.
  func extent(top: Int, by builder: SceneBuilder) -> Range<Int> {
    let measures = setting.lines[numbers]
    guard let first = measures.first?.frame, let last = measures.last?.frame else {
      return top..<top
    }
    let start = top + builder.pixels(setting.text.frame.y + first.y)
    return start..<max(start, top + builder.pixels(setting.text.frame.y + last.maxY))
  }

  private func isFormula(_ offset: Int) -> Bool { setting.styled.run(at: offset)?.math != nil }
}

extension GlyphFont {
  /// Whether its glyphs are drawn.
  fileprivate var isDrawn: Bool { isEmoji || isMissing || isRule }
}
