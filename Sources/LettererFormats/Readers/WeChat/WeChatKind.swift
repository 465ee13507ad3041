import LettererDocuments
import LettererModel

/// The kind of a message, from WeChat's numbers, ChatLab's numbers, or the tools' words.
enum WeChatKind: Hashable {
  case text, system, deleted, contact, location, call, link, quote, unknown
  case media(MediaKind)
  /// A card with the word for its kind.
  case card(String)

  private static let words: [String: WeChatKind] = [
    "文本消息": .text, "文本": .text, "引用消息": .quote, "引用回复": .quote, "带有引用的文本消息": .quote,
    "图片消息": .media(.image), "图片": .media(.image), "语音消息": .media(.voice), "语音": .media(.voice),
    "视频消息": .media(.video), "视频": .media(.video), "文件消息": .media(.file), "文件": .media(.file),
    "动画表情": .media(.sticker), "表情包": .media(.sticker), "表情": .media(.sticker),
    "名片消息": .contact, "名片": .contact, "位置消息": .location, "位置": .location, "位置共享": .location,
    "卡片式链接": .link, "图文消息": .link, "链接": .link, "分享链接": .link, "小程序分享": .link, "小程序": .link,
    "视频号直播卡片": .link, "音乐与音频": .link, "合并转发的聊天记录": .card("聊天记录"),
    "聊天记录合并转发": .card("聊天记录"), "红包卡片": .card("红包"), "红包": .card("红包"), "转账卡片": .card("转账"),
    "转账": .card("转账"), "语音通话": .call, "音视频通话": .call, "视频通话": .call,
    "系统消息": .system, "系统通知": .system, "拍一拍": .system, "撤回消息": .system,
  ]

  /// WeChat's own numbers, without the upper bits.
  private static let numbers: [Int: WeChatKind] = [
    1: .text, 3: .media(.image), 34: .media(.voice), 42: .contact, 43: .media(.video),
    47: .media(.sticker), 48: .location, 49: .link, 50: .call, 62: .media(.video),
    10_000: .system, 10_002: .system,
  ]

  /// ChatLab's numbers.
  private static let shared: [Int: WeChatKind] = [
    0: .text, 1: .media(.image), 2: .media(.voice), 3: .media(.video), 4: .media(.file),
    5: .media(.sticker), 7: .link, 8: .location, 20: .card("红包"), 21: .card("转账"), 22: .system,
    23: .call, 24: .link, 25: .quote, 26: .card("聊天记录"), 27: .contact, 80: .system, 81: .deleted,
  ]

  /// Reads the type of a message in JSON: a word, or a ChatLab number.
  init(_ value: JSONValue?) {
    let number = value?.string == nil ? value?.whole : nil
    self = number.map { Self.shared[$0] ?? .unknown } ?? Self(word: value?.string ?? "")
  }

  /// Reads a word, which may name an unknown type by its number.
  init(word: String) {
    self = Self.words[word] ?? Int(word).map { Self(number: $0, 0) } ?? .unknown
  }

  /// Reads WeChat's numbers.
  init(number: Int, _ subtype: Int) {
    switch (number & 0xFFFF_FFFF, subtype) {
    case (49, 57): self = .quote
    case (49, 6), (49, 74): self = .media(.file)
    case (49, 8): self = .media(.sticker)
    case (49, 19): self = .card("聊天记录")
    case (49, 2000): self = .card("转账")
    case (49, 2001): self = .card("红包")
    case (49, 62), (10_000, 4): self = .system
    case (let type, _): self = Self.numbers[type] ?? .unknown
    }
  }

  /// Sets the content of a message according to its kind.
  func fill(_ message: inout Message, _ text: String) {
    let words = Self.title(text)
    if words.isEmpty, !text.isEmpty {
      message.ext.append(ExtensionField(name: "content", value: .string(text)))
    }
    switch self {
    case .text, .unknown, .quote:
      message.runs = words.isEmpty ? [] : [TextRun(words)]
      if words.isEmpty { message.content = .unsupported() }
    case .media(let kind): fill(&message, kind, words)
    case .system:
      message.system = SystemNotice(event: "custom", actor: message.sender, text: words)
      message.sender = nil
    case .deleted: message.content = .deleted()
    case .contact: message.content = .contact(Contact(name: words))
    case .location: message.content = .card(Card(title: words.isEmpty ? "位置" : words))
    case .call:
      message.content = .call(Call(outcome: Self.outcome(of: words)))
    case .link:
      let address = words.isAddress ? words : nil
      message.content = .link(Card(title: address == nil ? words : nil, href: address))
    case .card(let name):
      message.content = .card(
        Card(title: name, lines: words.isEmpty || words == name ? [] : [words])
      )
    }
  }

  /// Reads a file: its path, or a placeholder such as `[图片]`.
  private func fill(_ message: inout Message, _ kind: MediaKind, _ words: String) {
    let isPath = words.contains("/") || words.contains("\\") || !words.pathExtension.isEmpty
    let isMark = words.first == "[" && words.last == "]"
    let path = isPath && !isMark ? words.replacing("\\", with: "/") : nil
    let state: AttachmentState =
      path == nil ? .omitted : path?.isAddress == true ? .remote : .present
    var file = MessageAttachment(kind: ContentKind(kind), path: path, state: state)
    if isMark, let colon = words.firstIndex(where: { ":：".contains($0) }) {
      // [Image: screenshot.jpg]
      let name = words[words.index(after: colon)...].dropLast().trimmed
      file.name = name.isEmpty ? nil : name
    }
    message.content = .media(kind, attachments: [file])
    if !isPath, !isMark, !words.isEmpty { message.runs = [TextRun(words)] }
  }

  private static func outcome(of words: String) -> Call.Outcome {
    if words.contains("已取消") { return .canceled }
    if words.contains("已拒绝") || words.contains("拒绝") { return .declined }
    if words.contains("未接") || words.contains("无应答") || words.contains("未应答") { return .missed }
    return .answered
  }

  /// Returns the title of content in the app's XML; for other content, the text itself.
  private static func title(_ text: String) -> String {
    let text = text.trimmed
    guard text.hasPrefix("<"), text.contains("<msg") || text.contains("<?xml") else { return text }
    guard let found = text.firstMatch(of: /<title>(?:<!\[CDATA\[)?([^<\]]+)/) else { return "" }
    return HTMLText.plain(String(found.1))
  }
}
