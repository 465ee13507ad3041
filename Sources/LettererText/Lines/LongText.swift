import LettererLayout

/// The lines of a text that is longer than a page, in one box.
struct LongText: Sendable {
  /// From how many atoms on lines are kept: several pages.
  static let atomCount = 4_000

  let text: PreparedText
  let fit: TextFit
  let spans: [LineSpan]
}
