import Synchronization

/// How a picture is brought to the size at which it is painted.
public enum PictureFit: Hashable, Sendable, CaseIterable {
  /// As large as covers the size; what stands out is cut off on both sides. Photos and avatars.
  case fill
  /// The whole picture, as large as fits; smaller than the size in one direction. Stickers.
  case fit
}

/// The pictures that a transcript names: files in its folder, and `data:` addresses.
///
/// Nothing is read from outside of the folder, and nothing is ever fetched. A path is relative; it
/// must not begin with `/` nor have `..` in it, and a symbolic link must lead to something in the
/// folder. The folder is taken to stay as it is: what was read once may be kept.
///
/// ```swift
/// let files = ImageFiles(folder: "chats/holiday")
/// switch files.picture(for: attachment, size: PixelSize(width: 420, height: 315)) {
/// case .success(let picture): canvas.draw(picture, x: 12, y: 40)
/// case .failure(let error): paintPlaceholder(ImageFiles.name(of: attachment), error)
/// }
/// ```
public final class ImageFiles: Sendable {
  /// 64 MiB: the photos of twenty screens, at two pixels a point.
  public static let defaultCacheByteLimit = 64 << 20

  /// The folder that paths are relative to; nil where there is none, as with standard input.
  public let folder: String?
  /// How large a picture may be.
  public let limits: ImageLimits
  private let cache: Mutex<PictureCache>
  /// Reads a file that lies in no folder, such as one of an archive.
  private let reader: (@Sendable (String) -> [UInt8]?)?

  /// Creates the pictures of something that is no folder, such as an archive.
  ///
  /// - Parameters:
  ///   - limits: How large a picture may be.
  ///   - cacheByteLimit: The memory that pictures may take which were asked for; 0 keeps none.
  ///   - reader: Returns the bytes of a file by its path; nil where there is none.
  public init(
    limits: ImageLimits = ImageLimits(),
    cacheByteLimit: Int = defaultCacheByteLimit,
    reader: @escaping @Sendable (String) -> [UInt8]?
  ) {
    folder = nil
    self.limits = limits
    self.reader = reader
    cache = Mutex(PictureCache(byteLimit: cacheByteLimit))
  }

  /// Creates the pictures of a folder, which is not looked at yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of the transcript; nil where only `data:` addresses can be read.
  ///   - limits: How large a picture may be.
  ///   - cacheByteLimit: The memory that pictures may take which were asked for; 0 keeps none.
  public init(
    folder: String?,
    limits: ImageLimits = ImageLimits(),
    cacheByteLimit: Int = defaultCacheByteLimit
  ) {
    self.folder = folder
    self.limits = limits
    reader = nil
    cache = Mutex(PictureCache(byteLimit: cacheByteLimit))
  }

  // MARK: Pictures

  /// Returns a picture at the size at which it is painted, or why there is none.
  ///
  /// - Parameters:
  ///   - path: The path as the transcript has it.
  ///   - size: The size in device pixels; each side is made to lie in 1...65,535.
  ///   - fit: Whether the picture covers the size or stays within it.
  /// - Returns: The picture, which with ``PictureFit/fill`` has exactly the size.
  /// - Complexity: O(*n*) in the number of pixels of the file; O(1) where it is known.
  public func picture(
    at path: String,
    size: PixelSize,
    fit: PictureFit = .fill
  ) -> Result<Picture, ImageError> {
    let key = PictureCache.Key(path: path, size: size.clamped, fit: fit)
    if let known = cache.withLock({ $0.find(key) }) { return known }
    // Without the lock: two threads may decode the same picture, to the same pixels.
    let result = Result { () throws(ImageError) in try load(key) }
    cache.withLock { $0.add(key, result) }
    return result
  }

  private func load(_ key: PictureCache.Key) throws(ImageError) -> Picture {
    let bytes = try bytes(at: key.path)
    let header = try ImageHeader(bytes)
    let needed =
      switch key.fit {
      case .fill: header.size.filled(around: key.size)
      case .fit: header.size.fitted(in: key.size)
      }
    let picture = try Picture.decode(bytes, limits: limits, atLeast: needed)
    switch key.fit {
    case .fill: return picture.cropped(toFill: key.size)
    case .fit: return picture.scaled(to: needed)
    }
  }

  // MARK: Headers

  /// Reads the header of a picture, and of a file no more than is needed for it.
  ///
  /// - Throws: Why there is no header.
  public func header(at path: String) throws(ImageError) -> ImageHeader {
    let header: ImageHeader
    switch try ImageSource(path: path) {
    case .file(let path):
      if let reader {
        header = try ImageHeader(try bytes(at: path, reader))
      } else {
        header = try Self.header(of: try open(path), limits: limits)
      }
    case .data(let data):
      let bytes = try data.bytes(limit: limits.bytes)
      header = try ImageHeader(bytes)
    }
    try limits.check(header)
    return header
  }

  /// The size is in the first few hundred bytes of most files; in photos, after a small picture.
  private static let firstRead = 4096

  private static func header(
    of file: borrowing ImageFile,
    limits: ImageLimits
  ) throws(ImageError) -> ImageHeader {
    try limits.check(byteCount: file.byteCount)
    var count = firstRead
    while true {
      let bytes = try file.read(count)
      do {
        return try ImageHeader(bytes)
      } catch {
        guard case .truncated = error, bytes.count == count, count < file.byteCount else {
          throw error
        }
        count *= 8
      }
    }
  }

  // MARK: Bytes

  /// Returns the same pictures under other paths, each of which is given with the one it has here.
  package func renamed(_ paths: [String: String]) -> ImageFiles {
    if paths.allSatisfy({ $0 == $1 }) { return self }
    return ImageFiles(limits: limits) { path in
      paths[path].flatMap { try? self.bytes(at: $0) }
    }
  }

  /// Returns the bytes of a file as they are.
  package func bytes(at path: String) throws(ImageError) -> [UInt8] {
    switch try ImageSource(path: path) {
    case .data(let data): return try data.bytes(limit: limits.bytes)
    case .file(let path):
      if let reader { return try bytes(at: path, reader) }
      let file = try open(path)
      try limits.check(byteCount: file.byteCount)
      return try file.read(file.byteCount)
    }
  }

  private func bytes(
    at path: String,
    _ reader: (String) -> [UInt8]?
  ) throws(ImageError) -> [UInt8] {
    guard let bytes = reader(path) else { throw .missing }
    try limits.check(byteCount: bytes.count)
    return bytes
  }

  private func open(_ path: String) throws(ImageError) -> ImageFile {
    guard let folder else { throw .unreadable }
    return try ImageFile(path: path, in: folder)
  }
}
