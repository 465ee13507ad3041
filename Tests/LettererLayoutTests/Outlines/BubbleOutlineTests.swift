import LettererLayout
import LettererModel
import TestSupport
import Testing

@Suite struct BubbleOutlineTests {
  /// The points on the outline: ends of lines and curves.
  private func ends(_ path: VectorPath) -> [VectorPath.Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .cubic(_, _, let point): point
      case .close: nil
      }
    }
  }

  @Test(arguments: Theme.presets.map(\.name), [1.0, 2, 3])
  func `the outline of a bubble fills its part, with the tail at its edge`(
    theme: String,
    scale: Double
  ) throws {
    let theme = try #require(Theme.preset(named: theme))
    let chat = Transcript.group([Message(id: "a", sender: "ada", text: "One or two words")])
    let layout = chat.laidOut(theme: theme)
    for part in layout.rows.flatMap(\.row.parts) {
      guard case .bubble(let outline)? = part.shape?.outline else { continue }
      let size = LayoutSize(width: part.frame.width, height: part.frame.height)
      let points = ends(outline.path(in: size, scale: scale))
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let tail = (outline.tailWidth * scale).rounded()
      #expect(points.map(\.y).min() == 0 && points.map(\.y).max() == size.height * scale)
      // What the tail reserves is at its edge; its tip may end before it.
      #expect(left >= 0 && left <= (outline.tailEdge == .left ? tail : 0))
      #expect(right <= size.width * scale + 0.5 && right >= size.width * scale - tail - 0.5)
    }
  }

  @Test func `a path is SVG data`() {
    var path = VectorPath()
    path.move(to: VectorPath.Point(0, 0.5))
    path.addLine(to: VectorPath.Point(1.25, 2))
    path.close()
    #expect(path.svg == "M0 0.5L1.25 2Z")
  }
}
