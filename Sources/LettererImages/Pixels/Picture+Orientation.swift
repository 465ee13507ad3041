extension Picture {
  /// Returns the picture in its display orientation.
  func turned(_ orientation: ImageOrientation) -> Picture {
    if orientation == .up { return self }
    let turned = size.swapped(orientation.swapsSides)
    let walk = PixelWalk(orientation, stored: size)
    let pixels = unsafe self.pixels.withUnsafeBufferPointer { source in
      unsafe [UInt32](unsafeUninitializedCapacity: source.count) { target, count in
        var next = 0
        var y = 0
        while y < turned.height {
          var from = walk.start &+ y &* walk.down
          let end = next &+ turned.width
          while next < end {
            unsafe target.initializeElement(at: next, to: source[from])
            from &+= walk.right
            next &+= 1
          }
          y &+= 1
        }
        count = next
      }
    }
    return Picture(turned, pixels, isComplete: isComplete)
  }
}

/// The traversal of the stored pixels in display order, left to right and top to bottom.
private struct PixelWalk {
  /// The pixel displayed at the top left.
  let start: Int
  /// The steps to the next pixel to the right and below, as displayed.
  let right: Int
  let down: Int

  init(_ orientation: ImageOrientation, stored: PixelSize) {
    let (width, height) = (stored.width, stored.height)
    let bottom = (height - 1) * width
    (start, right, down) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (width - 1, -1, width)
      case .down: (bottom + width - 1, -1, -width)
      case .downMirrored: (bottom, 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (bottom, -width, 1)
      case .rightMirrored: (bottom + width - 1, -width, -1)
      case .left: (width - 1, width, -1)
      }
  }
}
