import ChatLayout

/// Fills lines greedily with the atoms of a prepared text; the one place where lines are decided.
struct LineWalker {
  let text: PreparedText
  /// The widest a line may be, in 1/64 point.
  let limit: Int
  /// Returns where an atom may be broken if it does not fit into a line of its own.
  let stops: (PreparedText.Atom) -> [ClusterStop]

  /// A line to which atoms are still added.
  private struct OpenLine {
    var start: Int
    var textEnd: Int
    var end: Int
    var width = 0
    var spaceWidth = 0
    var ascent: Int32
    var descent: Int32
    var isEmpty = true

    init(at offset: Int, base: BaseFont) {
      start = offset
      textEnd = offset
      end = offset
      ascent = base.ascent
      descent = base.descent
    }

    mutating func add(_ atom: PreparedText.Atom, width added: Int) {
      if atom.textEnd > textEnd {
        width += spaceWidth + added
        spaceWidth = 0
        textEnd = Int(atom.textEnd)
      }
      spaceWidth += atom.spaceWidth
      end = Int(atom.end)
      ascent = max(ascent, atom.ascent)
      descent = max(descent, atom.descent)
      isEmpty = false
    }
  }

  /// Gives the lines to the closure from top to bottom until it returns false.
  func walk(_ body: (LineSpan) -> Bool) {
    for number in text.paragraphs.indices {
      guard walk(paragraph: number, body) else { return }
    }
  }

  private func walk(paragraph number: Int, _ body: (LineSpan) -> Bool) -> Bool {
    let paragraph = text.paragraphs[number]
    var line = OpenLine(at: paragraph.start, base: text.base)
    for index in paragraph.atoms {
      let atom = text.atoms[index]
      let width = atom.width
      if !line.isEmpty, line.width + line.spaceWidth + width > limit, atom.textEnd > atom.start {
        guard body(span(line, paragraph: number, reason: .soft)) else { return false }
        line = OpenLine(at: Int(atom.start), base: text.base)
      }
      if line.isEmpty, width > limit {
        guard breakUp(atom, paragraph: number, into: &line, body) else { return false }
      } else {
        line.add(atom, width: width)
      }
    }
    let isLast = number == text.paragraphs.count - 1
    return body(span(line, paragraph: number, reason: isLast ? .end : .mandatory))
  }

  /// Breaks an atom between grapheme clusters; its last piece stays in the open line.
  private func breakUp(
    _ atom: PreparedText.Atom,
    paragraph: Int,
    into line: inout OpenLine,
    _ body: (LineSpan) -> Bool
  ) -> Bool {
    let stops = stops(atom)
    var done = 0
    var last = 0
    for index in stops.indices where stops[index].width - done > limit && index > last {
      let stop = stops[index - 1]
      var piece = atom
      piece.textEnd = Int32(stop.offset)
      piece.end = Int32(stop.offset)
      piece.spaceWidth = 0
      line.add(piece, width: stop.width - done)
      guard body(span(line, paragraph: paragraph, reason: .emergency)) else { return false }
      line = OpenLine(at: stop.offset, base: text.base)
      done = stop.width
      last = index
    }
    line.add(atom, width: atom.width - done)
    return true
  }

  private func span(
    _ line: OpenLine,
    paragraph: Int,
    reason: TextLine.BreakReason
  ) -> LineSpan {
    LineSpan(
      paragraph: paragraph,
      start: line.start,
      textEnd: line.textEnd,
      end: line.end,
      width: line.width,
      ascent: line.ascent,
      descent: line.descent,
      reason: reason
    )
  }
}
