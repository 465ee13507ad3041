import LettererImages
import Foundation
import TestSupport

/// Decodes damaged pictures: nothing traps, and the result is a picture.
struct ImageTarget: FuzzTarget {
  private let cases = ImageCases()
  private let limits = ImageLimits(pixels: 1 << 18)

  func makeCase(_ random: inout SeededRandom) -> ImageCase { cases.next(&random) }

  mutating func faults(of fuzzCase: ImageCase) -> [String] { faultsAlone(of: fuzzCase) }

  func faultsAlone(of fuzzCase: ImageCase) -> [String] {
    var faults = headerFaults(fuzzCase)
    switch decode(fuzzCase.bytes) {
    case .success(let picture): faults += pictureFaults(picture, fuzzCase)
    case .failure(let error):
      if !Self.isOfBytes(error) { faults.append("bytes have no errors of files") }
      let file = file(fuzzCase)
      if file != .failure(error) { faults.append("data fails as its bytes do") }
    }
    return faults
  }

  private func decode(_ bytes: [UInt8], _ size: PixelSize? = nil) -> Result<Picture, ImageError> {
    Result { () throws(ImageError) in
      try Picture.decode(bytes, limits: limits, atLeast: size)
    }
  }

  private func file(_ fuzzCase: ImageCase) -> Result<Picture, ImageError> {
    let files = ImageFiles(folder: nil, limits: limits, cacheByteLimit: 0)
    let path = "data:image/png;base64," + Data(fuzzCase.bytes).base64EncodedString()
    return files.picture(at: path, size: fuzzCase.size)
  }

  private static func isOfBytes(_ error: ImageError) -> Bool {
    switch error {
    case .unknownFormat, .truncated, .corrupt, .unsupported, .tooManyPixels, .sideTooLong,
      .tooManyBytes:
      true
    default: false
    }
  }

  // MARK: Headers

  private func headerFaults(_ fuzzCase: ImageCase) -> [String] {
    guard let header = try? ImageHeader(fuzzCase.bytes) else { return [] }
    var faults: [String] = []
    let count = fuzzCase.bytes.count * fuzzCase.size.width / 64
    do {
      let part = try ImageHeader(Array(fuzzCase.bytes.prefix(count)))
      if part != header { faults.append("a beginning has the same header") }
    } catch {
      if error != .truncated(header.format), count >= 12 {
        faults.append("a beginning is whole or cut off")
      }
    }
    return faults
  }

  // MARK: Pictures

  private func pictureFaults(_ picture: Picture, _ fuzzCase: ImageCase) -> [String] {
    var faults: [String] = []
    func expect(_ holds: Bool, _ law: String) {
      if !holds { faults.append(law) }
    }
    let header = try? ImageHeader(fuzzCase.bytes)
    expect(picture.size == header?.size, "a picture has the size of its header")
    expect(isValid(picture), "pixels are as many as they should be, no color above its alpha")
    expect(decode(fuzzCase.bytes) == .success(picture), "the same bytes give the same picture")
    if case .success(let least) = decode(fuzzCase.bytes, fuzzCase.size) {
      expect(
        least.size == picture.size
          || least.width >= fuzzCase.size.width && least.height >= fuzzCase.size.height,
        "a picture is as large as is needed"
      )
      expect(isValid(least), "pixels of a smaller scale are valid")
    } else {
      expect(false, "a picture is there at every scale")
    }
    let size = PixelSize(
      width: max(1, fuzzCase.size.width),
      height: max(1, fuzzCase.size.height)
    )
    for scaled in [picture.scaled(to: size), picture.cropped(toFill: size)] {
      expect(scaled.size == size && isValid(scaled), "a picture can have any size")
    }
    if case .success(let painted) = file(fuzzCase) {
      expect(painted.size == size && isValid(painted), "data is painted at its size")
    } else {
      expect(false, "data is decoded as its bytes are")
    }
    return faults
  }

  private func isValid(_ picture: Picture) -> Bool {
    picture.pixels.count == picture.width * picture.height
      && picture.pixels.allSatisfy { pixel in
        let alpha = pixel >> 24
        return pixel & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel >> 16 & 0xFF <= alpha
      }
  }
}
