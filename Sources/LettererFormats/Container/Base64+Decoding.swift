import LettererBasics

extension Base64 {
  /// Returns the bytes of base64 in the forms that programs write, or `nil` for other text.
  ///
  /// Both alphabets, and white space anywhere, are accepted. Padding may be missing, but not wrong.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var decoder = Base64Decoder(.standardOrURL)
    for character in text.utf8 {
      guard let step = decoder.next(character) else { return nil }
      if case .byte(let byte) = step { bytes.append(byte) }
    }
    let missing = (4 - decoder.digitCount % 4) % 4
    guard missing < 3, decoder.paddingCount == 0 || decoder.paddingCount == missing else {
      return nil
    }
    return bytes
  }

  /// Returns the text of base64-encoded UTF-8, or `nil` for other text and for empty text.
  static func decodedText(of text: String) -> String? {
    guard let bytes = bytes(of: text), !bytes.isEmpty else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
