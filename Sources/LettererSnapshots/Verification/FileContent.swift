public import LettererImages
import LettererRaster

/// The content of a file to compare: a layout, a picture, or text.
public enum FileContent: Sendable {
  /// A layout document.
  case layout(LayoutTree)
  /// A picture.
  case picture(Picture)
  /// Anything else, as lines.
  case text([UInt8])

  /// The signatures of picture files.
  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("RIFF".utf8), Array("GIF8".utf8),
  ]

  /// Detects the content of a file from its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - path: The name of the file, for errors.
  /// - Throws: An error with its position if the file is a picture by its name or signature and
  ///   cannot be decoded completely, or if it is a layout document and cannot be read.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8], path: String) throws(SnapshotError) {
    // A file named like a picture that isn't one is reported as such, for example a Git LFS
    // pointer.
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

  /// Returns whether a file is meant as a layout document, by its name or its first member.
  private static func isLayout(_ bytes: [UInt8], _ path: String) -> Bool {
    if path.hasSuffix(".layout") || path.hasSuffix(".layout.new") { return true }
    let head = bytes.prefix(512).filter { !" \t\r\n".utf8.contains($0) }
    let text = String(decoding: head, as: UTF8.self)
    return text.hasPrefix("{\"layout\":\"") || text.hasPrefix("{\"engine\":\"letterer")
  }

  /// Returns whether a file begins with the signature of a picture.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    signatures.contains { bytes.starts(with: $0) }
  }

  /// The name of the content in sentences.
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
  /// - Throws: An error if not every row can be decoded.
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
  /// - Throws: An error if not every row of both can be decoded.
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
      reason: isPointer ? "it is a Git LFS pointer; run git lfs pull" : "\(error)\(place)"
    )
  }

  /// Throws if a PNG has all its pixels but not its end, as after a partial copy or download.
  fileprivate static func checkEnd(of bytes: [UInt8], _ path: String) throws(SnapshotError) {
    guard let cut = PNGStructure(bytes).cut else { return }
    throw .reference(path: path, reason: "the picture is damaged: \(cut)")
  }
}

extension ImageLimits {
  /// Long transcripts are much taller than photos: 2^28 pixels need 1 GiB.
  static var snapshots: ImageLimits {
    ImageLimits(bytes: 1 << 30, pixels: 1 << 28, side: 1 << 24)
  }
}
