/// Returns a duration as clocks show it: `0:42`, `1:02:03`.
///
/// Fractions of a second are truncated, as players do. Negative durations count as 0, and more than
/// a hundred hours as just less.
func durationText(_ seconds: Double) -> String {
  let whole = seconds > 0 ? Int(min(seconds, 359_999)) : 0
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let minutes = whole / 60 % 60
  guard whole >= 3600 else { return "\(minutes):\(two(whole % 60))" }
  return "\(whole / 3600):\(two(minutes)):\(two(whole % 60))"
}
