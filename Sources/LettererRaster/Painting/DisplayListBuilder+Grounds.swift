import LettererLayout
import LettererText

extension DisplayListBuilder {
  /// How far the ground of code reaches beyond its ends, in points.
  private static var groundOverhang: Double { 2 }

  /// How far grounds are apart from line to line, in points.
  private static var groundGap: Double { 2 }

  /// A stretch of a line on one ground.
  private struct Ground {
    var role: Role
    var hides: Bool
    /// From the left edge of the line, in 1/64 point.
    var start: Int
    var end: Int

    /// Whether it is the ground of code.
    var isCode: Bool { role == .incomingCode || role == .outgoingCode }
  }

  /// Adds the grounds of code, and the blocks that hide what is written.
  func appendGrounds(
    of line: GlyphLine,
    in text: PartText,
    top: Int,
    to items: inout [DisplayItem]
  ) {
    let frame = line.frame.offsetBy(x: text.frame.x, y: text.frame.y)
    for ground in grounds(of: line, textRole: text.role) {
      // What stands beside a block would be hidden too if the block were wider.
      let overhang = ground.hides ? 0 : Self.groundOverhang
      let rect = LayoutRect(
        x: frame.x + Double(ground.start) / 64 - overhang,
        y: frame.y + Self.groundGap / 2,
        width: Double(ground.end - ground.start) / 64 + 2 * overhang,
        height: max(frame.height - Self.groundGap, 0)
      )
      let outline = ShapeKey.Outline.rounded(CornerRadii(4 * scale))
      let area = pixels(rect, top: top)
      guard ground.isCode, palette.gives(.codeBorder) else {
        items.append(.shape(outline, area, color(ground.role)))
        continue
      }
      let width = max(Int(scale.rounded()), 1)
      items.append(.shape(outline, area, color(.codeBorder)))
      let inner = outline.inset(by: Double(width))
      items.append(.shape(inner, area.inset(by: width), color(ground.role)))
    }
  }

  /// Returns the grounds from left to right; runs that touch share one.
  private func grounds(of line: GlyphLine, textRole: Role) -> [Ground] {
    var grounds: [Ground] = []
    for run in line.runs {
      guard let role = run.isHidden ? run.role ?? textRole : run.ground else { continue }
      let end = run.x + run.width
      if let last = grounds.last, last.end == run.x, last.role == role, last.hides == run.isHidden {
        grounds[grounds.count - 1].end = end
      } else {
        grounds.append(Ground(role: role, hides: run.isHidden, start: run.x, end: end))
      }
    }
    return grounds
  }
}
