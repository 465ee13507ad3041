import LettererBasics
import Testing

@Suite struct BasicsTests {
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325, 0x811C_9DC5), ("a", 0xAF63_DC4C_8601_EC8C, 0xE40C_292C),
      ("foobar", 0x8594_4171_F739_67E8, 0xBF9C_F968),
    ] as [(String, UInt64, UInt32)]
  )
  func `FNV-1a matches its authors' vectors`(text: String, hash: UInt64, hash32: UInt32) {
    #expect(FNV1a(text.utf8).value == hash)
    #expect(FNV1a.hash32(text.utf8) == hash32)
  }

  @Test func `a hash as text has sixteen digits`() {
    #expect(FNV1a().text == "cbf29ce484222325")
    #expect(FNV1a(Array(repeating: 0, count: 35)).text.count == 16)
  }

  /// RFC 4648, section 10.
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
  )
  func `base64 matches its specification`(plain: String, encoded: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == encoded)
    var decoder = Base64Decoder(.standard)
    let bytes = encoded.utf8.compactMap { character -> UInt8? in
      guard case .byte(let byte)? = decoder.next(character) else { return nil }
      return byte
    }
    #expect(bytes == Array(plain.utf8))
  }

  @Test func `a decoder rejects characters outside its alphabet and digits after padding`() {
    var standard = Base64Decoder(.standard)
    #expect(standard.next(UInt8(ascii: "-")) == nil)
    #expect(standard.next(UInt8(ascii: "=")) == .incomplete)
    #expect(standard.next(UInt8(ascii: "A")) == nil)
    var both = Base64Decoder(.standardOrURL)
    #expect(both.next(UInt8(ascii: "_")) == .incomplete)
    #expect(both.next(UInt8(ascii: "-")) == .byte(0xFF))
  }

  @Test func `a date converts to a day and back`() {
    for day in stride(from: Int64(-1_000_000), to: 1_000_000, by: 37) {
      let date = CivilDate.date(ofDay: day)
      #expect(CivilDate.day(year: date.year, month: date.month, day: date.day) == day)
      #expect(date.day <= CivilDate.length(ofMonth: date.month, year: date.year))
    }
    #expect(CivilDate.date(ofDay: 0) == (1970, 1, 1))
    #expect(CivilDate.date(ofDay: -1) == (1969, 12, 31))
    #expect(CivilDate.date(ofDay: 11_016) == (2000, 2, 29))
  }

  @Test func `numbers have as many digits as needed or requested`() {
    #expect(7.digits(3) == "007")
    #expect(UInt8(10).digits(2, radix: 16, uppercase: true) == "0A")
    #expect(1234.digits(2) == "1234")
    #expect([0, -0.0, 2, 0.1, -1.5].map(\.shortest) == ["0", "-0", "2", "0.1", "-1.5"])
    #expect(("A" as Unicode.Scalar).codePoint == "U+0041")
    #expect(("\u{1F600}" as Unicode.Scalar).codePoint == "U+1F600")
  }
}
