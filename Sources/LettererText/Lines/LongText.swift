import LettererLayout

/// The lines of a text longer than a page, in one box.
struct LongText: Sendable {
  /// The minimum number of atoms for which lines are kept: several pages.
  static let atomCount = 4_000

  let text: PreparedText
  let fit: TextFit
  let spans: [LineSpan]
}
