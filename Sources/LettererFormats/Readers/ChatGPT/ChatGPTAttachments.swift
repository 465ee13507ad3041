import LettererDocuments
import LettererModel

/// The attachments of a ChatGPT message: those in its parts, those of a tool's output, and its
/// other files.
struct ChatGPTAttachments {
  private(set) var all: [MessageAttachment] = []
  /// The texts that were so long that the app made them files.
  private(set) var pastes: [ModelDocument] = []
  private let files: ChatGPTFiles

  init(_ message: JSONValue, _ files: ChatGPTFiles) {
    self.files = files
    var uploads = message["metadata"]?["attachments"]?.list ?? []
    for part in parts(of: message) {
      let pointer = part["asset_pointer"] ?? part["image_url"]
      let id = pointer?.words?.lastPathComponent
      let place = uploads.firstIndex { $0["id"]?.words == id && id != nil }
      all.append(attachment(part, id: id, upload: place.map { uploads.remove(at: $0) }))
    }
    for upload in uploads {
      let file = attachment(upload)
      if upload["is_big_paste"]?.isTrue == true, let text = files.text(of: file) {
        pastes.append(ModelDocument(text: text, name: file.name))
      } else {
        all.append(file)
      }
    }
  }

  /// Returns the parts of a message that are pictures or sounds.
  private func parts(of message: JSONValue) -> [JSONValue] {
    let content = message["content"]
    let parts = (content?["parts"]?.list ?? content?.list ?? []) + [content?["screenshot"]]
    let figures = message["metadata"]?["aggregate_result"]?["messages"]?.list ?? []
    let media = parts.compactMap(\.self).flatMap { part -> [JSONValue] in
      let sound = part["audio_asset_pointer"]
      guard sound?.members == nil else { return [sound].compactMap(\.self) }
      return part["asset_pointer"]?.words == nil && !Self.isMedia(part) ? [] : [part]
    }
    return media + figures.filter { $0["image_url"]?.words != nil }
  }

  /// Returns whether a part without a pointer is a picture or a sound; words of a voice are text.
  private static func isMedia(_ part: JSONValue) -> Bool {
    guard let type = part["content_type"]?.string else { return false }
    return type != "audio_transcription"
  }

  private func attachment(
    _ part: JSONValue,
    id: String?,
    upload: JSONValue?
  ) -> MessageAttachment {
    let type = part["content_type"]?.string ?? part["message_type"]?.string ?? ""
    let isSound = type.hasPrefix("audio") || type.hasPrefix("real_time")
    let kind: ContentKind = type.hasPrefix("image") ? .image : isSound ? .voice : .file
    var file = MessageAttachment(kind: kind, state: .omitted)
    file.name = upload?["name"]?.words ?? (files.isKnown ? nil : id)
    file.mediaType = upload?["mime_type"]?.words
    file.width = part["width"]?.whole
    file.height = part["height"]?.whole
    file.byteCount = part["size_bytes"]?.whole.map(Int64.init)
    file.alternativeText = part["metadata"]?["dalle"]?["prompt"]?.words
    let times = ["start", "end"].compactMap { part["metadata"]?[$0]?.decimal }
    if isSound, times.count == 2, times[1] > times[0] { file.seconds = times[1] - times[0] }
    if let id { files.settle(&file, pointer: id) }
    if let address = part["image_url"]?.words, address.hasPrefix("data:") {
      file.name = nil
      file.path = address
      file.state = .present
    }
    return file
  }

  private func attachment(_ upload: JSONValue) -> MessageAttachment {
    let name = upload["name"]?.words ?? upload["id"]?.words
    let ending = ContentKind(fileExtension: (name ?? "").pathExtension)
    let mediaType = upload["mime_type"]?.words ?? upload["mimeType"]?.words
    let isPicture = ending == .file && mediaType?.hasPrefix("image/") == true
    var file = MessageAttachment(kind: isPicture ? .image : ending, name: name, state: .omitted)
    file.mediaType = mediaType
    file.byteCount = upload["size"]?.whole.map(Int64.init)
    if let id = upload["id"]?.words { files.settle(&file, pointer: id) }
    return file
  }
}
