/// Finds small changed details: adjacent pixels that all became darker, or all lighter, by more
/// than an edge moved by a fraction of a pixel does.
///
/// A comma that lost its tail, or an i its dot, is a few pixels, each of which may look like one of
/// its neighbors; together they are not noise.
struct SolidGroups {
  /// The minimum change of such a pixel as a fraction of the local contrast; an edge moved by a
  /// quarter of a pixel changes by 0.3.
  static let leastShare = 0.4
  /// The minimum sum of these fractions: one pixel at full contrast.
  private static let leastArea = 1.0
  /// The minimum number of pixels in a group; a single one is a speck of noise.
  private static let fewestPixels = 2
  /// The maximum number of pixels examined: if more changed this much, others fail in any case.
  private static let limit = 1 << 16

  /// A pixel that changed much.
  private struct Pixel {
    var x: Int
    var y: Int
    var share: Double
    /// Whether it passes on its own.
    var passes: Bool
  }

  /// The facts about a group.
  struct Group {
    var box: PixelBox
    var count: Int
    /// The number of its pixels that pass on their own.
    var passing: Int
    /// The sum of the fractions by which its pixels changed.
    var area: Double
  }

  private var pixels: [Pixel] = []

  /// Adds a pixel below or right of all others, with its change as a part of the contrast, negative
  /// where it became darker.
  mutating func add(x: Int, y: Int, share: Double, passes: Bool) {
    guard abs(share) >= Self.leastShare, pixels.count < Self.limit else { return }
    pixels.append(Pixel(x: x, y: y, share: share, passes: passes))
  }

  /// The groups that are not noise, in the order of their first pixels.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  var groups: [Group] {
    candidates.filter { $0.count >= Self.fewestPixels && $0.area >= Self.leastArea }
  }

  /// Groups of adjacent pixels that changed much in the same direction, noise or not.
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
