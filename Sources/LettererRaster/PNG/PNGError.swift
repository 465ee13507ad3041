/// The reason a picture could not be written as PNG.
public enum PNGError: Error {
  /// The width or the height is outside of 1...2^31-1 pixels.
  case sizeOutOfRange(width: Int, height: Int)
  /// A keyword is not 1...79 printable Latin-1 characters without outer or doubled spaces.
  case invalidKeyword(String)
  /// The text of the keyword contains the character U+0000, or exceeds 2 GiB with its keyword.
  case invalidText(keyword: String)
  /// A band holds a number of pixels that is not a whole number of rows.
  case incompleteRow(pixels: Int, width: Int)
  /// More rows were appended than the header specifies.
  case tooManyRows(height: Int)
  /// Fewer rows were appended than the header specifies.
  case missingRows(count: Int)
  /// The sink threw; the bytes it received until then are not a complete picture.
  case sinkFailed(any Error)
}
