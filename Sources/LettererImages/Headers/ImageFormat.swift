/// A format of pictures that is read.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// JPEG, with one scan or many.
  case jpeg
  /// WebP, lossy, lossless or animated.
  case webp
  /// GIF, of which the first frame is shown.
  case gif

  /// The format's name as people write it.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    }
  }

  /// Recognises a format by its first bytes, whatever the file is called.
  init?(_ bytes: Span<UInt8>) {
    if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else {
      return nil
    }
  }

  /// How many bytes tell every format from every other.
  static let signatureLength = 12
}
