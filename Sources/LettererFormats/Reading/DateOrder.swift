/// The order of the numbers in an export's dates.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// Day, month, year.
  case dayFirst = "dmy"
  /// Month, day, year.
  case monthFirst = "mdy"
  /// Year, month, day.
  case yearFirst = "ymd"
}
