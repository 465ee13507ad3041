import LettererBasics
import Synchronization

/// Decodes the pictures of a document within its budget.
///
/// A picture that the document shows in several sizes is decoded once for all of them, as far as
/// memory allows. Large pictures are decoded one at a time.
final class DecodedPictures: Sendable {
  /// A picture as it was decoded, before it is scaled.
  private struct Key: Hashable, Sendable {
    var path: String
    var size: PixelSize
  }

  private struct State {
    /// The paths of pictures that the document shows more than once.
    var repeated: Set<String> = []
    var kept: [(key: Key, picture: Picture)] = []
  }

  /// The memory for decoded pictures in bytes; a single larger one is kept alone.
  private static let byteLimit = 64 << 20
  /// The number of pixels from which a picture is large: 64 MiB.
  private static let largeArea = 16 << 20

  private let budget: Budget
  private let limits: ImageLimits
  private let state = Mutex(State())
  private let large = Mutex(())

  init(_ budget: Budget, _ limits: ImageLimits) {
    (self.budget, self.limits) = (budget, limits)
  }

  /// Marks pictures that will be needed in several sizes.
  func expect(repeated paths: Set<String>) {
    state.withLock { $0.repeated.formUnion(paths) }
  }

  /// Returns what a closure makes of a picture that is at least as large as needed.
  func picture(
    _ bytes: [UInt8],
    _ header: ImageHeader,
    at path: String,
    atLeast needed: PixelSize?,
    _ body: (Picture) -> Picture
  ) throws(ImageError) -> Picture {
    try limits.check(byteCount: bytes.count)
    try limits.check(header)
    let decoder = ImageDecoder(header, limits: limits, neededSize: needed)
    let key = Key(path: path, size: decoder.decodedSize)
    if key.size.area < Self.largeArea { return body(try picture(bytes, decoder, key)) }
    return try large.withLock { _ throws(ImageError) in body(try picture(bytes, decoder, key)) }
  }

  private func picture(
    _ bytes: [UInt8],
    _ decoder: ImageDecoder,
    _ key: Key
  ) throws(ImageError) -> Picture {
    if let known = find(key) { return known }
    let name = ImageFiles.name(ofPath: key.path) ?? "a data: address"
    guard budget.spend(.pixels, Int64(key.size.area), at: name) else { throw .overBudget }
    if key.size.area >= Self.largeArea { state.withLock { $0.kept = [] } }
    let picture = try decoder.decode(bytes.span)
    keep(picture, key)
    return picture
  }

  private func find(_ key: Key) -> Picture? {
    state.withLock { state in state.kept.first { $0.key == key }?.picture }
  }

  /// Keeps a repeated picture in place of the oldest ones.
  private func keep(_ picture: Picture, _ key: Key) {
    state.withLock { state in
      guard state.repeated.contains(key.path) else { return }
      state.kept.append((key, picture))
      var excess = state.kept.reduce(-Self.byteLimit) { $0 + $1.picture.byteCount }
      while excess > 0, state.kept.count > 1 {
        excess -= state.kept.removeFirst().picture.byteCount
      }
    }
  }
}
