import Foundation
import TestSupport
import Testing

@testable import LettererImages

@Suite struct ImageHeaderTests {
  /// Returns how many bytes of a file its header needs, trying every prefix.
  private func neededCount(_ bytes: [UInt8]) -> Int? {
    (0...bytes.count).first { (try? ImageHeader(bytes.span.extracting(0..<$0))) != nil }
  }

  @Test(arguments: ImageFixture.all)
  func `a beginning has the same header or is too short`(fixture: ImageFixture) throws {
    let bytes = try fixture.bytes
    let header = try ImageHeader(bytes)
    for count in 0..<bytes.count {
      do {
        #expect(try ImageHeader(bytes.span.extracting(0..<count)) == header)
      } catch {
        #expect(
          error == .truncated(fixture.format) || count < ImageFormat.signatureLength,
          "\(count) bytes"
        )
      }
    }
  }

  @Test func `no more is read than is needed`() throws {
    #expect(neededCount(try ImageFixture.bytes("rgb8.png")) == 41)
    #expect(neededCount(try ImageFixture.bytes("plain.gif")) == 11)
    #expect(neededCount(try ImageFixture.bytes("lossy.webp")) == 30)
    #expect(neededCount(try ImageFixture.bytes("lossless.webp")) == 25)
    #expect(neededCount(try ImageFixture.bytes("lossless-alpha.webp")) == 25)
    #expect(neededCount(try ImageFixture.bytes("lossy-alpha.webp")) == 30)
  }

  @Test func `unsupported kinds of JPEG are named`() throws {
    let bytes = try ImageFixture.bytes("420.jpg")
    let frame = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }
    )
    for (marker, what) in [(0xC3, "lossless JPEG"), (0xC5, "hierarchical JPEG")] {
      var other = bytes
      other[frame + 1] = UInt8(marker)
      #expect(throws: ImageError.unsupported(.jpeg, what)) { try ImageHeader(other) }
    }
    var deep = bytes
    deep[frame + 4] = 12
    #expect(throws: ImageError.unsupported(.jpeg, "12 bits per sample")) {
      try ImageHeader(deep)
    }
    for marker in [0xC1, 0xC2, 0xC9, 0xCA] {
      var other = bytes
      other[frame + 1] = UInt8(marker)
      #expect(try ImageHeader(other).size == PixelSize(width: 21, height: 14))
    }
  }

  @Test func `fill bytes and stray bytes before a marker are skipped`() throws {
    let bytes = try ImageFixture.bytes("420.jpg")
    let header = try ImageHeader(bytes)
    let odd = Array(bytes[..<2]) + [0xFF, 0xFF, 0xFF, 0x01, 0x00, 0x17] + Array(bytes[2...])
    #expect(try ImageHeader(odd) == header)
  }

  /// A TIFF file whose directory has only an orientation entry.
  private func tiff(
    _ value: UInt8,
    isBigEndian: Bool,
    tag: [UInt8] = [0x01, 0x12],
    type: UInt8 = 3,
    count: UInt8 = 1
  ) -> [UInt8] {
    let numbers: [[UInt8]] = [
      [0, 42], [0, 0, 0, 8], [0, count], tag, [0, type], [0, 0, 0, 1], [0, value], [0, 0],
    ]
    let mark: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    return mark + numbers.flatMap { isBigEndian ? $0 : $0.reversed() }
  }

  @Test func `a PNG has its orientation in a chunk before the pixels`() throws {
    let bytes = try ImageFixture.bytes("rgb8.png")
    let header = try ImageHeader(bytes)
    let exif = tiff(6, isBigEndian: true)
    let chunk = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    let turned = try ImageHeader(Array(bytes[..<33]) + chunk + Array(bytes[33...]))
    #expect(turned.orientation == .right)
    #expect(turned.size == header.size.swapped(true) && turned.storedSize == header.size)
    #expect(throws: ImageError.truncated(.png)) {
      try ImageHeader(Array(bytes[..<33]) + Array(chunk.dropLast(6)))
    }
  }

  private func orientation(_ bytes: [UInt8]) -> ImageOrientation? {
    ImageOrientation(exif: bytes.span, in: 0..<bytes.count)
  }

  @Test(arguments: [false, true])
  func `an orientation is read in both byte orders`(isBigEndian: Bool) {
    for value in ImageOrientation.allCases {
      let bytes = tiff(UInt8(value.rawValue), isBigEndian: isBigEndian)
      #expect(orientation(bytes) == value)
      #expect(orientation(Array("Exif\0\0".utf8) + bytes) == value)
    }
  }

  @Test(arguments: [false, true])
  func `damaged EXIF does not rotate anything`(isBigEndian: Bool) {
    let whole = tiff(6, isBigEndian: isBigEndian)
    for count in 0..<20 { #expect(orientation(Array(whole[..<count])) == nil) }
    #expect(orientation(tiff(0, isBigEndian: isBigEndian)) == nil)
    #expect(orientation(tiff(9, isBigEndian: isBigEndian)) == nil)
    #expect(orientation(tiff(6, isBigEndian: isBigEndian, tag: [1, 0x13])) == nil)
    #expect(orientation(tiff(6, isBigEndian: isBigEndian, type: 4)) == nil)
    #expect(orientation(tiff(6, isBigEndian: isBigEndian, count: 0)) == nil)
    #expect(orientation([0x4D, 0x49] + whole.dropFirst(2)) == nil)
    #expect(ImageOrientation(exif: whole.span, in: 0..<whole.count + 1) == nil)
  }

  @Test func `random bytes after a signature never crash`() {
    var random = SeededRandom(seed: 5)
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
      Array("RIFF\u{7F}\0\0\0WEBPVP8X\u{0A}\0\0\0\u{08}".utf8), Array("GIF89a\0\0\0\0".utf8),
    ]
    for round in 0..<20_000 {
      let tail = (0..<round % 90).map { _ in UInt8.random(in: 0...255, using: &random) }
      let bytes = signatures[round % 4] + tail
      if let header = try? ImageHeader(bytes) {
        #expect(header.size.width > 0 && header.size.height > 0)
      }
    }
  }
}
