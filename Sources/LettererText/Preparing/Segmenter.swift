import LettererLayout
import LettererUnicode

/// Divides a text into segments of one style, script, and level.
///
/// A segment has one shaping context; its faces are determined word by word.
struct Segmenter {
  let text: StyledText
  let bytes: [UInt8]
  let paragraphs: [PreparedText.Paragraph]
  let scripts: [ScriptRun]
  let language: String
  /// The ends of the styled runs; a cluster across two runs belongs to the first.
  let styleEnds: [Int]
  /// The inner boundaries of the first and last clusters of padded runs, in order.
  let paddedEnds: [Int]

  init(_ text: StyledText, bytes: [UInt8], paragraphs: [PreparedText.Paragraph]) {
    self.text = text
    self.bytes = bytes
    self.paragraphs = paragraphs
    let scripts = ScriptRuns.runs(in: bytes.span)
    language = HanForms.language(named: text.language, scripts: scripts, locale: text.locale)
    self.scripts = Self.joinJapanese(scripts, language: language)
    let clusters =
      text.runs.count > 1 || text.hasPadding ? GraphemeClusters(bytes.span).boundaries : []
    styleEnds = Self.styleEnds(of: text, bytes: bytes, clusters: clusters)
    paddedEnds = text.hasPadding ? Self.paddedEnds(of: text, styleEnds, clusters: clusters) : []
  }

  /// Joins Japanese scripts, which are three in Unicode but one in fonts: kana are kerned across
  /// them.
  private static func joinJapanese(_ runs: [ScriptRun], language: String) -> [ScriptRun] {
    let isJapanese = HanForms.face(for: language) == "ja"
    var joined: [ScriptRun] = []
    for run in runs {
      let isKana = run.script == .hiragana || isJapanese && run.script == .han
      let script = isKana ? .katakana : run.script
      if let last = joined.last, last.script == script {
        let range = last.range.lowerBound..<run.range.upperBound
        joined[joined.count - 1] = ScriptRun(range: range, script: script)
      } else {
        joined.append(ScriptRun(range: run.range, script: script))
      }
    }
    return joined
  }

  private static func styleEnds(
    of text: StyledText,
    bytes: [UInt8],
    clusters: [Int]
  ) -> [Int] {
    guard text.runs.count > 1 else { return [bytes.count] }
    var end = 0
    return text.runs.map { run in
      end += run.text.utf8.count
      let next = clusters.partitionPoint { $0 >= end }
      return next < clusters.count ? clusters[next] : end
    }
  }

  private static func paddedEnds(
    of text: StyledText,
    _ styleEnds: [Int],
    clusters: [Int]
  ) -> [Int] {
    var ends: [Int] = []
    for (style, run) in text.runs.enumerated() where run.padding > 0 {
      let start = style == 0 ? 0 : styleEnds[style - 1]
      let (next, last) = (
        clusters.partitionPoint { $0 > start }, clusters.partitionPoint { $0 >= styleEnds[style] }
      )
      if clusters.indices.contains(next) { ends.append(clusters[next]) }
      if last > 0 { ends.append(clusters[last - 1]) }
    }
    return ends
  }

  /// Returns where a styled run begins.
  private func styleStart(_ style: Int) -> Int { style == 0 ? 0 : styleEnds[style - 1] }

  /// Returns the segments in logical order; they tile the text.
  func segments(_ resources: inout TextResources) -> [PreparedText.Segment] {
    guard !bytes.isEmpty else { return [] }
    var segments: [PreparedText.Segment] = []
    var walk = SegmentWalk(self)
    while walk.offset < bytes.count {
      let end = walk.nextEnd()
      let style = text.runs[walk.style]
      let segment = PreparedText.Segment(
        end: end,
        context: resources.contextID(
          look: FontLook(
            style,
            in: text.font,
            isStart: walk.offset == styleStart(walk.style),
            isEnd: end == styleEnds[walk.style]
          ),
          script: scripts[walk.script].script,
          language: language,
          isRightToLeft: walk.level & 1 == 1
        ),
        size: FontSize(style.font.size),
        level: walk.level,
        style: Int32(walk.style),
        rise: style.rise64
      )
      if let last = segments.last, last.continues(with: segment) {
        segments[segments.count - 1].end = end
      } else {
        segments.append(segment)
      }
      walk.advance(to: end)
    }
    return segments
  }
}

extension Script {
  fileprivate static let hiragana = Script(tag: 0x4869_7261)
  fileprivate static let katakana = Script(tag: 0x4B61_6E61)
  fileprivate static let han = Script(tag: 0x4861_6E69)
}

extension PreparedText.Segment {
  /// Returns whether another segment merely continues this one.
  func continues(with next: Self) -> Bool {
    context == next.context && level == next.level && style == next.style
  }
}

/// The position of a walk over a text, in everything that divides it.
private struct SegmentWalk {
  let segmenter: Segmenter
  private(set) var offset = 0
  private(set) var style = 0
  private(set) var script = 0
  private(set) var level: UInt8 = 0
  private var paragraph = 0

  init(_ segmenter: Segmenter) {
    self.segmenter = segmenter
    enter()
  }

  mutating func advance(to end: Int) {
    offset = end
    enter()
  }

  /// Finds the style, script, paragraph, and level at the offset.
  private mutating func enter() {
    let styleEnds = segmenter.styleEnds
    while style < styleEnds.count - 1, styleEnds[style] <= offset { style += 1 }
    let scripts = segmenter.scripts
    while script < scripts.count - 1, scripts[script].range.upperBound <= offset { script += 1 }
    let paragraphs = segmenter.paragraphs
    while paragraph < paragraphs.count - 1, paragraphs[paragraph].end <= offset { paragraph += 1 }
    let current = paragraphs[paragraph]
    level = offset < current.end ? current.bidi.level(at: offset - current.start) : 0
  }

  /// Returns the offset at which the first of them ends.
  func nextEnd() -> Int {
    var end = min(segmenter.bytes.count, segmenter.scripts[script].range.upperBound)
    end = min(end, segmenter.styleEnds[style])
    if let cut = segmenter.paddedEnds.first(where: { $0 > offset }) { end = min(end, cut) }
    return endOfLevel(before: end)
  }

  private func endOfLevel(before end: Int) -> Int {
    let paragraph = segmenter.paragraphs[paragraph]
    guard !paragraph.bidi.isTrivial else {
      return min(end, paragraph.end)
    }
    var next = offset + 1
    let limit = min(end, paragraph.end)
    while next < limit, paragraph.bidi.level(at: next - paragraph.start) == level { next += 1 }
    return next
  }
}

extension StyledText.Run {
  /// The rise in 1/64 point; 0 if it is farther than any line is high.
  fileprivate var rise64: Int32 { abs(rise) < 10_000 ? Int32((rise * 64).rounded()) : 0 }
}
