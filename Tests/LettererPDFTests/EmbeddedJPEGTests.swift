import LettererImages
import LettererModel
import TestSupport
import Testing

@testable import LettererPDF

/// JPEG files in a PDF.
@Suite struct EmbeddedJPEGTests {
  private func fixture(_ name: String) throws -> [UInt8] {
    try Repository.bytes("Tests/LettererImagesTests/Fixtures/\(name).jpg")
  }

  /// Writes a message with a picture.
  private func document(_ bytes: [UInt8]) throws -> PDFReading {
    let size = try ImageHeader(bytes).size
    let photo = MessageAttachment(
      kind: .image,
      path: "photo.jpg",
      width: size.width,
      height: size.height
    )
    let message = Message(
      id: "m",
      sender: "ann",
      content: .media(.image, attachments: [photo])
    )
    let images = ImageFiles { path in path == "photo.jpg" ? bytes : nil }
    return try PDFReading(PDFPainterTests.document([message], images: images))
  }

  @Test(arguments: ImageOrientation.allCases)
  func `a file is unchanged, and turned by its matrix`(orientation: ImageOrientation) throws {
    let bytes = try fixture("orientation\(orientation.rawValue)")
    let file = try document(bytes)
    let image = try #require(file.all("/Filter/DCTDecode").first)
    #expect(image.stream == bytes && image.text.contains("/Width 21/Height 14/"))
    let content = file.pages.joined()
    let line = try #require(content.firstMatch(of: /\n([-0-9. ]+) cm\n\/[A-Za-z]+[0-9]+ Do/)?.1)
    let matrix = line.split(separator: " ").compactMap { Double($0) }
    try #require(matrix.count == 6)
    #expect((matrix[0] == 0 && matrix[3] == 0) == orientation.swapsSides)
    #expect((matrix[1] == 0 && matrix[2] == 0) != orientation.swapsSides)
    // The first stored pixel, in a space whose y grows down.
    let first = orientation.rawValue
    #expect(Self.isLeft(matrix[0], matrix[2]) == [1, 4, 5, 8].contains(first))
    #expect(Self.isLeft(matrix[1], matrix[3]) == [1, 2, 5, 6].contains(first))
  }

  /// Returns whether the first stored pixel, at 0, 1 of the unit square, has the smallest coordinate.
  private static func isLeft(_ right: Double, _ up: Double) -> Bool { up < 0 || right > 0 }

  @Test func `a file with four inks is stored in the document's colors`() throws {
    let file = try document(try fixture("cmyk"))
    #expect(file.all("/Filter/DCTDecode").isEmpty && file.all("/ColorSpace/DeviceCMYK").isEmpty)
    #expect(!file.all("/ColorSpace/DeviceRGB").isEmpty)
  }
}
