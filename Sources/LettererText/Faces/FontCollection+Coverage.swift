import CTextStack

extension FontCollection {
  /// Returns how many characters a face has glyphs for.
  ///
  /// - Parameter face: The number of the face among ``faces``; any other number yields 0.
  /// - Returns: The number of Unicode scalars in the face's character map.
  /// - Complexity: O(*n*) in the size of the face's character map.
  public func characterCount(ofFace face: Int) -> Int {
    guard entries.indices.contains(face) else { return 0 }
    let entry = entries[face]
    return withExtendedLifetime(entry.bytes) {
      let font = unsafe Face.harfBuzzFont(bytes: entry.bytes, index: entry.description.index)
      let characters = unsafe hb_set_create()
      defer {
        unsafe hb_set_destroy(characters)
        unsafe hb_font_destroy(font)
      }
      unsafe hb_face_collect_unicodes(hb_font_get_face(font), characters)
      unsafe hb_set_del_range(characters, 0xD800, 0xDFFF)
      return Int(unsafe hb_set_get_population(characters))
    }
  }
}
