/// The program's options.
struct Options {
  var target = "text"
  /// Whether to print the names of the targets.
  var lists = false
  var cases = 10_000
  var seed: UInt64 = 1
  var first = 0
  var progress: String?
  /// The number of seconds after which no more cases begin.
  var seconds = Double.infinity
  /// One case out of this many is checked against the laws; the others are only run.
  var laws = 1

  /// Parses arguments; `nil` if one is invalid.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--list": lists = true
      case "--cases":
        guard let value = rest.next().flatMap({ Int($0) }), value >= 0 else { return nil }
        cases = value
      case "--seed":
        guard let value = rest.next().flatMap({ UInt64($0) }) else { return nil }
        seed = value
      case "--first":
        guard let value = rest.next().flatMap({ Int($0) }), value >= 0 else { return nil }
        first = value
      case "--laws":
        guard let value = rest.next().flatMap({ Int($0) }), value > 0 else { return nil }
        laws = value
      case "--seconds":
        guard let value = rest.next().flatMap({ Double($0) }), value > 0 else { return nil }
        seconds = value
      case "--progress":
        guard let value = rest.next() else { return nil }
        progress = value
      default:
        guard !argument.hasPrefix("-") else { return nil }
        target = argument
      }
    }
  }
}
