import Testing

@testable import LettererFormats

/// Scalars added to a text.
@Suite struct UnicodeScalarViewTests {
  @Test func `scalars are added in place, without a copy of the text`() {
    var text = ""
    text.reserveCapacity(1000)
    text += "The quick brown fox jumps over the lazy dog"
    let storage = address(of: &text)
    for _ in 0..<10 { text.unicodeScalars.add("aä\u{F5B03}".unicodeScalars) }
    #expect(text.hasSuffix("dogaä\u{F5B03}" + String(repeating: "aä\u{F5B03}", count: 9)))
    #expect(address(of: &text) == storage)
  }

  private func address(of text: inout String) -> Int {
    text.withUTF8 { bytes in Int(bitPattern: bytes.baseAddress) }
  }
}
