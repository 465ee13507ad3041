import CTextStack

/// One open face: HarfBuzz shapes with it and reads its metrics, FreeType its names and outlines.
@safe final class Face {
  /// Lengths of a face in its own units; ascent and descent both point away from the baseline.
  struct Metrics: Hashable, Sendable {
    var unitsPerEm: Int
    var ascent: Int
    var descent: Int
    /// The face's gap between the descent of a line and the ascent of the next.
    var lineGap: Int
    var underlinePosition: Int
    var underlineThickness: Int

    static let none = Metrics(
      unitsPerEm: 1000,
      ascent: 0,
      descent: 0,
      lineGap: 0,
      underlinePosition: 0,
      underlineThickness: 0
    )
  }

  let font: OpaquePointer
  let metrics: Metrics
  private let glyphCount: UInt32
  /// Whether a space changes the glyphs next to it; determined on first use.
  private(set) lazy var spaceTakesPart = unsafe Self.spaceTakesPart(in: font)
  private let bytes: FontBytes
  private let index: Int
  private let library: FreeTypeLibrary
  private var opened: FT_Face?
  private var isOpened: Bool

  /// Opens a face of an unknown file; `nil` if FreeType cannot read it.
  init?(bytes: FontBytes, index: Int, library: FreeTypeLibrary) {
    guard let opened = unsafe Self.open(bytes, index: index, library) else { return nil }
    self.bytes = bytes
    self.index = index
    self.library = library
    isOpened = true
    unsafe self.opened = opened
    unsafe font = Self.harfBuzzFont(bytes: bytes, index: index)
    unsafe metrics = Metrics(opened, font)
    unsafe glyphCount = hb_face_get_glyph_count(hb_font_get_face(font))
  }

  /// Opens a bundled outline face, which FreeType is known to be able to read.
  init(bundled bytes: FontBytes, index: Int, library: FreeTypeLibrary) {
    self.bytes = bytes
    self.index = index
    self.library = library
    isOpened = false
    unsafe font = Self.harfBuzzFont(bytes: bytes, index: index)
    unsafe metrics = Metrics(font)
    unsafe glyphCount = hb_face_get_glyph_count(hb_font_get_face(font))
  }

  deinit {
    unsafe hb_font_destroy(font)
    if let opened = unsafe opened { unsafe FT_Done_Face(opened) }
  }

  /// FreeType's face, for names and outlines; `nil` if it cannot be opened.
  ///
  /// A bundled face is opened on first use, which is for its first outline: opening a large face
  /// takes half a millisecond, and laying out text does not need it.
  var freeType: FT_Face? {
    if !isOpened {
      isOpened = true
      unsafe opened = Self.open(bytes, index: index, library)
    }
    return unsafe opened
  }

  private static func open(
    _ bytes: FontBytes,
    index: Int,
    _ library: FreeTypeLibrary
  ) -> FT_Face? {
    var opened: FT_Face?
    guard let handle = unsafe library.handle,
      unsafe FT_New_Memory_Face(
        handle,
        bytes.start,
        FT_Long(bytes.count),
        FT_Long(index),
        &opened
      ) == 0
    else { return nil }
    return unsafe opened
  }

  /// Returns whether the face has a glyph for a scalar.
  func covers(_ scalar: UInt32) -> Bool { glyph(of: scalar) != 0 }

  /// Returns the number of the glyph for a scalar; 0 where there is none.
  func glyph(of scalar: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? existing(glyph) : 0
  }

  /// Returns the number of a glyph; 0 for one that the face does not have.
  func existing(_ glyph: UInt32) -> UInt32 { glyph < glyphCount ? glyph : 0 }

  var familyName: String {
    unsafe freeType?.pointee.family_name.map { unsafe String(cString: $0) } ?? ""
  }

  var styleName: String {
    unsafe freeType?.pointee.style_name.map { unsafe String(cString: $0) } ?? ""
  }

  /// The weight, 1 to 1000.
  var weight: Int {
    Int(min(max(unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT), 1), 1000))
  }

  var isItalic: Bool {
    unsafe (freeType?.pointee.style_flags ?? 0) & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
  }

  /// Creates a font scaled to design units, with HarfBuzz's own OpenType functions.
  static func harfBuzzFont(bytes: FontBytes, index: Int) -> OpaquePointer {
    let blob = unsafe bytes.start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      unsafe hb_blob_create($0, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    }
    let face = unsafe hb_face_create(blob, UInt32(index))
    unsafe hb_blob_destroy(blob)
    defer { unsafe hb_face_destroy(face) }
    guard let font = unsafe hb_font_create(face) else {
      preconditionFailure("HarfBuzz returns its empty font where it cannot make one")
    }
    unsafe hb_ot_font_set_funcs(font)
    let scale = Int32(unsafe hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, scale, scale)
    unsafe hb_font_make_immutable(font)
    return unsafe font
  }
}

extension Face.Metrics {
  /// The largest length in ems; the tallest faces have lines of 4.
  private static let limit = 16

  /// Whether lines have a height, and one that text can be set in.
  var isSound: Bool {
    let limit = Self.limit * unitsPerEm
    return ascent + descent > 0 && abs(ascent) <= limit && abs(descent) <= limit
      && lineGap <= limit && abs(underlinePosition) <= limit && underlineThickness <= limit
  }

  /// Reads the metrics through FreeType, which has none of faces that are only bitmaps.
  init(_ face: FT_Face, _ font: OpaquePointer) {
    unsafe self.init(font)
    let record = unsafe face.pointee
    guard unsafe record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 else { return }
    ascent = Int(unsafe record.ascender)
    descent = -Int(unsafe record.descender)
    lineGap = max(Int(unsafe record.height) - ascent - descent, 0)
    underlinePosition = -Int(unsafe record.underline_position)
    underlineThickness = max(Int(unsafe record.underline_thickness), unitsPerEm / 20)
  }

  /// Reads the metrics from the tables, through HarfBuzz; for a bundled face they are equal.
  ///
  /// FreeType gives the middle of the underline, the tables its upper edge.
  init(_ font: OpaquePointer) {
    func value(_ tag: hb_ot_metrics_tag_t) -> Int {
      var position: hb_position_t = 0
      return unsafe hb_ot_metrics_get_position(font, tag, &position) != 0
        ? Int(position.inFaceUnits) : 0
    }
    unsafe unitsPerEm = max(Int(hb_face_get_upem(hb_font_get_face(font))), 1)
    ascent = value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
    descent = -value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
    lineGap = max(value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP), 0)
    let thickness = value(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    underlinePosition = thickness / 2 - value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
    underlineThickness = max(thickness, unitsPerEm / 20)
  }
}
