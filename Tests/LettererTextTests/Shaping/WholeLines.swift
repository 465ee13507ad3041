import LettererLayout
import TestSupport
import LettererUnicode

@testable import LettererText

/// A line as the typesetter set it word by word, and the requests for HarfBuzz to shape it whole.
struct WholeLine {
  /// A range of the line with one face, script, and direction, including its spaces.
  struct Run {
    var range: Range<Int>
    var font: RunFont
    var segment: Int
    /// Whether all of the run's grapheme clusters are complete.
    var isWhole = true
  }

  /// A glyph, and its distance from the left edge of its line or run.
  struct Glyph: Hashable {
    var id: UInt32
    var cluster: Int
    var x: Int
    var y: Int
    var advance: Int
  }

  let string: String
  let prepared: PreparedText
  /// The runs from left to right.
  private(set) var runs: [Run] = []
  /// The visible glyphs, from left to right.
  private(set) var glyphs: [Glyph] = []
  private let scripts: [ScriptRun]
  private let language: String

  /// Sets a text in one line.
  init(_ text: StyledText, _ typesetter: FontTypesetter) {
    string = text.runs.map(\.text).joined()
    prepared = typesetter.prepare(text)
    scripts = ScriptRuns.runs(in: string)
    language = HanForms.language(named: text.language, scripts: scripts, locale: text.locale)
    let logical = typesetter.engine.resources.withLock { runs(&$0) }
    runs = visual(logical)
    let set = typesetter.glyphLines(prepared, fit: TextFit(width: .infinity))
    glyphs = set.flatMap(\.runs).flatMap(\.glyphs).map {
      Glyph(id: $0.id, cluster: $0.cluster, x: $0.x, y: $0.y, advance: $0.advance)
    }
  }

  /// The request to HarfBuzz for a run.
  func request(_ run: Run, faces: [FaceDescription]) -> HarfBuzzWitness.Request {
    let segment = prepared.segments[run.segment]
    let start = run.segment > 0 ? prepared.segments[run.segment - 1].end : 0
    let script = scripts.first { $0.range.contains(start) }?.script ?? .common
    let isPicture = run.font.isEmoji
    return HarfBuzzWitness.Request(
      text: string,
      range: run.range,
      file: faces[run.font.face].file,
      index: faces[run.font.face].index,
      script: (script == .common && !isPicture ? .latin : script).description,
      language: language,
      isRightToLeft: segment.level & 1 == 1
    )
  }

  /// Whether a cluster of glyphs has no visible characters.
  func isBlank(_ cluster: Int, in glyphs: [Glyph], of run: Run) -> Bool {
    let end = glyphs.map(\.cluster).filter { $0 > cluster }.min() ?? run.range.upperBound
    let bytes = prepared.bytes
    var offset = cluster
    while offset < end {
      let scalar = Scalars.decode(bytes.span, at: offset)
      let isSpace = Unicode.Scalar(scalar.value)?.properties.isWhitespace ?? false
      guard isSpace || ScalarVisibility.isInvisible(scalar.value) else { return false }
      offset += scalar.length
    }
    return true
  }

  // MARK: Runs

  private func runs(_ resources: inout TextResources) -> [Run] {
    var runs: [Run] = []
    var start = 0
    for (number, segment) in prepared.segments.enumerated() {
      let first = runs.count
      for item in prepared.items(in: start..<segment.end) {
        let range: Range<Int>
        switch item {
        case .word(let word, part: _): range = word.range
        case .gap(let gap): range = gap
        }
        let id = resources.resolve(range, of: prepared.bytes, context: segment.context)
        for piece in resources.cache.pieces(of: id).map({ resources.cache.piece($0) }) {
          let end = range.lowerBound + Int(piece.end)
          if runs.count > first, runs[runs.count - 1].font == piece.font {
            runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<end
          } else {
            let start = range.lowerBound + Int(piece.start)
            runs.append(Run(range: start..<end, font: piece.font, segment: number))
          }
        }
      }
      start = segment.end
    }
    let boundaries = Set(GraphemeClusters(string).boundaries + [0])
    return runs.map { run in
      var run = run
      run.isWhole =
        boundaries.contains(run.range.lowerBound) && boundaries.contains(run.range.upperBound)
      return run
    }
  }

  private func visual(_ logical: [Run]) -> [Run] {
    guard let paragraph = prepared.paragraphs.first else { return [] }
    return paragraph.bidi.visualRuns(in: 0..<prepared.bytes.count).flatMap { stretch in
      let own = logical.filter { stretch.range.contains($0.range.lowerBound) }
      return stretch.isRightToLeft ? own.reversed() : own
    }
  }
}
