import LettererModel

extension MessageAttachment {
  /// Reads a row of the attachment table; `nil` for a file that Messages itself does not show.
  init?(_ row: StoreTable.Row, isVoice: Bool) {
    let path = row.words("filename")
    let name = row.words("transfer_name")
    let ending = (path ?? name ?? "").pathExtension
    if row.integer("hide_attachment") != 0 || ending == "pluginpayloadattachment" { return nil }
    let type = row.words("mime_type")
    let isSticker = row.integer("is_sticker") != 0
    self.init(
      kind: isSticker ? .sticker : Self.kind(type, row.words("uti"), ending, isVoice: isVoice),
      path: path.map(Self.pathInExport),
      name: name ?? path?.lastPathComponent,
      state: path == nil ? .missing : .present
    )
    mediaType = type
    let size = row.integer("total_bytes")
    if size > 0 { byteCount = size }
    alternativeText = row.words("emoji_image_short_description")
  }

  private static func kind(
    _ type: String?,
    _ uniform: String?,
    _ ending: String,
    isVoice: Bool
  ) -> ContentKind {
    let isCoreAudio = ending == "caf" || uniform == "com.apple.coreaudio-format"
    switch type?.split(separator: "/").first {
    case "image": return type == "image/gif" ? .gif : .image
    case "video": return .video
    case "audio": return isVoice || isCoreAudio ? .voice : .audio
    default:
      if isCoreAudio { return isVoice ? .voice : .audio }
      let kind = ContentKind(fileExtension: ending)
      return kind == .contact ? .file : kind
    }
  }

  /// Returns the path relative to the database's folder; the store's paths begin at the home folder
  /// or the root.
  private static func pathInExport(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isStore = zip(parts, parts.dropFirst()).map { one, next in
      one == "Library" && (next == "Messages" || next == "SMS")
    }
    let start = isStore.firstIndex(of: true).map { $0 + 2 } ?? parts.lastIndex(of: "Attachments")
    guard let start, start < parts.count - 1 else { return path }
    return parts[start...].joined(separator: "/")
  }
}
