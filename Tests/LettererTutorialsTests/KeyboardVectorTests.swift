import Foundation
import LettererDocuments
import LettererLayout
import LettererTutorials
import LettererViewport
import TestSupport
import Testing

@Suite struct KeyboardVectorTests {
  static func fixture(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.resourceURL?.appending(path: "Fixtures/\(name)"))
    return [UInt8](try Data(contentsOf: url))
  }

  static func check(_ text: String) -> [KeyboardVectors.Result] {
    KeyboardVectors.check(ByteSource(Array(text.utf8))).results
  }

  @Test func `every vector for keyboard, insets, and anchors passes`() throws {
    let report = KeyboardVectors.check(ByteSource(try Self.fixture("keyboard.json")))
    #expect(report.diagnostics.isEmpty)
    #expect(report.results.count == 107)
    for result in report.results { #expect(result.isPassed, "\(result.text)") }
  }

  @Test(arguments: [
    // A row that begins 36 below the visible top, and one that begins above it.
    (#""rule": "prepend rows", "prepended": [50, 70], "offset": 0"#, 120.0),
    (#""rule": "prepend rows", "prepended": [500], "offset": -64"#, 436),
    (#""rule": "resize rows above viewport", "row": 0, "height": 250, "offset": 86"#, 236),
    (#""rule": "resize rows above viewport", "row": 1, "height": 20, "offset": 286"#, 206),
    // At the end, the list follows it; a row below the viewport moves nothing.
    (#""rule": "prepend rows", "prepended": [80], "offset": 377"#, 457),
    (#""rule": "resize rows above viewport", "row": 9, "height": 300, "offset": 86"#, 86),
  ])
  func `rows that are prepended or change size above the viewport move nothing on screen`(
    input: String,
    offset: Double
  ) {
    let rows = #""rows": [100, 100, 100, 100, 100, 100, 100, 100, 100, 100], "H": 667"#
    let screen = #""adjTop": 64, "adjBottom": 44"#
    let results = Self.check(
      #"""
      [{"id": "A", "group": "anchor", "input": {\#(input), \#(rows), \#(screen)},
        "expected": {"offset": \#(offset)}}]
      """#
    )
    #expect(results.map(\.problems) == [[]])
  }

  @Test func `a row that does not exist fails its vector`() {
    let results = Self.check(
      #"""
      [{"id": "A", "group": "anchor", "expected": {"offset": 0}, "input": {"offset": 0, "H": 600,
        "rule": "resize rows above viewport", "rows": [700], "row": 1, "height": 5}}]
      """#
    )
    #expect(results.map(\.isPassed) == [false])
  }

  @Test func `a vector with changed numbers fails and reports the difference`() throws {
    let text = String(decoding: try Self.fixture("keyboard.json"), as: UTF8.self)
    let changed = text.replacing("\"offset\": 591", with: "\"offset\": 592")
    let failed = Self.check(changed).filter { !$0.isPassed }
    #expect(failed.map(\.id).contains("S3-01"))
    #expect(failed.first?.text == "FAILED S3-01 (source003): \"offset\" is 591, expected 592")
  }

  @Test(arguments: [
    (#"{"id": "X", "group": "pager", "input": {}, "expected": {}}"#, "the rule is unknown"),
    (
      #"{"id": "X", "group": "anchor", "input": {"rule": "shake"}, "expected": {}}"#,
      "the rule is unknown"
    ),
    (
      #"{"id": "X", "group": "JSQ", "input": {"kb": null, "tilt": 3}, "expected": {}}"#,
      "input \"tilt\" is unknown"
    ),
    (
      #"{"id": "X", "group": "JSQ", "input": {"kb": null}, "expected": {"mood": 1}}"#,
      "there is no result for \"mood\""
    ),
    (
      #"{"id": "X", "group": "JSQ", "input": {"kb": [1, 2]}, "expected": {"ignored": true}}"#,
      "input \"kb\" must be x, y, width, and height"
    ),
    (#"{"id": "X", "group": "JSQ", "expected": {}}"#, "input or expected is missing"),
  ])
  func `unknown fields make a vector fail`(vector: String, problem: String) {
    #expect(Self.check("[\(vector)]").map(\.problems) == [[problem]])
  }

  @Test func `a file that ends early keeps its complete vectors`() throws {
    let bytes = try Self.fixture("keyboard.json")
    let report = KeyboardVectors.check(ByteSource(Array(bytes.prefix(bytes.count / 2))))
    #expect(report.results.count > 40)
    #expect(report.results.filter { !$0.isPassed }.isEmpty)
    #expect(report.diagnostics.items.map(\.code) == [.truncated])
  }

  @Test func `a file without an array is reported`() {
    let report = KeyboardVectors.check(ByteSource(Array("{}".utf8)))
    #expect(!report.isPassed)
    #expect(report.diagnostics.items.map(\.code) == [.notAMessage])
  }
}
