/// A full line of equally wide characters; its places are the cells at which the next line may
/// begin.
struct FixedPitchLine: FullLine {
  let cells: [FixedPitchTypesetter.Prepared.Cell]
  let start: Int
  let fullEnd: Int
  let nextIndent: Int
  let lonelyWidth: Int

  var paragraphEnd: Int { cells.count }
  var hasPhrases: Bool { false }

  func place(before place: Int) -> Int? {
    var place = place - 1
    while place > start, !isPlace(place) { place -= 1 }
    return place > start ? place : nil
  }

  private func isPlace(_ place: Int) -> Bool {
    cells[place - 1].allowsBreak && !cells[place].isSpace
  }

  func offset(of place: Int) -> Int { cells[place - 1].end }

  func width(from start: Int?, to end: Int) -> Int {
    cells[(start ?? self.start)..<end].reversed().drop(while: \.isSpace).count
  }

  func followsSpace(_ place: Int) -> Bool { cells[place - 1].isSpace }

  func isWithinPhrase(_ offset: Int) -> Bool { false }

  func link(around offset: Int) -> Range<Int>? { nil }
}

extension FixedPitchTypesetter.Prepared.Paragraph {
  /// Returns the ranges of cells of the lines.
  func pieces(first: Int, rest: Int, lonely: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    repeat {
      let end = end(ofLineFrom: start, capacity: start == 0 ? first : rest)
      var line = start..<end
      if end < cells.count, cells[end - 1].allowsBreak {
        let full = FixedPitchLine(
          cells: cells,
          start: start,
          fullEnd: end,
          nextIndent: start == 0 ? first - rest : 0,
          lonelyWidth: lonely
        )
        line = start..<full.preferredEnd()
      }
      pieces.append(line)
      start = line.upperBound
    } while start < cells.count
    return pieces
  }

  private func end(ofLineFrom start: Int, capacity: Int) -> Int {
    var end = min(start + capacity, cells.count)
    guard end < cells.count else { return end }
    if cells[end].isSpace {
      end += 1
    } else if let soft = (start..<end).last(where: { cells[$0].allowsBreak }) {
      end = soft + 1
    }
    while end < cells.count, cells[end].isSpace { end += 1 }
    return end
  }
}
