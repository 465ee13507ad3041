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
