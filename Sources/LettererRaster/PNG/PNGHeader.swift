/// The size and metadata of a PNG, stored before its pixels.
public struct PNGHeader: Hashable, Sendable {
  /// A keyword with text, as shown by readers of PNG metadata.
  public struct Text: Hashable, Sendable {
    /// The name of the entry, such as "Software": 1...79 printable Latin-1 characters.
    public let keyword: String
    /// The content, without U+0000.
    public let text: String

    /// Creates an entry; the encoder checks it.
    public init(keyword: String, text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  /// The width in pixels, 1...2^31-1.
  public let width: Int
  /// The height in pixels, 1...2^31-1.
  public let height: Int
  /// The resolution of both axes in pixels per meter, if it is to be written.
  public let pixelsPerMetre: UInt32?
  /// The entries to be written, in this order.
  public let texts: [Text]

  /// Creates a header; the encoder checks it.
  public init(width: Int, height: Int, pixelsPerMetre: UInt32? = nil, texts: [Text] = []) {
    self.width = width
    self.height = height
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }
}
