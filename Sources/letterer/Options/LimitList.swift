import ArgumentParser
import LettererBasics

/// Limits that replace the defaults, such as `pixels=200m,time=30s`.
struct LimitList: ExpressibleByArgument {
  /// The limits of the process, which concern no single kind of work.
  private static let (memory, time) = ("memory", "time")
  private static var names: [String] { Limits.Resource.allCases.map(\.rawValue) + [memory, time] }
  static var help: ArgumentHelp {
    ArgumentHelp(
      "Limits of the work that the input can cause. (default: more than any export)",
      discussion: """
        A list such as inflated=2g,pixels=200m,time=30s. The names are \
        \(names.joined(separator: ", ")); k, m, and g multiply by 1,024, memory is the address \
        space in bytes, and time is in seconds of processor time. Beyond a limit, the status is 8 \
        and nothing is written.
        """,
      valueName: "limits"
    )
  }

  private(set) var limits = Limits()
  private(set) var process = ProcessLimits()

  init?(argument: String) {
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, set(String(pair[0]), pair[1].lowercased()) else { return nil }
    }
  }

  /// Sets a limit; returns whether the name and the value are valid.
  private mutating func set(_ name: String, _ value: String) -> Bool {
    if name == Self.time {
      let digits = value.hasSuffix("s") ? String(value.dropLast()) : value
      guard let seconds = Double(digits), seconds > 0, seconds <= 1e9 else { return false }
      process.seconds = seconds
      return true
    }
    let shifts: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    let shift = value.last.flatMap { shifts[$0] }
    guard let number = Int64(shift == nil ? value : String(value.dropLast())), number >= 0,
      number <= Int64.max >> 30
    else { return false }
    let amount = number << Int64(shift ?? 0)
    if name == Self.memory {
      process.memory = amount
    } else if let resource = Limits.Resource(rawValue: name) {
      limits[resource] = Limits.Allowance(amount)
    } else {
      return false
    }
    return true
  }
}
