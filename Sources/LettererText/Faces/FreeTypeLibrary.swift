import CTextStack

/// FreeType, with every setting that the environment could change fixed.
@safe final class FreeTypeLibrary {
  let handle: FT_Library?

  init() {
    var library: FT_Library?
    let error = unsafe FT_Init_FreeType(&library)
    unsafe handle = error == 0 ? library : nil
    if let handle = unsafe handle { unsafe ctext_fix_properties(handle) }
  }

  deinit {
    if let handle = unsafe handle { unsafe FT_Done_FreeType(handle) }
  }
}
