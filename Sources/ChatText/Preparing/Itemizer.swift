import ChatLayout
import UnicodeText

/// Divides a text into runs of one face, size, script and level.
struct Itemizer {
  let text: StyledText
  let bytes: [UInt8]
  let clusters: GraphemeClusters
  let scripts: [ScriptRun]
  let language: String
  private let styles: [Style]

  /// What a styled run asks of its part of the text.
  private struct Style {
    var end: Int
    var look: FontSelector.Look
    var size: FontSize
  }

  /// Words longer than this, in bytes, are shaped piece by piece.
  ///
  /// So a line of them costs what any line costs; kerning is lost between the pieces, joined forms
  /// are not.
  private static let longestWord = WordCache.longestWord
  /// What is past this many bytes of a cluster is not drawn.
  ///
  /// A base with a hundred marks has more than anybody can tell apart, and to place each of them
  /// takes HarfBuzz a time that grows with all that are below it.
  private static let longestCluster = 256

  init(_ text: StyledText, bytes: [UInt8], clusters: GraphemeClusters) {
    self.text = text
    self.bytes = bytes
    self.clusters = clusters
    scripts = ScriptRuns.runs(in: bytes.span)
    language = HanForms.language(named: text.language, scripts: scripts, locale: text.locale)
    var end = 0
    styles = text.runs.map { run in
      end += run.text.utf8.count
      return Style(end: end, look: FontSelector.Look(run.font), size: FontSize(run.font.size))
    }
  }

  /// Returns the runs in logical order; they tile the text, whose words end at the opportunities.
  func runs(
    _ paragraphs: [PreparedText.Paragraph],
    opportunities: [Int],
    resources: inout TextResources
  ) -> [PreparedText.Run] {
    var runs: [PreparedText.Run] = []
    var walk = ItemWalk(paragraphs: paragraphs, opportunities: opportunities)
    let boundaries = clusters.boundaries
    guard boundaries.count > 1 else { return [] }
    var segment = advance(&walk, to: 0)
    var fonts = segmentFonts(segment, style: styles[walk.style], resources: &resources)
    for index in boundaries.indices.dropLast() {
      let cluster = drawn(boundaries[index]..<boundaries[index + 1])
      let next = advance(&walk, to: cluster.lowerBound)
      if next != segment {
        segment = next
        fonts = segmentFonts(segment, style: styles[walk.style], resources: &resources)
      }
      var run = PreparedText.Run(
        start: cluster.lowerBound,
        end: cluster.upperBound,
        font: fonts.font(of: cluster, in: bytes.span, &resources),
        level: segment.level,
        style: walk.style,
        size: styles[walk.style].size
      )
      append(run, to: &runs, &walk)
      guard cluster.upperBound < boundaries[index + 1] else { continue }
      (run.start, run.end, run.font) = (cluster.upperBound, boundaries[index + 1], nil)
      append(run, to: &runs, &walk)
    }
    return runs
  }

  /// Returns the part of a cluster that is drawn, which is nearly always all of it.
  private func drawn(_ cluster: Range<Int>) -> Range<Int> {
    guard cluster.count > Self.longestCluster else { return cluster }
    var end = cluster.lowerBound + Self.longestCluster
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return cluster.lowerBound..<end
  }

  private func append(
    _ run: PreparedText.Run,
    to runs: inout [PreparedText.Run],
    _ walk: inout ItemWalk
  ) {
    let isTooLong = run.end - walk.wordStart > Self.longestWord && run.start > walk.wordStart
    if isTooLong { walk.wordStart = run.start }
    guard !isTooLong, let last = runs.last, last.font == run.font, last.level == run.level,
      last.style == run.style
    else {
      runs.append(run)
      return
    }
    runs[runs.count - 1].end = run.end
  }

  private func advance(_ walk: inout ItemWalk, to offset: Int) -> Segment {
    while walk.style < styles.count - 1, styles[walk.style].end <= offset { walk.style += 1 }
    while walk.script < scripts.count - 1, scripts[walk.script].range.upperBound <= offset {
      walk.script += 1
    }
    return Segment(
      style: walk.style,
      script: scripts[walk.script].script,
      level: walk.level(at: offset)
    )
  }

  private func segmentFonts(
    _ segment: Segment,
    style: Style,
    resources: inout TextResources
  ) -> SegmentFonts {
    SegmentFonts(
      segment: segment,
      language: language,
      chain: resources.selector.chainID(
        look: style.look,
        script: segment.script,
        language: language
      )
    )
  }
}

/// What is the same for all clusters of a stretch, but for their faces.
private struct Segment: Hashable {
  var style: Int
  var script: Script
  var level: UInt8
}

/// Where a walk over the clusters is in everything else that divides a text.
private struct ItemWalk {
  let paragraphs: [PreparedText.Paragraph]
  let opportunities: [Int]
  var style = 0
  var script = 0
  var wordStart = 0
  private var paragraph = 0
  private var paragraphEnd: Int
  /// Whether every level of the paragraph is 0, as in nearly all of them.
  private var isTrivial: Bool
  private var opportunity = 0
  private var wordEnd = 0

  init(paragraphs: [PreparedText.Paragraph], opportunities: [Int]) {
    self.paragraphs = paragraphs
    self.opportunities = opportunities
    paragraphEnd = paragraphs[0].end
    isTrivial = paragraphs[0].bidi.isTrivial
  }

  /// Returns the level of a byte, which comes after all that were asked for.
  mutating func level(at offset: Int) -> UInt8 {
    while wordEnd <= offset, opportunity < opportunities.count {
      wordStart = wordEnd
      wordEnd = opportunities[opportunity]
      opportunity += 1
    }
    while paragraphEnd <= offset, paragraph < paragraphs.count - 1 {
      paragraph += 1
      paragraphEnd = paragraphs[paragraph].end
      isTrivial = paragraphs[paragraph].bidi.isTrivial
    }
    return isTrivial
      ? 0 : paragraphs[paragraph].bidi.level(at: offset - paragraphs[paragraph].start)
  }
}

/// The fonts of the clusters of a segment; the last one is kept, for most clusters have it too.
private struct SegmentFonts {
  let segment: Segment
  let language: String
  let chain: FontSelector.ChainID
  private var last: (choice: FontSelector.Choice, font: RunFont)?
  /// The fonts of printable ASCII, as far as it was met.
  private var ascii: [RunFont?] = []

  init(segment: Segment, language: String, chain: FontSelector.ChainID) {
    self.segment = segment
    self.language = language
    self.chain = chain
  }

  /// Returns the font of a cluster; `nil` where nothing of it leaves a mark.
  mutating func font(
    of cluster: Range<Int>,
    in bytes: Span<UInt8>,
    _ resources: inout TextResources
  ) -> RunFont? {
    let byte = bytes[cluster.lowerBound]
    guard cluster.count == 1, byte >= 0x20, byte < 0x7F else {
      return Self.isInvisible(cluster, in: bytes) ? nil : choose(cluster, in: bytes, &resources)
    }
    if ascii.isEmpty { ascii = Array(repeating: nil, count: 0x80) }
    if let known = ascii[Int(byte)] { return known }
    let font = choose(cluster, in: bytes, &resources)
    ascii[Int(byte)] = font
    return font
  }

  private mutating func choose(
    _ cluster: Range<Int>,
    in bytes: Span<UInt8>,
    _ resources: inout TextResources
  ) -> RunFont {
    let choice = resources.selector.choose(
      cluster,
      of: bytes,
      chain: chain,
      library: &resources.faces
    )
    if let last, last.choice == choice { return last.font }
    let font = resources.runFont(
      choice,
      script: segment.script,
      language: language,
      isRightToLeft: segment.level & 1 == 1
    )
    last = (choice, font)
    return font
  }

  /// Whether nothing of a cluster leaves a mark.
  private static func isInvisible(_ cluster: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = Scalars.decode(bytes, at: offset)
      let isSeparator = scalar.value == 0x2028 || scalar.value == 0x2029
      guard isSeparator || Visibility.isInvisible(scalar.value) else { return false }
      offset += scalar.length
    }
    return true
  }
}
