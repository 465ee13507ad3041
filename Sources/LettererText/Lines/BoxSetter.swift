public import LettererLayout
import Synchronization
import LettererUnicode

extension FontTypesetter {
  /// Returns the advances of the clusters in visual order; those of a ligature share its advance
  /// evenly.
  public func geometry(
    ofLines lines: Range<Int>,
    in text: PreparedText,
    fit: TextFit
  ) -> [LineGeometry] {
    let found = spans(of: text, fit: fit, in: lines).map { span in
      (span: span, left: Int(line(span, of: text, top: 0, fit: fit).frame.x * 64))
    }
    return engine.resources.withLock { resources in
      resources.cache.beginText()
      var last: WordStops?
      return found.map { span, left in
        var setter = BoxSetter(text: text, span: span, left: left, last: last)
        let geometry = setter.geometry(&resources)
        last = setter.last
        return geometry
      }
    }
  }
}

/// Sets the boxes of a line's clusters in visual order, as the glyphs are set.
struct BoxSetter {
  /// The clusters of a run of one level, and where each ends along it.
  private struct Run {
    var stops: [ClusterStop]
    var start: Int
    var isRightToLeft: Bool

    var width: Int { stops.last?.width ?? 0 }
  }

  let text: PreparedText
  let span: LineSpan
  /// The left edge of the line in 1/64 point.
  let left: Int
  /// The stops of the last word set, because a long word can span many lines.
  private(set) var last: WordStops?
  /// The boundaries of the line's grapheme clusters, without its paragraph separator.
  private let clusters: [Int]
  private var x = 0
  private var boxes: [LineGeometry.Box] = []

  init(text: PreparedText, span: LineSpan, left: Int, last: WordStops?) {
    self.text = text
    self.span = span
    self.left = left
    self.last = last
    let end = text.contentEnd(of: span)
    let bytes = text.bytes
    let clusters = GraphemeClusters(bytes.span.extracting(span.start..<end)).boundaries
    self.clusters = clusters.isEmpty ? [span.start] : clusters.map { $0 + span.start }
  }

  mutating func geometry(_ resources: inout TextResources) -> LineGeometry {
    let visibleEnd = span.reason == .hyphen ? span.textEnd - SoftHyphen.length : span.textEnd
    let isRightToLeft = text.paragraphs[span.paragraph].bidi.baseLevel == 1
    let runs = visualRuns(span.start..<visibleEnd, &resources)
    let sign = span.width - runs.reduce(0) { $0 + $1.width }
    let hanging = run(
      span.textEnd..<max(clusters.last ?? 0, span.textEnd),
      isRightToLeft: isRightToLeft,
      &resources
    )
    x = left
    if isRightToLeft {
      x -= hanging.width
      append(hanging)
      appendSign(sign, from: visibleEnd, isRightToLeft: true)
    }
    for run in runs { append(run) }
    if !isRightToLeft {
      appendSign(sign, from: visibleEnd, isRightToLeft: false)
      append(hanging)
    }
    return LineGeometry(boundaries: clusters, boxes: boxes)
  }

  // MARK: Runs

  private mutating func visualRuns(_ range: Range<Int>, _ resources: inout TextResources) -> [Run] {
    let paragraph = text.paragraphs[span.paragraph]
    let line = range.lowerBound - paragraph.start..<range.upperBound - paragraph.start
    var runs: [Run] = []
    for level in paragraph.bidi.visualRuns(in: line) {  // L1, L2
      let start = level.range.lowerBound + paragraph.start
      let end = level.range.upperBound + paragraph.start
      runs.append(run(start..<end, isRightToLeft: level.isRightToLeft, &resources))
    }
    return runs
  }

  private mutating func run(
    _ range: Range<Int>,
    isRightToLeft: Bool,
    _ resources: inout TextResources
  ) -> Run {
    guard !range.isEmpty else {
      return Run(stops: [], start: range.lowerBound, isRightToLeft: isRightToLeft)
    }
    let places = resources.places(in: range, of: text, after: &last)
    let first = clusters.partitionPoint { $0 > range.lowerBound }
    var ends = clusters[first...].prefix { $0 < range.upperBound }
    ends.append(range.upperBound)
    return Run(
      stops: Self.stops(at: Array(ends), among: places),
      start: range.lowerBound,
      isRightToLeft: isRightToLeft
    )
  }

  /// Returns the stops at some offsets; those within a glyph cluster divide it evenly.
  private static func stops(at ends: [Int], among places: [ClusterStop]) -> [ClusterStop] {
    var stops: [ClusterStop] = []
    var place = 0
    var pending = 0
    for (index, end) in ends.enumerated() {
      while place < places.count, places[place].offset < end { place += 1 }
      let isKnown = place < places.count && places[place].offset == end
      guard isKnown || index == ends.count - 1 else {
        pending += 1
        continue
      }
      let start = stops.last?.width ?? 0
      let width = isKnown ? places[place].width : max(places.last?.width ?? 0, start)
      for part in 0...pending {
        let share = (width - start) * (part + 1) / (pending + 1)
        stops.append(ClusterStop(offset: ends[index - pending + part], width: start + share))
      }
      pending = 0
    }
    return stops
  }

  // MARK: Boxes

  private mutating func append(_ run: Run) {
    let origin = x
    var boxes: [LineGeometry.Box] = []
    var last = ClusterStop(offset: run.start, width: 0)
    for stop in run.stops {
      boxes.append(
        box(
          last.offset..<stop.offset,
          x: run.isRightToLeft ? origin + run.width - stop.width : origin + last.width,
          width: stop.width - last.width,
          isRightToLeft: run.isRightToLeft
        )
      )
      last = stop
    }
    self.boxes += run.isRightToLeft ? boxes.reversed() : boxes
    x = origin + run.width
  }

  /// Adds the hyphen or the ellipsis that ends the line, if there is one.
  private mutating func appendSign(_ width: Int, from offset: Int, isRightToLeft: Bool) {
    let end: Int
    switch span.reason {
    case .hyphen: end = span.textEnd
    case .ellipsis: end = max(text.bytes.count, offset)
    default: return
    }
    boxes.append(box(offset..<end, x: x, width: width, isRightToLeft: isRightToLeft))
    x += width
  }

  private func box(
    _ range: Range<Int>,
    x: Int,
    width: Int,
    isRightToLeft: Bool
  ) -> LineGeometry.Box {
    LineGeometry.Box(
      range: range,
      x: Double(x) / 64,
      width: Double(width) / 64,
      isRightToLeft: isRightToLeft
    )
  }
}

extension PreparedText {
  /// Returns the end of a line without its paragraph separator.
  fileprivate func contentEnd(of span: LineSpan) -> Int {
    guard span.end == paragraphs[span.paragraph].end, span.end > span.textEnd else {
      return span.end
    }
    let bytes = bytes
    var start = span.end - 1
    while start > span.textEnd, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard bytes[start] != 0x09, HangingSpace.endsLine(at: start, of: bytes.span) else {
      return span.end
    }
    let isPair = bytes[start] == 0x0A && start > span.textEnd && bytes[start - 1] == 0x0D
    return isPair ? start - 1 : start
  }
}
