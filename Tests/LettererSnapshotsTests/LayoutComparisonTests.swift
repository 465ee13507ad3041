import LettererLayout
import LettererSnapshots
import Testing

@Suite struct LayoutComparisonTests {
  @Test func `a layout is identical to itself`() {
    #expect(LayoutComparison(Trees.transcript(5), Trees.transcript(5)).difference.isIdentical)
  }

  @Test func `a re-wrapped message is one sentence, and the messages below only moved`() {
    let sentences = Trees.sentences { rows in
      rows[8] = Trees.row("m9", y: 0, lines: ["Is thanks no", "will think it", "green 9"])
    }
    #expect(
      sentences == [
        "message m9: text re-wrapped from 2 to 3 lines, bubble 18 pt taller; "
          + "11 messages below moved down by 18 pt"
      ]
    )
  }

  @Test func `a changed text is reported with its position, and its letters on request`() {
    let change: (inout [LayoutRow]) -> Void = { rows in
      rows[2] = Trees.row("m3", y: 0, lines: ["Is thanks no will", "think it queen 3"])
    }
    #expect(
      Trees.sentences(20, change) == [
        "message m3: text changed from character 28, 34 characters → 34"
      ]
    )
    #expect(Trees.sentences(20, showsLetters: true, change)[0].contains("it queen 3"))
  }

  @Test func `quoted letters are those of the message, whatever spaces its lines keep`() {
    for hasRanges in [false, true] {
      let before = Trees.stacked([
        Trees.row("m3", lines: ["Is thanks ", "no\n", "will "], hasRanges: hasRanges)
      ])
      let after = Trees.stacked([
        Trees.row("m3", lines: ["Is thanks ", "no\n", "wall "], hasRanges: hasRanges)
      ])
      #expect(
        LayoutComparison(before, after).difference.sentences(showsLetters: true) == [
          #"message m3: text changed from character 15, 18 characters → 18 "#
            + #"("Is thanks no\nwill " → "Is thanks no\nwall ")"#
        ]
      )
    }
    // Two lines of a broken word are joined without a space.
    let whole = Trees.stacked([Trees.row("m3", lines: ["Donaudampf", "schiff"], hasRanges: true)])
    let other = Trees.stacked([Trees.row("m3", lines: ["Donaudampf", "schaft"], hasRanges: true)])
    let sentence = LayoutComparison(whole, other).difference.sentences(showsLetters: true)
    #expect(sentence.first?.contains(#""Donaudampfschiff" → "Donaudampfschaft""#) == true)
  }

  @Test func `a long text is quoted from shortly before the difference`() {
    let start = String(repeating: "and so on ", count: 9)
    let before = Trees.stacked([Trees.row("m3", y: 0, lines: [start + "to the left"])])
    let after = Trees.stacked([Trees.row("m3", y: 0, lines: [start + "to the right"])])
    let sentence = LayoutComparison(before, after).difference.sentences(showsLetters: true)
    #expect(sentence.first?.contains(#"to the left" → "#) == true)
    #expect(sentence.first?.contains(#"to the right")"#) == true)
  }

  @Test func `whitespace is shown as code points`() {
    func sentences(_ old: String, _ new: String) -> [String] {
      func tree(_ text: String) -> LayoutTree {
        Trees.stacked([Trees.row("m3", y: 0, lines: [text])])
      }
      return LayoutComparison(tree(old), tree(new)).difference.sentences()
    }
    #expect(
      sentences("Hello, world", "Hello , world") == [
        "message m3: white space after 5 characters: none → U+0020"
      ]
    )
    #expect(
      sentences("Hello, world", "Hello,\u{A0}world") == [
        "message m3: white space after 6 characters: U+0020 → U+00A0"
      ]
    )
  }

  @Test func `lines through a text and backgrounds behind it are reported as such`() {
    func tree(_ isOver: Bool?) -> LayoutTree {
      var row = Trees.row("m3", y: 0, lines: ["Hi"])
      if let isOver {
        row.style += [
          LayoutProperty(path: ["text", "marks", "0", "over"], value: "\(isOver)"),
          LayoutProperty(path: ["text", "marks", "0", "fill", "light"], value: "#000000"),
        ]
      } else {
        row.style.append(LayoutProperty(path: ["text", "textRole"], value: "incomingText"))
      }
      return Trees.stacked([row])
    }
    func sentences(_ old: Bool?, _ new: Bool?) -> String {
      LayoutComparison(tree(old), tree(new)).difference.sentences().joined()
    }
    #expect(sentences(nil, true).contains("text now underlined or struck through"))
    #expect(sentences(false, true).contains("text no longer with a background"))
    #expect(!sentences(nil, true).contains("fill"))
  }

  @Test func `whitespace at a line break is not a change`() {
    func tree(_ lines: [String], hasRanges: Bool) -> LayoutTree {
      Trees.stacked([Trees.row("m3", lines: lines, hasRanges: hasRanges)])
    }
    for (old, new) in [(["a ", "b c"], ["a b ", "c"]), (["a", "b c"], ["a b", "c"])] {
      let hasRanges = old[0].hasSuffix(" ")
      let comparison = LayoutComparison(
        tree(old, hasRanges: hasRanges),
        tree(new, hasRanges: hasRanges)
      )
      #expect(
        comparison.difference.sentences() == ["message m3: text breaks differently in its 2 lines"]
      )
    }
  }

  @Test func `a missing avatar, a color, and a tail are named`() {
    #expect(Trees.sentences { $0[1].parts.removeFirst() } == ["message m2: avatar is missing"])
    #expect(
      Trees.sentences { $0[1].parts[0].name = "reactions" } == [
        "message m2: avatar is missing, reactions are new"
      ]
    )
    #expect(
      Trees.sentences { $0[1].style[0].value = "#E5E5EA" } == [
        "message m2: bubble fill #E9E9EB → #E5E5EA"
      ]
    )
    #expect(Trees.sentences { $0[1].hasTail = false } == ["message m2: tail is missing"])
  }

  @Test func `movement within a row is reported in points`() {
    #expect(
      Trees.sentences { $0[4].parts[0].frame.x += 0.5 } == [
        "message m5: avatar moved 0.5 pt right"
      ]
    )
    #expect(
      Trees.sentences { $0[4].lines[1].frame.y += 1 } == ["message m5: line 2 moved 1 pt down"]
    )
  }

  @Test func `a gap that grows belongs to the row below it`() {
    let before = Trees.transcript(6)
    var after = before
    for place in 3..<6 { after.rows[place] = Trees.moved(after.rows[place], by: 2) }
    after.height += 2
    #expect(
      LayoutComparison(before, after).difference.sentences() == [
        "message m4: 2 pt more space above; 2 messages below moved down by 2 pt"
      ]
    )
  }

  @Test func `new, removed, and reordered messages do not make others differ`() {
    #expect(
      Trees.sentences { $0.insert(Trees.row("new", y: 0, lines: ["Hi"]), at: 3) } == [
        "message new is new; 17 messages below moved down by 36 pt"
      ]
    )
    #expect(
      Trees.sentences { $0.remove(at: 3) } == [
        "message m4 is gone; 16 messages below moved up by 54 pt"
      ]
    )
    let swapped = Trees.sentences { $0.swapAt(3, 4) }
    #expect(swapped.count == 1)
    #expect(swapped[0].contains("now below message m"))
  }

  @Test func `messages that changed alike share a sentence`() {
    let sentences = Trees.sentences { rows in
      for place in 2..<8 { rows[place].style[0].value = "#FFFFFF" }
    }
    #expect(
      sentences == [
        "6 messages (m3, m4, m5 and 3 more): bubble fill #E9E9EB → #FFFFFF"
      ]
    )
  }

  @Test func `larger text is a size, and text that is only wider is a font`() {
    #expect(
      Trees.sentences { rows in
        for line in rows[0].lines.indices {
          rows[0].lines[line].frame.width *= 1.1
          rows[0].lines[line].frame.height *= 1.1
        }
      } == ["message m1: text 10 % larger"]
    )
    let difference = LayoutComparison(
      Trees.transcript(1),
      {
        var tree = Trees.transcript(1)
        tree.rows[0].lines[0].frame.width += 3
        return tree
      }()
    ).difference
    #expect(difference.changes.map(\.cause) == [.font])
  }

  @Test func `a width is reported first, and another engine in addition`() {
    var after = Trees.transcript(2)
    after.width = 320
    after.engine = "new"
    var before = Trees.transcript(2)
    before.engine = "old"
    #expect(
      LayoutComparison(before, after).difference.sentences() == [
        "width 390 → 320 pt", "other engine: old → new",
      ]
    )
  }

  @Test func `one change in ten thousand messages is one sentence`() {
    let sentences = Trees.sentences(10_000) { $0[20].hasTail = false }
    #expect(sentences == ["message m21: tail is missing"])
  }
}
