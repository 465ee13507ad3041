public import LettererLayout

/// The screen of a named device: its size, safe areas, and keyboard.
///
/// Sizes and safe areas are those that UIKit and Android report in portrait orientation. Keyboard
/// heights and home indicator sizes are estimates, because manufacturers do not document them. They
/// are those of the default English keyboard with its suggestion bar and the safe area below it,
/// accurate to a few points. A frontend can set ``keyboardHeight``; frames and heights from events
/// take precedence.
public struct Device: Hashable, Sendable {
  /// The name that selects the device.
  public var name: String
  /// The size of the screen in points.
  public var size: LayoutSize
  /// Device pixels per point.
  public var scale: Double
  /// The safe area at the top, for the status bar, in points.
  public var topInset: Double
  /// The safe area at the bottom, for the home indicator, in points.
  public var bottomInset: Double
  /// The safe area at the sides, for the camera of a phone in landscape orientation, in points.
  public var sideInset: Double = 0
  /// The height of the keyboard in points, including the safe area below it; an estimate.
  public var keyboardHeight: Double
  /// The size of the home indicator in points, an estimate; the width is 0 if there is none.
  public var homeIndicator = LayoutSize(width: 0, height: 0)

  /// Creates a device; one with a bottom safe area of 34 points has a home indicator.
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

  /// Finds a device by name in any case; `nil` for an unknown name.
  public init?(named name: String) {
    let lowered = name.lowercased()
    guard let device = Self.common.first(where: { $0.name == lowered }) else { return nil }
    self = device
  }

  /// The device in landscape orientation, with another keyboard height, and no status bar on a
  /// phone.
  ///
  /// A home indicator requires a safe area of 21 points at the bottom. The camera requires as much
  /// at both sides as at the top in portrait orientation. Keyboard heights are estimates here too.
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

  /// The devices known by name, from small to large.
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
