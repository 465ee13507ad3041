import CTextStack

/// Shapes text with HarfBuzz, with everything set that the environment could otherwise choose.
@safe final class Shaper {
  private let buffer: OpaquePointer
  private var languages: [String: OpaquePointer?] = unsafe [:]

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

  /// Shapes a range of a text.
  ///
  /// What stands before and after the range in the text is its context: it decides on joining
  /// forms and is not shaped itself.
  func shape(
    _ text: Span<UInt8>,
    range: Range<Int>,
    context: ShapingContext,
    face: Face
  ) -> ShapedWord {
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
    unsafe hb_buffer_set_script(buffer, hb_script_t(context.script))
    unsafe hb_buffer_set_language(buffer, language(context.language))
    unsafe Self.run(buffer: buffer, font: face.font)
    return word(from: range.lowerBound, face: face, measuresInk: !text.isASCII(range))
  }

  private static func run(buffer: OpaquePointer, font: OpaquePointer) {
    unsafe "ot".withCString { name in
      let shapers: [UnsafePointer<CChar>?] = unsafe [name, nil]
      _ = unsafe shapers.withUnsafeBufferPointer {
        unsafe hb_shape_full(font, buffer, nil, 0, $0.baseAddress)
      }
    }
  }

  private func word(from start: Int, face: Face, measuresInk: Bool) -> ShapedWord {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    guard let infos = unsafe infos, let positions = unsafe positions else { return .empty }
    var word = ShapedWord.empty
    word.glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let info = unsafe infos[index]
      let position = unsafe positions[index]
      word.glyphs.append(
        ShapedWord.Glyph(
          id: info.codepoint,
          cluster: info.cluster - UInt32(start),
          advance: position.x_advance,
          xOffset: position.x_offset,
          yOffset: position.y_offset
        )
      )
      word.advance += Int(position.x_advance)
      if measuresInk { measureInk(info.codepoint, y: position.y_offset, face: face, of: &word) }
    }
    return word
  }

  private func measureInk(_ glyph: UInt32, y: Int32, face: Face, of word: inout ShapedWord) {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(face.font, glyph, &extents) != 0 else { return }
    let top = Int(y) + Int(extents.y_bearing)
    word.inkAscent = max(word.inkAscent, top)
    word.inkDescent = max(word.inkDescent, -(top + Int(extents.height)))
  }

  private func language(_ tag: String) -> OpaquePointer? {
    if let known = unsafe languages[tag] { return unsafe known }
    let language = unsafe tag.withCString { unsafe hb_language_from_string($0, -1) }
    unsafe languages[tag] = unsafe language
    return unsafe language
  }
}

extension Span<UInt8> {
  /// Returns whether a range holds nothing but ASCII.
  func isASCII(_ range: Range<Int>) -> Bool {
    var bits: UInt8 = 0
    for index in range { bits |= self[index] }
    return bits < 0x80
  }
}
