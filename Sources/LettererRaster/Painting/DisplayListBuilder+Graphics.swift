import LettererLayout
import LettererText

extension DisplayListBuilder {
  /// Returns the items of a graphic in a rectangle, from back to front.
  func items(_ graphic: PartGraphic, in rect: PixelRect) -> [DisplayItem] {
    switch graphic {
    case .picture(let picture): items(picture, in: rect)
    case .symbol(let symbol, let role): [.symbol(symbol, square(in: rect), color(role))]
    case .waveform(let waveform): items(waveform, in: rect)
    case .dots(let role): dots(in: rect, color(role))
    }
  }

  /// Returns a picture, or a background with a symbol if there is none.
  private func items(_ picture: PictureGraphic, in rect: PixelRect) -> [DisplayItem] {
    let outline = ShapeKey.Outline(picture.outline, scale: scale)
    if let path = picture.path {
      let key = PictureKey(
        path: path,
        width: rect.x.count,
        height: rect.y.count,
        isFitted: picture.isFitted
      )
      if pictures.has(key) { return [.picture(key, rect, outline)] }
    }
    let side = min(rect.x.count, rect.y.count)
    let mark = square(in: rect, side: min(side * 2 / 5, Int(48 * scale)))
    return [
      .shape(outline, rect, color(.mediaFill)),
      .symbol(picture.symbol, mark, color(.mediaText)),
    ]
  }

  /// Returns bars, each at least as high as it is wide.
  private func items(_ waveform: Waveform, in rect: PixelRect) -> [DisplayItem] {
    let step = (waveform.barWidth + waveform.barGap) * scale
    let width = max(Int((waveform.barWidth * scale).rounded()), 1)
    return waveform.levels.enumerated().map { index, level in
      let height = max(Int(level) * rect.y.count / 255, min(width, rect.y.count))
      let bar = PixelRect(
        x: rect.x.lowerBound + Int((Double(index) * step).rounded()),
        y: rect.y.lowerBound + (rect.y.count - height) / (waveform.isAtBottom ? 1 : 2),
        width: width,
        height: height
      )
      let role = waveform.isPlayed(bar: index) ? waveform.playedRole : waveform.role
      return .shape(.rounded(CornerRadii(.infinity)), bar, color(role))
    }
  }

  /// Returns three dots at 2/7, 1/2, and 5/7 of the width, as in JSQMessagesViewController.
  private func dots(in rect: PixelRect, _ color: PixelColor) -> [DisplayItem] {
    let width = Double(rect.x.count)
    let diameter = max(Int((width / 7.125).rounded()), 1)
    let top = rect.y.lowerBound + (rect.y.count - diameter) / 2
    let places: [Double] = [2 / 7, 1 / 2, 5 / 7]
    return places.enumerated().map { (number, place) -> DisplayItem in
      let lift = Int((Double(diameter) * lift(ofDot: number)).rounded())
      let center = Double(rect.x.lowerBound) + place * width
      let left = Int((center - Double(diameter) / 2).rounded())
      let dot = PixelRect(x: left, y: top - lift, width: diameter, height: diameter)
      return .shape(.rounded(CornerRadii(.infinity)), dot, color)
    }
  }

  /// Returns how far a dot is raised, in diameters: the dots jump in turn, each for a third of the
  /// time.
  private func lift(ofDot number: Int) -> Double {
    guard let typingPhase else { return 0 }
    let part = typingPhase - Double(number) * 0.15
    let leap = (part - part.rounded(.down)) * 3
    return leap < 1 ? 2 * leap * (1 - leap) : 0
  }

  private func square(in rect: PixelRect, side: Int? = nil) -> PixelRect {
    let side = side ?? min(rect.x.count, rect.y.count)
    return PixelRect(
      x: rect.x.lowerBound + (rect.x.count - side) / 2,
      y: rect.y.lowerBound + (rect.y.count - side) / 2,
      width: side,
      height: side
    )
  }
}
