public import LettererModel

extension ImageFiles {
  /// Returns the picture of an attachment, or the reason there is none; nil if it has no path.
  public func picture(
    for attachment: MessageAttachment,
    size: PixelSize,
    fit: PictureFit = .fill
  ) -> Result<Picture, ImageError>? {
    attachment.path.map { picture(at: $0, size: size, fit: fit) }
  }

  /// Returns a referenced picture, such as a thumbnail, or the reason there is none.
  public func picture(
    for reference: PictureReference,
    size: PixelSize,
    fit: PictureFit = .fill
  ) -> Result<Picture, ImageError> {
    picture(at: reference.path, size: size, fit: fit)
  }

  /// Returns a picture cropped to a size; nil if a placeholder is to be painted.
  public func image(
    for reference: PictureReference,
    pixelSize: (width: Int, height: Int)
  ) -> Picture? {
    let size = PixelSize(width: pixelSize.width, height: pixelSize.height)
    return try? picture(for: reference, size: size).get()
  }

  /// Returns a participant's avatar, cropped to a square.
  ///
  /// - Parameters:
  ///   - participant: The participant.
  ///   - side: The side of the square in device pixels, clamped to 1...65,535.
  /// - Returns: The avatar; nil if initials are to be painted instead.
  public func avatar(of participant: Participant, side: Int) -> Picture? {
    participant.avatar.flatMap { image(for: $0, pixelSize: (side, side)) }
  }

  /// Returns the name on a placeholder: the attachment's own, or the last component of its path.
  public static func name(of attachment: MessageAttachment) -> String? {
    if let name = attachment.name, !name.isEmpty { return name }
    return attachment.path.flatMap(name(ofPath:))
  }

  /// Returns the last component of a path; nil for a `data:` URL, which has no name.
  public static func name(ofPath path: String) -> String? {
    if path.prefix(5).lowercased() == "data:" { return nil }
    return path.split(separator: "/").last.map(String.init)
  }
}
