import ChatLayout
import ChatSnapshots
import Testing

@Suite struct LintTests {
  static func rules(_ change: (inout LayoutRow) -> Void) -> Set<LintFinding.Rule> {
    var tree = Trees.transcript(3)
    change(&tree.rows[1])
    return Set(LayoutLint(tree).findings.map(\.rule))
  }

  @Test func `a sound layout has no findings`() {
    #expect(Self.rules { _ in }.isEmpty)
  }

  @Test func `every flaw has its rule`() {
    #expect(Self.rules { $0.lines[0].frame.width += 20 } == [.clipped])
    #expect(Self.rules { $0.parts[2].frame.width += 40 } == [.outside])
    #expect(Self.rules { $0.parts[0].frame.x = -9 } == [.outside])
    #expect(Self.rules { $0.parts[0].frame.x = 30 }.contains(.overlap))
    #expect(Self.rules { $0.frame.height += 9 }.contains(.overlap))
    #expect(Self.rules { $0.lines[0].text = "a\u{FFFD}" } == [.tofu])
    #expect(
      Self.rules { row in
        row.style.append(LayoutProperty(path: ["text", "runs", "0", "color"], value: "#FFFFFF"))
      } == [.contrast]
    )
    #expect(
      Self.rules { row in
        row.style.append(LayoutProperty(path: ["text", "lines", "1", "reason"], value: "ellipsis"))
      } == [.cut]
    )
  }
}
