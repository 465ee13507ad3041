import LettererBasics
import LettererRaster
import Testing

@testable import LettererPDF

@Suite struct PDFValueTests {
  @Test func `a matrix keeps a page in place to a thousandth of a point`() {
    var content = ContentStream()
    content.append(matrix: [0.312_345_678, 0, 0, -0.312_345_678, 0, 841.89])
    let text = String(decoding: content.bytes, as: UTF8.self)
    #expect(text == "0.312346 0.000000 0.000000 -0.312346 0.000000 841.890000 cm\n")
  }

  @Test func `numbers have three decimals at most and no exponent`() {
    #expect(PDFValue.number(0) == "0")
    #expect(PDFValue.number(-0.5) == "-.5")
    #expect(PDFValue.number(12.34567) == "12.346")
    #expect(PDFValue.number(1e-9) == "0")
    #expect(PDFValue.number(-1234567) == "-1234567")
  }

  @Test func `texts beyond plain ASCII are UTF-16`() {
    #expect(PDFValue.text("Lunch") == "(Lunch)")
    #expect(PDFValue.text("a)") == "<FEFF00610029>")
    #expect(PDFValue.text("👍") == "<FEFFD83DDC4D>")
  }

  @Test func `names escape everything except letters and digits`() {
    #expect(PDFValue.name("ABCDEF+Noto Sans") == "/ABCDEF+Noto#20Sans")
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org"), ("example.org/a", "https://example.org/a"),
    ("mailto:a@b.c", "mailto:a@b.c"),
  ])
  func `links lead to known schemes`(link: String, uri: String) {
    #expect(LinkTarget(link)?.uri == uri)
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "no link", ""])
  func `other links lead nowhere`(link: String) {
    #expect(LinkTarget(link) == nil)
  }
}
