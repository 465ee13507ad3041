extension Picture {
  /// Scales the whole picture to another size, possibly with another aspect ratio.
  ///
  /// When shrinking, each new pixel is the mean of the area that it covers; when enlarging, it is
  /// interpolated between four pixels. Values are weighted in the sRGB curve and premultiplied, as
  /// browsers do, not as linear light. A picture of a single color keeps it exactly.
  ///
  /// - Parameter size: The new size; each side is clamped to 1...65,535.
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

  /// Crops the center of the picture to the aspect ratio of a size, and scales it.
  ///
  /// The same amount is cropped on both sides, to a fraction of a pixel.
  ///
  /// - Parameter size: The new size; each side is clamped to 1...65,535.
  /// - Returns: The center at the given size.
  /// - Complexity: O(*n* + *m*) in the old and the new number of pixels.
  public func cropped(toFill size: PixelSize) -> Picture {
    let size = size.clamped
    // The ratios of the old sides to the new ones: the side with the lower ratio is kept whole.
    let (across, down) = (width * size.height, height * size.width)
    if across == down { return scaled(to: size) }
    let isWide = across > down
    // Of the other side, `min / kept` old pixels are kept, counted in halves of that unit.
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

  /// Scales the whole picture to the largest size with its aspect ratio within another size.
  ///
  /// - Parameter size: The size to fit within; each side is clamped to 1...65,535.
  /// - Returns: The picture at that size.
  /// - Complexity: O(*n* + *m*) in the old and the new number of pixels.
  public func scaled(toFit size: PixelSize) -> Picture {
    scaled(to: self.size.fitted(in: size))
  }
}

extension PixelSize {
  private static let sides = 1...ImageLimits.defaultSide

  /// The nearest valid size of a picture.
  var clamped: PixelSize {
    PixelSize(width: width.clamped(to: Self.sides), height: height.clamped(to: Self.sides))
  }

  /// Returns the largest size with the same aspect ratio within another, at least 1 pixel per side.
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

  /// Returns the smallest size with the same aspect ratio that covers another.
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
