/// The pictures that were painted last, in two ages, within a bound on memory.
///
/// When the young take half of the memory they become the old, and what was old goes. What failed is
/// kept too, so that a broken file is read once. A cache changes no picture.
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

  /// What a picture takes beside its pixels and path, in bytes; about.
  private static let entryByteCount = 256

  let byteLimit: Int
  private var young = Age()
  private var old = Age()

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The memory that the pictures take, in bytes.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Returns what became of a picture, if it is known, and keeps it longer.
  mutating func find(_ key: Key) -> Value? {
    if let value = young.pictures[key] { return value }
    guard let value = old.pictures[key] else { return nil }
    add(key, value)
    return value
  }

  /// Keeps what became of a picture; one that takes over half of the memory is not kept.
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
