extension String {
  /// The original text, if its UTF-8 bytes were written as one character each.
  ///
  /// A text is repaired only if all of it can be the result of this error, so correct texts are
  /// left as they are.
  var withoutMojibake: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(unicodeScalars.count)
    for scalar in unicodeScalars {
      guard scalar.value <= 0xFF else { return self }
      bytes.append(UInt8(scalar.value))
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}
