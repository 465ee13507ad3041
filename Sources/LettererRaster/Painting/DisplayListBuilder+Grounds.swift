package import LettererLayout
package import LettererText

extension DisplayListBuilder {
  /// A range of a line with one background.
  private struct Ground {
    var role: Role
    var tone: TextTone?
    var extent: RunGround
    /// From the left edge of the line, in 1/64 point.
    var start: Int
    var end: Int

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
      let rect = ground.extent.frame(
        from: frame.x + Double(ground.start) / 64,
        to: frame.x + Double(ground.end) / 64,
        in: frame,
        baseline: line.baseline + text.frame.y
      )
      let outline = ShapeKey.Outline.rounded(CornerRadii(RunGround.radius * scale))
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
        last.extent.hides == run.isHidden
      {
        grounds[grounds.count - 1].end = end
        grounds[grounds.count - 1].extent.size = max(last.extent.size, size)
      } else {
        grounds.append(
          Ground(
            role: role,
            tone: tone,
            extent: RunGround(hides: run.isHidden, isPadded: run.isPadded, size: size),
            start: run.x,
            end: end
          )
        )
      }
    }
    return grounds
  }
}
