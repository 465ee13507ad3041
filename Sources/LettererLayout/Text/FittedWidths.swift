extension Typesetter {
  /// Returns the minimum width with the same lines and the same place for a trailing box.
  ///
  /// It is that of the widest line: at 1/64 point less, some line would break sooner. Only a single
  /// grapheme cluster that is wider than the fit keeps its line at any width.
  public func tightWidth(_ text: Prepared, fit: TextFit) -> Double {
    size(text, fit: fit).width
  }

  /// Returns the minimum width with the same number of lines, which balances their lengths.
  ///
  /// If the number of lines is limited and the text does not fit, it is the tight width, because
  /// less would hide more. Trailing boxes are ignored. There is no limit on the number of lines.
  ///
  /// - Complexity: O(log width) measurements of the text.
  public func balancedWidth(_ text: Prepared, fit: TextFit) -> Double {
    let whole = TextFit(width: fit.width, alignment: fit.alignment)
    let size = size(text, fit: whole)
    if let maximum = fit.maximumLines, size.lineCount > max(maximum, 1) {
      var limited = fit
      limited.trailingBox = nil
      return tightWidth(text, fit: limited)
    }
    guard size.lineCount > 1 else { return size.width }
    return leastWidth(text, lineCount: size.lineCount, upTo: size.width)
  }

  /// Bisects between a width that is too small and one that is sufficient, in steps of 1/64.
  ///
  /// Few widths are line widths, so each result is first tested for being the minimum.
  private func leastWidth(_ text: Prepared, lineCount: Int, upTo width: Double) -> Double {
    let step = 1.0 / 64
    var least = width
    var tooLittle = -step
    while least - tooLittle > step {
      guard let less = enough(least - step, for: text, lineCount: lineCount) else { return least }
      least = less
      guard least - tooLittle > step else { return least }
      let middle = ((least + tooLittle) / 2 / step).rounded(.down) * step
      if let found = enough(middle, for: text, lineCount: lineCount) {
        least = found
      } else {
        tooLittle = middle
      }
    }
    return least
  }

  /// Returns the width of the widest line in a width, if that width suffices for a number of lines.
  private func enough(_ width: Double, for text: Prepared, lineCount: Int) -> Double? {
    let size = size(text, fit: TextFit(width: width))
    return size.lineCount <= lineCount && size.width <= width ? size.width : nil
  }
}
