import LettererBasics
import Foundation
import TestSupport
import Testing

@testable import LettererImages

@Suite struct ImageLimitTests {
  private func patched(_ file: String, _ offset: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var patched = try ImageFixture.bytes(file)
    patched.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return patched
  }

  private func frameOffset(_ bytes: [UInt8], _ marker: UInt8) throws -> Int {
    try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker })
      + 5
  }

  @Test func `a header with too many pixels is rejected`() throws {
    let full = [UInt8](repeating: 0xFF, count: 4)
    let gif = try patched("plain.gif", 6, full)
    let most = PixelSize(width: 65_535, height: 65_535)
    #expect(throws: ImageError.tooManyPixels(most, limit: 1 << 26)) {
      try Picture.decode(gif)
    }
    var jpeg = try ImageFixture.bytes("420.jpg")
    let offset = try frameOffset(jpeg, 0xC0)
    jpeg.replaceSubrange(offset..<offset + 4, with: full)
    #expect(throws: ImageError.tooManyPixels(most, limit: 1 << 26)) {
      try Picture.decode(jpeg)
    }
    let png = try patched("rgb8.png", 16, [0, 1, 0, 0, 0, 0, 0, 1])
    let wide = PixelSize(width: 65_536, height: 1)
    #expect(throws: ImageError.sideTooLong(wide, limit: 65_535)) { try Picture.decode(png) }
    let huge = try patched("rgb8.png", 16, [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.self) { try Picture.decode(huge) }
    let negative = try patched("rgb8.png", 16, [0x80, 0, 0, 0, 0, 0, 0, 1])
    #expect(throws: ImageError.self) { try ImageHeader(negative) }
  }

  @Test func `a first frame much larger than its canvas is rejected`() throws {
    let bytes = try ImageFixture.bytes("interlaced.gif")
    let frame = try #require(bytes.lastIndex(of: 0x2C).map { _ in 13 + 48 })
    #expect(bytes[frame] == 0x2C)
    let large = try patched("interlaced.gif", frame + 5, [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.corrupt(.gif, "the first frame has too many pixels")) {
      try Picture.decode(large)
    }
  }

  @Test func `a picture just within the limits is read`() throws {
    let bytes = try ImageFixture.bytes("rgb8.png")
    _ = try Picture.decode(
      bytes.span,
      limits: ImageLimits(bytes: bytes.count, pixels: 294, side: 21)
    )
    #expect(throws: ImageError.tooManyPixels(PixelSize(width: 21, height: 14), limit: 293)) {
      try Picture.decode(bytes, limits: ImageLimits(pixels: 293))
    }
    #expect(throws: ImageError.sideTooLong(PixelSize(width: 21, height: 14), limit: 20)) {
      try Picture.decode(bytes, limits: ImageLimits(side: 20))
    }
    #expect(throws: ImageError.tooManyBytes(bytes.count, limit: 10)) {
      try Picture.decode(bytes, limits: ImageLimits(bytes: 10))
    }
  }

  @Test func `endless scans that refine nothing are stopped`() throws {
    // The last scan of a progressive picture, again and again.
    let bytes = try ImageFixture.bytes("progressive.jpg")
    let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    let first = try #require(scans.first)
    let second = try #require(scans.dropFirst().first)
    let scan = bytes[first..<second]
    let many = Array(bytes[..<second]) + (0..<200).flatMap { _ in scan } + [0xFF, 0xD9]
    #expect(throws: ImageError.corrupt(.jpeg, "there are too many scans")) {
      try Picture.decode(many)
    }
  }

  @Test func `a picture that is shown in twenty sizes is decoded once`() throws {
    let folder = try TemporaryFolder()
    try folder.write(ImageFixture.bytes("rgb8.png"), "chat/a.png")
    let area = try ImageHeader(ImageFixture.bytes("rgb8.png")).size.area
    let files = ImageFiles(folder: folder.chat, budget: budget(pixels: Int64(area)))
    files.prepare(["a.png", "a.png"])
    for side in 1...20 {
      let size = PixelSize(width: side, height: side)
      #expect((try? files.picture(at: "a.png", size: size).get())?.width == side)
    }
    #expect(files.budget.exhaustion == nil)
  }

  @Test func `pictures beyond the budget of the document are refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(ImageFixture.bytes("rgb8.png"), "chat/a.png")
    try folder.write(ImageFixture.bytes("rgb8.png"), "chat/b.png")
    let area = try ImageHeader(ImageFixture.bytes("rgb8.png")).size.area
    let files = ImageFiles(folder: folder.chat, budget: budget(pixels: Int64(area)))
    let size = PixelSize(width: 4, height: 4)
    #expect(throws: Never.self) { try files.picture(at: "a.png", size: size).get() }
    #expect(throws: ImageError.overBudget) { try files.picture(at: "b.png", size: size).get() }
    #expect(files.budget.exhaustion?.resource == .pixels)
    #expect(files.budget.exhaustion?.place == "b.png")
  }

  @Test func `a picture without a name that exceeds the budget is named by its kind`() throws {
    let png = try Data(ImageFixture.bytes("rgb8.png")).base64EncodedString()
    let files = ImageFiles(folder: nil, budget: budget(pixels: 1))
    let size = PixelSize(width: 4, height: 4)
    #expect(throws: ImageError.overBudget) {
      try files.picture(at: "data:image/png;base64,\(png)", size: size).get()
    }
    #expect(files.budget.exhaustion?.place == "a data: address")
  }

  private func budget(pixels: Int64) -> Budget {
    var limits = Limits()
    limits[.pixels] = .init(pixels)
    return Budget(limits)
  }
}
