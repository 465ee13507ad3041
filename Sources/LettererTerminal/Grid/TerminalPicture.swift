/// The pixels of a picture in a terminal: two in each cell, one above the other.
public struct TerminalPicture: Hashable, Sendable {
  /// The pixels from left to right, one a column.
  public let width: Int
  /// The rows from top to bottom, two a line.
  public let height: Int
  /// The pixels row after row as numbers such as `0xE06C75`; `nil` where the picture has none.
  public let pixels: [UInt32?]

  /// Creates a picture.
  ///
  /// - Returns: `nil` where a side is below 1 or the number of pixels does not fit.
  public init?(width: Int, height: Int, pixels: [UInt32?]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Returns the pixel of a place; `nil` outside the picture.
  subscript(column: Int, row: Int) -> UInt32? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return pixels[row * width + column]
  }
}

/// What a picture is asked for.
public struct TerminalPictureRequest: Hashable, Sendable {
  /// The path as the transcript has it.
  public var path: String
  /// The width of its box in columns.
  public var columns: Int
  /// The height of its box in lines.
  public var lines: Int
  /// Whether the whole picture is shown within the box, instead of covering it.
  public var isFitted: Bool

  /// Creates a request.
  public init(path: String, columns: Int, lines: Int, isFitted: Bool) {
    (self.path, self.columns, self.lines, self.isFitted) = (path, columns, lines, isFitted)
  }
}
