/// Returns how long something lasts, as clocks show it: `0:42`, `1:02:03`.
///
/// Parts of a second are left out, as players leave them out; less than none counts as none, and more
/// than a hundred hours as just less.
func durationText(_ seconds: Double) -> String {
  let whole = seconds > 0 ? Int(min(seconds, 359_999)) : 0
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let minutes = whole / 60 % 60
  guard whole >= 3600 else { return "\(minutes):\(two(whole % 60))" }
  return "\(whole / 3600):\(two(minutes)):\(two(whole % 60))"
}
