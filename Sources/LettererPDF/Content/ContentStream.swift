import LettererLayout
import LettererRaster
import LettererText

/// The operators of a page or a form (ISO 32000-1, annex A).
struct ContentStream {
  fileprivate(set) var bytes: [UInt8] = []

  /// Appends an operator with its operands.
  mutating func append(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }

  /// Appends text unchanged, without a line feed.
  mutating func appendRaw(_ text: String) { bytes += text.utf8 }

  /// Appends a number with at most two decimals, and a space.
  mutating func append(_ value: Double) {
    let hundredths = Int((min(max(value, -1e9), 1e9) * 100).rounded())
    if hundredths < 0 { bytes.append(0x2D) }
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    append(digits: whole)
    if rest > 0 {
      bytes.append(0x2E)
      bytes.append(UInt8(0x30 + rest / 10))
      if rest % 10 > 0 { bytes.append(UInt8(0x30 + rest % 10)) }
    }
    bytes.append(0x20)
  }

  private mutating func append(digits number: Int) {
    if number >= 10 { append(digits: number / 10) }
    bytes.append(UInt8(0x30 + number % 10))
  }

  /// Adds a glyph's code in four hexadecimal digits.
  mutating func append(code: UInt32) {
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: code >> UInt32(shift) & 15)
      bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }

  /// Appends an operator preceded by numbers.
  mutating func append(_ values: [Double], _ name: String) {
    for value in values { append(value) }
    append(name)
  }

  /// Appends a coordinate transform, with values in millionths.
  mutating func append(matrix: [Double]) {
    for value in matrix {
      let millionths = Int((min(max(value, -1e9), 1e9) * 1e6).rounded())
      let (whole, rest) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
      appendRaw("\(millionths < 0 ? "-" : "")\(whole).\(String(1_000_000 + rest).dropFirst()) ")
    }
    append("cm")
  }

  /// Appends an outline with its origin moved.
  mutating func append(_ path: VectorPath, x: Double = 0, y: Double = 0) {
    for element in path.elements {
      switch element {
      case .move(let end): append([end.x + x, end.y + y], "m")
      case .line(let end): append([end.x + x, end.y + y], "l")
      case .cubic(let first, let second, let end):
        append([first, second, end].flatMap { [$0.x + x, $0.y + y] }, "c")
      case .close: append("h")
      }
    }
  }

  mutating func append(_ rect: PixelRect) {
    append(
      [rect.x.lowerBound, rect.y.lowerBound, rect.x.count, rect.y.count].map(Double.init),
      "re"
    )
  }
}

extension ContentStream {
  /// Adds the operators of another stream.
  mutating func append(_ other: ContentStream) { bytes += other.bytes }
}

extension ContentStream {
  /// Adds the outline of a glyph, whose numbers are 1/64 pixel.
  mutating func append(_ outline: GlyphOutline, x: Double, y: Double) {
    func numbers(_ points: GlyphOutline.Point...) -> [Double] {
      points.flatMap { [x + Double($0.x) / 64, y + Double($0.y) / 64] }
    }
    var pen = GlyphOutline.Point(x: 0, y: 0)
    for element in outline.elements {
      switch element {
      case .move(let end):
        append(numbers(end), "m")
        pen = end
      case .line(let end):
        append(numbers(end), "l")
        pen = end
      case .quadratic(let control, let end):
        append(
          numbers(pen.towards(control), end.towards(control), end),
          "c"
        )
        pen = end
      case .cubic(let first, let second, let end):
        append(numbers(first, second, end), "c")
        pen = end
      }
    }
  }
}

extension GlyphOutline.Point {
  /// Returns the point two thirds of the way to another, which is the control point of a cubic
  /// curve.
  fileprivate func towards(_ other: Self) -> Self {
    Self(x: x + (other.x - x) * 2 / 3, y: y + (other.y - y) * 2 / 3)
  }
}
