/// One line of a formula that is broken into several lines.
package struct MathLine: Hashable, Sendable {
  /// The glyphs of the line.
  package let box: MathBox

  /// The distance from the left edge in points: 0 for the first line.
  package let indent: Double
}

extension MathLayout {
  /// The indent of lines after the first, in em.
  package static var hangingIndent: Double { 2 }

  /// The space between two lines of a broken formula, in em.
  package static var lineGap: Double { 0.3 }

  /// Returns a display formula in lines that fit a width, as far as it can be broken.
  ///
  /// Lines break at spaces of a quad or more, or else before relations. If no such break fits, they
  /// break before binary operators and after commas; inside parentheses only if there is no other
  /// place. Fractions, roots, grids, and `\left…\right` are not broken, so a line may be wider than
  /// the width.
  ///
  /// - Parameters:
  ///   - formula: the formula.
  ///   - width: the available width in points; ≥ 0.
  /// - Returns: at least one line.
  /// - Complexity: O(nodes × depth).
  package func lines(of formula: MathFormula, width: Double) -> [MathLine] {
    let context = context(.display)
    switch formula.root.unwrapped.content {
    case .tagged(let body, let tag): return tagged(body, tag, width: width, context)
    case .grid(let grid):
      let box = self.grid(grid, at: formula.root.range, context, width: width)
      return [MathLine(box: box, indent: 0)]
    default: return broken(formula.root, width: width, context)
    }
  }

  /// Returns a display formula as one box: its lines from top to bottom.
  ///
  /// The baseline of the first line is at 0, whether there is one line or several.
  /// - Parameters:
  ///   - formula: the formula.
  ///   - width: the available width in points; ≥ 0.
  /// - Returns: the box of all lines.
  package func display(of formula: MathFormula, width: Double) -> MathBox {
    let lines = lines(of: formula, width: width)
    guard var box = lines.first?.box else { return MathBox() }
    for line in lines.dropFirst() {
      let y = box.descent + Self.lineGap * size + line.box.ascent
      box.place(line.box, x: line.indent, y: y)
      box.width = max(box.width, line.indent + line.box.width)
    }
    return box
  }

  // MARK: Tags

  private func tagged(
    _ body: MathNode,
    _ tag: MathNode,
    width: Double,
    _ context: MathContext
  ) -> [MathLine] {
    let number = box(of: tag, context.with(MathStyle(.text)))
    let available = max(0, width - number.width - size)
    var lines: [MathLine]
    if case .grid(let grid) = body.unwrapped.content {
      lines = [MathLine(box: self.grid(grid, at: body.range, context), indent: 0)]
    } else {
      lines = broken(body, width: available, context)
    }
    guard let last = lines.popLast() else { return [MathLine(box: number, indent: 0)] }
    // A formula on one line is centered as it would be without a number.
    let room = width - number.width - size - last.box.width
    let shift = lines.isEmpty ? max(min((width - last.box.width) / 2, room), 0) : 0
    var box = MathBox()
    box.place(last.box, x: shift)
    let x = max(shift + last.box.width + size, width - last.indent - number.width)
    box.place(number, x: x)
    box.width = x + number.width
    return lines + [MathLine(box: box, indent: last.indent)]
  }

  // MARK: Breaks

  private func broken(_ node: MathNode, width: Double, _ context: MathContext) -> [MathLine] {
    let pieces = pieces(of: node, context)
    let ranks = LineBreaks.ranks(of: pieces, quad: size)
    let hanging = Self.hangingIndent * size
    var lines: [MathLine] = []
    var start = 0
    repeat {
      let indent = lines.isEmpty ? 0 : min(hanging, width / 4)
      let end = LineBreaks.end(of: pieces, ranks, from: start, width: width - indent)
      lines.append(MathLine(box: joined(pieces[start..<end]), indent: indent))
      start = end
    } while start < pieces.count
    return lines
  }

  private func joined(_ pieces: ArraySlice<MathPiece>) -> MathBox {
    var box = MathBox()
    for (index, piece) in pieces.enumerated() {
      if index > 0 { box.width += piece.space }
      box.append(piece.box)
    }
    return box
  }
}

extension MathPiece {
  /// Whether the piece is a space of at least a given width.
  fileprivate func isSpace(_ width: Double) -> Bool { mathClass == nil && box.width >= width }
}

/// Determines where a formula is broken.
private enum LineBreaks {
  /// Returns the rank of a break before each piece: the lowest is best, `nil` prohibits it.
  ///
  /// A space of a quad or more separates formulas and is the best place to break.
  static func ranks(of pieces: [MathPiece], quad: Double) -> [Int?] {
    var depth = 0
    var ranks: [Int?] = []
    for (index, piece) in pieces.enumerated() {
      let previous = index > 0 ? pieces[index - 1].mathClass : nil
      if piece.mathClass == .closing { depth = max(0, depth - 1) }
      var rank: Int?
      switch piece.mathClass {
      case _ where index > 0 && pieces[index - 1].isSpace(quad): rank = -1
      case .relation where previous != .relation: rank = 0
      case .binary: rank = 1
      default:
        if previous == .punctuation { rank = 1 }
      }
      ranks.append(index == 0 ? nil : rank.map { $0 + min(depth, 1) * 2 })
      if piece.mathClass == .opening { depth += 1 }
    }
    return ranks
  }

  /// Returns the end of the line that begins at a piece: the last break of the best rank that fits
  /// and fills a fifth of the line; otherwise the last that fits; otherwise the first after the
  /// width.
  static func end(
    of pieces: [MathPiece],
    _ ranks: [Int?],
    from start: Int,
    width: Double
  ) -> Int {
    var x = 0.0
    var best: (index: Int, rank: Int)?
    for index in start..<pieces.count {
      let space = index > start ? pieces[index].space : 0
      if index > start, let rank = ranks[index] {
        if x > width, best == nil { return index }
        let isShort = x < width / 5
        let value = isShort ? rank + 4 : rank
        if x <= width, value <= best?.rank ?? .max { best = (index, value) }
      }
      x += space + pieces[index].box.width
      if x > width, let best { return best.index }
    }
    return pieces.count
  }
}
