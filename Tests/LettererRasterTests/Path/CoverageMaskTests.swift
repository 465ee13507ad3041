import LettererLayout
import TestSupport
import Testing

@testable import LettererRaster

@Suite struct CoverageMaskTests {
  /// The area of the pixels in pixels.
  private func area(_ mask: CoverageMask) -> Double {
    Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
  }

  private func polygon(_ points: [VectorPath.Point]) -> VectorPath {
    var path = VectorPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    path.close()
    return path
  }

  private func triangle(_ random: inout SeededRandom, side: Int = 40) -> VectorPath {
    polygon(
      (0..<3).map { _ in
        VectorPath.Point(
          Double(Int.random(in: 0...side * 256, using: &random)) / 256,
          Double(Int.random(in: 0...side * 256, using: &random)) / 256
        )
      }
    )
  }

  @Test(arguments: [4.0, 17.5, 35, 52.5, 300])
  func `a circle has its area`(radius: Double) {
    let mask = CoverageMask(.circle(center: .init(310.25, 305.5), radius: radius))
    #expect(abs(area(mask) / (Double.pi * radius * radius) - 1) < 0.001)
  }

  @Test func `a rectangle covers its pixels exactly`() {
    let path = VectorPath.roundedRectangle(x: -2.5, y: 1.25, width: 4, height: 2, radii: .init(0))
    let mask = CoverageMask(path)
    #expect([mask.x, mask.y, mask.width, mask.height] == [-3, 1, 5, 3])
    #expect(
      mask.coverage == [96, 191, 191, 191, 96, 128, 255, 255, 255, 128, 32, 64, 64, 64, 32]
    )
  }

  @Test func `an empty outline has an empty mask`() {
    #expect(CoverageMask(VectorPath()).coverage.isEmpty)
    var line = VectorPath()
    line.move(to: .init(3, 3))
    line.addLine(to: .init(9, 20))
    #expect(CoverageMask(line).coverage.allSatisfy { $0 == 0 })
  }

  @Test func `coordinates that are NaN or far away do not trap`() {
    var path = VectorPath()
    path.addCubic(.init(.nan, 0), .init(.infinity, 2), to: .init(5, 2))
    path.addLine(to: .init(0, 3))
    #expect(CoverageMask(path).height >= 1)
  }

  @Test func `areas wound twice or the other way count once`() {
    let square = [(2.0, 2.0), (8, 2), (8, 8), (2, 8)].map { VectorPath.Point($0.0, $0.1) }
    var twice = polygon(square)
    for element in polygon(square).elements {
      switch element {
      case .move(let point): twice.move(to: point)
      case .line(let point): twice.addLine(to: point)
      default: twice.close()
      }
    }
    #expect(CoverageMask(twice) == CoverageMask(polygon(square)))
    #expect(CoverageMask(polygon(square.reversed())) == CoverageMask(polygon(square)))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a mask is the average of one sixteen times as fine`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<8 {
      let path = triangle(&random)
      let mask = CoverageMask(path)
      let fine = CoverageMask(path.scaled(by: 16))
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          var sum = 0
          for row in (mask.y + y) * 16..<(mask.y + y) * 16 + 16 {
            for column in (mask.x + x) * 16..<(mask.x + x) * 16 + 16 {
              sum += Int(fine.value(column, row))
            }
          }
          let difference = abs(Double(sum) / 256 - Double(mask.coverage[y * mask.width + x]))
          #expect(difference <= 1.5, "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: [5, 6, 7] as [UInt64])
  func `a triangle covers its part of a pixel's square`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let path = triangle(&random)
      let mask = CoverageMask(path)
      let corners = path.elements.compactMap { element -> VectorPath.Point? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          let area = clippedArea(corners, Double(mask.x + x), Double(mask.y + y))
          let difference = abs(area * 255 - Double(mask.coverage[y * mask.width + x]))
          // Half for the last rounding; in addition, an edge's crossings with sides are rounded to
          // 1/256.
          #expect(difference <= 1.5, "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: [8, 9, 10] as [UInt64])
  func `a mirrored outline has the mirrored mask`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<30 {
      var path = VectorPath()
      func point() -> VectorPath.Point {
        .init(Double.random(in: 0...60, using: &random), Double.random(in: 0...60, using: &random))
      }
      path.move(to: point())
      for _ in 0..<4 { path.addCubic(point(), point(), to: point()) }
      path.addLine(to: point())
      path.close()
      let mask = CoverageMask(path)
      let mirrored = CoverageMask(path.mirrored(atX: 31.5))
      #expect(mirrored.x == 63 - mask.x - mask.width, "seed \(seed)")
      #expect(mirrored.coverage == mask.mirrored(), "seed \(seed)")
    }
  }

  /// The area of a polygon in the pixel's square, by Sutherland-Hodgman clipping.
  private func clippedArea(_ polygon: [VectorPath.Point], _ x: Double, _ y: Double) -> Double {
    var points = polygon
    let sides: [(VectorPath.Point) -> Double] = [
      { $0.x - x }, { x + 1 - $0.x }, { $0.y - y }, { y + 1 - $0.y },
    ]
    for side in sides {
      var kept: [VectorPath.Point] = []
      for (index, point) in points.enumerated() {
        let previous = points[(index + points.count - 1) % points.count]
        let (from, to) = (side(previous), side(point))
        if (from < 0) != (to < 0) {
          let part = from / (from - to)
          kept.append(
            .init(
              previous.x + part * (point.x - previous.x),
              previous.y + part * (point.y - previous.y)
            )
          )
        }
        if to >= 0 { kept.append(point) }
      }
      points = kept
    }
    var twice = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      twice += point.x * next.y - next.x * point.y
    }
    return abs(twice) / 2
  }
}

extension CoverageMask {
  /// The coverage of a pixel of the picture.
  func value(_ column: Int, _ row: Int) -> UInt8 {
    guard x..<x + width ~= column, y..<y + height ~= row else { return 0 }
    return coverage[(row - y) * width + column - x]
  }
}
