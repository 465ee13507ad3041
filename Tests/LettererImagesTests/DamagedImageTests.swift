import LettererImages
import Foundation
import TestSupport
import Testing

@Suite struct DamagedImageTests {
  /// The formats with rows in order, so that missing rows are at the end.
  private func hasOrderedRows(_ fixture: ImageFixture) -> Bool {
    let others = ["interlaced", "progressive", "offset.gif", "beyond.gif", "orientation"]
    return fixture.format != .webp && !fixture.file.contains("palette4-alpha")
      && !others.contains { fixture.file.contains($0) }
  }

  @Test(arguments: ImageFixture.all)
  func `a truncated file has its first rows or is reported`(fixture: ImageFixture) throws {
    let bytes = try fixture.bytes
    let whole = try fixture.pixels
    for count in stride(from: 0, to: bytes.count, by: 7) {
      do {
        let picture = try Picture.decode(bytes.span.extracting(0..<count))
        #expect(picture.size == fixture.size)
        guard hasOrderedRows(fixture) else { continue }
        let rows = Set(
          (0..<picture.height).filter { y in
            let row = y * picture.width..<(y + 1) * picture.width
            return picture.pixels[row] != whole[row]
          }
        )
        let isBlank = rows.allSatisfy { y in
          picture.pixels[y * picture.width..<(y + 1) * picture.width].allSatisfy { $0 == 0 }
        }
        // The upsampled colors of the last rows depend on missing rows.
        if fixture.format != .jpeg { #expect(isBlank, "\(count) bytes") }
        #expect(rows.count < picture.height, "\(count) bytes")
        #expect(rows.isEmpty || !picture.isComplete, "\(count) bytes")
      } catch {
        #expect(error == .truncated(fixture.format) || count < 12 && error == .unknownFormat)
      }
    }
  }

  @Test(arguments: ["long.png", "long.jpg", "long.gif", "long.webp", "long-lossless.webp"])
  func `the first rows of a truncated file are shown`(file: String) throws {
    let bytes = try ImageFixture.bytes(file)
    let whole = try Picture.decode(bytes)
    #expect(whole.isComplete)
    var most = 0
    for part in 3..<16 {
      let count = bytes.count * part / 16
      guard let picture = try? Picture.decode(bytes.span.extracting(0..<count)) else { continue }
      #expect(!picture.isComplete)
      let rows = (0..<picture.height).prefix { y in
        let row = y * picture.width..<(y + 1) * picture.width
        return picture.pixels[row] == whole.pixels[row]
      }
      #expect(rows.count >= most, "\(part) parts of 16")
      most = rows.count
      // Smoothing depends on a few rows that are missing.
      let rest = picture.pixels[(min(rows.count + 3, picture.height) * picture.width)...]
      #expect(rest.allSatisfy { $0 == 0 }, "\(part) parts of 16")
    }
    #expect(most > whole.height / 2)
  }

  @Test(arguments: ["rgba8-interlaced.png", "rgba16-interlaced.png"])
  func `early passes of an interlaced picture are shown in blocks`(file: String) throws {
    let bytes = try ImageFixture.bytes(file)
    let picture = try Picture.decode(bytes.span.extracting(0..<bytes.count * 3 / 4))
    #expect(!picture.isComplete)
    #expect(picture.pixels.allSatisfy { $0 >> 24 > 0 })
  }

  @Test func `a truncated progressive picture is blurred and complete`() throws {
    let bytes = try ImageFixture.bytes("progressive.jpg")
    let picture = try Picture.decode(bytes.span.extracting(0..<bytes.count - 60))
    #expect(!picture.isComplete)
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test(arguments: ImageFixture.all)
  func `no wrong byte crashes`(fixture: ImageFixture) throws {
    let bytes = try fixture.bytes
    var random = SeededRandom(seed: 11)
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      let header = try? ImageHeader(damaged)
      guard let picture = try? Picture.decode(damaged, limits: ImageLimits(pixels: 1 << 16))
      else { continue }
      #expect(picture.size == header?.size)
      #expect(picture.pixels.count == picture.width * picture.height)
    }
  }

  @Test func `a file that isn't a picture is reported as such`() {
    for bytes in [[], [0], Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), [0xFF, 0xD8]] {
      #expect(throws: ImageError.unknownFormat) { try Picture.decode(bytes) }
    }
  }

  @Test func `errors describe the problem`() throws {
    var png = try ImageFixture.bytes("rgb8.png")
    png[29] ^= 1  // the header's checksum
    #expect(throws: ImageError.corrupt(.png, "IHDR: CRC error")) { try Picture.decode(png) }
    var gif = try ImageFixture.bytes("plain.gif")
    gif[10] = 0  // no palette: the first of its bytes begins a block
    let error = #expect(throws: ImageError.self) { try Picture.decode(gif) }
    #expect(error.map { "\($0)" }?.hasPrefix("the GIF file is damaged: ") == true)
    let jpeg = try ImageFixture.bytes("420.jpg")
    #expect(throws: ImageError.truncated(.jpeg)) {
      try Picture.decode(jpeg.span.extracting(0..<100))
    }
    #expect("\(ImageError.truncated(.jpeg))" == "the JPEG file ends early; copy it again")
  }
}
