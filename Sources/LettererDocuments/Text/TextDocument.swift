public import LettererLayout

/// A typeset text as JSON: its size, its lines, and its positioned glyphs.
///
/// All lengths are in points, relative to the text's box, whose origin is at the top left; y points
/// down. The pen of a run starts at its `x` on the baseline of its line. Glyph *i* has its origin
/// at
///
///     x = run.x + advances[0] + … + advances[i - 1] + offsets[i].x
///     y = lines[run.line].baseline + offsets[i].y
///
/// Advances include the spaces between words, which have no glyphs, and may be negative. All
/// lengths of glyphs are multiples of 1/64, so that the sums are exact.
///
/// ```swift
/// TextDocument(size: LayoutSize(width: 0, height: 20), ink: nil, lines: [], runs: []).write(style: .compact)
/// // {"size":[0,20],"lines":[],"runs":[]}
/// ```
public struct TextDocument: Hashable, Sendable {
  /// The glyphs of one face in one line, from left to right.
  public struct Run: Hashable, Sendable {
    /// The index of the line.
    public var line: Int
    /// The face.
    public var font: FontReference
    /// The font size in points.
    public var size: Double
    /// The start of the pen, in points from the left edge of the text's box.
    public var x: Double
    /// The glyphs.
    public var glyphs: [Glyph]

    /// Creates a run.
    public init(line: Int, font: FontReference, size: Double, x: Double, glyphs: [Glyph]) {
      self.line = line
      self.font = font
      self.size = size
      self.x = x
      self.glyphs = glyphs
    }
  }

  /// A glyph with its advance and offsets.
  public struct Glyph: Hashable, Sendable {
    /// The glyph number in its face; the code point if no face has the glyph.
    public var id: UInt32
    /// The byte offset in the text where the glyph's cluster begins.
    public var cluster: Int
    /// The advance of the pen after the glyph, in points, including the spaces that follow.
    public var advance: Double
    /// The distance of the glyph to the right of the pen, in points.
    public var xOffset: Double
    /// The distance of the glyph below the baseline, in points.
    public var yOffset: Double

    /// Creates a glyph.
    public init(id: UInt32, cluster: Int, advance: Double, xOffset: Double, yOffset: Double) {
      self.id = id
      self.cluster = cluster
      self.advance = advance
      self.xOffset = xOffset
      self.yOffset = yOffset
    }
  }

  /// The width of the widest line and the sum of the heights.
  public var size: LayoutSize
  /// The bounds of all ink, which may exceed the box; `nil` if there is no ink.
  public var ink: LayoutRect?
  /// The lines from top to bottom; their ranges count UTF-8 bytes.
  public var lines: [TextLine]
  /// The runs by line, and within a line from left to right.
  public var runs: [Run]

  /// Creates the document's content.
  public init(size: LayoutSize, ink: LayoutRect?, lines: [TextLine], runs: [Run]) {
    self.size = size
    self.ink = ink
    self.lines = lines
    self.runs = runs
  }

  /// Returns the document as JSON followed by a line end.
  ///
  /// - Complexity: O(*n*) in the number of glyphs.
  public func write(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object { json in
      json.member("size", [size.width, size.height])
      if let ink { json.member("ink", Self.numbers(ink)) }
      json.name("lines")
      json.array { json in
        for line in lines { Self.write(line, into: &json) }
      }
      json.name("runs")
      json.array { json in
        for run in runs { Self.write(run, into: &json) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ line: TextLine, into json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("range", line.range)
      json.member("frame", numbers(line.frame))
      json.member("baseline", line.baseline)
      json.member("direction", line.isRightToLeft ? "rtl" : "ltr")
      json.member("reason", line.reason.rawValue)
    }
  }

  private static func write(_ run: Run, into json: inout JSONWriter) {
    json.object { json in
      json.member("line", run.line)
      json.name("font")
      run.font.write(into: &json)
      json.member("size", run.size)
      json.member("x", run.x)
      json.member("glyphs", run.glyphs.lazy.map { Int($0.id) })
      json.member("clusters", run.glyphs.lazy.map(\.cluster))
      json.member("advances", run.glyphs.map(\.advance))
      json.name("offsets")
      json.array(isInline: true) { json in
        for glyph in run.glyphs {
          json.array { json in
            json.number(glyph.xOffset)
            json.number(glyph.yOffset)
          }
        }
      }
    }
  }

  private static func numbers(_ frame: LayoutRect) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height]
  }
}

extension JSONWriter {
  /// Writes a member with an array of whole numbers on one line.
  mutating func member(_ name: String, _ values: some Sequence<Int>) {
    self.name(name)
    array(isInline: true) { writer in
      for value in values { writer.integer(value) }
    }
  }

  /// Writes a member with the start and the end of a range on one line.
  mutating func member(_ name: String, _ range: Range<Int>) {
    member(name, [range.lowerBound, range.upperBound] as [Int])
  }
}
