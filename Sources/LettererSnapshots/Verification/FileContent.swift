public import LettererImages
import LettererRaster

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
  /// - Throws: An error where the file is a picture by its name or its beginning and cannot be decoded
  ///   to its end, or a layout document and cannot be read; with the place.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8], path: String) throws(SnapshotError) {
    // What has the name of a reference and is none is told as such: a pointer of Git LFS, for one.
    if Self.isPicture(bytes) || path.hasSuffix(".png") || path.hasSuffix(".png.new") {
      self = .picture(try Picture(snapshot: bytes, path: path))
      return
    }
    do throws(LayoutTreeError) {
      self = .layout(try LayoutTree(document: bytes))
    } catch {
      guard !Self.isLayout(bytes, path) else {
        throw .reference(path: path, reason: error.description)
      }
      self = .text(bytes)
    }
  }

  /// Whether a file is meant as a layout document, by its name or by its first member.
  private static func isLayout(_ bytes: [UInt8], _ path: String) -> Bool {
    if path.hasSuffix(".layout") || path.hasSuffix(".layout.new") { return true }
    let head = bytes.prefix(512).filter { !" \t\r\n".utf8.contains($0) }
    let text = String(decoding: head, as: UTF8.self)
    return text.hasPrefix("{\"layout\":\"") || text.hasPrefix("{\"engine\":\"letterer")
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
    try SnapshotError.checkEnd(of: bytes, path)
    do throws(ImageError) {
      self = try Picture.decode(bytes, limits: .snapshots)
    } catch {
      throw .picture(error, bytes, path)
    }
    try checkComplete(bytes, path)
  }

  fileprivate func checkComplete(_ bytes: [UInt8], _ path: String) throws(SnapshotError) {
    if isComplete { return }
    let place = PNGStructure(bytes).damage ?? "the file ends at byte \(bytes.count)"
    throw .reference(path: path, reason: "the picture is damaged or cut off: \(place)")
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
    try SnapshotError.checkEnd(of: first, paths.0)
    try SnapshotError.checkEnd(of: second, paths.1)
    do throws(DecodingError) {
      self = try PicturePair(first, second, limits: .snapshots)
    } catch {
      throw error.isFirst
        ? .picture(error.reason, first, paths.0) : .picture(error.reason, second, paths.1)
    }
    try reference.checkComplete(first, paths.0)
    try actual.checkComplete(second, paths.1)
  }
}

extension SnapshotError {
  fileprivate static func picture(
    _ error: ImageError,
    _ bytes: [UInt8],
    _ path: String
  ) -> SnapshotError {
    let isPointer = bytes.starts(with: "version https://git-lfs".utf8)
    let place = PNGStructure(bytes).damage.map { ": \($0)" } ?? ""
    return .reference(
      path: path,
      reason: isPointer ? "it is a pointer of Git LFS; run git lfs pull" : "\(error)\(place)"
    )
  }

  /// Throws where a PNG has all of its pixels and not its end: half a copy, half a download.
  fileprivate static func checkEnd(of bytes: [UInt8], _ path: String) throws(SnapshotError) {
    guard let cut = PNGStructure(bytes).cut else { return }
    throw .reference(path: path, reason: "the picture is damaged: \(cut)")
  }
}

extension ImageLimits {
  /// Long transcripts are far taller than photos: 2^28 pixels take 1 GiB.
  static var snapshots: ImageLimits {
    ImageLimits(bytes: 1 << 30, pixels: 1 << 28, side: 1 << 24)
  }
}
