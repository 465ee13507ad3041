import Testing

@testable import LettererImages

@Suite struct PictureCacheTests {
  private func key(_ number: Int) -> PictureCache.Key {
    PictureCache.Key(path: "\(number)", size: PixelSize(width: 1, height: 1), fit: .fill)
  }

  private func value(_ side: Int) -> PictureCache.Value {
    let size = PixelSize(width: side, height: side)
    return .success(Picture(size, [UInt32](repeating: 0, count: size.area), isComplete: true))
  }

  @Test func `the memory stays within its limit`() {
    var cache = PictureCache(byteLimit: 40_000)
    for number in 0..<500 {
      cache.add(key(number), value(1 + number % 60))
      #expect(cache.byteCount <= 40_000)
    }
  }

  @Test func `requested pictures stay cached`() {
    var cache = PictureCache(byteLimit: 40_000)
    cache.add(key(-1), value(8))
    for number in 0..<500 {
      cache.add(key(number), value(10))
      #expect(cache.find(key(-1)) == value(8))
    }
    #expect(cache.find(key(0)) == nil)
    #expect(cache.find(key(499)) == value(10))
  }

  @Test func `failures are cached and large pictures are not`() {
    var cache = PictureCache(byteLimit: 40_000)
    cache.add(key(1), .failure(.missing))
    cache.add(key(2), value(80))
    #expect(cache.find(key(1)) == .failure(.missing))
    #expect(cache.find(key(2)) == nil)
    var none = PictureCache(byteLimit: 0)
    none.add(key(1), .failure(.missing))
    #expect(none.find(key(1)) == nil && none.byteCount == 0)
  }
}
