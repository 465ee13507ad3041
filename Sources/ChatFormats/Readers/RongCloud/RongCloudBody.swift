import ChatDocuments
import ChatModel

extension RongCloudRecord {
  /// Fills in what a message of a visible kind says and shows.
  ///
  /// - Returns: Whether the kind is one of those.
  mutating func readBody(_ log: inout DiagnosticList) -> Bool {
    switch kind?.name {
    case "RC:TxtMsg": readText(without: ["content"])
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
    return true
  }

  private mutating func readText(without names: [String]) {
    let text = content.plain ?? content.text("content") ?? ""
    message.runs = text.isEmpty ? [] : [TextRun(text)]
    keep(without: names)
  }

  /// Keeps the content's other fields, and the sender's own, which is read elsewhere.
  private mutating func keep(without names: [String]) {
    let rest = content.rest(without: names + ["user"])
    if !rest.isEmpty { message.ext.append(ExtensionField(name: "content", value: .object(rest))) }
  }

  private mutating func readMedia(_ kind: ContentKind, path: String, thumbnail: String? = nil) {
    let names = [path, "localPath", "name", "size", "gifDataSize", "width", "height", "type"]
    var attachment = Attachment(kind: kind, path: content.text(path, "localPath"))
    attachment.name = content.text("name")
    attachment.byteCount = content.text("size", "gifDataSize").flatMap { Int64($0) }
    attachment.width = content.text("width").flatMap { Int($0) }
    attachment.height = content.text("height").flatMap { Int($0) }
    if let type = content.text("type") {
      if type.contains("/") { attachment.mediaType = type } else { keepOf(&attachment, "type") }
    }
    keepOf(&attachment, "duration")
    attachment.thumbnail = thumbnail.flatMap { picture($0) }
    attachment.state = Self.state(of: attachment)
    message.kind = kind
    message.attachments = [attachment]
    if let plain = content.plain { message.runs = [TextRun(plain)] }
    keep(without: names + ["duration"] + (attachment.thumbnail == nil ? [] : ["content"]))
  }

  /// A path on the sender's device is of no use here; an address is never fetched.
  private static func state(of attachment: Attachment) -> AttachmentState {
    guard let path = attachment.path else { return .missing }
    return path.isAddress && !path.hasPrefix("file:") ? .remote : .missing
  }

  private func keepOf(_ attachment: inout Attachment, _ name: String) {
    guard let value = content[name] else { return }
    attachment.ext.append(ExtensionField(name: name, value: value.open))
  }

  /// The picture that stands in a field as base64 without its prefix.
  private func picture(_ name: String) -> PictureReference? {
    guard let text = content[name]?.string, let bytes = Base64.bytes(of: text), !bytes.isEmpty
    else { return nil }
    let type = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? "png" : "jpeg"
    return PictureReference(path: "data:image/\(type);base64,\(text)")
  }

  /// A voice message is in the record itself.
  private mutating func readVoice() {
    var attachment = Attachment(kind: .voice, mediaType: "audio/amr")
    if let text = content["content"]?.string, let bytes = Base64.bytes(of: text), !bytes.isEmpty {
      attachment.path = "data:audio/amr;base64,\(text)"
      attachment.byteCount = Int64(bytes.count)
      attachment.state = .remote
    } else {
      attachment.state = .missing
    }
    keepOf(&attachment, "duration")
    message.kind = .voice
    message.attachments = [attachment]
    keep(without: ["duration"] + (attachment.path == nil ? [] : ["content"]))
  }

  private mutating func readLocation() {
    message.kind = .location
    if let name = content.text("poi") { message.runs = [TextRun(name)] }
    var place: [ExtensionField] = []
    for name in ["latitude", "longitude"] {
      if let value = content[name] {
        place.append(ExtensionField(name: name, value: value.open))
      }
    }
    if let name = content.text("poi") {
      place.append(ExtensionField(name: "name", value: .string(name)))
    }
    message.ext.insert(ExtensionField(name: "location", value: .object(place)), at: 0)
    let map = picture("content")
    if let map {
      message.attachments = [Attachment(kind: .location, thumbnail: map, state: .missing)]
    }
    keep(without: ["latitude", "longitude", "poi"] + (map == nil ? [] : ["content"]))
  }

  private mutating func readCard() {
    message.kind = .link
    let (url, text) = (content.text("url"), content.text("content"))
    let title = content.text("title") ?? url
    if let title {
      message.runs = [TextRun(title, traits: url == nil ? .bold : [.bold, .link], href: url)]
    }
    if let text { message.runs.append(TextRun(title == nil ? text : "\n" + text)) }
    if let image = content.text("imageUri") {
      message.attachments = [Attachment(kind: .image, path: image, state: .remote)]
    }
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

  /// Messages that were forwarded together, of which the record tells the first lines.
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
    message.kind = .call
    message.system = SystemNotice(event: "call", actor: content.text("inviter") ?? sender)
    keep(without: ["inviter"])
  }
}
