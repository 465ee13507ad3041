extension Picture {
  /// Scales the whole picture to another size, whose ratio of sides may be another.
  ///
  /// Where it becomes smaller, each new pixel is the mean of the area that it covers; where it
  /// becomes larger, it is interpolated between four pixels. Numbers are weighted as they are, in
  /// the curve of sRGB and multiplied by alpha, as browsers do, and not as amounts of light. A
  /// picture of one color keeps it exactly.
  ///
  /// - Parameter size: The new size; each side is made to lie in 1...65,535.
  /// - Returns: The picture at the size.
  /// - Complexity: O(*n* + *m*) in the old and the new number of pixels.
  public func scaled(to size: PixelSize) -> Picture {
    let size = size.clamped
    guard size != self.size else { return self }
    return Scaler(
      columns: ScalingAxis(count: size.width, stretch: 0..<width, parts: 1, length: width),
      rows: ScalingAxis(count: size.height, stretch: 0..<height, parts: 1, length: height)
    ).scaled(self)
  }

  /// Cuts out the middle of the picture, as much as has the ratio of a size, and scales it.
  ///
  /// What is cut off is the same on both sides, to a part of a pixel.
  ///
  /// - Parameter size: The new size; each side is made to lie in 1...65,535.
  /// - Returns: The middle at the size.
  /// - Complexity: O(*n* + *m*) in the old and the new number of pixels.
  public func cropped(toFill size: PixelSize) -> Picture {
    let size = size.clamped
    // The sides of the old picture by those of the new: whichever is less is kept as a whole.
    let (across, down) = (width * size.height, height * size.width)
    if across == down { return scaled(to: size) }
    let isWide = across > down
    // What is kept of the other side is `min / kept` old pixels, counted in halves of that.
    let kept = isWide ? size.height : size.width
    let cut = abs(across - down)
    let stretch = cut..<cut + 2 * min(across, down)
    let whole = isWide ? 0..<height : 0..<width
    return Scaler(
      columns: ScalingAxis(
        count: size.width,
        stretch: isWide ? stretch : whole,
        parts: isWide ? 2 * kept : 1,
        length: width
      ),
      rows: ScalingAxis(
        count: size.height,
        stretch: isWide ? whole : stretch,
        parts: isWide ? 1 : 2 * kept,
        length: height
      )
    ).scaled(self)
  }

  /// Scales the whole picture to the largest size within another that has its own ratio.
  ///
  /// - Parameter size: The size that it stays within; each side is made to lie in 1...65,535.
  /// - Returns: The picture at that size.
  /// - Complexity: O(*n* + *m*) in the old and the new number of pixels.
  public func scaled(toFit size: PixelSize) -> Picture {
    scaled(to: self.size.fitted(in: size))
  }
}

extension PixelSize {
  private static let sides = 1...ImageLimits.defaultSide

  /// The nearest size that a picture can have.
  var clamped: PixelSize {
    PixelSize(width: width.clamped(to: Self.sides), height: height.clamped(to: Self.sides))
  }

  /// Returns the largest size of the same ratio within another, at least 1 pixel either way.
  func fitted(in box: PixelSize) -> PixelSize {
    let box = box.clamped
    if width * box.height >= height * box.width {
      let fitted = width == 0 ? 0 : (2 * height * box.width + width) / (2 * width)
      return PixelSize(width: box.width, height: min(fitted, box.height)).clamped
    }
    return PixelSize(
      width: min((2 * width * box.height + height) / (2 * height), box.width),
      height: box.height
    ).clamped
  }

  /// Returns the smallest size of the same ratio around another.
  func filled(around box: PixelSize) -> PixelSize {
    guard !isEmpty else { return box }
    if width * box.height >= height * box.width {
      return PixelSize(width: (width * box.height + height - 1) / height, height: box.height)
    }
    return PixelSize(width: box.width, height: (height * box.width + width - 1) / width)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
