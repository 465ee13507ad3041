import LettererModel

/// Classifies the text of a message.
enum LINEBody {
  private static let media: [(kind: ContentKind, words: [String])] = [
    (.image, ["Photo", "Photos", "写真", "照片", "图片", "圖片", "사진", "รูป", "รูปภาพ"]),
    (.video, ["Video", "動画", "影片", "视频", "동영상", "วิดีโอ"]),
    (.sticker, ["Sticker", "スタンプ", "貼圖", "贴图", "스티커", "สติกเกอร์", "สติ๊กเกอร์"]),
    (.voice, ["Voice message", "ボイスメッセージ", "語音訊息", "语音信息", "음성메시지", "ข้อความเสียง"]),
    (.file, ["File", "ファイル", "檔案", "文件", "파일", "ไฟล์"]),
    (.contact, ["Contact", "連絡先", "聯絡資訊", "联系人", "연락처"]),
  ]
  private static let places = ["Location", "位置情報", "位置訊息", "位置信息", "위치정보", "ตำแหน่งที่ตั้ง"]
  private static let unsent = [
    "unsent a message", "メッセージの送信を取り消しました", "已收回訊息", "撤回了一条消息",
    "메시지를 삭제했습니다", "ยกเลิกข้อความ",
  ]

  /// Sets the kind, the text, or the attachments of a message.
  static func fill(_ message: inout Message, _ text: String) {
    if message.sender == nil || unsent.contains(where: { text.contains($0) }) {
      let isUnsent = unsent.contains { text.contains($0) }
      let sender = message.sender
      let words = sender.map { "\($0) \(text)" } ?? text
      let event = isUnsent ? "delete" : "custom"
      message.system = SystemNotice(event: event, actor: sender, text: words)
      message.sender = nil
      return
    }
    if text.hasPrefix("☎") {
      let seconds = duration(text)
      message.runs = []
      message.content = .call(Call(outcome: seconds == nil ? .missed : .answered, seconds: seconds))
      return
    }
    if text.first == "[", text.last == "]" {
      let word = String(text.dropFirst().dropLast())
      if let (kind, _) = media.first(where: { $0.words.contains(word) }) {
        message.attachments = [MessageAttachment(kind: kind, state: .omitted)]
        return
      }
      if places.contains(word) { message.content = .location() }
    }
    message.runs = text.isEmpty ? [] : [TextRun(text)]
  }

  /// Returns the seconds of `☎ Call time 1:02:03`.
  private static func duration(_ text: String) -> Double? {
    guard let last = text.split(separator: " ").last else { return nil }
    let parts = last.split(separator: ":").compactMap { UInt32($0) }
    guard (2...3).contains(parts.count), parts.count == last.count(where: { $0 == ":" }) + 1 else {
      return nil
    }
    return parts.reduce(0.0) { $0 * 60 + Double($1) }
  }
}
