import LettererLayout
import Testing

@testable import LettererDocuments

@Suite struct TextDocumentTests {
  private let document = TextDocument(
    size: LayoutSize(width: 20.5, height: 23.15625),
    ink: LayoutRect(x: -0.25, y: 4, width: 20, height: 14.1),
    lines: [
      TextLine(
        range: 0..<4,
        frame: LayoutRect(x: 0, y: 0, width: 20.5, height: 23.15625),
        baseline: 18.171875,
        isRightToLeft: true,
        reason: .hyphen
      )
    ],
    runs: [
      TextDocument.Run(
        line: 0,
        font: FontReference(file: "a.ttc", index: 2, isEmboldened: true, isSlanted: true),
        size: 17,
        x: 1.5,
        glyphs: [
          TextDocument.Glyph(id: 7, cluster: 2, advance: 9.515625, xOffset: 0, yOffset: 0),
          TextDocument.Glyph(id: 70_000, cluster: 0, advance: 0.1, xOffset: -0.25, yOffset: 3),
        ]
      )
    ]
  )

  @Test func `a text is written with one line per line, and glyphs side by side`() {
    #expect(
      String(decoding: document.write(), as: UTF8.self) == """
        {
          "size": [20.5, 23.15625],
          "ink": [-0.25, 4, 20, 14.1],
          "lines": [
            {"range": [0, 4], "frame": [0, 0, 20.5, 23.15625], "baseline": 18.171875, \
        "direction": "rtl", "reason": "hyphen"}
          ],
          "runs": [
            {
              "line": 0,
              "font": {"file": "a.ttc", "index": 2, "emboldened": true, "slanted": true},
              "size": 17,
              "x": 1.5,
              "glyphs": [7, 70000],
              "clusters": [2, 0],
              "advances": [9.515625, 0.1],
              "offsets": [[0, 0], [-0.25, 3]]
            }
          ]
        }

        """
    )
  }

  @Test func `the compact form is one line`() {
    let bytes = document.write(style: .compact)
    #expect(bytes.last == 0x0A)
    #expect(bytes.dropLast().allSatisfy { $0 != 0x0A && $0 != 0x20 })
  }

  @Test func `a text without ink has no ink bounds`() {
    var document = document
    document.ink = nil
    #expect(!String(decoding: document.write(), as: UTF8.self).contains("ink"))
  }

  @Test func `a cluster without a face has a null font and code points of at least four digits`() {
    let clusters = [
      FontsDocument.Cluster(range: 0..<1, text: "\t", font: nil, glyphs: []),
      FontsDocument.Cluster(
        range: 1..<5,
        text: "😀",
        font: FontReference(file: "e.ttf", isEmoji: true),
        glyphs: [883]
      ),
    ]
    #expect(
      String(decoding: FontsDocument(clusters: clusters).write(), as: UTF8.self) == """
        {
          "clusters": [
            {"range": [0, 1], "text": "\\t", "codePoints": ["U+0009"], "font": null, "glyphs": []},
            {"range": [1, 5], "text": "😀", "codePoints": ["U+1F600"], \
        "font": {"file": "e.ttf", "index": 0, "emoji": true}, "glyphs": [883]}
          ]
        }

        """
    )
  }

  @Test func `unknown properties of a user's face are omitted`() {
    let text = String(
      decoding: FontsDocument(faces: [.init(file: "my.ttf", index: 0)]).write(style: .compact),
      as: UTF8.self
    )
    #expect(text.contains(#""file":"my.ttf""#) && text.contains(#""characters":0"#))
    #expect(!text.contains("package") && !text.contains("sha256"))
  }
}
