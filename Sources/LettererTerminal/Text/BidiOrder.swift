/// The order in which the characters of lines with right-to-left text are written.
public enum BidiOrder: String, Hashable, Sendable, CaseIterable {
  /// In the order of reading; the terminal, or who reads the file, reorders.
  case logical
  /// From left to right as shown, with brackets mirrored, for terminals that do not reorder.
  case visual
  /// Runs from left to right as shown, and within them in the order of reading: for kitty, which
  /// turns every run around by itself.
  case runs
}
