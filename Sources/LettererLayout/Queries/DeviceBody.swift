/// The body of a device around its screen, upright unless turned, for drawing a device frame.
package struct DeviceBody: Hashable, Sendable {
  /// The cutout at the upper edge of a screen.
  package enum Cutout: Hashable, Sendable {
    case none
    /// A capsule of a size, and the distance of its upper edge from that of the screen, in points.
    case island(LayoutSize, y: Double)
    /// A notch of a size at the upper edge, in points.
    case notch(LayoutSize)
    /// A hole of a diameter, and the distance of its center from the upper edge, in points.
    case hole(Double, y: Double)
  }

  /// A button on a side.
  package struct Key: Hashable, Sendable {
    package var isLeft: Bool
    /// The distance from the upper edge of the body, and the height, as fractions of the body's
    /// height.
    package var y: Double
    package var height: Double

    package init(isLeft: Bool, y: Double, height: Double) {
      self.isLeft = isLeft
      self.y = y
      self.height = height
    }
  }

  /// The distance of the screen from the edges of the body, in points.
  package var bezel: Insets
  /// The radius of the body's corners, in points.
  package var radius: Double
  /// The radius of the screen's corners, in points.
  package var screenRadius: Double
  package var cutout: Cutout
  package var keys: [Key]
  /// Whether there is a home button below the screen.
  package var hasHomeButton: Bool
  /// Whether the body is turned onto its right side.
  package var isTurned = false

  package init(
    bezel: Insets,
    radius: Double,
    screenRadius: Double,
    cutout: Cutout,
    keys: [Key],
    hasHomeButton: Bool = false
  ) {
    self.bezel = bezel
    self.radius = radius
    self.screenRadius = screenRadius
    self.cutout = cutout
    self.keys = keys
    self.hasHomeButton = hasHomeButton
  }

  /// The edges of the body around the screen, in the current orientation.
  package var edges: Insets {
    guard isTurned else { return bezel }
    return Insets(top: bezel.right, left: bezel.top, bottom: bezel.left, right: bezel.bottom)
  }

  /// Converts a rectangle of the upright body to the current orientation.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, from the corner of the upright body.
  ///   - width: The width of the upright body in points.
  /// - Returns: The same rectangle, turned with the body.
  package func held(_ rect: LayoutRect, width: Double) -> LayoutRect {
    guard isTurned else { return rect }
    return LayoutRect(x: rect.y, y: width - rect.maxX, width: rect.height, height: rect.width)
  }
}

extension DeviceBody {
  /// A phone with an island: a bezel of 12 points around corners of 55.
  package static var phone: DeviceBody {
    DeviceBody(
      bezel: Insets(top: 12, left: 12, bottom: 12, right: 12),
      radius: 67,
      screenRadius: 55,
      cutout: .island(LayoutSize(width: 126, height: 37), y: 11),
      keys: sideKeys
    )
  }

  /// The buttons of a phone: a switch and the volume on the left, power on the right.
  package static var sideKeys: [Key] {
    [
      Key(isLeft: true, y: 0.17, height: 0.034), Key(isLeft: true, y: 0.237, height: 0.066),
      Key(isLeft: true, y: 0.317, height: 0.066), Key(isLeft: false, y: 0.263, height: 0.105),
    ]
  }
}
