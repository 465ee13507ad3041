/// The order in which the characters of lines with right-to-left text are written.
public enum BidiOrder: String, Hashable, Sendable, CaseIterable {
  /// In logical order; the terminal or the program that reads the file reorders.
  case logical
  /// From left to right as shown, with brackets mirrored, for terminals that do not reorder.
  case visual
  /// Words from left to right as shown, with logical order within them: for kitty, which reverses
  /// the letters of each right-to-left word by itself.
  case words
}
