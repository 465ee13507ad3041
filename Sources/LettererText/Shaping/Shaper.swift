import CTextStack

/// Shapes text with HarfBuzz, with everything set that the environment could influence.
@safe final class Shaper {
  private let buffer: OpaquePointer
  private var languageTag = ""
  private var languageHandle: OpaquePointer?

  init() {
    ctext_fix_options()
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("HarfBuzz returns its empty buffer where it cannot make one")
    }
    unsafe self.buffer = buffer
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// Returns whether a script is written from right to left.
  static func isRightToLeft(script: UInt32) -> Bool {
    hb_script_get_horizontal_direction(hb_script_t(script)) == HB_DIRECTION_RTL
  }

  /// Shapes a range of a text into glyphs whose clusters are offsets from the start of the text.
  ///
  /// The text before and after the range is its context: it determines joining forms but is not
  /// shaped.
  func shape(
    _ text: Span<UInt8>,
    range: Range<Int>,
    script: UInt32,
    context: ShapingContext,
    face: Face,
    into glyphs: inout [ShapedGlyph]
  ) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe text.withUnsafeBufferPointer { bytes in
      let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      unsafe hb_buffer_add_utf8(
        buffer,
        start,
        Int32(bytes.count),
        UInt32(range.lowerBound),
        Int32(range.count)
      )
    }
    unsafe hb_buffer_set_direction(
      buffer,
      context.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    )
    unsafe hb_buffer_set_script(buffer, hb_script_t(script))
    unsafe hb_buffer_set_language(buffer, language(context.language))
    unsafe Self.run(buffer: buffer, font: face.font)
    append(to: &glyphs, of: face)
  }

  /// Shapes a text in one script, which with its direction comes from its first letter.
  func shape(_ text: String, face: Face) -> [ShapedGlyph] {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    // HarfBuzz guesses a missing language from the environment.
    unsafe hb_buffer_set_language(buffer, language("und"))
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe Self.run(buffer: buffer, font: face.font)
    var glyphs: [ShapedGlyph] = []
    append(to: &glyphs, of: face)
    return glyphs
  }

  private static func run(buffer: OpaquePointer, font: OpaquePointer) {
    unsafe "ot".withCString { name in
      let shapers: [UnsafePointer<CChar>?] = unsafe [name, nil]
      _ = unsafe shapers.withUnsafeBufferPointer {
        unsafe hb_shape_full(font, buffer, nil, 0, $0.baseAddress)
      }
    }
  }

  private func append(to glyphs: inout [ShapedGlyph], of face: Face) {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    guard let infos = unsafe infos, let positions = unsafe positions else { return }
    for index in 0..<Int(count) {
      let info = unsafe infos[index]
      let position = unsafe positions[index]
      glyphs.append(
        ShapedGlyph(
          id: face.existing(info.codepoint),
          cluster: info.cluster,
          advance: position.x_advance.inFaceUnits,
          xOffset: position.x_offset.inFaceUnits,
          yOffset: position.y_offset.inFaceUnits
        )
      )
    }
  }

  /// Returns HarfBuzz's language, caching the last one: it rarely changes between texts.
  private func language(_ tag: String) -> OpaquePointer? {
    if let handle = unsafe languageHandle, languageTag == tag { return unsafe handle }
    languageTag = tag
    unsafe languageHandle = tag.withCString { unsafe hb_language_from_string($0, -1) }
    return unsafe languageHandle
  }
}
