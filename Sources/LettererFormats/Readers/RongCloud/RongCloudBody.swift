import LettererBasics
import LettererDocuments
import LettererModel

extension RongCloudRecord {
  /// Reads the content of a message of a visible kind.
  ///
  /// - Returns: Whether the kind is one of those.
  mutating func readBody(_ log: inout DiagnosticList) -> Bool {
    switch kind?.name {
    case "RC:TxtMsg":
      let hasText = content.plain?.isEmpty == false || content.text("content") != nil
      readText(without: hasText ? ["content"] : [])
      if !hasText { message.content = .unsupported() }
      if !hasText, !content.isEmpty { reportGap(&log) }
    case "RC:ImgMsg": readMedia(.image, path: "imageUri", thumbnail: "content")
    case "RC:GIFMsg": readMedia(.gif, path: "remoteUrl")
    case "RC:VcMsg": readVoice()
    case "RC:HQVCMsg": readMedia(.voice, path: "remoteUrl")
    case "RC:SightMsg": readMedia(.video, path: "sightUrl", thumbnail: "content")
    case "RC:FileMsg": readMedia(.file, path: "fileUrl")
    case "RC:StkMsg": readMedia(.sticker, path: "url")
    case "RC:LBSMsg": readLocation()
    case "RC:ImgTextMsg", "RC:PSImgTxtMsg": readCard()
    case "RC:ReferenceMsg": readReference()
    case "RC:CombineMsg", "RC:CombineV2Msg": readBundle()
    case "RC:VCSummary": readCall()
    default: return false
    }
    if content.isEmpty { reportGap(&log) }
    return true
  }

  private func reportGap(_ log: inout DiagnosticList) {
    log.add(
      .missingContent,
      at: position,
      message.id.isEmpty
        ? "message without content" : "message \(quotedName(message.id)) has no content",
      note: "kept as a placeholder"
    )
  }

  private mutating func readText(without names: [String]) {
    let text = content.plain ?? content.text("content") ?? ""
    message.runs = text.isEmpty ? [] : [TextRun(text)]
    keep(without: names)
  }

  /// Keeps the other fields of the content, except the sender, which is read elsewhere.
  private mutating func keep(without names: [String]) {
    let rest = content.rest(without: names + ["user"])
    if !rest.isEmpty { message.ext.append(ExtensionField(name: "content", value: .object(rest))) }
  }

  private mutating func readMedia(_ kind: MediaKind, path: String, thumbnail: String? = nil) {
    let names = [path, "localPath", "name", "size", "gifDataSize", "width", "height", "type"]
    var attachment = MessageAttachment(
      kind: ContentKind(kind),
      path: content.text(path, "localPath")
    )
    attachment.name = content.text("name")
    attachment.byteCount = content.text("size", "gifDataSize").flatMap { Int64($0) }
    attachment.width = content.text("width").flatMap { Int($0) }
    attachment.height = content.text("height").flatMap { Int($0) }
    if let type = content.text("type") {
      if type.contains("/") { attachment.mediaType = type } else { keepOf(&attachment, "type") }
    }
    readLength(&attachment)
    attachment.thumbnail = thumbnail.flatMap { picture($0) }
    attachment.state = Self.state(of: attachment)
    message.content = .media(kind, attachments: [attachment])
    if let plain = content.plain { message.runs = [TextRun(plain)] }
    keep(without: names + ["duration"] + (attachment.thumbnail == nil ? [] : ["content"]))
  }

  /// Returns the state of an attachment: a path on the sender's device is missing, and a URL is
  /// remote.
  private static func state(of attachment: MessageAttachment) -> AttachmentState {
    guard let path = attachment.path else { return .missing }
    return path.isAddress && !path.hasPrefix("file:") ? .remote : .missing
  }

  /// Reads the duration of a sound or video in seconds; an invalid one is kept as it is.
  private func readLength(_ attachment: inout MessageAttachment) {
    attachment.seconds = content["duration"]?.seconds()
    if attachment.seconds == nil { keepOf(&attachment, "duration") }
  }

  private func keepOf(_ attachment: inout MessageAttachment, _ name: String) {
    guard let value = content[name] else { return }
    attachment.ext.append(ExtensionField(name: name, value: value.open))
  }

  /// Returns the picture in a field, which is base64 without a prefix.
  private func picture(_ name: String) -> PictureReference? {
    guard let text = content[name]?.string, let bytes = Base64.bytes(of: text), !bytes.isEmpty
    else { return nil }
    let type = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? "png" : "jpeg"
    return PictureReference(path: "data:image/\(type);base64,\(text)")
  }

  /// Reads a voice message, which is stored in the record itself.
  private mutating func readVoice() {
    var attachment = MessageAttachment(kind: .voice)
    attachment.mediaType = "audio/amr"
    if let text = content["content"]?.string, let bytes = Base64.bytes(of: text), !bytes.isEmpty {
      attachment.path = "data:audio/amr;base64,\(text)"
      attachment.byteCount = Int64(bytes.count)
      attachment.state = .remote
    } else {
      attachment.state = .missing
    }
    readLength(&attachment)
    message.content = .media(.voice, attachments: [attachment])
    keep(without: ["duration"] + (attachment.path == nil ? [] : ["content"]))
  }

  private mutating func readLocation() {
    message.content = .location()
    let name = content.text("poi")
    guard let latitude = content.text("latitude").flatMap({ Double($0) }),
      let longitude = content.text("longitude").flatMap({ Double($0) })
    else {
      if let name { message.runs = [TextRun(name)] }
      return keep(without: ["poi"])
    }
    let map = picture("content")
    let place = LettererModel.Place(
      latitude: latitude,
      longitude: longitude,
      name: name,
      picture: map
    )
    message.content = .location(place)
    keep(without: ["latitude", "longitude", "poi"] + (map == nil ? [] : ["content"]))
  }

  private mutating func readCard() {
    message.content = .link(
      Card(
        title: content.text("title"),
        lines: [content.text("content")].compactMap(\.self),
        href: content.text("url"),
        picture: content.text("imageUri").map { PictureReference(path: $0) }
      )
    )
    keep(without: ["url", "title", "content", "imageUri"])
  }

  private mutating func readReference() {
    let quoted = content["referMsg"]
    message.reply = ReplyReference(
      message: content.text("referMsgUid", "referMsgUId"),
      sender: content.text("referMsgUserId"),
      quote: quoted?["content"]?.string ?? quoted?.string
    )
    readText(without: ["content", "referMsgUid", "referMsgUId", "referMsgUserId"])
  }

  /// Reads messages that were forwarded together; the record has only the first lines of each.
  private mutating func readBundle() {
    func words(_ name: String) -> [String] { content[name]?.elements?.compactMap(\.string) ?? [] }
    let names = words("nameList")
    message.forward = Forward(origin: names.isEmpty ? nil : names.joined(separator: ", "))
    let title = content.text("title")
    if let title { message.runs = [TextRun(title, traits: .bold)] }
    let lines = words("summaryList").joined(separator: "\n")
    if !lines.isEmpty { message.runs.append(TextRun(title == nil ? lines : "\n" + lines)) }
    keep(without: ["nameList", "title", "summaryList"])
  }

  private mutating func readCall() {
    message.content = .call(
      Call(
        outcome: Self.outcome(content.text("hangupReason")),
        seconds: content.text("duration").flatMap { Double($0) },
        isVideo: content.text("mediaType") == "2"
      )
    )
    keep(without: ["hangupReason", "duration", "mediaType"])
  }

  /// Returns how a call ended; codes above 10 mean that the other side ended it.
  private static func outcome(_ reason: String?) -> Call.Outcome {
    switch reason.flatMap({ Int($0) }).map({ $0 > 10 ? $0 - 10 : $0 }) {
    case 1: .canceled
    case 2, 4: .declined
    case 5: .missed
    default: .answered
    }
  }
}
