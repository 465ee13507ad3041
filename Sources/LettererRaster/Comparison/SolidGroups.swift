/// Finds small things that changed: pixels beside each other that all became darker, or all lighter,
/// by more than an edge does that is a fraction of a pixel aside.
///
/// A comma that lost its tail, or an i its dot, is a few pixels, each of which may look like one of its
/// neighbors; together they are no noise.
struct SolidGroups {
  /// The least part of the contrast of its place by which such a pixel changed; an edge that is a
  /// quarter of a pixel aside changes by 0.3.
  static let leastShare = 0.4
  /// The least sum of these parts: a pixel in full contrast.
  private static let leastArea = 1.0
  /// The fewest pixels of a group; a single one is a speck of noise.
  private static let fewestPixels = 2
  /// How many pixels are looked at: where more changed so much, others fail in any case.
  private static let limit = 1 << 16

  /// A pixel that changed much.
  private struct Pixel {
    var x: Int
    var y: Int
    var share: Double
    /// Whether it passes by itself.
    var passes: Bool
  }

  /// What is known of a group.
  struct Group {
    var box: PixelBox
    var count: Int
    /// How many of its pixels pass by themselves.
    var passing: Int
    /// The sum of the parts by which its pixels changed.
    var area: Double
  }

  private var pixels: [Pixel] = []

  /// Adds a pixel below or right of all others, with its change as a part of the contrast, negative
  /// where it became darker.
  mutating func add(x: Int, y: Int, share: Double, passes: Bool) {
    guard abs(share) >= Self.leastShare, pixels.count < Self.limit else { return }
    pixels.append(Pixel(x: x, y: y, share: share, passes: passes))
  }

  /// The groups that are no noise, in the order of their first pixels.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  var groups: [Group] {
    candidates.filter { $0.count >= Self.fewestPixels && $0.area >= Self.leastArea }
  }

  /// Pixels that changed much beside each other in one direction, noise or not.
  var candidates: [Group] {
    var parents = Array(pixels.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    var above: [Int: Int] = [:]
    var row: [Int: Int] = [:]
    var y = Int.min
    for (index, pixel) in pixels.enumerated() {
      if pixel.y != y {
        above = pixel.y == y + 1 ? row : [:]
        row = [:]
        y = pixel.y
      }
      for neighbor in [row[pixel.x - 1], above[pixel.x - 1], above[pixel.x], above[pixel.x + 1]] {
        guard let neighbor, (pixels[neighbor].share < 0) == (pixel.share < 0) else { continue }
        let (first, second) = (root(neighbor), root(index))
        parents[max(first, second)] = min(first, second)
      }
      row[pixel.x] = index
    }
    return gathered(root)
  }

  private func gathered(_ root: (Int) -> Int) -> [Group] {
    var places: [Int: Int] = [:]
    var groups: [Group] = []
    for (index, pixel) in pixels.enumerated() {
      let box = PixelBox(x: pixel.x..<pixel.x + 1, y: pixel.y..<pixel.y + 1)
      let place = places[root(index), default: groups.count]
      if place == groups.count {
        places[root(index)] = place
        groups.append(Group(box: box, count: 0, passing: 0, area: 0))
      }
      groups[place].box = groups[place].box.union(box)
      groups[place].count += 1
      groups[place].passing += pixel.passes ? 1 : 0
      groups[place].area += abs(pixel.share)
    }
    return groups
  }
}
