/// A writer of animated PNG pictures (PNG third edition, section 11.3.2) from whole frames.
///
/// For every frame but the first, only the rectangle that differs from the previous one is stored;
/// a frame that does not differ extends the previous one. Readers that don't support animation show
/// the first frame.
///
///     var encoder = AnimatedPNGEncoder(PNGHeader(width: 390, height: 844))
///     for frame in frames { try encoder.append(frame.pixels, milliseconds: 33) }
///     try encoder.finish { file.write($0) }
public struct AnimatedPNGEncoder {
  private let header: PNGHeader
  private let repeats: Int
  private var frames: [Frame] = []
  private var last: [UInt32] = []

  /// A frame with its pixels packed.
  private struct Frame {
    var area: PixelArea
    var milliseconds: Int
    var png: [UInt8]
  }

  /// The longest time that a frame can be shown, in milliseconds.
  public static var longestFrame: Int { 65_535 }

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - header: The size of the picture and its metadata.
  ///   - repeats: How often the animation is played; 0 for endlessly.
  public init(_ header: PNGHeader, repeats: Int = 0) {
    self.header = header
    self.repeats = max(repeats, 0)
  }

  /// The number of frames that are stored so far.
  public var frameCount: Int { frames.count }

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - pixels: The whole picture, as for ``PNGEncoder/append(_:)``.
  ///   - milliseconds: How long it is shown, 0 to ``longestFrame``.
  /// - Throws: ``PNGError`` if the pixels do not fill the picture or the header cannot be written.
  /// - Complexity: O(pixels) time; memory for the packed frame.
  public mutating func append(_ pixels: [UInt32], milliseconds: Int) throws(PNGError) {
    guard pixels.count == header.width * header.height else {
      throw .incompleteRow(pixels: pixels.count, width: header.width)
    }
    let whole = PixelArea(x: 0..<header.width, y: 0..<header.height)
    let time = min(max(milliseconds, 0), Self.longestFrame)
    defer { last = pixels }
    guard !frames.isEmpty else {
      return frames.append(Frame(area: whole, milliseconds: time, png: try pack(pixels, whole)))
    }
    let area = PixelArea(ofDifferenceBetween: last, and: pixels, width: header.width)
    let room = Self.longestFrame - frames[frames.count - 1].milliseconds
    if area == nil, time <= room {
      frames[frames.count - 1].milliseconds += time
      return
    }
    let changed = area ?? PixelArea(x: 0..<1, y: 0..<1)
    frames.append(Frame(area: changed, milliseconds: time, png: try pack(pixels, changed)))
  }

  /// Writes the picture.
  ///
  /// - Parameter sink: Receives the bytes in parts; the span is valid during the call.
  /// - Throws: ``PNGError`` if there is no frame, or if the sink throws.
  public consuming func finish(
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(PNGError) {
    guard let first = frames.first else { throw .missingRows(count: header.height) }
    let writer = ChunkWriter(sink: sink)
    var sequence: UInt32 = 0
    try writer.write(bytes: PNGHeader.signature)
    var isStarted = false
    for chunk in PNGChunk.all(in: first.png) where chunk.type != "IEND" {
      if chunk.type == "IDAT", !isStarted {
        isStarted = true
        try writer.write(
          "acTL",
          ChunkFraming.bytes(UInt32(frames.count)) + ChunkFraming.bytes(UInt32(repeats))
        )
        try writer.write("fcTL", control(of: first, &sequence))
      }
      try writer.write(bytes: Array(chunk.bytes))
    }
    for frame in frames.dropFirst() {
      try writer.write("fcTL", control(of: frame, &sequence))
      for chunk in PNGChunk.all(in: frame.png) where chunk.type == "IDAT" {
        try writer.write("fdAT", ChunkFraming.bytes(sequence) + chunk.data)
        sequence += 1
      }
    }
    try writer.write("IEND")
  }

  /// Packs a rectangle of a picture as a separate one.
  private func pack(_ pixels: [UInt32], _ area: PixelArea) throws(PNGError) -> [UInt8] {
    let isWhole = area.x.count == header.width && area.y.count == header.height
    let own = isWhole ? header : PNGHeader(width: area.x.count, height: area.y.count)
    let collector = ByteCollector()
    var encoder = try PNGEncoder(own) { collector.append($0) }
    for row in area.y {
      let start = row * header.width
      try encoder.append(
        pixels.span.extracting(start + area.x.lowerBound..<start + area.x.upperBound)
      )
    }
    try encoder.finish()
    return collector.bytes
  }

  /// Returns the data of the chunk before a frame: its position and its time, and that it stays and
  /// covers.
  private func control(of frame: Frame, _ sequence: inout UInt32) -> [UInt8] {
    defer { sequence += 1 }
    let area = frame.area
    let sizes = [area.x.count, area.y.count, area.x.lowerBound, area.y.lowerBound]
    var data = ChunkFraming.bytes(sequence) + sizes.flatMap { ChunkFraming.bytes(UInt32($0)) }
    // The time as a fraction of a second: milliseconds over 1000.
    let time: [UInt8] = ChunkFraming.bytes(UInt32(frame.milliseconds) << 16 | 1000)
    data += time
    return data + [0, 0]
  }
}

/// Collects the bytes of a picture that is packed in memory.
private final class ByteCollector {
  private(set) var bytes: [UInt8] = []

  func append(_ span: Span<UInt8>) {
    for index in span.indices { bytes.append(span[index]) }
  }
}

/// A chunk of a picture that was packed here.
private struct PNGChunk {
  var type: String
  /// The whole chunk.
  var bytes: ArraySlice<UInt8>
  /// The data.
  var data: ArraySlice<UInt8>

  static func all(in png: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var start = PNGHeader.signature.count
    while start + 12 <= png.count {
      let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let data = start + 8..<start + 8 + length
      let type = String(decoding: png[start + 4..<start + 8], as: UTF8.self)
      let end = data.upperBound + 4
      chunks.append(PNGChunk(type: type, bytes: png[start..<end], data: png[data]))
      start = end
    }
    return chunks
  }
}

/// A rectangle of pixels.
struct PixelArea: Hashable {
  var x: Range<Int>
  var y: Range<Int>

  init(x: Range<Int>, y: Range<Int>) {
    self.x = x
    self.y = y
  }

  /// Finds the smallest rectangle outside which two pictures are equal; `nil` if they are equal.
  init?(ofDifferenceBetween old: [UInt32], and new: [UInt32], width: Int) {
    guard let first = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      return nil
    }
    var (left, right) = (width, 0)
    let top = first / width
    var bottom = top
    for row in top..<new.count / width {
      let pixels = row * width..<(row + 1) * width
      guard let start = pixels.first(where: { old[$0] != new[$0] }),
        let end = pixels.last(where: { old[$0] != new[$0] })
      else { continue }
      left = min(left, start - pixels.lowerBound)
      right = max(right, end - pixels.lowerBound + 1)
      bottom = row
    }
    self.init(x: left..<right, y: top..<bottom + 1)
  }
}
