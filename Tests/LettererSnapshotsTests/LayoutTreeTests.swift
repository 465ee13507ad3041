import LettererDocuments
import LettererSnapshots
import TestSupport
import Testing

@Suite struct LayoutTreeTests {
  static let document = """
    {"layout": "1.0", "width": 390, "scale": 2, "height": 100, "engine": "e", "later": [1],
     "rows": [{"key": "m1", "kind": "message", "message": "m1", "frame": [0, 10, 390, 40],
       "parts": {"bubble": [48, 10, 100, 40]},
       "lines": [{"text": "Hi", "range": [0, 2], "frame": [60, 17, 20, 18], "baseline": 31}],
       "style": {"bubble": {"fill": "#fff", "runs": [{"font": "A", "baseline": 31}]}}}]}
    """

  @Test func `a document is read with styles relative to the top of the row`() throws {
    let tree = try LayoutTree(document: Array(Self.document.utf8))
    #expect(tree.engine == "e")
    #expect(tree.rows[0].part("bubble")?.x == 48)
    #expect(tree.rows[0].lines[0].range == 0..<2)
    #expect(
      tree.rows[0].style.map { "\($0.path.joined(separator: ".")) \($0.value)" } == [
        "bubble.fill #fff", "bubble.runs.0.font A", "bubble.runs.0.baseline 21",
      ]
    )
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"rows\": []}", "{\"layout\": \"2.0\", \"rows\": []}",
    "{\"layout\": \"1.0\"}", "{\"layout\": \"1.0\", \"rows\": [{\"frame\": [0, 0, 1, 1]}]}",
    "{\"layout\": \"1.0\", \"rows\": [{\"key\": \"a\", \"frame\": [0, 0, 1]}]}",
    "{\"layout\": \"1.0\", \"rows\": [{\"key\": \"a\", \"frame\": [0, 0, 1, \"x\"]}]}",
  ])
  func `anything but a layout document is rejected`(text: String) {
    #expect(throws: LayoutTreeError.self) { try LayoutTree(document: Array(text.utf8)) }
  }

  @Test func `random bytes never crash the reader`() {
    let source = Array(Self.document.utf8)
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      var bytes = source
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      let tree = try? LayoutTree(document: bytes)
      #expect((tree?.rows.count ?? 0) <= 1, "seed \(seed)")
    }
  }

  @Test func `rows with the same key are distinguished`() throws {
    let row = "{\"key\": \"a\", \"frame\": [0, 0, 1, 1]}"
    let tree = try LayoutTree(
      document: Array("{\"layout\": \"1.0\", \"rows\": [\(row), \(row)]}".utf8)
    )
    #expect(tree.rows.map(\.key) == ["a", "a#2"])
  }
}
