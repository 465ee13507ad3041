/// A message with whatever stands above it: what the index counts as one.
struct Entry<Prepared: Sendable>: Sendable {
  let decoration: Decoration
  let measured: MeasuredMessage<Prepared>
  /// The space above, in pixels.
  let spacing: Int
  /// The height of the time header in pixels; 0 without one.
  let headerHeight: Int
  /// The height of everything, in pixels.
  let height: Int

  init<T: Typesetter, W: Wording>(
    decoration: Decoration,
    measured: MeasuredMessage<Prepared>,
    isFirst: Bool,
    context: RowContext<T, W>
  ) where T.Prepared == Prepared {
    let theme = context.theme
    let gap = decoration.continuesRun ? theme.spacingInRun : theme.spacingBetweenRuns
    self.decoration = decoration
    self.measured = measured
    spacing = isFirst ? 0 : context.grid.pixels(covering: gap)
    headerHeight =
      decoration.showsTimeHeader ? context.grid.pixels(covering: theme.timeHeader.height) : 0
    height = spacing + headerHeight + context.grid.pixels(covering: measured.height)
  }
}
