extension TextSize {
  /// Returns the size of a text together with the trailing box of its fit.
  ///
  /// The box is on the trailing side of the last line's paragraph, at the edge of the extent and at
  /// the bottom of the line. If it does not fit next to the line, it is below the text. A box that
  /// is taller than the line extends down from its top. For typesetters; lines stay the same.
  ///
  /// - Parameters:
  ///   - fit: The fit, with or without a box.
  ///   - lastLine: The last line of the text, positioned in the fit.
  ///   - indent: The total indent of that line, in points.
  ///   - grid: The unit of all lengths, in points; more than 0.
  /// - Returns: The size of both, with the frame of the box; the same size without a box.
  public func packing(
    trailingBoxOf fit: TextFit,
    after lastLine: TextLine,
    indent: Double = 0,
    grid: Double
  ) -> TextSize {
    guard let box = fit.trailingBox else { return self }
    let packing = TrailingBoxPacking(
      text: self,
      lastLine: lastLine,
      fit: fit,
      indent: indent,
      grid: grid
    )
    return packing.size(
      with: LayoutSize(width: packing.length(box.width), height: packing.length(box.height))
    )
  }
}

/// The arithmetic of a box next to or below the last line.
private struct TrailingBoxPacking {
  let text: TextSize
  let lastLine: TextLine
  let fit: TextFit
  let indent: Double
  let grid: Double

  /// Rounds up to the grid; NaN counts as 0.
  func length(_ length: Double) -> Double {
    length > 0 ? (min(length, 1e9) / grid).rounded(.up) * grid : 0
  }

  private var limit: Double {
    fit.width > 0 ? (min(fit.width, 1e9) / grid).rounded(.down) * grid : 0
  }

  func size(with box: LayoutSize) -> TextSize {
    let gap = length(fit.trailingGap)
    // A centered line leaves the same space on its other side.
    let sides: Double = fit.alignment == .center ? 2 : 1
    let width = lastLine.frame.width + indent + sides * (gap + box.width)
    return width <= limit ? beside(box, width: width, gap: gap) : below(box)
  }

  private func beside(_ box: LayoutSize, width: Double, gap: Double) -> TextSize {
    let line = lastLine.frame
    let bottom = max(line.maxY, line.y + box.height)
    var size = text
    size.width = max(text.width, width)
    size.height = max(text.height, bottom)
    let x =
      lastLine.isRightToLeft
      ? min(left(of: size.width), line.x - gap - box.width)
      : max(left(of: size.width) + size.width - box.width, line.maxX + gap)
    size.trailingBox = LayoutRect(x: x, y: bottom - box.height, size: box)
    return size
  }

  private func below(_ box: LayoutSize) -> TextSize {
    var size = text
    size.width = max(text.width, min(box.width, limit))
    size.height = text.height + box.height
    let left = left(of: size.width)
    let x = lastLine.isRightToLeft ? left : max(left + size.width - box.width, 0)
    size.trailingBox = LayoutRect(x: x, y: text.height, size: box)
    return size
  }

  /// Returns the left edge of an extent that is aligned in the fit like the last line.
  private func left(of width: Double) -> Double {
    let spare = max(limit - width, 0)
    switch fit.alignment {
    case .natural: return lastLine.isRightToLeft ? spare : 0
    case .center: return (spare / 2 / grid).rounded(.down) * grid
    case .left, .leading: return 0
    case .right: return spare
    }
  }
}
