import CHeap
public import LettererLayout
import Synchronization
import LettererUnicode

/// A typesetter for real fonts: HarfBuzz shapes, FreeType measures, and Unicode's rules break and
/// order.
///
/// Its results depend only on the fonts of its collection, not on the machine. It may be used from
/// any thread; its caches never change a result.
public struct FontTypesetter: Typesetter {
  /// Whether formulas are set; they use Latin Modern Math.
  public static var setsMath: Bool { true }

  /// The default limit of the word cache, in bytes: about 40,000 words.
  public static let defaultCacheByteLimit = 16 << 20

  /// The default limit of the text cache, in bytes: about 25,000 messages.
  public static let defaultTextCacheByteLimit = 32 << 20

  /// The shared state, one call at a time, as HarfBuzz's buffer and FreeType's faces require.
  final class Engine: Sendable {
    let resources: Mutex<TextResources>
    /// The lines of the last long text, which are requested page by page.
    let longText = Mutex<LongText?>(nil)

    init(_ resources: consuming sending TextResources) {
      self.resources = Mutex(resources)
    }
  }

  let engine: Engine

  /// Creates a typesetter.
  ///
  /// - Parameters:
  ///   - fonts: The faces it may use.
  ///   - cacheByteLimit: The maximum size of the word cache in bytes; 0 disables it.
  ///   - textCacheByteLimit: The approximate maximum size of the text cache in bytes; 0 disables
  ///     it.
  public init(
    fonts: FontCollection = .bundled,
    cacheByteLimit: Int = FontTypesetter.defaultCacheByteLimit,
    textCacheByteLimit: Int = FontTypesetter.defaultTextCacheByteLimit
  ) {
    engine = Engine(
      TextResources(
        fonts,
        cacheByteLimit: cacheByteLimit,
        textCacheByteLimit: textCacheByteLimit
      )
    )
  }

  /// Whether the numbers of faces are those of another typesetter.
  package func hasSameFaces(as other: FontTypesetter) -> Bool { engine === other.engine }

  /// Returns the memory of the caches of words and texts to the system.
  package func discardCaches() {
    engine.resources.withLock { $0.discardCaches() }
    malloc_trim(0)
  }

  /// Returns the text itemized and measured word by word, from the cache if it was prepared before.
  public func prepare(_ text: StyledText) -> PreparedText {
    engine.resources.withLock { $0.prepared(text) }
  }

  /// Returns the text itemized and measured from the last word before the first change on, if it is
  /// Latin, or else from the start of the paragraph with that change.
  public func prepare(_ text: StyledText, after earlier: PreparedText) -> PreparedText {
    engine.resources.withLock { TextContinuation.prepared(text, after: earlier, &$0) }
  }

  /// Returns the size, computed from the measured words.
  public func size(_ text: PreparedText, fit: TextFit) -> TextSize {
    var extent = LinesExtent()
    guard fit.trailingBox != nil else {
      forEachSpan(of: text, fit: fit) { extent.add($0) }
      return extent.size
    }
    var last: LineSpan?
    forEachSpan(of: text, fit: fit) { span in
      extent.add(span)
      last = span
    }
    guard let last else { return extent.size }
    let line = line(last, of: text, top: extent.height - last.height, fit: fit)
    let indent = Double(last.room.total) / 64
    return extent.size.packing(trailingBoxOf: fit, after: line, indent: indent, grid: 1 / 64)
  }

  /// Returns the lines, each aligned by the direction of its paragraph.
  public func lines(_ text: PreparedText, fit: TextFit) -> [TextLine] {
    var lines: [TextLine] = []
    lines.reserveCapacity(expectedLineCount(of: text, fit: fit))
    var top = 0
    forEachSpan(of: text, fit: fit) { span in
      lines.append(line(span, of: text, top: top, fit: fit))
      top += span.height
    }
    return lines
  }

  /// Returns the language that kana or Hangul in a text imply; `nil` if it has neither.
  public func language(of text: String) -> String? { HanForms.language(of: text) }

  /// Returns the number of emoji, using the presentation that Unicode defines.
  public func emojiCount(of text: String) -> Int? {
    EmojiPresentation.emojiOnlyCount(in: text)
  }

  // MARK: Lines

  /// Passes the lines to the closure from top to bottom, truncating the last if lines are limited.
  @inline(__always)
  func forEachSpan(of text: PreparedText, fit: TextFit, _ body: (LineSpan) -> Void) {
    guard !LongText.isLong(text) else {
      return longText(text, fit: fit).spans.forEach(body)
    }
    walkSpans(of: text, fit: fit, body)
  }

  /// Passes the lines that touch a range of y, with their tops, to the closure.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fit: The box.
  ///   - range: The range in points; of a text that is not long, all lines are passed.
  ///   - body: Receives a line, and its top in 1/64 point.
  /// - Complexity: O(log *n* + *k*) for *k* lines, once the lines of a long text are known.
  func forEachSpan(
    of text: PreparedText,
    fit: TextFit,
    near range: ClosedRange<Double>,
    _ body: (LineSpan, _ top: Int) -> Void
  ) {
    guard !LongText.isLong(text) else {
      let long = longText(text, fit: fit)
      for number in long.lines(near: range) { body(long.spans[number], long.top(ofLine: number)) }
      return
    }
    var top = 0
    walkSpans(of: text, fit: fit) { span in
      body(span, top)
      top += span.height
    }
  }

  /// Returns some lines; those that do not exist are omitted.
  func spans(of text: PreparedText, fit: TextFit, in numbers: Range<Int>) -> [LineSpan] {
    guard !LongText.isLong(text) else {
      let spans = longText(text, fit: fit).spans
      return Array(spans[numbers.clamped(to: spans.indices)])
    }
    var found: [LineSpan] = []
    var number = 0
    walkSpans(of: text, fit: fit) { span in
      if numbers.contains(number) { found.append(span) }
      number += 1
    }
    return found
  }

  /// Returns the lines of a long text, which are kept until another text or fit is requested.
  private func longText(_ text: PreparedText, fit: TextFit) -> LongText {
    if let known = engine.longText.withLock({ $0 }), known.text === text, known.fit == fit {
      return known
    }
    var spans: [LineSpan] = []
    walkSpans(of: text, fit: fit) { spans.append($0) }
    let long = LongText(text: text, fit: fit, spans: spans)
    engine.longText.withLock { $0 = long }
    return long
  }

  @inline(__always)
  private func walkSpans(of text: PreparedText, fit: TextFit, _ body: (LineSpan) -> Void) {
    let limit = Self.limit(of: fit)
    let maximum = fit.maximumLines.map { max($0, 1) } ?? .max
    var walker = LineWalker(limit: limit)
    var count = 0
    while let span = walker.next(of: text, self) {
      count += 1
      guard count < maximum || walker.isAtEnd else {
        return body(
          Ellipsis.cut(span, of: text, limit: limit - span.room.total) {
            stops(ofAtom: $0, in: text)
          }
        )
      }
      body(span)
    }
  }

  /// The approximate number of lines: words rarely fill a line completely.
  private func expectedLineCount(of text: PreparedText, fit: TextFit) -> Int {
    let width = text.distance(ofAtom: text.atoms.count)
    let count = text.paragraphs.count + width / max(Self.limit(of: fit) * 7 / 8, 1)
    return min(count, text.atoms.count, max(fit.maximumLines ?? .max, 1))
  }

  func spans(of text: PreparedText, fit: TextFit) -> [LineSpan] {
    var spans: [LineSpan] = []
    forEachSpan(of: text, fit: fit) { spans.append($0) }
    return spans
  }

  func stops(ofAtom atom: Int, in text: PreparedText) -> [ClusterStop] {
    text.stops(ofAtom: atom) {
      engine.resources.withLock { resources in
        resources.cache.beginText()
        return resources.stops(ofAtom: atom, in: text)
      }
    }
  }

  func line(_ span: LineSpan, of text: PreparedText, top: Int, fit: TextFit) -> TextLine {
    let isRightToLeft = text.paragraphs[span.paragraph].bidi.baseLevel == 1
    let x = span.room.x(
      ofLine: span.width,
      within: Self.limit(of: fit),
      alignment: fit.alignment,
      isRightToLeft: isRightToLeft
    )
    return TextLine(
      range: span.start..<span.end,
      frame: LayoutRect(
        x: Double(x) / 64,
        y: Double(top) / 64,
        width: Double(span.width) / 64,
        height: Double(span.height) / 64
      ),
      baseline: Double(top + Int(span.extent.ascent)) / 64,
      isRightToLeft: isRightToLeft,
      reason: span.reason
    )
  }

  /// The width of a fit in 1/64 point, at most a billion points; 0 for NaN.
  private static func limit(of fit: TextFit) -> Int {
    fit.width > 0 ? Int(min(fit.width, 1e9) * 64) : 0
  }
}

/// The total extent of the lines, in 1/64 point.
private struct LinesExtent {
  var width = 0
  var height = 0
  var lineCount = 0

  @inline(__always)
  mutating func add(_ span: LineSpan) {
    width = max(width, span.fullWidth)
    height += span.height
    lineCount += 1
  }

  var size: TextSize {
    TextSize(width: Double(width) / 64, height: Double(height) / 64, lineCount: lineCount)
  }
}
