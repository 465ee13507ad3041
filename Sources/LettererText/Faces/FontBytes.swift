/// The bytes of a font file, at a fixed address for the lifetime of the object.
///
/// The bytes are never written after initialization, so any thread may read them.
@safe final class FontBytes: Sendable {
  /// A pointer isn't `Sendable`; these bytes are never written.
  nonisolated(unsafe) let start: UnsafePointer<UInt8>
  let count: Int
  private let isOwned: Bool

  /// References bytes that live as long as the process.
  init(staticStart: UnsafePointer<UInt8>, count: Int) {
    unsafe start = staticStart
    self.count = count
    isOwned = false
  }

  /// Copies bytes.
  init(owning bytes: [UInt8]) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    unsafe bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress {
        unsafe copy.initialize(from: start, count: source.count)
      }
    }
    unsafe start = UnsafePointer(copy)
    count = bytes.count
    isOwned = true
  }

  deinit {
    if isOwned { unsafe start.deallocate() }
  }
}
