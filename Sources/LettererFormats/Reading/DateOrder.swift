/// The order in which an export writes the numbers of a date.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// Day, month, year.
  case dayFirst = "dmy"
  /// Month, day, year.
  case monthFirst = "mdy"
  /// Year, month, day.
  case yearFirst = "ymd"
}
