import CTextStack

extension Face {
  /// Whether a space takes part in substituting or positioning glyphs of adjacent words.
  ///
  /// Only features that shaping enables by default are considered. Two kinds of lookups don't
  /// affect the words: those that only replace the space, and those that move a mark after a space,
  /// because such a mark forms one cluster with the space and belongs to the same word.
  static func spaceTakesPart(in font: OpaquePointer) -> Bool {
    var space: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, 0x20, &space) != 0,
      let face = unsafe hb_font_get_face(font)
    else { return false }
    return [ctext_tag_gsub(), ctext_tag_gpos()].contains { table in
      unsafe takesPart(space, in: face, table: table)
    }
  }

  private static func takesPart(
    _ space: hb_codepoint_t,
    in face: OpaquePointer,
    table: hb_tag_t
  ) -> Bool {
    let lookups = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(lookups) }
    let features = defaultFeatures.map { name in unsafe hb_tag_from_string(name, 4) } + [0]
    unsafe hb_ot_layout_collect_lookups(face, table, nil, nil, features, lookups)
    var lookup = hb_codepoint_t.max
    while unsafe hb_set_next(lookups, &lookup) != 0 {
      if unsafe takesPart(space, in: face, table: table, lookup: lookup) { return true }
    }
    return false
  }

  private static func takesPart(
    _ space: hb_codepoint_t,
    in face: OpaquePointer,
    table: hb_tag_t,
    lookup: UInt32
  ) -> Bool {
    let before = unsafe hb_set_create()
    let input = unsafe hb_set_create()
    let after = unsafe hb_set_create()
    defer {
      unsafe hb_set_destroy(before)
      unsafe hb_set_destroy(input)
      unsafe hb_set_destroy(after)
    }
    unsafe hb_ot_layout_lookup_collect_glyphs(face, table, lookup, before, input, after, nil)
    if unsafe hb_set_has(after, space) != 0 { return true }
    if unsafe hb_set_has(before, space) != 0 { return unsafe !holdsOnlyMarks(input, of: face) }
    guard unsafe hb_set_has(input, space) != 0, unsafe hb_set_get_population(input) > 1 else {
      return false
    }
    var glyph = space
    let exchangesIt = unsafe hb_ot_layout_lookup_would_substitute(face, lookup, &glyph, 1, 1) != 0
    return table == ctext_tag_gpos() || !exchangesIt
  }

  private static func holdsOnlyMarks(_ glyphs: OpaquePointer?, of face: OpaquePointer) -> Bool {
    var glyph = hb_codepoint_t.max
    while unsafe hb_set_next(glyphs, &glyph) != 0 {
      if unsafe hb_ot_layout_get_glyph_class(face, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK {
        return false
      }
    }
    return true
  }

  /// The features that HarfBuzz enables for horizontal text, for all scripts combined.
  private static let defaultFeatures = [
    "abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cfar", "cjct", "clig",
    "curs", "dist", "fin2", "fin3", "fina", "half", "haln", "init", "isol", "kern", "liga", "ljmo",
    "locl", "ltra", "ltrm", "mark", "med2", "medi", "mkmk", "mset", "nukt", "pref", "pres", "pstf",
    "psts", "rclt", "rkrf", "rlig", "rphf", "rtla", "rtlm", "stch", "tjmo", "vatu", "vjmo",
  ]
}

extension FaceDescription {
  /// Whether a space changes adjacent glyphs in a bundled face; `nil` for a user's file.
  var spaceTakesPart: Bool? {
    package.isEmpty ? nil : Self.facesWithSpaces.contains(file)
  }

  /// The bundled faces with such rules, as verified by a test of all of them.
  private static let facesWithSpaces: Set<String> = [
    "NotoSansGeorgian-Regular.ttf", "NotoSansKhmer-Regular.ttf", "NotoSansSymbols-Regular.ttf",
    "NotoSansSymbols2-Regular.ttf",
  ]
}
