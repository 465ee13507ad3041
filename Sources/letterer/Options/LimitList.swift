import ArgumentParser
import LettererBasics
import LettererDocuments

/// Limits that replace the defaults, such as `pixels=200m,time=30s`.
struct LimitList {
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

  /// Parses a list.
  ///
  /// - Throws: A validation error that names the part that is wrong.
  init(argument: String) throws {
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else {
        throw ValidationError("a limit is such as \(Self.memory)=2g or pixels=200m")
      }
      guard Self.names.contains(pair[0]) else {
        let known = Self.names.joined(separator: ", ")
        let suggestion = Self.names.suggestion(for: pair[0])
        throw ValidationError(
          "no limit is named \(quotedInput(pair[0]))"
            + (suggestion.isEmpty ? "; use \(known)" : suggestion)
        )
      }
      guard set(pair[0], pair[1].lowercased()) else {
        let isTime = pair[0] == Self.time
        let form = isTime ? "seconds, such as 30s" : "a number, such as 500, 200m, or 2g"
        throw ValidationError("\(pair[0]) must be \(form)")
      }
    }
  }

  /// Sets a limit; returns whether the value is valid.
  private mutating func set(_ name: String, _ value: String) -> Bool {
    if name == Self.time {
      let digits = value.hasSuffix("s") ? String(value.dropLast()) : value
      guard let seconds = Double(digits), seconds > 0, seconds <= 1e9 else { return false }
      process.seconds = seconds
      return true
    }
    guard let amount = Self.amount(value) else { return false }
    if let resource = Limits.Resource(rawValue: name) {
      limits[resource] = Limits.Allowance(amount)
    } else {
      process.memory = amount
    }
    return true
  }

  /// Returns a number with a unit such as k, kb, or kib.
  private static func amount(_ value: String) -> Int64? {
    let digits = value.prefix { $0.isASCII && $0.isNumber }
    let shifts = ["": 0, "k": 10, "m": 20, "g": 30]
    let unit = value.dropFirst(digits.count)
    let letter = unit.count > 1 && ["b", "ib"].contains(unit.dropFirst()) ? unit.prefix(1) : unit
    guard let shift = shifts[String(letter)], let number = Int64(digits),
      number <= Int64.max >> 30
    else { return nil }
    return number << Int64(shift)
  }
}
