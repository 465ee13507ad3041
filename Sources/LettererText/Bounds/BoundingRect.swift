public import LettererLayout
import Synchronization

extension FontTypesetter {
  /// Returns the bounding rectangle of a text, by the rules of TextKit's method of the same name.
  ///
  /// ```swift
  /// let rect = typesetter.boundingRect(text, fit: TextFit(width: 268), rounding: .up(toScale: 2))
  /// ```
  ///
  /// Fitting the text to the width of the result yields the same lines: unlike TextKit's, it needs
  /// no ceiling. Rounding never exceeds the fit, so a fit can be a fractional number of pixels.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fit: The box into which it is fitted; a trailing box is ignored.
  ///   - options: What the rectangle includes.
  ///   - rounding: How its edges are rounded.
  /// - Returns: The rectangle in the text's box, or relative to the baseline without
  ///   `usesLineFragmentOrigin`; of zero size if ink is requested and there is none.
  public func boundingRect(
    _ text: PreparedText,
    fit: TextFit,
    options: BoundingOptions = .usesLineFragmentOrigin,
    rounding: BoundingRounding = .none
  ) -> LayoutRect {
    let placed = placedLines(of: text, fit: fit, options: options)
    let frames = options.contains(.ink) ? inkBounds(of: placed, in: text) : placed.map(\.frame)
    let bounds = frames.compactMap(\.self).union ?? LayoutRect(x: 0, y: 0, width: 0, height: 0)
    guard case .up(let scale) = rounding, scale > 0, scale < .infinity else { return bounds }
    let mayGrow =
      options.contains(.ink) || !options.contains(.usesLineFragmentOrigin) || !(fit.width > 0)
    return bounds.roundedOut(scale: scale, limit: mayGrow ? .infinity : fit.width)
  }

  /// Returns the lines that count, placed according to the options.
  private func placedLines(
    of text: PreparedText,
    fit: TextFit,
    options: BoundingOptions
  ) -> [PlacedLine] {
    guard options.contains(.usesLineFragmentOrigin) else {
      var walker = LineWalker(limit: Int(1e9) * 64)
      guard let span = walker.next(of: text, self) else { return [] }
      let line = line(span, of: text, top: -Int(span.extent.ascent), fit: TextFit(width: 0))
      return [PlacedLine(span: span, frame: line.frame, baseline: 0)]
    }
    let gap = options.contains(.usesFontLeading) ? text.base.lineGap : 0
    return placedLines(of: text, fit: fit, gap: gap)
  }

  /// Returns the lines of a fit, with a gap between them in 1/64 point.
  func placedLines(of text: PreparedText, fit: TextFit, gap: Int = 0) -> [PlacedLine] {
    var top = 0
    return spans(of: text, fit: fit).map { span in
      let line = line(span, of: text, top: top, fit: fit)
      top += span.height + gap
      return PlacedLine(span: span, frame: line.frame, baseline: line.baseline)
    }
  }
}

/// A line and its position.
struct PlacedLine {
  var span: LineSpan
  var frame: LayoutRect
  var baseline: Double
}

extension BaseFont {
  /// The font's line gap, in 1/64 point.
  var lineGap: Int { size.length(metrics.lineGap, unitsPerEm: metrics.unitsPerEm) }
}

extension [LayoutRect] {
  /// The smallest rectangle that contains all of them; `nil` if there are none.
  var union: LayoutRect? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { union, rect in
      let x = Swift.min(union.x, rect.x)
      let y = Swift.min(union.y, rect.y)
      return LayoutRect(
        x: x,
        y: y,
        width: Swift.max(union.maxX, rect.maxX) - x,
        height: Swift.max(union.maxY, rect.maxY) - y
      )
    }
  }
}

extension LayoutRect {
  /// Returns the rectangle with its edges on whole pixels, except that the right edge stays within
  /// a limit.
  fileprivate func roundedOut(scale: Double, limit: Double) -> LayoutRect {
    let left = (x * scale).rounded(.down) / scale
    let top = (y * scale).rounded(.down) / scale
    let right = (maxX * scale).rounded(.up) / scale
    let bottom = (maxY * scale).rounded(.up) / scale
    return LayoutRect(
      x: left,
      y: top,
      width: max(min(right, limit), maxX) - left,
      height: bottom - top
    )
  }
}
