@testable import LettererUnicode

/// Where the rules for lines of ICU 72's root locale leave UAX #14, as a rule of its own.
///
/// Source: `brkitr/line.txt` of ICU 72, whose comments number the rules as below. Everything else
/// in it says what UAX #14 with the numbers of section 8.2, example 7 says.
struct WitnessLineRules {
  private struct Unit {
    let scalar: Int
    let lineBreak: LineBreakClass
    let value: UInt32
    /// Whether U+200D stands before it.
    let isJoined: Bool
  }

  private var units: [Unit] = []

  init(_ text: WitnessText) {
    let table = ScalarTable.unicode15
    for (index, scalar) in text.scalars.enumerated() {
      let lineBreak = table[scalar].lineBreak.withoutSplits
      let isJoined = index > 0 && text.scalars[index - 1] == 0x200D
      if lineBreak == .cm || lineBreak == .zwj {
        if let last = units.last, last.lineBreak.takesMarks { continue }  // LB9
        // LB10
        units.append(Unit(scalar: index, lineBreak: .al, value: 0, isJoined: isJoined))
      } else {
        units.append(
          Unit(scalar: index, lineBreak: lineBreak, value: scalar, isJoined: isJoined)
        )
      }
    }
  }

  /// Turns the boundaries of UAX #14 into those of ICU 72.
  func apply(to boundaries: inout [Bool]) {
    pairFlags(&boundaries)
    for index in units.indices {
      let place = units[index].scalar
      if isNumberSeparator(index) { boundaries[place] = true }  // LB 14a
      if isPrefixOfFraction(index) { boundaries[place] = false }  // LB 25
      guard index > 0 else { continue }
      if lineBreak(index - 1) == .is, lineBreak(index) == .nu { boundaries[place] = false }
      if isInitialHyphen(index - 1, boundaries), isLetter(index) { boundaries[place] = false }
    }
  }

  /// LB30a: ICU's rules chain, and so a letter after U+200D may start a flag and end one at once.
  ///
  /// UAX #14 counts letters from the start, whatever joins them.
  private func pairFlags(_ boundaries: inout [Bool]) {
    var starts = false
    var ends = false
    for index in units.indices where lineBreak(index) == .ri {
      if lineBreak(index - 1) != .ri {
        (starts, ends) = (true, false)
      } else if units[index].isJoined {
        (starts, ends) = (true, starts)
      } else {
        boundaries[units[index].scalar] = ends
        (starts, ends) = (ends, !ends)
      }
    }
  }

  private func lineBreak(_ index: Int) -> LineBreakClass? {
    units.indices.contains(index) ? units[index].lineBreak : nil
  }

  /// SP ÷ IS NU, where no bracket was opened before the spaces.
  private func isNumberSeparator(_ index: Int) -> Bool {
    guard lineBreak(index) == .is, lineBreak(index + 1) == .nu, lineBreak(index - 1) == .sp else {
      return false
    }
    var before = index - 1
    while lineBreak(before) == .sp { before -= 1 }
    return lineBreak(before) != .op
  }

  /// (PR | PO) × OP IS NU.
  private func isPrefixOfFraction(_ index: Int) -> Bool {
    guard lineBreak(index) == .op, lineBreak(index + 1) == .is, lineBreak(index + 2) == .nu else {
      return false
    }
    return lineBreak(index - 1) == .pr || lineBreak(index - 1) == .po
  }

  /// LB 20.09: a hyphen with a boundary before it, of ICU's own, keeps the letter after it.
  private func isInitialHyphen(_ index: Int, _ boundaries: [Bool]) -> Bool {
    guard lineBreak(index) == .hy || units[index].value == 0x2010 else { return false }
    return index == 0 || boundaries[units[index].scalar]
  }

  private func isLetter(_ index: Int) -> Bool {
    let isMark = units[index].value == 0
    return lineBreak(index) == .al && !isMark
  }
}
