public import LettererLayout
import Synchronization
import LettererUnicode

/// A typesetter with real fonts: HarfBuzz shapes, FreeType measures, Unicode's rules break and order.
///
/// Its results depend on the fonts of its collection and on nothing else of the machine. It may be
/// used from any thread; its caches never change a result.
public struct FontTypesetter: Typesetter {
  /// Formulas are set from Latin Modern Math.
  public static var setsMath: Bool { true }

  /// How many bytes of shaped words are kept unless told otherwise: some 40,000 words.
  public static let defaultCacheByteLimit = 16 << 20

  /// How many bytes of prepared texts are kept unless told otherwise: some 25,000 messages.
  public static let defaultTextCacheByteLimit = 32 << 20

  /// The shared state, one call at a time: HarfBuzz's buffer and FreeType's faces want that.
  final class Engine: Sendable {
    let resources: Mutex<TextResources>
    /// The lines of the last long text, which are asked for page by page.
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
  ///   - cacheByteLimit: The most bytes of shaped words to keep; 0 for none.
  ///   - textCacheByteLimit: About the most bytes of prepared texts to keep; 0 for none.
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

  /// Returns the text itemised and measured word by word, or as it was when it was prepared before.
  public func prepare(_ text: StyledText) -> PreparedText {
    engine.resources.withLock { $0.prepared(text) }
  }

  /// Returns the text with more at its end, by itemising and measuring only what the addition can
  /// change: the last word of a plain text, else the last paragraph.
  public func append(_ addition: String, to text: PreparedText) -> PreparedText {
    engine.resources.withLock { TextAppender.appended(addition, to: text, &$0) }
  }

  /// Returns the extent, by arithmetic over the measured words.
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

  /// Returns the number of emoji by the presentation that Unicode gives them.
  public func emojiCount(of text: String) -> Int? {
    EmojiPresentation.emojiOnlyCount(in: text)
  }

  // MARK: Lines

  /// Gives the lines to the closure from top to bottom, the last one cut where lines are limited.
  @inline(__always)
  func forEachSpan(of text: PreparedText, fit: TextFit, _ body: (LineSpan) -> Void) {
    guard text.atoms.count < LongText.atomCount else {
      return longText(text, fit: fit).spans.forEach(body)
    }
    walkSpans(of: text, fit: fit, body)
  }

  /// Returns the lines of a long text, which are kept until those of another one are asked for.
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

  /// About as many lines as there will be: words rarely fill a line to its end.
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

  /// The width of a fit in 1/64 point; no text is a billion points wide, and no number is 0.
  private static func limit(of fit: TextFit) -> Int {
    fit.width > 0 ? Int(min(fit.width, 1e9) * 64) : 0
  }
}

/// What lines take together, in 1/64 point.
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
