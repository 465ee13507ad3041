import LettererModel
import LettererSnapshotTesting
import LettererSnapshots
import Foundation
import Testing

/// The code of the tutorial; keep both the same.
@Suite struct TutorialTests {
  @Test func `a question and its answer`() {
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "Ann")],
      messages: [
        Message(id: "m1", sender: "ann", text: "Is the deploy green?"),
        Message(id: "m2", sender: "me", text: "It is, all of it"),
      ]
    )
    assertSnapshot(of: transcript)
  }

  @Test func `our own bubbles`() throws {
    let view = ChatView(width: 390)
    view.show(["m1": "Is the deploy green?", "m2": "It is"])
    assertSnapshot(ofLayout: try view.layoutDocument())
  }
}

/// An app's view, which knows its frames.
private final class ChatView {
  struct Bubble {
    var id: String
    var frame: CGRect
    var text: String
  }

  let width: Double
  private(set) var bubbles: [Bubble] = []

  init(width: Double) {
    self.width = width
  }

  func show(_ texts: [String: String]) {
    var y = 8.0
    for (id, text) in texts.sorted(by: { $0.key < $1.key }) {
      let height = text.count > 30 ? 56.0 : 38.0
      let frame = CGRect(x: 8, y: y, width: 240, height: height)
      bubbles.append(Bubble(id: id, frame: frame, text: text))
      y += height + 4
    }
  }
}

/// The part of a layout document that a view knows.
private struct ChatLayoutDocument: Encodable {
  struct Row: Encodable {
    var message: String
    var frame: [Double]
    var parts: [String: [Double]]
    var lines: [Line]
  }

  struct Line: Encodable {
    var text: String
    var frame: [Double]
  }

  var layout = "1.0"
  var width: Double
  var height: Double
  var rows: [Row]
}

extension ChatView {
  /// The frames of all bubbles as a layout document.
  fileprivate func layoutDocument() throws -> [UInt8] {
    func numbers(_ frame: CGRect) -> [Double] {
      [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    }
    let rows = bubbles.map { bubble in
      ChatLayoutDocument.Row(
        message: bubble.id,
        frame: [0, bubble.frame.minY, width, bubble.frame.height],
        parts: ["bubble": numbers(bubble.frame)],
        lines: [ChatLayoutDocument.Line(text: bubble.text, frame: numbers(bubble.frame))]
      )
    }
    let height = bubbles.last.map { Double($0.frame.maxY) } ?? 0
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return [UInt8](
      try encoder.encode(ChatLayoutDocument(width: width, height: height, rows: rows))
    )
  }
}
