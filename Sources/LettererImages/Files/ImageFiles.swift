public import LettererBasics
import Synchronization

/// How a picture is scaled to the size at which it is painted.
public enum PictureFit: Hashable, Sendable, CaseIterable {
  /// Covers the size; the excess is cropped on both sides. Used for photos and avatars.
  case fill
  /// Fits within the size, possibly smaller in one dimension. Used for stickers.
  case fit
}

/// The pictures that a transcript refers to: files in its folder, and `data:` URLs.
///
/// Nothing outside the folder is read, and nothing is ever downloaded. Paths are relative; they
/// must not begin with `/` or contain `..`, and symbolic links must lead into the folder. The
/// folder is assumed not to change: pictures read once may be cached.
///
/// ```swift
/// let files = ImageFiles(folder: "chats/holiday")
/// switch files.picture(for: attachment, size: PixelSize(width: 420, height: 315)) {
/// case .success(let picture): canvas.draw(picture, x: 12, y: 40)
/// case .failure(let error): paintPlaceholder(ImageFiles.name(of: attachment), error)
/// }
/// ```
public final class ImageFiles: Sendable {
  /// 64 MiB: the photos of twenty screens, at two pixels per point.
  public static let defaultCacheByteLimit = 64 << 20

  /// The folder that paths are relative to; nil if there is none, as with standard input.
  public let folder: String?
  /// The maximum size of a picture.
  public let limits: ImageLimits
  /// The budget for decoding, which all pictures share.
  public let budget: Budget
  private let cache: Mutex<PictureCache>
  private let decoded: DecodedPictures
  /// The paths of files that were read, whose sizes raise the budget.
  private let known = Mutex<Set<String>>([])
  /// Reads a file that is not in a folder, such as one in an archive.
  private let reader: (@Sendable (String) -> [UInt8]?)?
  /// Prepares to read many files of at most a number of bytes each.
  private let gather: (@Sendable (Set<String>, Int) -> Void)?

  /// Creates the pictures of a source that isn't a folder, such as an archive.
  ///
  /// - Parameters:
  ///   - limits: The maximum size of a picture.
  ///   - budget: The budget for decoding, which the source may have drawn from.
  ///   - cacheByteLimit: The memory for cached pictures; 0 disables the cache.
  ///   - gather: Prepares to read the files at the given paths, up to a number of bytes each, if a
  ///     single pass over the source is faster.
  ///   - reader: Returns the bytes of the file at a path; nil if there is none.
  public init(
    limits: ImageLimits = ImageLimits(),
    budget: Budget = Budget(),
    cacheByteLimit: Int = defaultCacheByteLimit,
    gather: (@Sendable (Set<String>, Int) -> Void)? = nil,
    reader: @escaping @Sendable (String) -> [UInt8]?
  ) {
    folder = nil
    self.limits = limits
    self.budget = budget
    decoded = DecodedPictures(budget, limits)
    self.gather = gather
    self.reader = reader
    cache = Mutex(PictureCache(byteLimit: cacheByteLimit))
  }

  /// Creates the pictures of a folder, which is not accessed yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of the transcript; nil if only `data:` URLs can be read.
  ///   - limits: The maximum size of a picture.
  ///   - budget: The budget for decoding.
  ///   - cacheByteLimit: The memory for cached pictures; 0 disables the cache.
  public init(
    folder: String?,
    limits: ImageLimits = ImageLimits(),
    budget: Budget = Budget(),
    cacheByteLimit: Int = defaultCacheByteLimit
  ) {
    self.folder = folder
    self.limits = limits
    self.budget = budget
    decoded = DecodedPictures(budget, limits)
    gather = nil
    reader = nil
    cache = Mutex(PictureCache(byteLimit: cacheByteLimit))
  }

  // MARK: Pictures

  /// Returns a picture at the size at which it is painted, or the reason there is none.
  ///
  /// - Parameters:
  ///   - path: The path as in the transcript.
  ///   - size: The size in device pixels; each side is clamped to 1...65,535.
  ///   - fit: Whether the picture covers the size or fits within it.
  /// - Returns: The picture; with ``PictureFit/fill`` it has exactly the given size.
  /// - Complexity: O(*n*) in the number of pixels of the file; O(1) if it is cached.
  public func picture(
    at path: String,
    size: PixelSize,
    fit: PictureFit = .fill
  ) -> Result<Picture, ImageError> {
    let key = PictureCache.Key(path: path, size: size.clamped, fit: fit)
    if let known = cache.withLock({ $0.find(key) }) { return known }
    // Without the lock: two threads can decode the same picture, with identical results.
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
    return try decoded.picture(bytes, header, at: key.path, atLeast: needed) { picture in
      switch key.fit {
      case .fill: picture.cropped(toFill: key.size)
      case .fit: picture.scaled(to: needed)
      }
    }
  }

  /// Returns a picture at its own size, from bytes that were read at a path.
  package func picture(from bytes: [UInt8], at path: String) throws(ImageError) -> Picture {
    try decoded.picture(bytes, try ImageHeader(bytes), at: path, atLeast: nil) { $0 }
  }

  /// Prepares to read files: all at once where that is faster, and those that occur repeatedly are
  /// decoded once.
  ///
  /// - Complexity: O(*n*) in the number of paths; one pass over an archive.
  package func prepare(_ paths: [String]) {
    let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    decoded.expect(repeated: Set(counts.lazy.filter { $0.value > 1 }.map(\.key)))
    gather?(Set(counts.keys), limits.bytes)
  }

  // MARK: Headers

  /// Reads the header of a picture, and no more of a file than necessary.
  ///
  /// - Throws: The reason there is no header.
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

  /// In most files the size is in the first few hundred bytes; in photos it follows a thumbnail.
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

  /// Returns the same pictures under other paths; each new path maps to the path used here.
  package func renamed(_ paths: [String: String]) -> ImageFiles {
    if paths.allSatisfy({ $0 == $1 }) { return self }
    return ImageFiles(limits: limits, budget: budget) { path in
      paths[path].flatMap { try? self.bytes(at: $0) }
    }
  }

  /// Returns the bytes of a file, unchanged.
  package func bytes(at path: String) throws(ImageError) -> [UInt8] {
    switch try ImageSource(path: path) {
    case .data(let data): return try data.bytes(limit: limits.bytes)
    case .file(let path):
      if let reader { return try bytes(at: path, reader) }
      let file = try open(path)
      try limits.check(byteCount: file.byteCount)
      if known.withLock({ $0.insert(path).inserted }) { budget.grow(by: Int64(file.byteCount)) }
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
