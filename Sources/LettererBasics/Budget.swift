import Synchronization

/// The work that one input has caused so far, counted against its limits.
///
/// The first limit that is reached is kept, and all later requests are refused. The code that draws
/// from the budget ends early; whoever returns a result calls ``check()`` first.
public final class Budget: Sendable {
  /// The limit that an input reached.
  public struct Exhaustion: Error, Hashable, Sendable {
    /// The kind of work; `nil` for processor time.
    public let resource: Limits.Resource?
    /// The limit, in the unit of the resource; whole seconds for processor time.
    public let limit: Int64
    /// What required the work, such as the path of a file.
    public let place: String?
  }

  private struct State {
    var inputBytes: Int64 = 0
    var spent: [Limits.Resource: Int64] = [:]
    var exhaustion: Exhaustion?
  }

  /// The limits.
  public let limits: Limits
  private let state = Mutex(State())
  private let processorSeconds: (@Sendable () -> Double)?

  /// Creates a budget of which nothing has been spent.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - processorSeconds: Returns the processor time spent so far; required for a limit of seconds,
  ///     which is checked whenever something is spent.
  public init(
    _ limits: Limits = Limits(),
    processorSeconds: (@Sendable () -> Double)? = nil
  ) {
    self.limits = limits
    self.processorSeconds = processorSeconds
  }

  /// The first limit that was reached; `nil` if none was.
  public var exhaustion: Exhaustion? { state.withLock { $0.exhaustion } }

  /// Throws if a limit was reached.
  public func check() throws(Exhaustion) {
    if let exhaustion { throw exhaustion }
  }

  /// Adds bytes of the input, which raise the limits that depend on its size.
  public func grow(by byteCount: Int64) {
    state.withLock { $0.inputBytes += byteCount }
  }

  /// Counts work that is about to be done.
  ///
  /// - Returns: Whether the total is within the limit; `false` if any limit was reached before.
  @discardableResult
  public func spend(
    _ resource: Limits.Resource,
    _ amount: Int64 = 1,
    at place: @autoclosure () -> String? = nil
  ) -> Bool {
    draw(resource, at: place()) { $0.spent[resource, default: 0].add(amount) }
  }

  /// Checks a single amount, such as the size of a file, without adding it to others.
  ///
  /// - Returns: Whether the amount is within the limit; `false` if any limit was reached before.
  @discardableResult
  public func allows(
    _ resource: Limits.Resource,
    _ amount: Int64,
    at place: @autoclosure () -> String? = nil
  ) -> Bool {
    draw(resource, at: place()) { _ in amount }
  }

  /// Refuses everything from now on, because an input would exceed a limit.
  public func exhaust(_ resource: Limits.Resource, at place: String?) {
    let limit = limit(of: resource)
    state.withLock { state in
      if state.exhaustion != nil { return }
      state.exhaustion = Exhaustion(resource: resource, limit: limit, place: place)
    }
  }

  /// Returns the limit for the input so far.
  public func limit(of resource: Limits.Resource) -> Int64 {
    limits[resource].amount(for: state.withLock { $0.inputBytes })
  }

  private func draw(
    _ resource: Limits.Resource,
    at place: @autoclosure () -> String?,
    _ total: (inout State) -> Int64
  ) -> Bool {
    let seconds = isLate
    return state.withLock { state in
      if state.exhaustion != nil { return false }
      if let seconds {
        state.exhaustion = Exhaustion(resource: nil, limit: seconds, place: place())
        return false
      }
      let limit = limits[resource].amount(for: state.inputBytes)
      if total(&state) <= limit { return true }
      state.exhaustion = Exhaustion(resource: resource, limit: limit, place: place())
      return false
    }
  }

  /// The limit of processor time in whole seconds, if it has passed.
  private var isLate: Int64? {
    guard let seconds = limits.seconds, let processorSeconds, processorSeconds() >= seconds else {
      return nil
    }
    return Int64(seconds.rounded(.up))
  }
}

extension Budget: Hashable {
  /// Budgets are equal if they are the same object.
  public static func == (one: Budget, other: Budget) -> Bool { one === other }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Budget.Exhaustion: CustomStringConvertible {
  /// The limit in words.
  public var description: String {
    let place = place.map { " (\($0))" } ?? ""
    guard let resource else { return "more than \(limit) s of processor time\(place)" }
    return switch resource {
    case .members: "more than \(limit) files\(place)"
    case .probed: "more than \(limit) files that could be the chat\(place)"
    case .inflated: "expands to more than \(limit) bytes\(place)"
    case .spooled: "needs more than \(limit) bytes of temporary files\(place)"
    case .held: "needs a file of more than \(limit) bytes in memory\(place)"
    case .steps: "needs more than \(limit) steps of SQLite\(place)"
    case .heap: "needs more than \(limit) bytes in SQLite\(place)"
    case .pixels: "needs more than \(limit) decoded pixels\(place)"
    case .message: "has a message of more than \(limit) bytes\(place)"
    }
  }
}

extension Int64 {
  /// Adds an amount, up to the maximum, and returns the sum.
  fileprivate mutating func add(_ amount: Int64) -> Int64 {
    let (sum, isOver) = addingReportingOverflow(amount)
    self = isOver ? .max : sum
    return self
  }
}
