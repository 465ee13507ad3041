import LettererModel

/// Classifies the text of a message.
enum KakaoTalkBody {
  private static let media: [String: ContentKind] = [
    "사진": .image, "Photo": .image, "Photos": .image, "동영상": .video, "Video": .video,
    "이모티콘": .sticker, "(이모티콘)": .sticker, "Emoticons": .sticker, "(Emoticon)": .sticker,
    "Emoticon": .sticker, "음성메시지": .voice, "Voice Note": .voice, "Voice message": .voice,
  ]
  private static let deleted: Set<String> = [
    "삭제된 메시지입니다.", "This message was deleted.", "Deleted message.",
  ]
  private static let files = ["파일: ", "File: "]
  private static let calls = ["보이스톡", "페이스톡", "그룹콜", "Voice Call", "Face Talk", "Live Talk"]

  /// The endings of notices, their events, and the words between two names.
  private static let notices: [(end: String, event: String, joint: String?)] = [
    ("님이 들어왔습니다", "join", nil), ("님이 나갔습니다", "leave", nil),
    ("님을 초대했습니다", "add", "님이 "), ("님을 내보냈습니다", "remove", "님이 "),
    (" joined this chatroom", "join", nil), (" left this chatroom", "leave", nil),
    (" left", "leave", nil),
  ]

  /// Returns whether a line without a sender is a service notice.
  static func isNotice(_ line: String) -> Bool {
    let words = line.withoutStop
    return notices.contains { $0.end != " left" && words.hasSuffix($0.end) }
  }

  /// Sets the kind, the text, or the attachments of a message.
  static func fill(_ message: inout Message, _ text: String) {
    if message.sender == nil || isNotice(text) {
      message.sender = nil
      message.system = notice(text)
    } else if deleted.contains(text) {
      message.content = .deleted()
      message.deletion = Deletion()
    } else if let call = call(text) {
      message.content = .call(call)
      if call.seconds == nil {
        message.ext.append(ExtensionField(name: "status", value: .string(text)))
      }
    } else if let attachments = attachments(text) {
      message.attachments = attachments
    } else {
      message.runs = text.isEmpty ? [] : [TextRun(text)]
    }
  }

  private static func notice(_ text: String) -> SystemNotice {
    let words = text.withoutStop
    guard let known = notices.first(where: { words.hasSuffix($0.end) }) else {
      return SystemNotice(event: "custom", text: text)
    }
    let names = words.dropLast(known.end.count)
    guard let joint = known.joint, let range = names.firstRange(of: joint) else {
      let actor = known.joint == nil ? String(names) : nil
      return SystemNotice(event: known.event, actor: actor, text: text)
    }
    let targets = names[range.upperBound...].split(separator: "님과 ").flatMap {
      $0.split(separator: "님, ")
    }
    return SystemNotice(
      event: known.event,
      actor: String(names[..<range.lowerBound]),
      targets: targets.map { String($0) },
      text: text
    )
  }

  /// Parses `보이스톡 해요`, `보이스톡 1:23`, `보이스톡 부재중`.
  private static func call(_ text: String) -> Call? {
    guard let name = calls.first(where: { text.hasPrefix($0) }), text.count <= name.count + 12
    else {
      return nil
    }
    let parts = text.dropFirst(name.count).split(separator: " ").last?.split(separator: ":") ?? []
    let numbers = parts.compactMap { UInt32($0) }
    let isLength = numbers.count >= 2 && numbers.count == parts.count
    let seconds = isLength ? numbers.reduce(0.0) { $0 * 60 + Double($1) } : nil
    return Call(outcome: seconds == nil ? .missed : .answered, seconds: seconds)
  }

  private static func attachments(_ text: String) -> [MessageAttachment]? {
    if let kind = media[text] { return [MessageAttachment(kind: kind, state: .omitted)] }
    if let start = files.first(where: { text.hasPrefix($0) }), !text.contains("\n") {
      let name = String(text.dropFirst(start.count))
      let kind = ContentKind(fileExtension: name.pathExtension)
      return [MessageAttachment(kind: kind, name: name, state: .omitted)]
    }
    if let count = pictures(text) {
      return Array(repeating: MessageAttachment(kind: .image, state: .omitted), count: count)
    }
    return isMediaName(text)
      ? [MessageAttachment(kind: ContentKind(fileExtension: text.pathExtension), path: text)] : nil
  }

  /// Returns the number in `사진 3장` and `3 photos`.
  private static func pictures(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 2 else { return nil }
    let digits =
      if words[0] == "사진", words[1].last == "장" {
        words[1].dropLast()
      } else if words[1] == "photos" || words[1] == "Photos" {
        words[0]
      } else {
        Substring()
      }
    return Int(digits).flatMap { (1...100).contains($0) ? $0 : nil }
  }

  /// Returns whether a text is a phone's name for a file: 64 hexadecimal digits with an extension.
  private static func isMediaName(_ text: String) -> Bool {
    let name = text.prefix { $0 != "." }
    return name.utf8.count == 64 && name.allSatisfy(\.isHexDigit) && text.pathExtension.count >= 3
  }
}

extension String {
  /// The text without a trailing period.
  fileprivate var withoutStop: Substring { last == "." ? dropLast() : self[...] }
}
