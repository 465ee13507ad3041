/// The 256 colors of xterm.
enum IndexedColor {
  /// Returns the index of the nearest color other than the first 16, which schemes change.
  static func nearest(_ color: UInt32) -> Int {
    nearest(Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
  }

  /// Returns the index of the nearest color of the cube and the grays, weighted by the eye's sensitivity.
  static func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    func value(_ level: Int) -> Int { level == 0 ? 0 : 55 + 40 * level }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      3 * (r - red) * (r - red) + 6 * (g - green) * (g - green) + (b - blue) * (b - blue)
    }
    let (r, g, b) = (level(red), level(green), level(blue))
    let gray = min(max(((3 * red + 6 * green + blue) / 10 - 3) / 10, 0), 23)
    let shade = 8 + 10 * gray
    let isGray = distance(shade, shade, shade) < distance(value(r), value(g), value(b))
    return isGray ? 232 + gray : 16 + 36 * r + 6 * g + b
  }
}
