extension String {
  /// The text that was meant where its UTF-8 bytes were written as a character each.
  ///
  /// A text is repaired only where all of it can have come about in this way, so that those that are
  /// right stay as they are.
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
