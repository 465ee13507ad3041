import LettererLayout
import LettererUnicode

/// Prepares the most common kind of text: one style, one left-to-right script, and independent
/// words separated by spaces.
///
/// The result is the same as that of ``Preparer``. Everything about a word comes from the cache, so
/// characters are examined only to find word boundaries.
enum PlainPreparer {
  /// The maximum length, in bytes; longer texts use the full rules because they are rarely plain
  /// throughout.
  private static let longestText = 1 << 16
  /// The initial capacity for opportunities within words; few texts have more.
  private static let spareAtoms = 3

  /// Returns the prepared text; `nil` if it is not plain.
  ///
  /// A script known from the preceding text applies to all of it.
  static func prepared(
    _ text: StyledText,
    bytes: [UInt8],
    script known: Script? = nil,
    _ resources: inout TextResources
  ) -> PreparedText? {
    guard text.runs.count == 1, let run = text.runs.first, run.math == nil, run.padding == 0,
      run.rise == 0, !bytes.isEmpty, bytes.count <= longestText
    else { return nil }
    let found = known ?? script(of: bytes.span)
    let script = found ?? .latin
    let language = text.language ?? text.locale
    let context = resources.contextID(
      look: FontLook(run.font, in: text.font),
      script: script,
      language: language,
      isRightToLeft: false
    )
    guard resources.keepsWordsApart(context) else { return nil }
    let segment = PreparedText.Segment(
      end: bytes.count,
      context: context,
      size: FontSize(run.font.size),
      level: 0,
      style: 0
    )
    let base = resources.base(text.font, language: language)
    guard let measured = measured(bytes, script, segment, base, &resources) else { return nil }
    return PreparedText(
      text: text,
      bytes: bytes,
      paragraphs: measured.paragraphs,
      measured: measured.result,
      segments: .one(segment),
      words: nil,
      base: base,
      language: language,
      plainScript: found
    )
  }

  private static func measured(
    _ bytes: [UInt8],
    _ script: Script,
    _ segment: PreparedText.Segment,
    _ base: BaseFont,
    _ resources: inout TextResources
  ) -> PlainMeasurer? {
    var capacity = bytes.span.spaceCount + 1 + spareAtoms
    while true {
      var measurer = PlainMeasurer(bytes, script: script, segment: segment, base: base, &resources)
      let atoms = Array(capacity: capacity) { measurer.measure(into: &$0, &resources) }
      // New words are shaped in any case, because they are already in the cache.
      resources.shape(measurer.requests, of: bytes, context: segment.context)
      guard measurer.isPlain else { return nil }
      if measurer.requests.isEmpty, !measurer.isFull {
        measurer.result.atoms = atoms
        return measurer
      }
      if measurer.isFull { capacity = bytes.count + 1 }
    }
  }

  /// Returns the script of the first letter; `nil` if there is none.
  private static func script(of text: Span<UInt8>) -> Script? {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { return .latin }
      if byte >= 0x80 {
        let script = Unicode.Scalar(Scalars.decode(text, at: offset).value).map(Script.init(of:))
        guard script == .common || script == .inherited else { return script }
      }
      offset += Scalars.length(lead: byte)
    }
    return nil
  }
}
