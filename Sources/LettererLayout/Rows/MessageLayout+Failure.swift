import LettererModel

extension MessageLayout {
  /// Returns the width of the mark next to a failed message and of its distance from the bubble; 0 if
  /// there is none or no room for it.
  func failureWidth(besideBubbleOf width: Double) -> Double {
    let mark = context.theme.footer.failureMark
    guard message.status == .failed, decoration.side == .outgoing, column.edge == .right, mark > 0
    else { return 0 }
    let space = mark + 8
    return column.x(ofWidth: width) - space >= column.listInsets.left ? space : 0
  }

  /// Returns the mark next to the bubble of a failed message.
  func failureMark(beside bubble: LayoutRect) -> Part {
    let size = context.theme.footer.failureMark
    let frame = LayoutRect(
      x: column.x(ofWidth: metrics.tailWidth) - size,
      y: bubble.y + (bubble.height - size) / 2,
      width: size,
      height: size
    )
    let graphic = PartGraphic.symbol(.warning, .failure)
    return Part(.mark, frame: frame, layer: .overlay, graphic: graphic)
  }
}
