/// The purpose of a layout call: to compute a size, or to place all parts.
///
/// The same code does both; for a size, only the extent is kept.
package enum LayoutPurpose: Hashable {
  case size
  case place
}

/// A laid-out piece of a row: its size, its parts, and their texts.
///
/// A fragment is laid out at its own origin and does not know its position: its parent owns the
/// offset and moves the parts when it adds them. Nothing in it is rounded; ``parts(on:)`` does that
/// once for the whole row.
package struct Fragment<Prepared: Sendable>: Sendable {
  /// The size in points.
  package var size: LayoutSize
  /// The default source of its parts in the message.
  private let source: PartSource?
  private let purpose: LayoutPurpose
  /// The group of all its parts; `nil` if they belong to the group of its parent.
  private let group: FrameGroup?
  private var parts: [Part] = []
  /// The groups in it, in preorder.
  private(set) var groups: [FrameGroup] = []
  /// The index of the group of added parts.
  private var current: Int?
  /// The texts of the parts, which refer to them by index.
  private(set) var texts: [Prepared] = []

  package init(
    _ purpose: LayoutPurpose,
    size: LayoutSize = LayoutSize(width: 0, height: 0),
    source: PartSource? = nil,
    group: FrameGroup? = nil
  ) {
    self.purpose = purpose
    self.size = size
    self.source = source ?? group?.source
    self.group = group
  }

  /// Adds a part, whose frame is relative to the fragment's origin, in front of existing parts.
  package mutating func add(_ part: consuming Part) {
    guard purpose == .place else { return }
    if part.source == nil { part.source = source }
    if part.group == nil { part.group = current }
    parts.append(part)
  }

  /// Adds what a function adds as a group with a rectangle.
  package mutating func add(
    _ group: FrameGroup,
    _ frame: LayoutRect,
    _ content: (inout Fragment) -> Void
  ) {
    guard purpose == .place else { return }
    let outer = current
    current = add(group, in: frame)
    content(&self)
    current = outer
  }

  /// Adds parts from back to front.
  package mutating func add(_ added: [Part]) {
    for part in added { add(part) }
  }

  /// Adds a part with its text.
  package mutating func add(_ part: consuming Part, _ text: PlacedText<Prepared>) {
    guard purpose == .place else { return }
    part.text = PartText(number: texts.count, frame: text.frame, fit: text.fit, role: text.role)
    texts.append(text.prepared)
    add(part)
  }

  /// Adds a fitted text as a separate part.
  ///
  /// - Parameters:
  ///   - name: The name of the part.
  ///   - text: The text.
  ///   - x: The left edge in points.
  ///   - y: The top edge in points.
  ///   - width: The width in points; `nil` for that of the box that the text was fitted into.
  ///   - role: The color.
  ///   - layer: The layer of the part.
  ///   - alignment: The alignment of a text that does not specify it; `nil` for the direction of the
  ///     row, or that of text that is the message's own.
  ///   - isSpoken: Whether screen readers announce the text.
  package mutating func add(
    _ name: PartName,
    _ text: FittedText<Prepared>,
    x: Double,
    y: Double,
    width: Double? = nil,
    role: Role,
    layer: PartLayer = .content,
    alignment: LineAlignment? = nil,
    isSpoken: Bool = true
  ) {
    let frame = text.frame(x: x, y: y, width: width)
    var placed = PlacedText(text, frame: frame, role: role)
    if placed.fit.alignment == .natural {
      placed.fit.alignment = alignment ?? (name == .text ? .natural : .leading)
    }
    add(Part(name, frame: frame, layer: layer, role: isSpoken ? nil : .decoration), placed)
  }

  /// Adds a fragment at an offset in front of existing parts.
  package mutating func add(_ fragment: Fragment, x: Double = 0, y: Double = 0) {
    guard purpose == .place else { return }
    let frame = LayoutRect(x: x, y: y, size: fragment.size)
    let parent = fragment.group.map { add($0, in: frame) } ?? current
    let (first, offset) = (parts.count, groups.count)
    for var group in fragment.groups {
      group.parent = group.parent.map { $0 + offset } ?? parent
      group.frame = group.frame.offsetBy(x: x, y: y)
      groups.append(group)
    }
    parts += fragment.parts
    for index in first..<parts.count {
      parts[index].move(x: x, y: y)
      parts[index].text?.number += texts.count
      parts[index].group = parts[index].group.map { $0 + offset } ?? parent
      if parts[index].source == nil { parts[index].source = source }
    }
    for text in fragment.texts { texts.append(text) }
  }

  /// Adds a group in the current one and returns its index.
  private mutating func add(_ group: consuming FrameGroup, in frame: LayoutRect) -> Int {
    group.frame = frame
    group.parent = current
    groups.append(group)
    return groups.count - 1
  }

  /// Fills the fragment behind all its parts, from an x on.
  package mutating func fill(
    _ name: PartName,
    from x: Double = 0,
    with shape: PartShape?,
    tint: RGBAColor? = nil
  ) {
    guard purpose == .place else { return }
    let frame = LayoutRect(x: x, y: 0, width: size.width - x, height: size.height)
    var part = Part(name, frame: frame, layer: .ground, shape: shape, source: source)
    part.tint = tint
    parts.insert(part, at: 0)
  }

  /// Adds a part behind all parts of the fragment.
  mutating func fill(with part: Part) {
    guard purpose == .place else { return }
    parts.insert(part, at: 0)
    if part.source == nil { parts[0].source = source }
  }

  /// Returns whether any part of the fragment overlaps a rectangle.
  func intersects(_ rect: LayoutRect) -> Bool { parts.contains { $0.frame.intersects(rect) } }

  /// Returns whether no part extends beyond the left and right edge of a row, except by rounding.
  func isInside(width: Double) -> Bool {
    parts.allSatisfy { $0.frame.x >= -0.5 && $0.frame.maxX <= width + 0.5 }
  }

  /// Returns the parts from back to front and their groups, in the coordinates of the fragment and
  /// on a pixel grid.
  ///
  /// This is the only place where a row is rounded.
  consuming func rounded(on grid: PixelGrid) -> (parts: [Part], groups: [FrameGroup]) {
    for index in parts.indices { parts[index].round(on: grid) }
    for index in groups.indices { groups[index].frame = grid.rounded(groups[index].frame) }
    return (parts, groups)
  }
}

extension Part {
  fileprivate mutating func move(x: Double, y: Double) {
    frame = frame.offsetBy(x: x, y: y)
    if let frame = text?.frame { text?.frame = frame.offsetBy(x: x, y: y) }
  }

  /// Rounds shapes and graphics to whole pixels, so that their edges are sharp, and text to
  /// multiples of 1/64 point; text in a shape moves with it.
  fileprivate mutating func round(on grid: PixelGrid) {
    let exact = frame
    frame = shape == nil && graphic == nil ? frame.snapped : grid.rounded(frame)
    guard var place = text?.frame, let width = text?.fit.width else { return }
    if shape != nil {
      place.x += (frame.x + frame.maxX - exact.x - exact.maxX) / 2
      place.y += (frame.y + frame.maxY - exact.y - exact.maxY) / 2
    }
    place = place.snapped
    text?.frame = place
    text?.fit.width = min(width, place.width)
  }
}

extension PixelGrid {
  /// Returns the rectangle with its edges on the nearest pixels; a square stays square, and a
  /// hairline stays visible.
  ///
  /// Halves are rounded up and to the left.
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
