import ChatLayout
import ChatModel
import ChatRaster
import ChatText
import Glibc

let texts: [(String, String)] = [
  ("a", "Hello! Kerning: AV To Wa fi ffl — naïve café"), ("a", "Family 👨‍👩‍👧‍👦 flags 🇯🇵🇧🇷 tone 👍🏽 rainbow 🏳️‍🌈 keycap 1️⃣ heart ❤️"),
  ("me", "مرحبا بالعالم، السعر 25 دولار for the iPhone 15 اليوم"), ("f", "שלום עולם! (test 123) מה שלומך?"),
  ("f", "नमस्ते, क्षत्रिय ज्ञान क्या हाल है?"), ("me", "สวัสดีครับ วันนี้อากาศดีมากเลยนะครับ ไปเที่ยวทะเลกันไหม"),
  ("a", "今日は天気がいいですね。散歩に行きましょうか？你好世界，안녕하세요 여러분"), ("me", "https://example.org/a/very/long/path/that/does/not/break?id=0123456789abcdef0123456789abcdef"),
  ("me", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), ("a", "line one\nline two\n\nline four Привет мир"), ("me", "👋"), ("a", "English with عربي and עברית mixed, then 日本語 and हिन्दी 👩🏾‍💻 end."), ("me", "I"),
]
var messages = texts.enumerated().map { Message(id: "m\($0)", sender: $1.0, time: Time(milliseconds: 1_767_261_600_000 + Int64($0) * 50_000), text: $1.1) }
messages[3].reply = ReplyReference(message: "m2")
messages[4].reactions = [Reaction(emoji: "👍", count: 2), Reaction(emoji: "❤️")]
messages[8].status = .failed
messages.append(Message(id: "s", sender: nil, kind: .system, runs: [TextRun("Ada added Noa to the group")]))
messages.append(Message(id: "i", sender: "f", kind: .image, runs: [TextRun("A caption"), TextRun(" bold", traits: .bold), TextRun(" link", traits: .link), TextRun(" code", traits: .code), TextRun(" italic العربية", traits: .italic)]))
messages.append(Message(id: "d", sender: "me", kind: .deleted))
messages.append(Message(id: "anon", sender: "x", runs: [TextRun("No name")]))
let transcript = Transcript(kind: .group, viewer: "me", participants: [Participant(id: "a", name: "Ada Lovelace"), Participant(id: "f", name: "فاطمة"), Participant(id: "me", name: "Me"), Participant(id: "x")], messages: messages)
let dark = CommandLine.arguments.count > 2
let layout = TranscriptLayout(transcript, theme: .jsq, environment: Environment(width: 390, scale: 2), typesetter: FontTypesetter(), wording: ICUWording(locale: "en-US"))
let painter = try TranscriptPainter(layout, appearance: dark ? .dark : .light, fingerprint: EngineFingerprint(fonts: .bundled), drawsBoxes: CommandLine.arguments.count > 3)
let file = fopen(CommandLine.arguments[1], "w")
try painter.writePNG { span in span.withUnsafeBufferPointer { _ = fwrite($0.baseAddress, 1, $0.count, file) } }
fclose(file)
