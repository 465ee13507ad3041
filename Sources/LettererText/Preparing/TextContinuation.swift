import LettererLayout
import LettererUnicode

/// Prepares a later version of a text, keeping everything that the changes cannot affect.
///
/// Kept is what precedes the last paragraph with a change, or in a plain text, the last word with
/// one. If a change affects the existing text, such as kana that determine the language of the
/// whole text, the text is prepared again. The result is always the same.
struct TextContinuation {
  /// Where the kept part ends.
  private struct Cut {
    var offset: Int
    var atoms: Int
    /// The number of kept paragraphs, the last one possibly in part.
    var paragraphs: Int
  }

  private let old: PreparedText
  private let text: StyledText
  /// The number of leading bytes that have not changed, in text or style.
  private let sameCount: Int

  /// Returns a text, prepared.
  ///
  /// - Complexity: O(*n*) in the length of the last paragraphs with a change, plus copying what is
  ///   kept.
  static func prepared(
    _ text: StyledText,
    after old: PreparedText,
    _ resources: inout TextResources
  ) -> PreparedText {
    if old.isPrepared(from: text) { return old }
    let continuation = TextContinuation(text, after: old)
    guard continuation.sameCount > 0 else { return resources.prepared(text) }
    resources.cache.beginText()
    return continuation.continued(&resources) ?? Preparer.prepared(text, &resources)
  }

  private init(_ text: StyledText, after old: PreparedText) {
    self.text = text
    self.old = old
    let isAlike =
      text.font == old.text.font && text.direction == old.text.direction
      && text.language == old.text.language && text.locale == old.text.locale
    let (runs, others) = (text.runs, old.text.runs)
    sameCount = isAlike ? runs.span.sharedByteCount(with: others.span) : 0
  }

  private func continued(_ resources: inout TextResources) -> PreparedText? {
    continuedWord(&resources) ?? continuedLine(&resources) ?? continuedParagraph(&resources)
  }

  // MARK: Within a paragraph

  /// Continues a plain text from the last word that has not changed.
  private func continuedWord(_ resources: inout TextResources) -> PreparedText? {
    guard let script = old.plainScript, text.runs.count == 1, let run = text.runs.first,
      text.indents.isEmpty, let last = old.word(before: sameCount)
    else { return nil }
    let start = Int(last.start)
    let bytes = Array(run.text.utf8.dropFirst(start))
    var tail = text
    tail.language = old.language
    tail.runs[0].text = String(decoding: bytes, as: UTF8.self)
    let plain = PlainPreparer.prepared(tail, bytes: bytes, script: script, &resources)
    guard let plain else { return nil }
    return splice(plain, at: cut(at: start), &resources)
  }

  /// Continues Latin text from the last word after a space that has not changed: neither its
  /// levels, nor its scripts, nor its line breaks depend on what precedes it.
  private func continuedLine(_ resources: inout TextResources) -> PreparedText? {
    guard text.direction != .rightToLeft, let start = startOfLatinWord(),
      let tail = tail(from: start), tail.runs.allSatisfy({ $0.text.utf8.span.isLatin })
    else { return nil }
    return splice(Preparer.prepared(tail, &resources), at: cut(at: start), &resources)
  }

  /// Returns the start of the last unchanged word that is preceded by a letter or digit and a
  /// space, with only Latin text before it in its paragraph, which begins with a letter: brackets
  /// before it would have the script of the preceding paragraph.
  private func startOfLatinWord() -> Int? {
    let bytes = old.bytes
    var start = sameCount - 1
    while start > 1, !bytes.span.beginsWord(at: start) { start -= 1 }
    guard start > 1, let word = old.word(endingAfter: start), Int(word.start) == start else {
      return nil
    }
    // In a formula, a space is not where an atom ends.
    let atom = cut(at: start).atoms
    let paragraph = old.paragraphs[old.paragraph(at: start)].start
    guard atom > 0, Int(old.atoms[atom - 1].end) == start, start > paragraph + 1,
      bytes.span.hasOwnScript(at: paragraph),
      bytes.span.extracting(paragraph..<start).isLatin
    else { return nil }
    return start
  }

  private func cut(at offset: Int) -> Cut {
    Cut(
      offset: offset,
      atoms: old.atoms.partitionPoint { Int($0.end) > offset },
      paragraphs: old.paragraphs.partitionPoint { $0.start >= offset }
    )
  }

  // MARK: From a paragraph on

  /// Continues from the last unchanged paragraph start with a letter: signs inherit a preceding
  /// script.
  private func continuedParagraph(_ resources: inout TextResources) -> PreparedText? {
    let bytes = old.bytes
    let index = old.paragraphs.lastIndex {
      $0.start < sameCount && bytes.span.endOfScalar(at: $0.start) <= sameCount
        && bytes.span.hasOwnScript(at: $0.start)
    }
    guard let index else { return nil }
    let start = old.paragraphs[index].start
    guard start > 0, bytes.span.hasLetter(before: start), let tail = tail(from: start) else {
      return nil
    }
    return splice(Preparer.prepared(tail, &resources), at: cut(at: start), &resources)
  }

  /// Returns the text from an offset on, in the language found for the whole text; `nil` if it
  /// changes that language, has formulas, or begins within a run with padding at its ends.
  private func tail(from offset: Int) -> StyledText? {
    let (style, start) = style(at: offset)
    var tail = text
    tail.language = old.language
    tail.indents = []
    tail.runs.removeFirst(style)
    guard offset == start || tail.runs[0].padding == 0, !tail.hasMath else { return nil }
    let rest = text.runs[style].text.utf8.dropFirst(offset - start)
    tail.runs[0].text = String(decoding: rest, as: UTF8.self)
    return keepsLanguage(tail) ? tail : nil
  }

  /// Returns the index of the styled run at an offset, and where it begins.
  private func style(at offset: Int) -> (index: Int, start: Int) {
    var (style, start) = (0, 0)
    while style < text.runs.count - 1, start + text.runs[style].text.utf8.count <= offset {
      start += text.runs[style].text.utf8.count
      style += 1
    }
    return (style, start)
  }

  /// Returns whether the changed text leaves the language found for the whole text unchanged.
  private func keepsLanguage(_ tail: StyledText) -> Bool {
    guard text.language == nil else { return true }
    // If no part of the old text has determined the language, only the new part can.
    let changed = old.language == text.locale ? tail : text
    let scripts = ScriptRuns.runs(in: changed.runs.map(\.text).joined())
    return HanForms.language(named: nil, scripts: scripts, locale: text.locale) == old.language
  }

  // MARK: Splicing

  private func splice(
    _ tail: PreparedText,
    at cut: Cut,
    _ resources: inout TextResources
  ) -> PreparedText {
    let style = style(at: cut.offset).index
    var segments = Array(old.segments.prefix { $0.end <= cut.offset })
    if segments.last?.end ?? 0 < cut.offset, segments.count < old.segments.count {
      var part = old.segments[segments.count]
      part.end = cut.offset
      segments.append(part)
    }
    var firstSegment = segments.count
    for var segment in tail.segments {
      segment.end += cut.offset
      segment.style += Int32(style)
      if let last = segments.last, last.continues(with: segment) {
        if segments.count == firstSegment { firstSegment -= 1 }
        segments[segments.count - 1].end = segment.end
      } else {
        segments.append(segment)
      }
    }
    let paragraphs = paragraphs(tail, cut)
    return PreparedText(
      text: text,
      bytes: bytes(tail, cut),
      paragraphs: SmallList(paragraphs),
      measured: old.measured(keeping: cut.atoms, at: cut.offset, followedBy: tail),
      segments: SmallList(segments),
      words: words(tail, cut, segments: segments.count, firstSegment: firstSegment),
      base: old.base,
      language: old.language,
      plainScript: tail.plainScript == old.plainScript ? tail.plainScript : nil,
      indents: PreparedIndents(of: text, paragraphs: paragraphs, after: old, &resources)
    )
  }

  private func bytes(_ tail: PreparedText, _ cut: Cut) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cut.offset + tail.bytes.count)
    bytes.append(contentsOf: old.bytes.prefix(cut.offset))
    bytes.append(contentsOf: tail.bytes)
    return bytes
  }

  private func words(
    _ tail: PreparedText,
    _ cut: Cut,
    segments: Int,
    firstSegment: Int
  ) -> [PreparedText.Word]? {
    if segments == 1, old.listedWords == nil, tail.listedWords == nil { return nil }
    let (kept, added) = (old.words(before: cut.offset), tail.words)
    var words: [PreparedText.Word] = []
    words.reserveCapacity(kept.count + added.count)
    words.append(contentsOf: kept)
    for word in added { words.append(word.moved(by: cut.offset, segments: firstSegment)) }
    return words
  }

  private func paragraphs(_ tail: PreparedText, _ cut: Cut) -> [PreparedText.Paragraph] {
    var paragraphs = Array(old.paragraphs.prefix(cut.paragraphs))
    for (index, paragraph) in tail.paragraphs.enumerated() {
      var moved = paragraph
      moved.start += cut.offset
      moved.end += cut.offset
      moved.atoms =
        paragraph.atoms.lowerBound + cut.atoms..<paragraph.atoms.upperBound + cut.atoms
      if index == 0, let last = paragraphs.last, last.atoms.upperBound > cut.atoms {
        moved.start = last.start
        moved.atoms = last.atoms.lowerBound..<moved.atoms.upperBound
        moved.bidi = BidiParagraph(trivial: moved.end - moved.start)
        paragraphs.removeLast()
      }
      paragraphs.append(moved)
    }
    return paragraphs
  }
}

extension PreparedText.Word {
  fileprivate func moved(by offset: Int, segments: Int) -> Self {
    Self(start: start + Int32(offset), end: end + Int32(offset), segment: segment + Int32(segments))
  }
}

extension Span<StyledText.Run> {
  /// Returns the number of leading bytes that are the same in other runs, in text and style.
  fileprivate func sharedByteCount(with others: Self) -> Int {
    var (number, count) = (0, 0)
    let limit = Swift.min(self.count, others.count)
    while number < limit, self[number].isIdentical(to: others[number]) {
      count += self[number].text.utf8.count
      number += 1
    }
    guard number < limit, self[number].hasStyle(of: others[number]) else { return count }
    let (own, other) = (self[number].text.utf8.span, others[number].text.utf8.span)
    var same = 0
    while same < Swift.min(own.count, other.count), own[same] == other[same] { same += 1 }
    return count + same
  }
}

extension Span<UInt8> {
  /// Whether there are only Latin letters without combining marks, digits, and signs that are
  /// common to all scripts.
  fileprivate var isLatin: Bool {
    var offset = 0
    while offset < count {
      switch self[offset] {
      case 0..<0x80: offset += 1
      case 0xC2..<0xCC: offset += 2  // up to U+02FF
      case 0xE2 where self[offset + 1] == 0x80 && 0x90...0xA7 ~= self[offset + 2]: offset += 3
      default: return false
      }
    }
    return true
  }

  /// Returns whether a letter at an offset follows a letter or digit and a space.
  fileprivate func beginsWord(at offset: Int) -> Bool {
    guard self[offset - 1] == 0x20 else { return false }
    let (letter, before) = (self[offset] | 0x20, self[offset - 2] | 0x20)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return letters ~= letter
      && (letters ~= before || 0x30...0x39 ~= self[offset - 2])
  }

  /// Returns whether the character at an offset has its own script.
  fileprivate func hasOwnScript(at offset: Int) -> Bool {
    guard offset < count,
      let scalar = Unicode.Scalar(Scalars.decode(self, at: offset).value)
    else { return false }
    return ![.common, .inherited].contains(Script(of: scalar))
  }

  /// Returns whether any character before an offset has its own script.
  fileprivate func hasLetter(before offset: Int) -> Bool {
    var offset = offset
    while offset > 0 {
      offset -= 1
      if self[offset] & 0xC0 != 0x80, hasOwnScript(at: offset) { return true }
    }
    return false
  }
}
