import LettererImages
import LettererLayout
import LettererModel
import LettererSnapshots

/// A fault in one message, of its pixels only or of its layout.
enum Regression: String, CaseIterable {
  case shiftRight, shiftDown, missingWord, missingGlyph, missingAvatar, otherBubble, otherText
  case clippedLine, hairline, wrongCorner, blot, fallbackBox
  case character, punctuation, longer, shorter, swapped, removed, inserted, otherSender
  case noTail, avatarGone, narrower, lineDown, largerText, otherFont, gap, timeGone

  /// Whether only the picture is wrong.
  var isOfPixels: Bool {
    guard let place = Self.allCases.firstIndex(of: self) else { return false }
    return place < 12
  }

  /// The picture with the fault in a row; nil if the fault can't occur in the row.
  func picture(_ chat: CorpusChat, _ row: LayoutRow) -> Picture? {
    guard let bubble = row.part("bubble"), let text = row.lines.first?.frame else { return nil }
    var paper = Paper(chat.picture)
    let scale = chat.tree.scale
    let line = paper.box(text, scale)
    let inner = paper.box(bubble, scale)
    let ground = paper.ground(line)
    let source = paper
    switch self {
    case .shiftRight:
      paper.map(line) { _, x, y in source.pixels[y * source.width + max(x - 1, line.x.lowerBound)] }
    case .shiftDown:
      paper.map(line) { _, x, y in source.pixels[max(y - 1, line.y.lowerBound) * source.width + x] }
    case .missingWord:
      let word = line.x.lowerBound..<min(line.x.lowerBound + Int(24 * scale), line.x.upperBound)
      paper.map((word, line.y)) { _, _, _ in ground }
    case .missingGlyph:
      let glyph = line.x.lowerBound..<min(line.x.lowerBound + Int(7 * scale), line.x.upperBound)
      paper.map((glyph, line.y)) { _, _, _ in ground }
    case .missingAvatar:
      guard let avatar = row.part("avatar"), avatar.width > 0 else { return nil }
      paper.map(paper.box(avatar, scale)) { _, _, _ in source.pixels[0] }
    case .otherBubble:
      paper.map(inner) { pixel, _, _ in pixel == ground ? pixel.shifted(-4, -4, -3) : pixel }
    case .otherText:
      paper.map(line) { pixel, _, _ in pixel == ground ? pixel : pixel.shifted(70, 10, -60) }
    case .clippedLine:
      let bottom = line.y.lowerBound + line.y.count * 5 / 8..<line.y.upperBound
      paper.map((line.x, bottom)) { _, _, _ in ground }
    case .hairline:
      let place = inner.y.lowerBound + inner.y.count / 2
      paper.map((inner.x, place..<place + 1)) { _, _, _ in 0xFF80_8080 }
    case .wrongCorner:
      let size = Int(5 * scale)
      let corner = (inner.x.lowerBound + inner.x.count / 2, inner.y.lowerBound)
      paper.map((corner.0..<corner.0 + size, corner.1..<corner.1 + size)) { _, _, _ in
        source.pixels[0]
      }
    case .blot:
      let place = (inner.x.lowerBound + inner.x.count / 2, inner.y.upperBound - 4)
      paper.map((place.0..<place.0 + 4, place.1..<place.1 + 4)) { _, _, _ in 0xFF00_00C0 }
    case .fallbackBox:
      let box = line.x.lowerBound..<min(line.x.lowerBound + Int(9 * scale), line.x.upperBound)
      paper.map((box, line.y)) { _, x, y in
        let isEdge =
          x == box.lowerBound || x == box.upperBound - 1 || y == line.y.lowerBound + 3
          || y == line.y.upperBound - 3
        return isEdge ? 0xFF40_4040 : ground
      }
    default: return nil
    }
    return paper.pixels == chat.picture.pixels ? nil : paper.picture
  }

  /// The layout with the fault in a row; nil if the fault can't occur in the row.
  func tree(_ chat: CorpusChat, at place: Int) -> LayoutTree? {
    var tree = chat.tree
    var row = tree.rows[place]
    let next = place + 1 < tree.rows.count ? place + 1 : place - 1
    guard tree.rows.indices.contains(next), !row.lines.isEmpty else { return nil }
    switch self {
    case .character: row.lines[0].text = "X" + row.lines[0].text.dropFirst()
    case .punctuation: row.lines[row.lines.count - 1].text += "!"
    case .longer: row.lines.append(Self.below(row.lines[row.lines.count - 1], text: "and more"))
    case .shorter:
      guard row.lines.count > 1 else { return nil }
      row.lines.removeLast()
    case .swapped:
      tree.rows.swapAt(place, next)
      return tree
    case .removed:
      tree.rows.remove(at: place)
      return tree
    case .inserted:
      row.key = "new"
      row.message = "new"
      tree.rows.insert(row, at: place)
      return tree
    case .otherSender: row.sender = "someone"
    case .noTail: row.hasTail = row.hasTail != true
    case .avatarGone:
      guard row.part("avatar") != nil else { return nil }
      row.parts.removeAll { $0.name == "avatar" }
    case .narrower: row.parts[0].frame.width -= 1
    case .lineDown: row.lines[0].frame.y += 0.5
    case .largerText: row.lines[0].frame.height *= 1.0625
    case .otherFont: row.lines[0].frame.width += 1.25
    case .gap:
      for index in tree.rows.indices where index >= place {
        tree.rows[index] = Trees.moved(tree.rows[index], by: 1)
      }
      return tree
    case .timeGone:
      guard let part = row.parts.last, row.parts.count > 2 else { return nil }
      row.parts.removeAll { $0.name == part.name }
    default: return nil
    }
    tree.rows[place] = row
    return tree
  }

  private static func below(_ line: LayoutLine, text: String) -> LayoutLine {
    var line = line
    line.text = text
    line.frame.y += line.frame.height
    return line
  }
}

/// Changes that another rasterizer of the same layout may make to every pixel.
enum Noise: String, CaseIterable {
  case rounding, heavier, lighter, phase, smoothed

  func picture(_ chat: CorpusChat) -> Picture? {
    var paper = Paper(chat.picture)
    let source = paper
    let all = (0..<paper.width, 0..<paper.height)
    func at(_ x: Int, _ y: Int) -> UInt32 {
      source.pixels[
        min(max(y, 0), source.height - 1) * source.width + min(max(x, 0), source.width - 1)
      ]
    }
    func mixed(_ first: UInt32, _ second: UInt32, _ part: Int) -> UInt32 {
      var result: UInt32 = 0xFF00_0000
      for shift in [UInt32(0), 8, 16] {
        let (a, b) = (Int(first >> shift & 0xFF), Int(second >> shift & 0xFF))
        result |= UInt32((a * (16 - part) + b * part) / 16) << shift
      }
      return result
    }
    switch self {
    case .rounding:
      paper.map(all) { pixel, x, y in
        let step = (x &* 7 &+ y &* 13) % 3 - 1
        return pixel.shifted(step, -step, step)
      }
    case .heavier, .lighter:
      // A different coverage curve: intermediate colors move toward one of the two.
      paper.map(all) { pixel, x, y in
        let (left, right) = (at(x - 1, y), at(x + 1, y))
        if left == pixel, right == pixel { return pixel }
        return mixed(pixel, self == .heavier ? min(left, right) : max(left, right), 3)
      }
    case .phase:
      paper.map(all) { pixel, x, y in mixed(pixel, at(x - 1, y), 4) }
    case .smoothed:
      paper.map(all) { pixel, x, y in
        mixed(mixed(at(x - 1, y), at(x + 1, y), 8), pixel, 12)
      }
    }
    return paper.picture
  }
}
