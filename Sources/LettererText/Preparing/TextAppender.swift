import LettererLayout
import LettererUnicode

/// Extends a prepared text, keeping everything that the addition cannot change.
///
/// Everything before the last paragraph is kept, or in a plain text, before the last word. Lines
/// above never move. If the addition affects the existing text, such as kana that determine the
/// language of the whole text, the text is prepared again. The result is always the same.
struct TextAppender {
  /// Where the kept part ends.
  private struct Cut {
    var offset: Int
    var atoms: Int
    /// The number of kept paragraphs, the last one possibly in part.
    var paragraphs: Int
  }

  private let old: PreparedText
  private let text: StyledText

  /// Returns the old text with an addition in the style of its end.
  static func appended(
    _ addition: String,
    to old: PreparedText,
    _ resources: inout TextResources
  ) -> PreparedText {
    guard !addition.isEmpty else { return old }
    let text = old.text.appending(addition)
    resources.cache.beginText()
    let appender = TextAppender(old: old, text: text)
    return appender.continued(&resources) ?? Preparer.prepared(text, &resources)
  }

  private func continued(_ resources: inout TextResources) -> PreparedText? {
    guard !old.bytes.isEmpty, text.indents.isEmpty, !text.hasMath else { return nil }
    return continuedWord(&resources) ?? continuedParagraph(&resources)
  }

  // MARK: Within a paragraph

  private func continuedWord(_ resources: inout TextResources) -> PreparedText? {
    guard let script = old.plainScript, let last = old.lastWord(), text.runs.count == 1,
      let run = text.runs.first
    else { return nil }
    let start = Int(last.start)
    let bytes = Array(run.text.utf8.dropFirst(start))
    var tail = text
    tail.language = old.language
    tail.runs[0].text = String(decoding: bytes, as: UTF8.self)
    let plain = PlainPreparer.prepared(tail, bytes: bytes, script: script, &resources)
    guard let plain else { return nil }
    let cut = Cut(
      offset: start,
      atoms: old.atoms.partitionPoint { Int($0.end) > start },
      paragraphs: old.paragraphs.partitionPoint { $0.start >= start }
    )
    return splice(plain, at: cut, style: 0)
  }

  // MARK: From a paragraph on

  /// Continues from the last paragraph that starts with a letter: signs inherit a preceding script.
  private func continuedParagraph(_ resources: inout TextResources) -> PreparedText? {
    let bytes = old.bytes
    let index = old.paragraphs.lastIndex { bytes.span.hasOwnScript(at: $0.start) } ?? 0
    let start = old.paragraphs[index].start
    guard start > 0, bytes.span.hasLetter(before: start) else { return nil }
    let (tail, style) = textFromStyle(at: start)
    guard keepsLanguage(tail) else { return nil }
    let cut = Cut(
      offset: start,
      atoms: old.paragraphs[index].atoms.lowerBound,
      paragraphs: index
    )
    return splice(Preparer.prepared(tail, &resources), at: cut, style: style)
  }

  /// Returns the text from an offset on, in the language found for the whole text, and the index of
  /// the styled run in which it begins.
  private func textFromStyle(at offset: Int) -> (StyledText, Int) {
    var tail = text
    tail.language = old.language
    var style = 0
    var start = 0
    while style < text.runs.count - 1, start + text.runs[style].text.utf8.count <= offset {
      start += text.runs[style].text.utf8.count
      style += 1
    }
    tail.runs.removeFirst(style)
    let rest = text.runs[style].text.utf8.dropFirst(offset - start)
    tail.runs[0].text = String(decoding: rest, as: UTF8.self)
    return (tail, style)
  }

  /// Returns whether the addition leaves the language found for the whole text unchanged.
  private func keepsLanguage(_ tail: StyledText) -> Bool {
    guard text.language == nil, old.language == text.locale else { return true }
    let scripts = ScriptRuns.runs(in: tail.runs.map(\.text).joined())
    return HanForms.language(named: nil, scripts: scripts, locale: text.locale) == text.locale
  }

  // MARK: Splicing

  private func splice(_ tail: PreparedText, at cut: Cut, style: Int) -> PreparedText {
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
    return PreparedText(
      text: text,
      bytes: bytes(tail, cut),
      paragraphs: SmallList(paragraphs(tail, cut)),
      measured: old.measured(keeping: cut.atoms, at: cut.offset, followedBy: tail),
      segments: SmallList(segments),
      words: words(tail, cut, segments: segments.count, firstSegment: firstSegment),
      base: old.base,
      language: old.language,
      plainScript: tail.plainScript
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

extension Span<UInt8> {
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
