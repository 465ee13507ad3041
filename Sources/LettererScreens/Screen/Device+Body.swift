import LettererLayout

extension Device {
  /// Whether the device runs Android.
  var isAndroid: Bool { name.hasPrefix("android") || name.hasPrefix("pixel") }

  /// Whether the device is a tablet.
  var isTablet: Bool { min(size.width, size.height) >= 600 }

  /// Whether the device is in landscape orientation.
  var isTurned: Bool { size.width > size.height }

  /// The inset of the edge with the camera in the current orientation, in points.
  private var cameraInset: Double { max(topInset, sideInset) }

  /// The body, inferred from the name and the safe area.
  var body: DeviceBody {
    var body = uprightBody
    body.isTurned = isTurned
    return body
  }

  private var uprightBody: DeviceBody {
    if isTablet { return tablet }
    if isAndroid { return android }
    guard homeIndicator.width > 0 else { return .phone.classic }
    var body = DeviceBody.phone
    if cameraInset < 54 {
      body.screenRadius = 46
      body.radius = 58
      body.cutout = .notch(LayoutSize(width: 162, height: 31))
    } else if cameraInset > 60 {
      body.cutout = .island(LayoutSize(width: 126, height: 37), y: 14)
      body.screenRadius = 60
      body.radius = 72
    }
    return body
  }

  private var tablet: DeviceBody {
    DeviceBody(
      bezel: Insets(top: 26, left: 26, bottom: 26, right: 26),
      radius: 44,
      screenRadius: 18,
      cutout: .none,
      keys: []
    )
  }

  private var android: DeviceBody {
    DeviceBody(
      bezel: Insets(top: 11, left: 9, bottom: 11, right: 9),
      radius: topInset >= 30 ? 46 : 30,
      screenRadius: topInset >= 30 ? 36 : 20,
      cutout: topInset >= 30 ? .hole(18, y: topInset / 2 + 1) : .none,
      keys: [
        DeviceBody.Key(isLeft: false, y: 0.225, height: 0.068),
        DeviceBody.Key(isLeft: false, y: 0.355, height: 0.118),
      ]
    )
  }
}

extension DeviceBody {
  /// The body with a home button and a screen with square corners.
  fileprivate var classic: DeviceBody {
    var body = self
    body.bezel = Insets(top: 92, left: 14, bottom: 92, right: 14)
    body.radius = 56
    body.screenRadius = 0
    body.cutout = .none
    body.hasHomeButton = true
    return body
  }
}
