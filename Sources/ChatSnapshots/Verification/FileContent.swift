public import ChatImages
import ChatRaster

/// What a file holds that is to be compared: a layout, a picture or a text.
public enum FileContent: Sendable {
  /// A layout document.
  case layout(LayoutTree)
  /// A picture.
  case picture(Picture)
  /// Anything else, as lines.
  case text([UInt8])

  /// The first bytes of pictures.
  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("RIFF".utf8), Array("GIF8".utf8),
  ]

  /// Finds out what a file holds by its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - path: The name of the file for errors.
  /// - Throws: An error where the file begins as a picture and cannot be decoded to its end.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8], path: String) throws(SnapshotError) {
    if Self.isPicture(bytes) {
      self = .picture(try Picture(snapshot: bytes, path: path))
    } else if let tree = try? LayoutTree(document: bytes) {
      self = .layout(tree)
    } else {
      self = .text(bytes)
    }
  }

  /// Whether a file begins as a picture.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    signatures.contains { bytes.starts(with: $0) }
  }

  /// What the file is called in sentences.
  var kind: String {
    switch self {
    case .layout: "a layout"
    case .picture: "a picture"
    case .text: "a text"
    }
  }
}

extension Picture {
  /// Decodes the picture of a snapshot.
  ///
  /// - Throws: An error where not every row can be decoded.
  init(snapshot bytes: [UInt8], path: String) throws(SnapshotError) {
    do throws(ImageError) {
      self = try Picture.decode(bytes, limits: .snapshots)
    } catch {
      throw .picture(error, bytes, path)
    }
    try checkComplete(path)
  }

  fileprivate func checkComplete(_ path: String) throws(SnapshotError) {
    guard isComplete else {
      throw .reference(path: path, reason: "the picture is damaged or cut off")
    }
  }
}

extension PicturePair {
  /// Decodes the pictures of two snapshots at once.
  ///
  /// - Throws: An error where not every row of both can be decoded.
  init(
    snapshots first: [UInt8],
    _ second: [UInt8],
    paths: (String, String)
  ) throws(SnapshotError) {
    do throws(DecodingError) {
      self = try PicturePair(first, second, limits: .snapshots)
    } catch {
      throw error.isFirst
        ? .picture(error.reason, first, paths.0) : .picture(error.reason, second, paths.1)
    }
    try reference.checkComplete(paths.0)
    try actual.checkComplete(paths.1)
  }
}

extension SnapshotError {
  fileprivate static func picture(
    _ error: ImageError,
    _ bytes: [UInt8],
    _ path: String
  ) -> SnapshotError {
    let isPointer = bytes.starts(with: "version https://git-lfs".utf8)
    return .reference(
      path: path,
      reason: isPointer ? "it is a pointer of Git LFS; run git lfs pull" : error.description
    )
  }
}

extension ImageLimits {
  /// Long transcripts are far taller than photos: 2^28 pixels take 1 GiB.
  static var snapshots: ImageLimits {
    ImageLimits(bytes: 1 << 30, pixels: 1 << 28, side: 1 << 24)
  }
}
