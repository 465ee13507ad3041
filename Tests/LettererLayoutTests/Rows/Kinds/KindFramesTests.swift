import TestSupport
import LettererModel
import Testing

@testable import LettererLayout

/// Content of every kind, computed by hand with JSQ's numbers, 390 points wide.
///
/// A character is half as wide as the font size, a line 1.25 times as high. The viewer's bubbles
/// end at 384, their text at 364; pictures are 2 from the edge, text 14 from the sides and 7 from
/// the top.
@Suite struct KindFramesTests {
  /// The parts of a message from the viewer, and the height of its row.
  func lines(_ message: Message, theme: Theme = Theme(name: "jsq")) -> [String] {
    let layout = Transcript.group([message]).laidOut(theme: theme)
    return layout.dump().split(separator: "\n").dropFirst().map { $0.dropFirst(2) }.map(String.init)
  }

  /// The texts in a bubble from left to right.
  func words(_ message: Message, width: Double = 390) -> [String] {
    guard let row = Transcript.group([message]).laidOut(width: width).row(of: message.id)?.row
    else {
      return []
    }
    let parts = row.parts.filter { row.text(of: $0) != nil }.sorted { $0.frame.x < $1.frame.x }
    return parts.compactMap { row.text(of: $0)?.source.runs.map(\.text).joined() }
  }

  func message(_ content: MessageContent) -> Message {
    Message(id: "m", sender: "ada", content: content)
  }

  func message(_ kind: ContentKind, attachments: [MessageAttachment]) -> Message {
    Message(id: "m", sender: "ada", content: .media(kind.media, attachments: attachments))
  }

  // MARK: Pictures

  @Test func `a photo keeps its shape in the box`() {
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 1280, height: 960)
    // 150 / 960 is less than 210 / 1280.
    #expect(
      lines(message(.image, attachments: [photo])) == [
        "bubble 174 10 210 154 outgoingFill tail", "media 176 12 200 150 mediaFill picture(p.jpg)",
      ]
    )
  }

  @Test func `a photo of unknown size is as large as the box`() {
    let photo = MessageAttachment(kind: .image, path: "p.jpg")
    #expect(
      lines(message(.image, attachments: [photo])) == [
        "bubble 164 10 220 154 outgoingFill tail", "media 166 12 210 150 mediaFill picture(p.jpg)",
      ]
    )
  }

  @Test func `a theme may crop every photo to the box`() {
    var theme = Theme(name: "jsq")
    theme.media.isCropped = true
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 300, height: 3000)
    #expect(
      lines(message(.image, attachments: [photo]), theme: theme)[1]
        == "media 166 12 210 150 mediaFill picture(p.jpg)"
    )
  }

  @Test func `a small picture is not enlarged, and a thin one is cropped to the minimum`() {
    let small = MessageAttachment(kind: .image, path: "p.jpg", width: 100, height: 80)
    #expect(
      lines(message(.image, attachments: [small]))[1]
        == "media 276 12 100 80 mediaFill picture(p.jpg)"
    )
    let thin = MessageAttachment(kind: .image, path: "p.jpg", width: 300, height: 3000)
    // 15 × 150, but no narrower than 72.
    #expect(
      lines(message(.image, attachments: [thin]))[1]
        == "media 304 12 72 150 mediaFill picture(p.jpg)"
    )
  }

  @Test func `a portrait photo has its own box if the theme has one`() {
    var theme = Theme(name: "jsq")
    theme.media.portraitSize = LayoutSize(width: 120, height: 240)
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 600, height: 1000)
    #expect(
      lines(message(.image, attachments: [photo]), theme: theme)[1]
        == "media 256 12 120 200 mediaFill picture(p.jpg)"
    )
  }

  @Test func `an incoming photo is on the left`() {
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 1280, height: 960)
    var message = message(.image, attachments: [photo])
    message.sender = "grace"
    let parts = lines(message)
    #expect(parts[1] == "bubble 36 30 210 154 incomingFill tail")
    #expect(parts[2] == "media 44 32 200 150 mediaFill picture(p.jpg)")
  }

  @Test func `a video has a play symbol and its duration`() {
    var video = MessageAttachment(kind: .video, path: "v.mp4")
    video.thumbnail = PictureReference(path: "t.jpg")
    video.seconds = 42
    #expect(
      lines(message(.video, attachments: [video])) == [
        "bubble 164 10 220 154 outgoingFill tail", "media 166 12 210 150 mediaFill picture(t.jpg)",
        "play 249 65 44 44 overlayFill", "play 261.5 77.5 19 19 play(overlayText)",
        "duration 172 18 36 19 overlayFill at 178 20 24 15 overlayText",
      ]
    )
    video.state = .missing
    #expect(lines(message(.video, attachments: [video])).count { $0.hasPrefix("play") } == 2)
    video.thumbnail = nil
    #expect(!lines(message(.video, attachments: [video])).contains { $0.hasPrefix("play") })
  }

  @Test func `an animated picture is marked`() {
    let gif = MessageAttachment(kind: .gif, path: "a.gif", width: 210, height: 150)
    #expect(
      lines(message(.gif, attachments: [gif]))[2]
        == "badge 172 18 30 19 overlayFill at 178 20 18 15 overlayText"
    )
  }

  @Test func `a sticker has no bubble`() {
    let sticker = MessageAttachment(kind: .sticker, path: "s.webp", width: 512, height: 512)
    #expect(
      lines(message(.sticker, attachments: [sticker])) == [
        "bubble 218 10 160 160", "media 218 10 160 160 picture(s.webp)",
      ]
    )
  }

  @Test func `a missing photo is named in its place`() {
    let photo = MessageAttachment(kind: .image, name: "rome.jpg", state: .missing)
    #expect(
      lines(message(.image, attachments: [photo])) == [
        "bubble 210 10 174 50 outgoingFill tail", "icon 224 17 31 36 avatarAnonymous",
        "icon 245.5 17 9.5 9.5 overlayText", "icon 230.5 26 18 18 picture(overlayText)",
        "title 265 18.125 99 18.75 outgoingText", "detail 265 36.875 18 15 outgoingSecondaryText",
      ]
    )
  }

  @Test func `consecutive photos are an album, and the last shows how many more there are`() {
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 100, height: 100)
    let parts = lines(message(.image, attachments: Array(repeating: photo, count: 13)))
    #expect(parts.filter { $0.hasPrefix("media") }.count == 10)
    #expect(parts.filter { $0.hasPrefix("badge") }.count == 2)
    // Two, one below the other, would be 422 high; side by side they are 104.
    #expect(
      lines(message(.image, attachments: [photo, photo])) == [
        "bubble 164 10 220 109 outgoingFill tail", "media 166 12 104 105 mediaFill picture(p.jpg)",
        "media 272 12 104 105 mediaFill picture(p.jpg)",
      ]
    )
  }

  @Test func `files and audio separate the pictures around them`() {
    let photo = MessageAttachment(kind: .image, path: "p.jpg")
    let file = MessageAttachment(kind: .file, name: "a.pdf")
    let parts = lines(message(.text, attachments: [photo, photo, file, photo]))
    let names = parts.map { $0.prefix { $0 != " " } }
    #expect(
      names == ["bubble", "media", "media", "icon", "icon", "icon", "title", "detail", "media"]
    )
  }

  @Test func `a picture is round where the bubble is, and an album at its outer corners`() {
    var theme = Theme(name: "jsq")
    theme.bubble.joinedRadius = 4
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 100, height: 100)
    var first = message(.image, attachments: [photo])
    var second = message(.image, attachments: [photo, photo])
    (first.id, second.id) = ("a", "b")
    let rows = Transcript.group([first, second]).laidOut(theme: theme).rows.map(\.row)
    let corners = rows.flatMap(\.parts).compactMap { part -> CornerRadii? in
      guard case .picture(let picture)? = part.graphic,
        case .rounded(let corners) = picture.outline
      else { return nil }
      return corners
    }
    #expect(
      corners == [
        CornerRadii(topLeft: 15.5, topRight: 15.5, bottomLeft: 15.5, bottomRight: 2),
        CornerRadii(topLeft: 15.5, topRight: 0, bottomLeft: 15.5, bottomRight: 0),
        CornerRadii(topLeft: 0, topRight: 2, bottomLeft: 0, bottomRight: 15.5),
      ]
    )
  }

  @Test func `only the last message of a run has a tail, at the corner of its last picture`() {
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 100, height: 100)
    var first = message(.image, attachments: [photo])
    var second = message(.image, attachments: [photo, photo])
    var third = message(.image, attachments: [photo])
    third.runs = [TextRun("caption")]
    (first.id, second.id, third.id) = ("a", "b", "c")
    third.sender = "joan"
    let layout = Transcript.group([first, second, third]).laidOut(theme: .jsq)
    let tails = layout.rows.map { placed in
      placed.row.parts.filter { $0.name == .media }.map { part -> Bool in
        guard case .bubble(let outline)? = part.shape?.outline else { return false }
        return outline.tail == .curved
      }
    }
    #expect(tails.filter { !$0.isEmpty } == [[false], [false, true], [false]])
    #expect(layout.checkInvariants() == [])
  }

  // MARK: Sounds and files

  @Test func `a voice message of ten seconds or less has the minimum width`() {
    var voice = MessageAttachment(kind: .voice, path: "v.ogg")
    voice.seconds = 8
    // 124 minus the button, two gaps, and "0:08" leaves 56 for 14 bars.
    #expect(
      lines(message(.voice, attachments: [voice])) == [
        "bubble 226 10 158 42 outgoingFill tail", "play 240 17 28 28 outgoingControl",
        "play 247 24 14 14 play(outgoingControlText)", "waveform 276 19 54 24 waveform(14)",
        "duration 340 23.5 24 15 outgoingSecondaryText",
      ]
    )
  }

  @Test(arguments: [(10, 158), (35, 206), (60, 254), (900, 254)] as [(Double, Double)])
  func `a voice message grows with its duration`(seconds: Double, width: Double) {
    var voice = MessageAttachment(kind: .voice, path: "v.ogg")
    voice.seconds = seconds
    let layout = Transcript.group([message(.voice, attachments: [voice])]).laidOut()
    #expect(layout.row(of: "m")?.row.part(.bubble)?.frame.width == width)
  }

  @Test func `a waveform shows the peaks and how much was played`() {
    #expect(([0, 9, 200, 7, 50, 51] as [UInt8]).resampled(to: 3, least: 21) == [21, 200, 51])
    #expect(([10, 90] as [UInt8]).resampled(to: 4, least: 0) == [10, 10, 90, 90])
    #expect(([] as [UInt8]).resampled(to: 2, least: 21) == [21, 21])
    var voice = MessageAttachment(kind: .voice, path: "v.ogg")
    (voice.seconds, voice.playedSeconds) = (8, 4)
    let layout = Transcript.group([message(.voice, attachments: [voice])]).laidOut()
    guard case .waveform(let wave)? = layout.row(of: "m")?.row.part(.waveform)?.graphic else {
      Issue.record("no waveform")
      return
    }
    #expect(wave.levels == Array(repeating: 21, count: 14))
    #expect(wave.played == 7)
  }

  @Test func `a file shows its name, size, and type`() {
    var file = MessageAttachment(kind: .file, name: "report.pdf")
    file.byteCount = 1_234_567
    #expect(
      lines(message(.file, attachments: [file])) == [
        "bubble 210 10 174 50 outgoingFill tail", "icon 224 17 31 36 avatar0",
        "icon 245.5 17 9.5 9.5 overlayText", "icon 233.5625 32.65625 11.859375 9.90625 overlayText",
        "title 265 18.125 99 18.75 outgoingText", "detail 265 36.875 72 15 outgoingSecondaryText",
      ]
    )
  }

  // MARK: Cards

  @Test func `a link preview has a title, lines, and the domain`() {
    let card = Card(title: "News", lines: ["One"], href: "https://www.example.org/a?b")
    #expect(
      lines(message(.link(card))) == [
        "bubble 190 10 194 88 outgoingFill tail", "ground 204 17 160 73 outgoingCard",
        "title 212 25 144 18.75 outgoingCardText", "detail 212 46.75 144 16.25 outgoingCardText",
        "detail 212 66 144 16.25 outgoingSecondaryText",
      ]
    )
  }

  @Test func `a location has a map with a pin, and its coordinates if it has no name`() {
    let place = Place(latitude: 41.890_21, longitude: -0.000_01, name: "Colosseo")
    // 260 × 0.525 rounded down is 136.
    let parts = lines(message(.location(place)))
    #expect(parts[0] == "bubble 114 10 270 170 outgoingFill tail")
    #expect(parts[1] == "media 116 12 260 136 mediaFill")
    #expect(parts.count { $0.hasPrefix("map ") } == 8)
    #expect(parts.dropLast().last == "icon 221 35 50 50 place(failure)")
    #expect(parts.last == "title 128 154 60 18.75 outgoingText")
    var bare = place
    bare.name = nil
    let row = Transcript.group([message(.location(bare))]).laidOut().row(of: "m")?.row
    #expect(row?.text(.detail)?.source.runs.map(\.text) == ["41.89021, -0.00001"])
  }

  @Test func `a contact has initials, a name, and details`() {
    let contact = Contact(name: "Grace Hopper", details: ["+1 555"])
    let parts = lines(message(.contact(contact)))
    #expect(parts[0] == "bubble 190 10 194 58 outgoingFill tail")
    #expect(parts[1].hasPrefix("icon 204 21 36 36 avatar"))
    #expect(parts[2] == "icon 214.796875 30 14.40625 18 avatarText")
    #expect(parts[3] == "title 250 20 114 18.75 outgoingText")
    #expect(parts[4] == "detail 250 41.75 39 16.25 outgoingSecondaryText")
  }

  @Test func `a poll has options with their percentages`() {
    let options = [Poll.Option("Now", votes: 2, isChosen: true), Poll.Option("Later", votes: 1)]
    let parts = lines(message(.poll(Poll(question: "When?", options: options))))
    #expect(
      parts == [
        "bubble 90 10 294 137 outgoingFill tail", "title 104 17 260 18.75 outgoingText",
        "detail 104 38.75 65 16.25 outgoingSecondaryText",
        "icon 104 61 18 18 chosen(outgoingControl)", "option 132 61 215.5 16.25 outgoingText",
        "detail 357.5 61 6.5 16.25 outgoingSecondaryText", "optionBar 132 82 232 4 outgoingCard",
        "optionBar 132 82 154.5 4 outgoingControl",
        "icon 104 92 18 18 circle(outgoingSecondaryText)", "option 132 92 215.5 16.25 outgoingText",
        "detail 357.5 92 6.5 16.25 outgoingSecondaryText", "optionBar 132 113 232 4 outgoingCard",
        "optionBar 132 113 77.5 4 outgoingControl",
        "detail 104 123 45.5 16.25 outgoingSecondaryText",
      ]
    )
  }

  @Test func `a missed call has the color of failure`() {
    let parts = lines(message(.call(Call(outcome: .missed, isVideo: true))))
    // "Missed video call" is 127.5 wide next to the icon: 173.5, which is rounded up.
    #expect(parts[0] == "bubble 176 10 208 56 outgoingFill tail")
    #expect(parts[2] == "icon 198.5 28.5 19 19 video(outgoingFailure)")
    #expect(parts[3] == "title 236 28.625 127.5 18.75 outgoingText")
  }

  @Test func `a card has buttons as wide as itself`() {
    let card = Card(title: "Pay", buttons: [Card.Button("Now")])
    // 18.75, 6, and 34 with 8 on both sides; shapes are on half points, which are pixels.
    let parts = lines(message(.card(card)))
    #expect(parts[1] == "ground 204 17 160 74.5 outgoingCard")
    #expect(
      parts[3]
        == "button 212 49.5 144 34 outgoingControl at 272.75 57.125 22.5 18.75 outgoingControlText"
    )
  }
}
