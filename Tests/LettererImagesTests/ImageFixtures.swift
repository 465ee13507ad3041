import LettererImages
import Foundation
import TestSupport
import Testing

/// A picture in the fixture folder, and the expected result.
struct ImageFixture: Sendable, CustomTestStringConvertible {
  var file: String
  var format: ImageFormat
  var size: PixelSize
  var orientation: ImageOrientation

  var testDescription: String { file }

  static let folder = Repository.path("Tests/LettererImagesTests/Fixtures")

  /// The pictures with stored pixels.
  static let all: [ImageFixture] = {
    let text = (try? String(contentsOfFile: folder + "/expected.tsv", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 5, let format = ImageFormat(rawValue: fields[1]),
        let width = Int(fields[2]), let height = Int(fields[3]),
        let orientation = Int(fields[4]).flatMap(ImageOrientation.init)
      else { return nil }
      return ImageFixture(
        file: fields[0],
        format: format,
        size: PixelSize(width: width, height: height),
        orientation: orientation
      )
    }
  }()

  static func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
  }

  var bytes: [UInt8] { get throws { try Self.bytes(file) } }

  /// The displayed pixels, premultiplied in a different way than in the decoder.
  var pixels: [UInt32] {
    get throws {
      let bytes = try Self.bytes(file + ".rgba").map(UInt32.init)
      return stride(from: 0, to: bytes.count, by: 4).map { index in
        let alpha = bytes[index + 3]
        let colors = (0..<3).map { (bytes[index + $0] * alpha + 127) / 255 }
        return colors[0] | colors[1] << 8 | colors[2] << 16 | alpha << 24
      }
    }
  }
}

/// A checksum of pixels that detects nearly any change (FNV-1a).
func sum(of pixels: [UInt32]) -> UInt64 {
  pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
