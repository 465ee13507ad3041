package import LettererLayout
package import LettererText

extension DisplayListBuilder {
  /// The distance by which a background without padding extends beyond its ends, in points; not so
  /// far that the space next to it looks closed.
  private static var groundOverhang: Double { 1 }

  /// The gap between backgrounds of consecutive lines, in points.
  private static var groundGap: Double { 2 }

  /// A range of a line with one background.
  private struct Ground {
    var role: Role
    var tone: TextTone?
    var hides: Bool
    /// Whether the range has padding at its ends.
    var isPadded: Bool
    /// From the left edge of the line, in 1/64 point.
    var start: Int
    var end: Int
    /// The size of the em, in points.
    var size: Double

    /// Whether it is the background of code.
    var isCode: Bool { tone == nil && (role == .incomingCode || role == .outgoingCode) }
  }

  /// Adds the backgrounds of code, and the blocks that hide text.
  package func appendGrounds(
    of line: GlyphLine,
    in text: PartText,
    top: Int,
    to items: inout [DisplayItem]
  ) {
    let frame = line.frame.offsetBy(x: text.frame.x, y: text.frame.y)
    for ground in grounds(of: line, textRole: text.role) {
      // A wider block would also hide adjacent text.
      let overhang = ground.hides || ground.isPadded ? 0 : Self.groundOverhang
      let (y, height) = extent(of: ground, in: frame, baseline: line.baseline + text.frame.y)
      let rect = LayoutRect(
        x: frame.x + Double(ground.start) / 64 - overhang,
        y: y,
        width: Double(ground.end - ground.start) / 64 + 2 * overhang,
        height: height
      )
      let outline = ShapeKey.Outline.rounded(CornerRadii(4 * scale))
      let area = pixels(rect, top: top)
      guard ground.isCode, palette.gives(.codeBorder) else {
        let own = ground.tone.map { PixelColor(palette.ground(of: $0, ground.role)) }
        items.append(.shape(outline, area, own ?? color(ground.role)))
        continue
      }
      let width = max(Int(scale.rounded()), 1)
      items.append(.shape(outline, area, color(.codeBorder)))
      let inner = outline.inset(by: Double(width))
      items.append(.shape(inner, area.inset(by: width), color(ground.role)))
    }
  }

  /// Returns the top and height of a background: around the letters and no higher than the line, or
  /// the whole line if it hides them.
  private func extent(
    of ground: Ground,
    in line: LayoutRect,
    baseline: Double
  ) -> (y: Double, height: Double) {
    var top = line.y + Self.groundGap / 2
    var bottom = line.maxY - Self.groundGap / 2
    if !ground.hides {
      top = max(top, baseline - 1.2 * ground.size)
      bottom = min(bottom, baseline + 0.45 * ground.size)
    }
    return (top, max(bottom - top, 0))
  }

  /// Returns the backgrounds from left to right; adjacent runs share one.
  private func grounds(of line: GlyphLine, textRole: Role) -> [Ground] {
    var grounds: [Ground] = []
    for run in line.runs {
      let tone = run.tone.flatMap { $0.hasGround ? $0 : nil }
      let isFilled = run.isHidden || tone != nil
      guard let role = isFilled ? run.role ?? textRole : run.ground else { continue }
      let end = run.x + run.width
      let size = Double(run.font.size) / 64
      if let last = grounds.last, last.end == run.x, last.role == role, last.tone == tone,
        last.hides == run.isHidden
      {
        grounds[grounds.count - 1].end = end
        grounds[grounds.count - 1].size = max(last.size, size)
      } else {
        grounds.append(
          Ground(
            role: role,
            tone: tone,
            hides: run.isHidden,
            isPadded: run.isPadded,
            start: run.x,
            end: end,
            size: size
          )
        )
      }
    }
    return grounds
  }
}
