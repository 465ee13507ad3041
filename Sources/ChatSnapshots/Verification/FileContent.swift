public import ChatImages

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
    if Self.signatures.contains(where: { bytes.starts(with: $0) }) {
      self = .picture(try Picture(snapshot: bytes, path: path))
    } else if let tree = try? LayoutTree(document: bytes) {
      self = .layout(tree)
    } else {
      self = .text(bytes)
    }
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
      let isPointer = bytes.starts(with: "version https://git-lfs".utf8)
      throw .reference(
        path: path,
        reason: isPointer ? "it is a pointer of Git LFS; run git lfs pull" : error.description
      )
    }
    guard isComplete else {
      throw .reference(path: path, reason: "the picture is damaged or cut off")
    }
  }
}

extension ImageLimits {
  /// Long transcripts are far taller than photos: 2^28 pixels take 1 GiB.
  static var snapshots: ImageLimits {
    ImageLimits(bytes: 1 << 30, pixels: 1 << 28, side: 1 << 24)
  }
}
