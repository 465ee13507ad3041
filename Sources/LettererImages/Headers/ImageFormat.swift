/// A supported image format.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// JPEG, with one scan or several.
  case jpeg
  /// WebP: lossy, lossless, or animated.
  case webp
  /// GIF; the first frame is shown.
  case gif

  /// The conventional name of the format.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    }
  }

  /// Detects a format by its first bytes, regardless of the file name.
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

  /// The number of bytes that distinguish all formats.
  static let signatureLength = 12
}
