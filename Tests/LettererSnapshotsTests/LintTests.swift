import LettererLayout
@testable import LettererSnapshots
import Testing

@Suite struct LintTests {
  static func rules(_ change: (inout LayoutRow) -> Void) -> Set<LintFinding.Rule> {
    var tree = Trees.transcript(3)
    change(&tree.rows[1])
    return Set(LayoutLint(tree).findings.map(\.rule))
  }

  @Test func `a valid layout has no findings`() {
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

  // MARK: Contrast

  /// The findings for a chat in a theme, in light and dark mode.
  static func contrast(_ theme: Theme) throws -> [String] {
    var environment = SnapshotEnvironment()
    environment.theme = theme
    let transcript = CorpusChat.transcript(0, 6)
    let snapshot = SnapshotEngine().render(SnapshotSubject(transcript), in: environment)
    let tree = try LayoutTree(document: snapshot.bytes(.layout))
    return LayoutLint(tree).findings.filter { $0.rule == .contrast }.map(\.text)
  }

  @Test(arguments: Theme.presets)
  func `the published colors of the designs are not findings`(theme: Theme) throws {
    #expect(try Self.contrast(theme) == [])
  }

  @Test func `a name or a time in a pale custom color is found`() throws {
    var theme = Theme(name: "jsq")
    theme.light[.secondaryText] = RGBAColor(0xD8D8DC)
    let found = try Self.contrast(theme)
    #expect(found.contains("label #D8D8DC on #FFFFFF has a contrast of 1.42 : 1"), "\(found)")
    #expect(found.contains { $0.hasPrefix("senderName #D8D8DC on #FFFFFF") })
    #expect(found.allSatisfy { !$0.hasSuffix("in dark mode") })
    theme = Theme(name: "jsq")
    theme.dark[.secondaryText] = RGBAColor(red: 255, green: 255, blue: 255, alpha: 40)
    #expect(try Self.contrast(theme).contains { $0.hasSuffix("in dark mode") })
  }

  @Test func `a text over a picture has no known background`() {
    #expect(
      Self.rules { row in
        row.style.append(LayoutProperty(path: ["bubble", "image", "path"], value: "a.png"))
        row.style.append(LayoutProperty(path: ["text", "color"], value: "#FFFFFF"))
      }.isEmpty
    )
  }
}
