/// The most recently painted pictures, in two generations, within a memory limit.
///
/// When the young generation reaches half of the limit, it replaces the old one. Failures are
/// cached too, so a broken file is read only once. Caching does not change any picture.
struct PictureCache: Sendable {
  struct Key: Hashable, Sendable {
    var path: String
    var size: PixelSize
    var fit: PictureFit
  }

  typealias Value = Result<Picture, ImageError>

  private struct Age: Sendable {
    var pictures: [Key: Value] = [:]
    var byteCount = 0
  }

  /// The approximate memory of an entry besides its pixels and path, in bytes.
  private static let entryByteCount = 256

  let byteLimit: Int
  private var young = Age()
  private var old = Age()

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The memory used by the pictures, in bytes.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Returns the result for a picture, if it is cached, and extends its lifetime.
  mutating func find(_ key: Key) -> Value? {
    if let value = young.pictures[key] { return value }
    guard let value = old.pictures[key] else { return nil }
    add(key, value)
    return value
  }

  /// Adds the result for a picture; one larger than half of the limit is not kept.
  mutating func add(_ key: Key, _ value: Value) {
    let byteCount = Self.byteCount(key, value)
    guard byteCount <= byteLimit / 2, young.pictures[key] == nil else { return }
    if young.byteCount + byteCount > byteLimit / 2 {
      old = young
      young = Age()
    }
    young.pictures[key] = value
    young.byteCount += byteCount
  }

  private static func byteCount(_ key: Key, _ value: Value) -> Int {
    let pixels = (try? value.get())?.byteCount ?? 0
    return pixels + key.path.utf8.count + entryByteCount
  }
}
