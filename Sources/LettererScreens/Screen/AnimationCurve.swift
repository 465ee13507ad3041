import LettererLayout

/// A timing curve: the progress of an animation over its duration.
struct AnimationCurve: Hashable {
  /// The two inner control points of a cubic Bézier curve from 0, 0 to 1, 1.
  private let x1, y1, x2, y2: Double

  /// Selects a curve by its UIKit number: 0 eases in and out, 1 in, 2 out, 3 is linear.
  ///
  /// 7, which has no name, is the keyboard's; this cubic curve approximates it. All others ease
  /// out.
  init(number: Int?) {
    switch number {
    case 0: (x1, y1, x2, y2) = (0.42, 0, 0.58, 1)
    case 1: (x1, y1, x2, y2) = (0.42, 0, 1, 1)
    case 3: (x1, y1, x2, y2) = (0, 0, 1, 1)
    case 7: (x1, y1, x2, y2) = (0.38, 0.7, 0.125, 1)
    default: (x1, y1, x2, y2) = (0, 0, 0.58, 1)
    }
  }

  /// Returns the progress, 0 to 1, at a fraction of the duration.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if Self.value(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return Self.value((low + high) / 2, y1, y2)
  }

  private static func value(_ part: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - part
    return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
  }
}
