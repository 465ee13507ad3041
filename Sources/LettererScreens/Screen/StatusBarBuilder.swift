public import LettererLayout
import LettererModel

/// Builds the status bar: time of day, signal, Wi-Fi, and a full battery.
struct StatusBarBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let device: Device

  /// The horizontal margin, in points.
  private var margin: Double { device.isAndroid && device.topInset >= 30 ? 24 : 16 }
  /// The width reserved for a camera in the middle, in points.
  private static var camera: Double { 126 }
  /// The gap between two status icons, in points.
  private static var gap: Double { 6.5 }
  /// The widths of signal, Wi-Fi, and battery at full size, in points.
  private var widths: [Double] { device.isAndroid ? [19.5, 17.5, 10] : [18.5, 17, 27] }

  /// Whether a camera splits the bar, so that time and icons are centered in its halves.
  private var isParted: Bool { device.topInset >= 44 && !device.isAndroid }

  /// The scale of the icons, relative to a phone with a split bar.
  private var scale: Double { isParted ? 1 : 0.85 }

  /// Places the parts; the time defaults to 9:41, as in manufacturers' pictures.
  ///
  /// A device without a status bar, such as a phone in landscape orientation, gets none.
  func place(time: Time?, in bar: inout Fragment<T.Prepared>) {
    guard device.topInset >= 20 else { return }
    placeClock(time, in: &bar)
    placeSigns(in: &bar)
  }

  private func placeClock(_ time: Time?, in bar: inout Fragment<T.Prepared>) {
    let size = isParted ? 17 : min(device.topInset * 0.6, 14)
    let font = FontStyle(size: size, weight: .semibold)
    let local = time.map(context.clock.local) ?? LocalTime(milliseconds: (9 * 60 + 41) * 60_000)
    let words = context.text.words(context.wording.time(local).clockDigits, font: font)
    let label = context.label(words, width: context.width / 3, role: .barText)
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
    // Half a digit nearer to the camera than centered, because of the rounded corner.
    if isParted { return max((halfWidth - width) / 2 + 4, 0) }
    let isClassic = device.topInset == 20 && !device.isAndroid
    return isClassic ? (context.width - width) / 2 : margin
  }

  /// Places signal, Wi-Fi, and battery in a row; the camera determines its right edge.
  private func placeSigns(in bar: inout Fragment<T.Prepared>) {
    let widths = self.widths.map { $0 * scale }
    let total = widths.reduce(0, +) + 2 * Self.gap * scale
    let right = isParted ? max((halfWidth - total) / 2 - 1, 0) : margin
    var x = context.width - right - total
    let symbols: [Symbol] = device.isAndroid ? [.wireless, .cellular] : [.signal, .wireless]
    for (symbol, width) in zip(symbols, widths) {
      let frame = LayoutRect(x: x, y: middle - width / 2, width: width, height: width)
      bar.add(Part(.signal, frame: frame, layer: .canvas, graphic: .symbol(symbol, .barText)))
      x += width + Self.gap * scale
    }
    bar.add(device.isAndroid ? uprightBattery(x: x) : battery(x: x))
  }

  /// Returns a full, upright battery, as on Android devices.
  private func uprightBattery(x: Double) -> [Part] {
    let body = LayoutRect(x: x, y: middle - 5.5, width: 8.5, height: 12.5)
    let knob = LayoutRect(x: x + 2.25, y: body.y - 1.5, width: 4, height: 2)
    func part(_ frame: LayoutRect, radius: Double) -> Part {
      let shape = PartShape(.rounded(CornerRadii(radius)), fill: .barText)
      return Part(.battery, frame: frame, layer: .ground, shape: shape)
    }
    return [part(body, radius: 1.5), part(knob, radius: 0.5)]
  }

  private func battery(x: Double) -> [Part] {
    let body = LayoutSize(width: 24.5 * scale, height: 12.5 * scale)
    let frame = LayoutRect(x: x, y: middle - body.height / 2, size: body)
    let inset = 2 * scale
    let charge = LayoutRect(
      x: frame.x + inset,
      y: frame.y + inset,
      width: body.width - 2 * inset,
      height: body.height - 2 * inset
    )
    let knob = LayoutRect(
      x: frame.maxX + 1,
      y: middle - 2 * scale,
      width: 1.5 * scale,
      height: 4 * scale
    )
    func shape(_ radius: Double, _ fill: Role, border: Role? = nil) -> PartShape {
      let radius = (radius * 4).rounded() / 4
      return PartShape(.rounded(CornerRadii(radius)), fill: fill, border: border, borderWidth: 1)
    }
    let outline = shape(4 * scale, .barFill, border: .barSecondaryText)
    return [
      Part(.battery, frame: frame, layer: .ground, shape: outline),
      Part(.battery, frame: charge, layer: .mark, shape: shape(2.3 * scale, .barText)),
      Part(.battery, frame: knob, layer: .ground, shape: shape(0.75, .barSecondaryText)),
    ]
  }

  /// The width on each side of the camera.
  private var halfWidth: Double { (context.width - Self.camera) / 2 }

  /// The vertical middle of the bar, which is that of the camera.
  private var middle: Double {
    guard isParted else { return device.topInset * 0.5 }
    return device.topInset >= 54 ? device.topInset - 29 : device.topInset * 0.56
  }
}

extension String {
  /// The part from the first to the last digit, because status bar clocks omit AM and PM.
  fileprivate var clockDigits: String {
    guard let first = firstIndex(where: \.isNumber), let last = lastIndex(where: \.isNumber)
    else { return self }
    return String(self[first...last])
  }
}

extension PartName {
  /// The time of day in the status bar.
  public static let clock = PartName(rawValue: "clock")
  /// The battery icon in the status bar.
  public static let battery = PartName(rawValue: "battery")
  /// The network icons in the status bar.
  static let signal = PartName(rawValue: "signal")
}
