import LettererImages
import Foundation
import TestSupport

/// The bytes of a damaged picture, and the requested size.
struct ImageCase: FuzzCase {
  var file: String
  var bytes: [UInt8]
  var size: PixelSize

  var count: Int { bytes.count }

  func removing(_ range: Range<Int>) -> Self {
    var smaller = self
    smaller.bytes.removeSubrange(range)
    return smaller
  }

  var description: String {
    "from \(file), to \(size.width) x \(size.height), \(bytes.count) bytes: "
      + Data(bytes).base64EncodedString()
  }
}

/// Pictures from the test suite, damaged in one or a few places.
struct ImageCases {
  private let files: [(name: String, bytes: [UInt8])]

  init() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../LettererImagesTests/Fixtures").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let kinds = [".png", ".jpg", ".webp", ".gif"]
    files = names.sorted().filter { name in kinds.contains { name.hasSuffix($0) } }
      .compactMap { name in
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
      }
    precondition(!files.isEmpty, "the pictures of the suite are not at \(folder.path)")
  }

  func next(_ random: inout SeededRandom) -> ImageCase {
    let file = files[Int.random(in: 0..<files.count, using: &random)]
    var bytes = file.bytes
    for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
      damage(&bytes, of: file.name, &random)
    }
    if file.name.hasSuffix(".png"), Int.random(in: 0..<4, using: &random) > 0 { mendSums(&bytes) }
    let size = PixelSize(
      width: Int.random(in: 0...64, using: &random),
      height: Int.random(in: 0...64, using: &random)
    )
    return ImageCase(file: file.name, bytes: bytes, size: size)
  }

  private func damage(_ bytes: inout [UInt8], of name: String, _ random: inout SeededRandom) {
    // Prefer the beginning of a file, which matters more than the rest.
    let isHead = Bool.random(using: &random)
    let place = Int.random(in: 0..<(isHead ? min(64, bytes.count) : bytes.count), using: &random)
    let end = min(place + Int.random(in: 1...24, using: &random), bytes.count)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF].randomElement(using: &random) ?? 0
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5: for index in place..<min(place + 4, bytes.count) { bytes[index] = 0xFF }
    case 6: bytes.removeLast(bytes.count - end)
    case 7: splice(&bytes, at: place, name, &random)
    default:
      for index in place..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    }
  }

  /// Continues with another file of the same format.
  private func splice(
    _ bytes: inout [UInt8],
    at place: Int,
    _ name: String,
    _ random: inout SeededRandom
  ) {
    let others = files.filter { $0.name.hasSuffix(name.suffix(4)) }
    guard let other = others.randomElement(using: &random) else { return }
    let start = min(place, other.bytes.count)
    bytes.replaceSubrange(place..., with: other.bytes[start...])
  }

  // MARK: PNG

  /// Corrects the checksums of chunks, so that their content is read.
  private func mendSums(_ bytes: inout [UInt8]) {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = Self.checkSum(bytes[offset + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(sum >> UInt32(24 - 8 * index) & 0xFF) }
      offset = end + 4
    }
  }

  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
