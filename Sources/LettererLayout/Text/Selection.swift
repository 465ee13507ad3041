extension Typesetter {
  /// Returns the rectangles of a range of a fitted text, by line, from left to right in each line.
  ///
  /// Every rectangle is as high as its line; adjacent ones are merged. A fully selected line yields
  /// its frame, without hanging spaces, even if that has no width. An ellipsis is selected with the
  /// first byte that it hides.
  ///
  /// - Parameters:
  ///   - range: UTF-8 bytes of the original text; both ends are clamped to the text, and to the
  ///     nearest grapheme cluster boundary at or before them.
  ///   - text: The text.
  ///   - fit: The box that it is fitted into.
  /// - Returns: The rectangles; none for an empty range.
  /// - Complexity: O(lines) and O(*n*) in the length of the first and the last line of the range.
  public func selection(_ range: Range<Int>, in text: Prepared, fit: TextFit) -> [LayoutRect] {
    guard !range.isEmpty else { return [] }
    var rects: [LayoutRect] = []
    for (index, line) in lines(text, fit: fit).enumerated() where line.isTouched(by: range) {
      if line.isCovered(by: range) {
        rects.append(line.frame)
      } else {
        let geometry = geometry(ofLine: index, in: text, fit: fit)
        rects += geometry.rects(of: range, in: line.frame)
      }
    }
    return rects
  }
}

extension TextLine {
  /// Returns whether a range includes part of the line, or of the text that its ellipsis hides.
  fileprivate func isTouched(by selection: Range<Int>) -> Bool {
    selection.upperBound > range.lowerBound
      && (selection.lowerBound < range.upperBound || reason == .ellipsis)
  }

  fileprivate func isCovered(by selection: Range<Int>) -> Bool {
    let end = reason == .ellipsis ? range.upperBound + 1 : range.upperBound
    return selection.lowerBound <= range.lowerBound && selection.upperBound >= end
  }
}

extension LineGeometry {
  /// Returns the rectangles of the boxes that begin in a range, clipped to a frame.
  func rects(of range: Range<Int>, in frame: LayoutRect) -> [LayoutRect] {
    let start = clamped(range.lowerBound)
    let end = clamped(range.upperBound)
    var rects: [LayoutRect] = []
    for box in boxes where box.range.lowerBound >= start && box.range.lowerBound < end {
      let left = max(box.x, frame.x)
      let right = min(box.maxX, frame.maxX)
      guard left < right else { continue }
      if let last = rects.last, last.maxX == left {
        rects[rects.count - 1].width = right - last.x
      } else {
        rects.append(LayoutRect(x: left, y: frame.y, width: right - left, height: frame.height))
      }
    }
    return rects
  }

  /// Returns an offset clamped to cluster boundaries; one beyond the last boundary is unchanged.
  private func clamped(_ offset: Int) -> Int {
    guard let last = boundaries.last, offset <= last else { return offset }
    return boundary(atOrBefore: offset) ?? offset
  }
}
