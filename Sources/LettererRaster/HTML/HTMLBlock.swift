import LettererBasics

/// Consecutive sections of a page that a browser skips together.
///
/// Browsers compare the position of everything they may skip with the screen in every frame, so a
/// long chat has few blocks, and only sections of those near the screen are compared.
struct HTMLBlock {
  /// The maximum number of sections.
  static let limit = 32

  var sections = ""
  /// The number of sections.
  var count = 0
  /// The height of the sections in points.
  var height = 0.0

  var text: String {
    "<div class=\"h\" style=\"height:\(height.shortest)px\">\(sections)</div>\n"
  }
}
