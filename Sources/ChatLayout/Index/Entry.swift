/// A message with whatever stands above it: what the index counts as one.
struct Entry<Prepared: Sendable>: Sendable {
  let decoration: Decoration
  let measured: MeasuredMessage<Prepared>
  /// The space above, in whole pixels.
  let spacing: Double
  /// The height of the time header; 0 without one.
  let headerHeight: Double

  init<T: Typesetter, W: Wording>(
    decoration: Decoration,
    measured: MeasuredMessage<Prepared>,
    isFirst: Bool,
    context: RowContext<T, W>
  ) where T.Prepared == Prepared {
    self.decoration = decoration
    self.measured = measured
    let theme = context.theme
    let gap = decoration.continuesRun ? theme.spacingInRun : theme.spacingBetweenRuns
    spacing = isFirst ? 0 : context.grid.ceil(gap)
    headerHeight = decoration.showsTimeHeader ? context.timeRowHeight : 0
  }

  /// The height of everything, in whole pixels.
  var height: Double { spacing + headerHeight + measured.height }
}
