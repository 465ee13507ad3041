extension MathLayout {
  /// Returns a character at least as long as a target along an axis.
  ///
  /// Vertically, the smallest variant that reaches the target is used; if there is none, an
  /// assembly; if the font has none, the largest variant (OpenType MATH, MathVariants table).
  /// Horizontally, an assembly is preferred if it can be as short as the target, because braces end
  /// where their content does.
  func stretched(
    _ scalar: Unicode.Scalar,
    to target: Double,
    along axis: MathAxis,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    guard let base = font.glyph(for: scalar) else {
      return text(String(Character(scalar)), .regular, at: range, context)
    }
    let target = target / context.size
    guard size(of: base, along: axis) < target else {
      return box(ofVariant: base, at: range, context)
    }
    let assembly = font.assembly(of: base, along: axis)
    if axis == .horizontal, let assembly, assembly.leastLength <= target {
      return assembled(assembly, to: target, along: axis, at: range, context)
    }
    let variants = font.variants(of: base, along: axis)
    if let variant = variants.first(where: { $0.size >= target }) {
      return box(ofVariant: variant.glyph, at: range, context)
    }
    if let assembly, !assembly.parts.isEmpty {
      return assembled(assembly, to: target, along: axis, at: range, context)
    }
    return box(ofVariant: variants.last?.glyph ?? base, at: range, context)
  }

  private func box(
    ofVariant glyph: UInt32,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    box(ofGlyph: glyph, font.metrics(of: glyph), at: range, context)
  }

  private func size(of glyph: UInt32, along axis: MathAxis) -> Double {
    let metrics = font.metrics(of: glyph)
    switch axis {
    case .horizontal: return metrics.right - metrics.left
    case .vertical: return metrics.ascent + metrics.descent
    }
  }

  // MARK: Assemblies

  /// Repeats the extenders until the target is reached, and distributes the excess among the
  /// overlaps (MathML Core, section 5.3).
  private func assembled(
    _ assembly: MathGlyphAssembly,
    to target: Double,
    along axis: MathAxis,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let parts = repeated(assembly, to: target)
    let total = parts.reduce(0) { $0 + $1.fullAdvance }
    let joints = Double(parts.count - 1)
    var overlap = assembly.minConnectorOverlap
    if joints > 0 { overlap = max(overlap, (total - target) / joints) }
    var box = MathBox()
    var offset = 0.0
    for (index, part) in parts.enumerated() {
      if index > 0 {
        offset -= min(overlap, parts[index - 1].endConnector, part.startConnector)
      }
      place(part, at: offset * context.size, along: axis, in: &box, range, context)
      offset += part.fullAdvance
    }
    let length = offset * context.size
    guard axis == .vertical else {
      box.width = length
      return box
    }
    return MathBox(width: box.width, ascent: length, descent: 0, items: box.items)
  }

  private func place(
    _ part: MathGlyphAssembly.Part,
    at offset: Double,
    along axis: MathAxis,
    in box: inout MathBox,
    _ range: Range<Int>,
    _ context: MathContext
  ) {
    let metrics = font.metrics(of: part.glyph)
    let glyph = self.box(ofGlyph: part.glyph, metrics, at: range, context)
    switch axis {
    case .vertical:
      box.place(glyph, x: 0, y: -offset - glyph.descent)
      box.width = max(box.width, glyph.width)
    case .horizontal:
      let isFirst = box.items.isEmpty
      box.place(glyph, x: offset - metrics.left * context.size)
      // Braces are high above the baseline: the box is as high as the ink.
      if isFirst { (box.ascent, box.descent) = (glyph.ascent, glyph.descent) }
    }
  }

  /// Returns the parts with as many extenders as the target requires, at most 1000 parts.
  private func repeated(
    _ assembly: MathGlyphAssembly,
    to target: Double
  ) -> [MathGlyphAssembly.Part] {
    let overlap = assembly.minConnectorOverlap
    let fixed = assembly.parts.filter { !$0.isExtender }
    let extenders = assembly.parts.filter(\.isExtender)
    let fixedLength = fixed.reduce(0) { $0 + $1.fullAdvance - overlap } + overlap
    let step = extenders.reduce(0) { $0 + $1.fullAdvance - overlap }
    var count = 1
    if step > 0 {
      let exact = min(1000, max(1, (target - fixedLength) / step))
      count = Int(exact)
      if Double(count) < exact { count += 1 }
    }
    if fixedLength >= target { count = extenders.isEmpty ? 1 : 0 }
    let parts = assembly.parts.flatMap { part in
      Array(repeating: part, count: part.isExtender ? count : 1)
    }
    return parts.isEmpty ? assembly.parts : parts
  }
}

extension MathGlyphAssembly {
  /// The length of the required parts with maximum overlaps, in em.
  fileprivate var leastLength: Double {
    var length = 0.0
    var previous: Part?
    for part in parts where !part.isExtender {
      length += part.fullAdvance
      if let previous { length -= min(previous.endConnector, part.startConnector) }
      previous = part
    }
    return length
  }
}
