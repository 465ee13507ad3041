import LettererLayout
import LettererModel
import LettererText

/// The rows of a transcript, each built once: in the stretch in which it begins.
struct RowSource<W: Wording>: StripSource {
  let layout: TranscriptLayout<FontTypesetter, W>
  let builder: DisplayListBuilder
  /// The pixel of the transcript at which the picture begins.
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
    let scale = layout.grid.scale
    let reach = Double(builder.overhang) / scale
    let near = Double(origin) / scale - reach..<Double(origin + pictureHeight) / scale + reach
    return layout.rows(
      beginningIn: start..<end,
      withCut: number == 0,
      cut: cut,
      near: near
    ).flatMap { placed in
      let top = Int((placed.y * scale).rounded()) - origin
      let near = 0 - top - builder.overhang...pictureHeight - top + builder.overhang
      let range = Double(near.lowerBound) / scale...Double(near.upperBound) / scale
      return builder.strips(of: placed.row, top: top, near: range)
    }
  }
}
