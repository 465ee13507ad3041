import ChatLayout
import UnicodeText

/// Divides a text into runs of one face, size, script and level.
struct Itemizer {
  let text: StyledText
  let bytes: [UInt8]
  let clusters: GraphemeClusters
  let scripts: [ScriptRun]
  let language: String
  private let styleEnds: [Int]
  private let looks: [FontSelector.Look]
  private let sizes: [FontSize]

  init(_ text: StyledText, bytes: [UInt8], clusters: GraphemeClusters) {
    self.text = text
    self.bytes = bytes
    self.clusters = clusters
    scripts = ScriptRuns.runs(in: bytes.span)
    language = HanForms.language(named: text.language, scripts: scripts, locale: text.locale)
    var end = 0
    styleEnds = text.runs.map { run in
      end += run.text.utf8.count
      return end
    }
    looks = text.runs.map { FontSelector.Look($0.font) }
    sizes = text.runs.map { FontSize($0.font.size) }
  }

  /// Returns the runs in logical order; they tile the text.
  func runs(
    level: (Int) -> UInt8,
    resources: inout TextResources
  ) -> [PreparedText.Run] {
    var runs: [PreparedText.Run] = []
    var style = 0
    var script = 0
    for cluster in clusters {
      while style < styleEnds.count - 1, styleEnds[style] <= cluster.lowerBound { style += 1 }
      while script < scripts.count - 1, scripts[script].range.upperBound <= cluster.lowerBound {
        script += 1
      }
      let run = run(
        of: cluster,
        style: style,
        script: scripts[script].script,
        level: level(cluster.lowerBound),
        resources: &resources
      )
      Self.append(run, to: &runs)
    }
    return runs
  }

  private static func append(_ run: PreparedText.Run, to runs: inout [PreparedText.Run]) {
    guard let last = runs.last, last.font == run.font, last.level == run.level,
      last.style == run.style
    else {
      runs.append(run)
      return
    }
    runs[runs.count - 1].end = run.end
  }

  private func run(
    of cluster: Range<Int>,
    style: Int,
    script: Script,
    level: UInt8,
    resources: inout TextResources
  ) -> PreparedText.Run {
    PreparedText.Run(
      start: cluster.lowerBound,
      end: cluster.upperBound,
      font: isInvisible(cluster)
        ? nil
        : font(of: cluster, style: style, script: script, level: level, resources: &resources),
      level: level,
      style: style,
      size: sizes[style]
    )
  }

  private func font(
    of cluster: Range<Int>,
    style: Int,
    script: Script,
    level: UInt8,
    resources: inout TextResources
  ) -> RunFont {
    let span = bytes.span
    let isEmoji =
      span[cluster.lowerBound] >= 0x80 || cluster.count > 1
      ? EmojiPresentation(of: cluster, in: span) == .emoji : false
    let choice = resources.selector.choose(
      cluster,
      of: span,
      look: looks[style],
      script: script,
      language: language,
      isEmoji: isEmoji,
      library: &resources.faces
    )
    return resources.runFont(
      choice,
      script: script,
      language: language,
      isRightToLeft: level & 1 == 1
    )
  }

  /// Whether nothing of a cluster leaves a mark.
  private func isInvisible(_ cluster: Range<Int>) -> Bool {
    let span = bytes.span
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = Scalars.decode(span, at: offset)
      guard Visibility.isInvisible(scalar.value) else { return false }
      offset += scalar.length
    }
    return true
  }
}
