import LettererModel

/// A display formula, centered in a message's text.
struct MathBlock<Prepared: Sendable>: ContentBlock {
  let text: FittedText<Prepared>
  let role: Role
  let spacing: Double

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width ?? text.size.width
    let size = LayoutSize(width: width, height: text.size.height)
    var block = Fragment<Prepared>(purpose, size: size, source: .text)
    let x = max((width - text.size.width) / 2, 0)
    block.add(.text, text, x: x, y: 0, width: text.size.width, role: role)
    return block
  }
}

extension RowContext {
  /// Returns a formula; `nil` if it is blank.
  ///
  /// It is broken into lines where possible. A matrix or an environment that is still too wide is
  /// scaled down.
  func mathBlock(
    _ passage: TextPassage,
    language: String?,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    guard !passage.text.isBlank else { return nil }
    func formula(_ scale: Double) -> FittedText<T.Prepared>? {
      var font = theme.body
      font.size *= scale
      return text.body(
        of: passage,
        font: font,
        side: room.side,
        language: language,
        width: room.textWidth,
        isFlat: true
      ).map { self.fitted($0, width: room.textWidth) }
    }
    guard var fitted = formula(1) else { return nil }
    if T.setsMath, fitted.size.width > room.textWidth {
      let scale = max(room.textWidth / fitted.size.width, Self.leastMathScale)
      fitted = formula(scale * 0.99) ?? fitted
    }
    return MathBlock(
      text: fitted,
      role: room.side.textRole(isBare: false),
      spacing: theme.richText.blockSpacing
    )
  }

  /// The minimum scale of a formula.
  private static var leastMathScale: Double { 0.25 }
}
