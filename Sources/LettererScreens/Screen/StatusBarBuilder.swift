public import LettererLayout
import LettererModel

/// Makes what a system shows above all bars: the time of day, and a battery that is full.
struct StatusBarBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let device: Device

  /// The distance of a time at the edge of the screen from it, in points.
  private static var margin: Double { 16 }
  /// The size of the battery without its knob, in points.
  private static var battery: LayoutSize { LayoutSize(width: 24, height: 12) }
  /// The width that a camera takes in the middle, in points.
  private static var camera: Double { 126 }

  /// Whether a camera parts the bar, so that time and battery stand in the middle of its halves.
  private var isParted: Bool { device.topInset >= 44 }

  /// Places the parts; without a moment the time is 9:41, as on the makers' pictures.
  ///
  /// There are none on a device without such a bar, as a telephone on its side.
  func place(time: Time?, in bar: inout Fragment<T.Prepared>) {
    guard device.topInset >= 20 else { return }
    placeClock(time, in: &bar)
    bar.add(batteryParts)
  }

  private func placeClock(_ time: Time?, in bar: inout Fragment<T.Prepared>) {
    let size = isParted ? 17 : min(device.topInset * 0.6, 14)
    let font = FontStyle(size: size, weight: .semibold)
    let local = time.map(context.clock.local) ?? LocalTime(milliseconds: (9 * 60 + 41) * 60_000)
    let words = context.text.words(context.wording.time(local).clockDigits, font: font)
    let label = context.label(words, width: context.width / 3, role: .primaryText)
    let strip = LayoutRect(
      x: clockX(width: label.frame.width),
      y: middle - label.frame.height / 2,
      width: label.frame.width,
      height: label.frame.height
    )
    let placed = context.label(label, font: font, in: strip)
    bar.add(Part(.clock, frame: strip, layer: .strip), placed)
  }

  private func clockX(width: Double) -> Double {
    if isParted { return max((halfWidth - width) / 2, 0) }
    return device.topInset == 20 ? (context.width - width) / 2 : Self.margin
  }

  private var batteryParts: [Part] {
    let size = Self.battery
    let right = isParted ? (halfWidth - size.width) / 2 : Self.margin
    let frame = LayoutRect(
      x: context.width - right - size.width,
      y: middle - size.height / 2,
      size: size
    )
    let charge = LayoutRect(
      x: frame.x + 2,
      y: frame.y + 2,
      width: size.width - 4,
      height: size.height - 4
    )
    let knob = LayoutRect(x: frame.maxX + 1, y: frame.y + 4, width: 1.5, height: 4)
    func shape(_ radius: Double, _ fill: Role, border: Role? = nil) -> PartShape {
      PartShape(.rounded(CornerRadii(radius)), fill: fill, border: border, borderWidth: 1)
    }
    let outline = shape(4, .canvas, border: .primaryText)
    return [
      Part(.battery, frame: frame, layer: .ground, shape: outline),
      Part(.battery, frame: charge, layer: .mark, shape: shape(2, .primaryText)),
      Part(.battery, frame: knob, layer: .ground, shape: shape(0.75, .primaryText)),
    ]
  }

  /// The width beside the camera.
  private var halfWidth: Double { (context.width - Self.camera) / 2 }

  /// Where the middle of the bar is: that of the camera, which stands below the middle.
  private var middle: Double {
    device.topInset * (isParted ? 0.56 : 0.5)
  }
}

extension String {
  /// The part from the first to the last digit: a clock of a system tells no half of the day.
  fileprivate var clockDigits: String {
    guard let first = firstIndex(where: \.isNumber), let last = lastIndex(where: \.isNumber)
    else { return self }
    return String(self[first...last])
  }
}

extension PartName {
  /// The time of day that the system shows.
  public static let clock = PartName(rawValue: "clock")
  /// The battery that the system shows.
  public static let battery = PartName(rawValue: "battery")
}
