package import LettererImages
import LettererLayout

/// The pictures of a transcript and its theme, at the sizes at which they are painted.
package struct PictureStock: Sendable {
  /// The transcript's pictures; `nil` if none are available.
  package let files: ImageFiles?
  /// The pictures of the theme's bubbles.
  let themeFiles: ImageFiles?
  /// Device pixels per point.
  let scale: Double

  package init(files: ImageFiles?, themeFiles: ImageFiles?, scale: Double) {
    self.files = files
    self.themeFiles = themeFiles
    self.scale = scale
  }

  /// Whether another stock returns the same pictures.
  func isInterchangeable(with other: PictureStock) -> Bool {
    files === other.files && themeFiles === other.themeFiles && scale == other.scale
  }

  /// Returns whether there is a picture to paint.
  func has(_ key: PictureKey) -> Bool { picture(key) != nil }

  /// Returns whether there is a picture for a bubble.
  func has(_ image: BubbleImage) -> Bool { (try? themeFiles?.header(at: image.path)) != nil }

  /// Returns the picture; `nil` if it is missing or broken.
  package func picture(_ key: PictureKey) -> Picture? {
    let size = PixelSize(width: key.width, height: key.height)
    return try? files?.picture(at: key.path, size: size, fit: key.isFitted ? .fit : .fill).get()
  }

  /// Returns the picture of a bubble, stretched to a size: corners keep theirs, edges grow along
  /// one axis.
  package func picture(_ key: StretchedKey) -> Picture? {
    let image = key.image
    guard let header = try? themeFiles?.header(at: image.path),
      let source = try? themeFiles?.picture(at: image.path, size: header.size).get()
    else { return nil }
    let width = Double(source.width)
    let height = Double(source.height)
    let across = StretchedAxis(
      source: width,
      before: image.caps.left * image.scale,
      after: image.caps.right * image.scale,
      target: key.width,
      scale: scale / image.scale
    )
    let down = StretchedAxis(
      source: height,
      before: image.caps.top * image.scale,
      after: image.caps.bottom * image.scale,
      target: key.height,
      scale: scale / image.scale
    )
    return source.stretched(across: across, down: down, isMirrored: key.isMirrored)
  }
}

/// One axis of a picture that is stretched except for its ends.
struct StretchedAxis: Hashable {
  /// The boundaries of the three parts, in pixels of the source.
  let source: [Int]
  /// Their boundaries in the target.
  let target: [Int]

  /// Creates the axis; ends that do not fit in the target are shrunk together.
  ///
  /// - Parameters:
  ///   - source: The extent of the source, in its pixels.
  ///   - before: The unstretched length at the beginning, in pixels of the source.
  ///   - after: The unstretched length at the end.
  ///   - target: The extent of the target, in device pixels.
  ///   - scale: Device pixels per pixel of the source.
  init(source: Double, before: Double, after: Double, target: Int, scale: Double) {
    let first = min(max(before, 0), source)
    let last = min(max(after, 0), source - first)
    let shrink = min(1, Double(target) / max((first + last) * scale, 1))
    self.source = [0, Int(first), Int(source - last), Int(source)]
    let begin = Int((first * scale * shrink).rounded())
    let end = target - Int((last * scale * shrink).rounded())
    self.target = [0, min(begin, target), max(end, min(begin, target)), target]
  }
}

extension Picture {
  /// Returns the picture with its nine regions scaled according to two axes.
  fileprivate func stretched(
    across: StretchedAxis,
    down: StretchedAxis,
    isMirrored: Bool
  ) -> Picture? {
    let width = across.target[3]
    let height = down.target[3]
    guard width > 0, height > 0 else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    for row in 0..<3 {
      for column in 0..<3 {
        let size = PixelSize(
          width: across.target[column + 1] - across.target[column],
          height: down.target[row + 1] - down.target[row]
        )
        let columns = across.source[column]..<max(across.source[column + 1], across.source[column])
        let rows = down.source[row]..<max(down.source[row + 1], down.source[row])
        guard size.width > 0, size.height > 0, let part = part(columns: columns, rows: rows)
        else { continue }
        let scaled = part.scaled(to: size)
        for y in 0..<size.height {
          let start = (down.target[row] + y) * width + across.target[column]
          pixels.replaceSubrange(
            start..<start + size.width,
            with: scaled.pixels[y * size.width..<(y + 1) * size.width]
          )
        }
      }
    }
    if isMirrored {
      for y in 0..<height { pixels[y * width..<(y + 1) * width].reverse() }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Returns a rectangle of the picture; if the rectangle is empty, one pixel at its edge.
  private func part(columns: Range<Int>, rows: Range<Int>) -> Picture? {
    let left = min(columns.lowerBound, width - 1)
    let top = min(rows.lowerBound, height - 1)
    let columns = left..<max(columns.upperBound, left + 1)
    let rows = top..<max(rows.upperBound, top + 1)
    let pixels = rows.flatMap {
      self.pixels[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound]
    }
    return Picture(width: columns.count, height: rows.count, pixels: pixels)
  }
}
