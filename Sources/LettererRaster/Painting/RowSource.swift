import LettererLayout
import LettererModel
import LettererText

/// The rows of a drawing, each built once: in the stretch in which it begins.
struct RowSource: StripSource {
  let drawing: Drawing
  let builder: DisplayListBuilder
  /// The pixel of the drawing at which the picture begins.
  var origin = 0
  /// The message that continues there.
  var cut: CutMessage<PreparedText>?
  /// The height of the picture in pixels.
  let pictureHeight: Int

  @inline(never)  // a stage in profiles
  func strips(ofStretch number: Int, height: Int) -> [DisplayStrip] {
    // Content that begins below a slab can still extend up into it.
    let end = origin + (number + 1) * height + builder.overhang
    let start = number == 0 ? origin : end - height
    let scale = drawing.scale
    let reach = Double(builder.overhang) / scale
    let near = Double(origin) / scale - reach..<Double(origin + pictureHeight) / scale + reach
    let isFirst = number == 0
    let stretch = Drawing.Stretch(pixels: start..<end, isFirst: isFirst, cut: cut, near: near)
    return drawing.stretch(stretch).flatMap { placed in
      if placed.visible != nil { return builder.strips(of: placed, from: -origin) }
      let top = Int((placed.y * scale).rounded()) - origin
      let near = 0 - top - builder.overhang...pictureHeight - top + builder.overhang
      let range = Double(near.lowerBound) / scale...Double(near.upperBound) / scale
      return builder.strips(of: placed.row, top: top, near: range)
    }
  }
}
