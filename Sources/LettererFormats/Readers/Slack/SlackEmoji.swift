/// The short names of emoji, as used in reactions and old texts.
///
/// Only the most common names are included; others, and custom ones, stay as `:name:`.
enum SlackEmoji {
  private static let names: [String: String] = {
    let list = """
      +1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 heart ❤️ tada 🎉 joy 😂 smile 😄 smiley 😃 grin 😁 \
      grinning 😀 slightly_smiling_face 🙂 blush 😊 wink 😉 heart_eyes 😍 sob 😭 cry 😢 rofl 🤣 \
      laughing 😆 sweat_smile 😅 thinking_face 🤔 eyes 👀 fire 🔥 100 💯 clap 👏 pray 🙏 wave 👋 \
      raised_hands 🙌 muscle 💪 ok_hand 👌 point_up ☝️ point_right 👉 point_left 👈 point_down 👇 \
      white_check_mark ✅ heavy_check_mark ✔️ x ❌ warning ⚠️ rotating_light 🚨 rocket 🚀 star ⭐ \
      star2 🌟 sparkles ✨ zap ⚡ boom 💥 bulb 💡 memo 📝 calendar 📅 coffee ☕ beers 🍻 beer 🍺 \
      pizza 🍕 cake 🍰 birthday 🎂 gift 🎁 balloon 🎈 confetti_ball 🎊 trophy 🏆 dart 🎯 bug 🐛 \
      robot_face 🤖 ghost 👻 skull 💀 see_no_evil 🙈 hear_no_evil 🙉 speak_no_evil 🙊 cat 🐱 \
      dog 🐶 unicorn_face 🦄 sunglasses 😎 facepalm 🤦 shrug 🤷 sweat 😓 scream 😱 angry 😠 \
      rage 😡 disappointed 😞 worried 😟 confused 😕 neutral_face 😐 sleeping 😴 mask 😷 hugging_face \
      🤗 partying_face 🥳 pleading_face 🥺 exploding_head 🤯 face_with_rolling_eyes 🙄 upside_down_face \
      🙃 stuck_out_tongue 😛 yum 😋 heavy_plus_sign ➕ heavy_minus_sign ➖ question ❓ exclamation ❗ \
      bangbang ‼️ broken_heart 💔 blue_heart 💙 green_heart 💚 yellow_heart 💛 purple_heart 💜 \
      black_heart 🖤 orange_heart 🧡 two_hearts 💕 sparkling_heart 💖 hand ✋ v ✌️ crossed_fingers 🤞 \
      handshake 🤝 writing_hand ✍️ lock 🔒 key 🔑 hammer 🔨 wrench 🔧 gear ⚙️ link 🔗 pushpin 📌 \
      round_pushpin 📍 mag 🔍 bell 🔔 no_bell 🔕 speech_balloon 💬 thought_balloon 💭 sunny ☀️ \
      rainbow 🌈 snowflake ❄️ umbrella ☔ earth_africa 🌍 tree 🌳 seedling 🌱 apple 🍎 tea 🍵 \
      red_circle 🔴 large_blue_circle 🔵 large_green_circle 🟢 hourglass ⌛ stopwatch ⏱️ alarm_clock ⏰ \
      arrow_up ⬆️ arrow_down ⬇️ arrow_right ➡️ arrow_left ⬅️ computer 💻 iphone 📱 email 📧 \
      package 📦 construction 🚧 no_entry ⛔ no_entry_sign 🚫 recycle ♻️ checkered_flag 🏁
      """
    let words = list.split { $0 == " " || $0 == "\n" }.map(String.init)
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// Returns the emoji for a name without its colons; `:name:` if it is unknown.
  static func text(_ name: String) -> String {
    let parts = name.split(separator: ":").map(String.init)
    guard let base = parts.first, let emoji = names[base] else { return ":\(name):" }
    guard let tone = parts.last.flatMap(tone) else { return emoji }
    return emoji.unicodeScalars.filter { $0.value != 0xFE0F }.map(String.init).joined() + tone
  }

  /// Returns the skin tone for `skin-tone-2` to `skin-tone-6`.
  private static func tone(_ name: String) -> String? {
    guard name.hasPrefix("skin-tone-"), let number = UInt32(name.dropFirst(10)),
      (2...6).contains(number), let scalar = Unicode.Scalar(0x1F3FB + number - 2)
    else { return nil }
    return String(scalar)
  }

  /// Returns the emoji for hexadecimal code points joined by hyphens.
  static func text(codePoints: String) -> String? {
    var text = ""
    for part in codePoints.split(separator: "-") {
      guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      text.unicodeScalars.append(scalar)
    }
    return text.isEmpty ? nil : text
  }

  /// Returns a text with the known names between colons replaced.
  static func replacing(in text: String) -> String {
    guard text.utf8.contains(0x3A) else { return text }
    var result = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      let limit =
        rest.index(rest.startIndex, offsetBy: 40, limitedBy: rest.endIndex) ?? rest.endIndex
      if let end = rest[..<limit].firstIndex(of: ":"), names[String(rest[..<end])] != nil {
        var name = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        if rest.hasPrefix(":skin-tone-"), let behind = rest.dropFirst().firstIndex(of: ":"),
          tone(String(rest[..<behind].dropFirst())) != nil
        {
          name += ":" + rest[..<behind]
          rest = rest[rest.index(after: behind)...]
        }
        result += self.text(name)
      } else {
        result += ":"
      }
    }
    return result + rest
  }
}
