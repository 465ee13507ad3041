/// The pixels of a picture in a terminal: two in each cell, one above the other.
public struct TerminalPicture: Hashable, Sendable {
  /// The width in pixels, one per column.
  public let width: Int
  /// The height in pixels, two per line.
  public let height: Int
  /// The pixels row by row, as numbers such as `0xE06C75`; `nil` for transparent pixels.
  public let pixels: [UInt32?]

  /// Creates a picture.
  ///
  /// - Returns: `nil` if a side is below 1 or the number of pixels does not match.
  public init?(width: Int, height: Int, pixels: [UInt32?]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Returns the pixel at a position; `nil` outside the picture.
  subscript(column: Int, row: Int) -> UInt32? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return pixels[row * width + column]
  }
}

/// A request for the pixels of a picture.
public struct TerminalPictureRequest: Hashable, Sendable {
  /// The path as given in the transcript.
  public var path: String
  /// The width of the picture's box in columns.
  public var columns: Int
  /// The height of the picture's box in lines.
  public var lines: Int
  /// Whether the whole picture fits inside the box, instead of covering it.
  public var isFitted: Bool

  /// Creates a request.
  public init(path: String, columns: Int, lines: Int, isFitted: Bool) {
    (self.path, self.columns, self.lines, self.isFitted) = (path, columns, lines, isFitted)
  }
}
