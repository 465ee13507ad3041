import LettererDocuments
import LettererModel
import Testing

@Suite struct JSONWriterTests {
  static func text(_ style: JSONWriter.Style, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(style: style)
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `a pretty document puts one value on a line and inline arrays on one`() {
    let text = Self.text(.pretty) { json in
      json.object { json in
        json.member("frame", [0, 0.5, 1e21])
        json.name("empty")
        json.array { _ in }
        json.name("rows")
        json.array { json in
          json.object(isInline: true) { json in
            json.member("a", 1)
            json.member("absent", Int?.none)
            json.member("b", true)
          }
          json.null()
        }
      }
    }
    #expect(
      text == """
        {
          "frame": [0, 0.5, 1e+21],
          "empty": [],
          "rows": [
            {"a": 1, "b": true},
            null
          ]
        }
        """
    )
  }

  @Test func `a compact document has no spaces`() {
    let text = Self.text(.compact) { json in
      json.object { json in
        json.member("a", "b")
        json.member("c", ["d", "e"])
      }
    }
    #expect(text == #"{"a":"b","c":["d","e"]}"#)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (1, "1"), (0.1, "0.1"), (1e-7, "1e-07"), (390.25, "390.25"),
    (Double.nan, "null"), (Double.infinity, "null"), (123_456_789, "123456789"),
  ])
  func `a number has the fewest digits that read back`(_ value: Double, _ expected: String) {
    #expect(Self.text(.compact) { $0.number(value) } == expected)
  }

  @Test func `control characters and terminal escapes are escaped`() {
    let text = Self.text(.compact) { $0.string("\"\\/\n\r\t\u{1}\u{1F}é😀…\u{A0}") }
    #expect(text == "\"\\\"\\\\/\\n\\r\\t\\u0001\\u001fé😀…\u{A0}\"")
    for scalar in "\u{7F}\u{80}\u{9B}\u{9F}\u{61C}\u{200E}\u{200F}\u{2028}\u{202E}\u{2066}\u{2069}"
      .unicodeScalars
    {
      let text = Self.text(.compact) { $0.string("a\(scalar)é") }
      let digits = String(scalar.value, radix: 16)
      #expect(text == "\"a\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "é\"")
    }
  }

  @Test func `an invalid number becomes text`() {
    let value = OpenValue.array([.number("1e5"), .number("0x1"), .boolean(false), .null])
    #expect(Self.text(.compact) { $0.open(value) } == #"[1e5,"0x1",false,null]"#)
  }
}
