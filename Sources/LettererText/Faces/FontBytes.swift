/// The bytes of a font file, which stay where they are as long as anybody refers to them.
///
/// The bytes are never written after the initializer, so that any thread may read them.
@safe final class FontBytes: Sendable {
  /// A pointer is no `Sendable` value; this one is to bytes that nobody writes.
  nonisolated(unsafe) let start: UnsafePointer<UInt8>
  let count: Int
  private let isOwned: Bool

  /// Refers to bytes that live as long as the process.
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
