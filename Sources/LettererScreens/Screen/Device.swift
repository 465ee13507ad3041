public import LettererLayout

/// A screen by the name of a device: its size, what its edges keep free, and its keyboard.
///
/// Sizes and safe areas are those that UIKit and Android report upright. Heights of keyboards and
/// sizes of home indicators are judged values, as no maker documents them: those of the default English
/// keyboard with its bar of suggestions and the safe area below it, right to some points. A front that
/// knows better sets ``keyboardHeight``; the frame or height that an event tells counts before it.
public struct Device: Hashable, Sendable {
  /// The name by which the device is chosen.
  public var name: String
  /// The size of the screen in points.
  public var size: LayoutSize
  /// Device pixels per point.
  public var scale: Double
  /// What the upper edge keeps free, for the status bar, in points.
  public var topInset: Double
  /// What the lower edge keeps free, for the home indicator, in points.
  public var bottomInset: Double
  /// What the edges at the sides keep free, for the camera of a phone on its side, in points.
  public var sideInset: Double = 0
  /// The height of the keyboard in points, with the safe area below it; a judged value.
  public var keyboardHeight: Double
  /// The size of the home indicator in points, a judged value; no width where the device has none.
  public var homeIndicator = LayoutSize(width: 0, height: 0)

  /// Creates a device; one that keeps 34 points free below has a home indicator.
  public init(
    name: String,
    size: LayoutSize,
    scale: Double,
    topInset: Double,
    bottomInset: Double,
    keyboardHeight: Double
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.keyboardHeight = keyboardHeight
    if bottomInset == 34 {
      homeIndicator = LayoutSize(width: size.width > 375 ? 139 : 134, height: 5)
    }
  }

  /// Finds a device by its name; `nil` for one that is not known.
  public init?(named name: String) {
    guard let device = Self.common.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  /// The device on its side: no status bar on a phone, and a lower keyboard.
  ///
  /// A home indicator keeps 21 points free below and the camera as much at both sides as it does
  /// above when the phone stands. The heights of the keyboard are judged, as they are upright.
  public var landscape: Device {
    var device = self
    device.size = LayoutSize(width: size.height, height: size.width)
    let isPhone = min(size.width, size.height) < 600
    guard isPhone else {
      device.homeIndicator.width *= size.height / size.width
      device.keyboardHeight = min(keyboardHeight + 84, device.size.height / 2)
      return device
    }
    let hasIndicator = bottomInset == 34
    device.topInset = 0
    device.bottomInset = hasIndicator ? 21 : 0
    device.sideInset = hasIndicator ? topInset : 0
    device.keyboardHeight = hasIndicator ? 209 : 200
    device.homeIndicator.width = hasIndicator ? 209 : 0
    return device
  }

  /// The devices that are known by name, from small to large.
  public static var common: [Device] {
    [
      Device("iphone-5s", 320, 568, scale: 2, top: 20, bottom: 0, keyboard: 253),
      Device("iphone-se", 375, 667, scale: 2, top: 20, bottom: 0, keyboard: 260),
      Device("iphone-13-mini", 375, 812, scale: 3, top: 50, bottom: 34, keyboard: 336),
      Device("iphone-15", 393, 852, scale: 3, top: 59, bottom: 34, keyboard: 336),
      Device("iphone-14", 390, 844, scale: 3, top: 47, bottom: 34, keyboard: 336),
      Device("iphone-16-pro", 402, 874, scale: 3, top: 62, bottom: 34, keyboard: 336),
      Device("iphone-8-plus", 414, 736, scale: 3, top: 20, bottom: 0, keyboard: 271),
      Device("iphone-15-plus", 430, 932, scale: 3, top: 59, bottom: 34, keyboard: 346),
      Device("iphone-16-pro-max", 440, 956, scale: 3, top: 62, bottom: 34, keyboard: 346),
      Device("android-small", 360, 640, scale: 3, top: 24, bottom: 48, keyboard: 260),
      Device("pixel-8", 412, 915, scale: 2.625, top: 36, bottom: 24, keyboard: 296, indicator: 108),
      Device("ipad-mini", 744, 1133, scale: 2, top: 24, bottom: 20, keyboard: 336, indicator: 186),
      Device("ipad", 820, 1180, scale: 2, top: 24, bottom: 20, keyboard: 340, indicator: 205),
      Device(
        "ipad-pro-13",
        1032,
        1376,
        scale: 2,
        top: 32,
        bottom: 20,
        keyboard: 430,
        indicator: 258
      ),
    ]
  }

  private init(
    _ name: String,
    _ width: Double,
    _ height: Double,
    scale: Double,
    top: Double,
    bottom: Double,
    keyboard: Double,
    indicator: Double? = nil
  ) {
    self.init(
      name: name,
      size: LayoutSize(width: width, height: height),
      scale: scale,
      topInset: top,
      bottomInset: bottom,
      keyboardHeight: keyboard
    )
    if let indicator { homeIndicator = LayoutSize(width: indicator, height: bottom == 24 ? 4 : 5) }
  }
}
