@testable import LettererUnicode

/// The opportunities of UAX #14 of Unicode 17.0: all rules in order, checked at each position.
struct WitnessLines {
  /// A character with the marks that LB9 attaches to it.
  private struct Unit {
    let scalar: Int
    let exact: LineBreakClass
    let isWide: Bool
    /// Whether U+200D precedes it.
    let isJoined: Bool

    var lineBreak: LineBreakClass { exact == .cj ? .ns : exact.withoutSplits }
    var startsAksara: Bool { isAksara || exact == .as }
    var isAksara: Bool { exact == .ak || exact == .alDottedCircle }
  }

  private var units: [Unit] = []
  private let count: Int

  init(_ text: WitnessText) {
    count = text.scalars.count
    for (index, scalar) in text.scalars.enumerated() {
      let properties = ScalarTable.unicode[scalar]
      let isMark = properties.lineBreak == .cm || properties.lineBreak == .zwj
      if isMark, let last = units.last, !last.exact.endsWord { continue }  // LB9
      units.append(
        Unit(
          scalar: index,
          exact: isMark ? .al : properties.lineBreak,  // LB10
          isWide: !isMark && [.fullwidth, .wide, .halfwidth].contains(properties.width),
          isJoined: index > 0 && text.scalars[index - 1] == 0x200D
        )
      )
    }
  }

  /// Whether a line may end before each scalar, and at the end.
  var boundaries: [Bool] {
    var result = [Bool](repeating: false, count: count) + [true]  // LB3
    for index in units.indices.dropFirst() {
      let rules = [lineEnds, joiners, afterSpaces, quotations, hyphens, words, numbers, syllables]
      result[units[index].scalar] = rules.lazy.compactMap { $0(index) }.first ?? true  // LB31
    }
    return result
  }

  private subscript(index: Int) -> LineBreakClass? {
    units.indices.contains(index) ? units[index].lineBreak : nil
  }

  private func unit(_ index: Int) -> Unit? {
    units.indices.contains(index) ? units[index] : nil
  }

  /// The last unit before an index that isn't a space.
  private func base(_ index: Int) -> Int {
    units[..<index].lastIndex { $0.exact != .sp } ?? -1
  }
}

// MARK: - LB4 to LB18

extension WitnessLines {
  private func lineEnds(_ index: Int) -> Bool? {
    if self[index - 1] == .cr, self[index] == .lf { return false }  // LB5
    if [.bk, .cr, .lf, .nl].contains(self[index - 1]) { return true }  // LB4, LB5
    if units[index].exact.endsWord { return false }  // LB6, LB7
    return self[base(index)] == .zw ? true : nil  // LB8
  }

  private func joiners(_ index: Int) -> Bool? {
    if units[index].isJoined { return false }  // LB8a
    if self[index] == .wj || self[index - 1] == .wj { return false }  // LB11
    if self[index - 1] == .gl { return false }  // LB12
    if self[index] == .gl { return [.sp, .ba, .hy, .hh].contains(self[index - 1]) ? nil : false }
    return nil  // LB12a
  }

  private func afterSpaces(_ index: Int) -> Bool? {
    let base = base(index)
    let right = self[index]
    if [.cl, .cp, .ex, .sy].contains(right) { return false }  // LB13
    if self[base] == .op { return false }  // LB14
    if unit(base)?.exact == .quInitial {  // LB15a
      let openers: [LineBreakClass?] = [nil, .op, .qu, .gl]
      if openers.contains(self[base - 1]) || units[base - 1].exact.endsWord { return false }
    }
    if units[index].exact == .quFinal {  // LB15b
      let closers: [LineBreakClass?] = [nil, .gl, .wj, .cl, .qu, .cp, .ex, .is, .sy]
      if closers.contains(self[index + 1]) || units[index + 1].exact.endsWord { return false }
    }
    if self[index - 1] == .sp, right == .is, self[index + 1] == .nu { return true }  // LB15c
    if right == .is { return false }  // LB15d
    if self[base] == .cl || self[base] == .cp, right == .ns { return false }  // LB16
    if self[base] == .b2, right == .b2 { return false }  // LB17
    return self[index - 1] == .sp ? true : nil  // LB18
  }
}

// MARK: - LB19 to LB22

extension WitnessLines {
  private func quotations(_ index: Int) -> Bool? {
    let (left, right) = (units[index - 1], units[index])
    if right.lineBreak == .qu {
      if right.exact != .quInitial { return false }  // LB19
      if !left.isWide || unit(index + 1)?.isWide != true { return false }  // LB19a
    }
    if left.lineBreak == .qu {
      if left.exact != .quFinal { return false }  // LB19
      if !right.isWide || unit(index - 2)?.isWide != true { return false }  // LB19a
    }
    return nil
  }

  private func hyphens(_ index: Int) -> Bool? {
    let (left, right) = (self[index - 1], self[index])
    if left == .cb || right == .cb { return true }  // LB20
    let isHyphen = left == .hy || left == .hh
    if isHyphen, right == .al || right == .hl {  // LB20a
      if [nil, .cb, .gl].contains(self[index - 2]) || units[index - 2].exact.endsWord {
        return false
      }
    }
    if [.ba, .hh, .hy, .ns].contains(right) || left == .bb { return false }  // LB21
    if isHyphen, self[index - 2] == .hl, right != .hl { return false }  // LB21a
    if left == .sy, right == .hl { return false }  // LB21b
    return right == .in ? false : nil  // LB22
  }
}

// MARK: - LB23 to LB30b

extension WitnessLines {
  private func words(_ index: Int) -> Bool? {
    let (left, right) = (units[index - 1], units[index])
    let letters: [LineBreakClass] = [.al, .hl]
    let pictures: [LineBreakClass] = [.id, .eb, .em]
    let signs: [LineBreakClass] = [.pr, .po]
    let startsWord = letters.contains(right.lineBreak)
    let endsWord = letters.contains(left.lineBreak)
    if startsWord, endsWord || left.lineBreak == .nu { return false }  // LB23, LB28
    if endsWord, right.lineBreak == .nu { return false }  // LB23
    if left.lineBreak == .pr, pictures.contains(right.lineBreak) { return false }  // LB23a
    if pictures.contains(left.lineBreak), right.lineBreak == .po { return false }  // LB23a
    if signs.contains(left.lineBreak), startsWord { return false }  // LB24
    if endsWord, signs.contains(right.lineBreak) { return false }  // LB24
    if left.lineBreak == .is, startsWord { return false }  // LB29
    if right.exact == .op { return endsWord || left.lineBreak == .nu ? false : nil }  // LB30
    if left.exact == .cp, startsWord || right.lineBreak == .nu { return false }  // LB30
    return nil
  }

  private func numbers(_ index: Int) -> Bool? {
    let (left, right) = (self[index - 1], self[index])
    if right == .po || right == .pr {  // LB25
      if endsNumber(index - 1) { return false }
      if left == .cl || left == .cp, endsNumber(index - 2) { return false }
    }
    if right == .op, left == .po || left == .pr {
      if self[index + 1] == .nu { return false }
      if self[index + 1] == .is, self[index + 2] == .nu { return false }
    }
    guard right == .nu else { return nil }
    return [.po, .pr, .hy, .is].contains(left) || endsNumber(index - 1) ? false : nil
  }

  /// Whether `NU (SY | IS)*` ends at an index.
  private func endsNumber(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    return units[...index].last { $0.lineBreak != .sy && $0.lineBreak != .is }?.lineBreak == .nu
  }

  private func syllables(_ index: Int) -> Bool? {
    let (left, right) = (units[index - 1], units[index])
    if joinsHangul(left.lineBreak, right.lineBreak) { return false }  // LB26, LB27
    if joinsAksara(index) { return false }  // LB28a
    if left.exact == .ri, right.exact == .ri {  // LB30a
      return units[..<index].reversed().prefix { $0.exact == .ri }.count % 2 == 0
    }
    let takesTone = left.exact == .eb || left.exact.isUnassignedPictograph
    return right.exact == .em && takesTone ? false : nil  // LB30b
  }

  private func joinsHangul(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    let syllables: [LineBreakClass] = [.jl, .jv, .jt, .h2, .h3]
    return switch left {
    case .jl where [.jl, .jv, .h2, .h3].contains(right): true
    case .jv where right == .jv || right == .jt, .h2 where right == .jv || right == .jt: true
    case .jt where right == .jt, .h3 where right == .jt: true
    case .pr: syllables.contains(right)
    default: right == .po && syllables.contains(left)
    }
  }

  private func joinsAksara(_ index: Int) -> Bool {
    let (left, right) = (units[index - 1], units[index])
    if left.exact == .ap, right.startsAksara { return true }
    if left.startsAksara, right.exact == .vf || right.exact == .vi { return true }
    if left.exact == .vi, right.isAksara { return unit(index - 2)?.startsAksara == true }
    return left.startsAksara && right.startsAksara && self[index + 1] == .vf
  }
}
