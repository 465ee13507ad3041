import Foundation
import TestSupport
import Testing

@testable import LettererImages

@Suite struct DataAddressTests {
  private func bytes(_ address: String, limit: Int = 1000) throws -> [UInt8]? {
    try Base64Data(address: address)?.bytes(limit: limit)
  }

  @Test func `base64 is decoded as Foundation does it`() throws {
    var random = SeededRandom(seed: 9)
    for count in 0..<80 {
      let data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = Data(data).base64EncodedString()
      #expect(try bytes("data:image/png;base64," + text) == data)
      #expect(try bytes("data:;base64," + text.replacing("=", with: "")) == data)
      let escaped = text.replacing("+", with: "%2B").replacing("/", with: "%2f")
        .replacing("=", with: "%3D")
      #expect(try bytes("DATA:image/x-what;name=a.png;BASE64," + escaped) == data)
      let spaced = text.map { "\($0)\r\n\t " }.joined()
      #expect(try bytes("data:image/jpeg;base64," + spaced) == data)
    }
  }

  @Test func `other URLs are not data`() throws {
    for address in ["", "data", "date:image/png;base64,", "a/data:image", "https://a.org/data:"] {
      #expect(try bytes(address) == nil)
    }
  }

  @Test func `malformed data is reported`() throws {
    let errors: [(String, String)] = [
      ("data:image/png;base64", "there is no comma"),
      ("data:image/png,abc", "it is not in base64"),
      ("data:text/html;base64,AAAA", "the media type is not an image type"),
      ("data:,AAAA", "the media type is not an image type"),
      ("data:image/png;base64,AA!A", "it is not in base64"),
      ("data:image/png;base64,AA=A", "it is not in base64"),
      ("data:image/png;base64,AA%41A", "it is not in base64"),
      ("data:image/png;base64,AAAAA", "it ends early"),
      ("data:image/png;base64,AAAA%2", "it ends early"),
      ("data:image/\(String(repeating: "x", count: 300));base64,", "the media type is too long"),
      ("data:im\u{301}age/é,", "the media type is not an image type"),
    ]
    for (address, reason) in errors {
      #expect(throws: ImageError.invalidData(reason), "\(address)") { try bytes(address) }
    }
  }

  @Test func `data stops at its limit`() throws {
    #expect(try bytes("data:image/png;base64,AAAAAAAA", limit: 6)?.count == 6)
    #expect(throws: ImageError.tooManyBytes(6, limit: 5)) {
      try bytes("data:image/png;base64,AAAAAAAA", limit: 5)
    }
  }
}
