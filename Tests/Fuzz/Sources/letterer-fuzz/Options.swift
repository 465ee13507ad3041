/// What the program was told.
struct Options {
  var target = "text"
  var cases = 10_000
  var seed: UInt64 = 1
  var first = 0
  var progress: String?
  /// After so many seconds no further case begins.
  var seconds = Double.infinity
  /// One case in so many is held against the laws; the others are only run.
  var laws = 1

  /// Reads arguments; `nil` where one is not understood.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
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
