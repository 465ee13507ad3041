/// What a layout function is asked: how large something becomes, or where everything in it goes.
///
/// The same code answers both; for a size, nothing is kept but the extent.
package enum LayoutPurpose: Hashable {
  case size
  case place
}

/// A piece of a row, laid out: its extent, and the parts and fragments in it at their offsets.
///
/// A fragment doesn't know where it is: its parent owns the offset. Nothing in it is rounded;
/// ``parts(on:)`` does that once for the whole row.
package struct Fragment<Prepared: Sendable>: Sendable {
  private enum Child: Sendable {
    case part(Part<Prepared>)
    case fragment(Fragment, x: Double, y: Double)
  }

  /// The extent in points.
  package var size: LayoutSize
  /// What of the message its parts show, unless they say otherwise.
  var source: PartSource?
  private let purpose: LayoutPurpose
  private var background: Part<Prepared>?
  private var children: [Child] = []

  package init(
    _ purpose: LayoutPurpose,
    size: LayoutSize = LayoutSize(width: 0, height: 0),
    source: PartSource? = nil
  ) {
    self.purpose = purpose
    self.size = size
    self.source = source
  }

  /// Adds a part, whose frame is relative to the fragment's origin, in front of those before it.
  package mutating func add(_ part: @autoclosure () -> Part<Prepared>) {
    if purpose == .place { children.append(.part(part())) }
  }

  /// Adds parts from back to front.
  package mutating func add(_ parts: @autoclosure () -> [Part<Prepared>]) {
    if purpose == .place { children += parts().map(Child.part) }
  }

  /// Adds a fragment at an offset in front of what was added before.
  package mutating func add(_ fragment: @autoclosure () -> Fragment, x: Double = 0, y: Double = 0) {
    if purpose == .place { children.append(.fragment(fragment(), x: x, y: y)) }
  }

  /// Fills the fragment behind everything in it.
  mutating func fill(
    _ name: PartName,
    layer: PartLayer = .ground,
    with shape: PartShape?,
    link: String? = nil
  ) {
    guard purpose == .place else { return }
    let frame = LayoutRect(x: 0, y: 0, size: size)
    background = Part(name, frame: frame, layer: layer, shape: shape)
    background?.link = link
  }

  /// Returns whether any part of the fragment shares an area with a rectangle.
  func intersects(_ rect: LayoutRect) -> Bool {
    if let background, background.frame.intersects(rect) { return true }
    return children.contains { child in
      switch child {
      case .part(let part): part.frame.intersects(rect)
      case .fragment(let fragment, let x, let y): fragment.intersects(rect.offsetBy(x: -x, y: -y))
      }
    }
  }

  /// Returns the parts from back to front, in the coordinates of the fragment and on a pixel grid.
  ///
  /// This is the one place at which a row is rounded.
  func parts(on grid: PixelGrid) -> [Part<Prepared>] {
    var parts: [Part<Prepared>] = []
    parts.reserveCapacity(Self.usualParts)
    collect(x: 0, y: 0, source: nil, into: &parts)
    for index in parts.indices { parts[index].round(on: grid) }
    return parts
  }

  /// A name, a bubble, its text, the time, the status and an avatar.
  private static var usualParts: Int { 6 }

  private func collect(
    x: Double,
    y: Double,
    source inherited: PartSource?,
    into parts: inout [Part<Prepared>]
  ) {
    let source = source ?? inherited
    func append(_ part: Part<Prepared>) {
      var part = part
      part.frame = part.frame.offsetBy(x: x, y: y)
      if let text = part.text { part.text?.frame = text.frame.offsetBy(x: x, y: y) }
      part.source = part.source ?? source
      parts.append(part)
    }
    if let background { append(background) }
    for child in children {
      switch child {
      case .part(let part): append(part)
      case .fragment(let fragment, let left, let top):
        fragment.collect(x: x + left, y: y + top, source: source, into: &parts)
      }
    }
  }
}

extension Part {
  /// Puts what is filled or drawn on whole pixels, so that its edges are sharp, and text on multiples
  /// of 1/64 point; text in a shape moves with it.
  mutating func round(on grid: PixelGrid) {
    let exact = frame
    frame = shape == nil && graphic == nil ? frame.snapped : grid.rounded(frame)
    guard var text else { return }
    if shape != nil {
      text.frame.x += (frame.x + frame.maxX - exact.x - exact.maxX) / 2
      text.frame.y += (frame.y + frame.maxY - exact.y - exact.maxY) / 2
    }
    text.frame = text.frame.snapped
    text.fit.width = min(text.fit.width, text.frame.width)
    self.text = text
  }
}

extension PixelGrid {
  /// Returns the rectangle with its edges on the nearest pixels; a square stays one, and a hairline
  /// stays visible.
  ///
  /// Halves go up and to the left.
  func rounded(_ rect: LayoutRect) -> LayoutRect {
    let x = nearest(rect.x)
    let y = nearest(rect.y)
    func extent(_ exact: Double, from start: Double, to end: Double) -> Double {
      exact > 0 ? max(nearest(end) - start, 1 / scale) : 0
    }
    let width = extent(rect.width, from: x, to: rect.maxX)
    let isSquare = rect.width == rect.height
    let height = isSquare ? width : extent(rect.height, from: y, to: rect.maxY)
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  private func nearest(_ length: Double) -> Double {
    ((length * scale - 0.5).rounded(.up) + 0) / scale  // + 0: no negative zero
  }
}
