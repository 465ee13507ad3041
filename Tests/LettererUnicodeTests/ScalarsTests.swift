import Testing

@testable import LettererUnicode

@Suite struct ScalarsTests {
  @Test func `every scalar decodes to itself`() {
    var wrong: [UInt32] = []
    for number in UInt32(0)...0x10_FFFF where Unicode.Scalar(number) != nil {
      let bytes = [UInt8](encoding: number)
      let decoded = Scalars.decode(bytes.span, at: 0)
      if decoded != .init(value: number, length: bytes.count) { wrong.append(number) }
    }
    #expect(wrong == [])
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x80], [0xE2, 0x41, 0x80], [0xF0, 0x9F, 0x98], [0xFF],
    ] as [[UInt8]]
  )
  func `a sequence cut short is one replacement character`(_ bytes: [UInt8]) {
    #expect(Scalars.decode(bytes.span, at: 0) == .init(value: 0xFFFD, length: 1))
  }

  @Test func `controls and ignorable characters are invisible, letters and spaces are not`() {
    for scalar: Unicode.Scalar in [
      "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{202E}",
      "\u{FE0F}", "\u{FEFF}", "\u{E0061}",
    ] {
      #expect(ScalarVisibility.isInvisible(scalar.value))
    }
    for scalar: Unicode.Scalar in ["a", " ", "~", "\u{A0}", "\u{301}", "\u{FFFC}", "\u{378}"] {
      #expect(!ScalarVisibility.isInvisible(scalar.value))
    }
  }

  @Test func `the properties agree with those of the runtime for old letters`() {
    // The runtime has a later version, but letters of Unicode 6 and earlier have not changed since.
    var wrong: [UInt32] = []
    for number in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(number), let age = scalar.properties.age, age.major <= 6
      else { continue }
      let record = ScalarTable.unicode[number]
      let properties = scalar.properties
      if record.flags.contains(.emoji) != properties.isEmoji
        || record.flags.contains(.emojiPresentation) != properties.isEmojiPresentation
        || record.flags.contains(.mirrored) && !properties.isBidiMirrored
        || (record.category == .mn) != (properties.generalCategory == .nonspacingMark)
      {
        wrong.append(number)
      }
    }
    #expect(wrong == [])
  }
}
