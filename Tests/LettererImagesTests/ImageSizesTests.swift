import LettererImages
import LettererModel
import Foundation
import TestSupport
import Testing

@Suite struct ImageSizesTests {
  private let folder: TemporaryFolder
  private let files: ImageFiles

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try ImageFixture.bytes("smooth.jpg"), "chat/p/1.jpg")  // 150 x 200 as seen
    try folder.write(try ImageFixture.bytes("offset.gif"), "chat/p/2.gif")  // 32 x 18
    try folder.write(Array("no picture".utf8), "chat/p/3.png")
    files = ImageFiles(folder: folder.chat)
  }

  private func filled(
    _ attachment: MessageAttachment
  ) -> (attachment: MessageAttachment?, ImageSizes) {
    let message = Message(
      id: "m",
      content: .media(attachment.kind.media, attachments: [attachment])
    )
    let sizes = ImageSizes(filling: Transcript(messages: [message]), from: files)
    return (sizes.transcript.messages.first?.attachments.first, sizes)
  }

  private func size(_ width: Int?, _ height: Int?) -> [Int?] {
    let attachment = MessageAttachment(kind: .image, path: "p/1.jpg", width: width, height: height)
    let (filled, sizes) = filled(attachment)
    #expect(sizes.problems.isEmpty)
    return [filled?.width, filled?.height]
  }

  @Test func `a missing size is read`() {
    #expect(size(nil, nil) == [150, 200])
    #expect(size(90, nil) == [150, 200])
    #expect(size(0, 0) == [150, 200])
    #expect(size(-3, 7) == [150, 200])
  }

  @Test func `a given size stays unless its ratio is wrong`() {
    #expect(size(3000, 4000) == [3000, 4000])
    #expect(size(3029, 4000) == [3029, 4000])
    #expect(size(3031, 4000) == [150, 200])
    #expect(size(2971, 4000) == [2971, 4000])
    #expect(size(2969, 4000) == [150, 200])
    #expect(size(4000, 3000) == [150, 200])
    #expect(size(.max, .max) == [150, 200])
  }

  @Test func `stickers and animations have sizes, files do not`() {
    for (kind, expected) in [(ContentKind.sticker, 32), (.gif, 32), (.file, nil), (.video, nil)] {
      let (filled, sizes) = filled(MessageAttachment(kind: kind, path: "p/2.gif"))
      #expect(filled?.width == expected)
      #expect(sizes.problems.isEmpty)
    }
  }

  @Test func `a video takes the size of its thumbnail`() {
    let thumbnail = PictureReference(path: "p/1.jpg")
    var film = MessageAttachment(kind: .video, path: "v.mp4")
    film.thumbnail = thumbnail
    let (video, _) = filled(film)
    #expect(video?.width == 150 && video?.height == 200)
    var told = film
    (told.width, told.height) = (16, 9)
    #expect(filled(told).attachment == told)
    var broken = MessageAttachment(kind: .video)
    broken.thumbnail = PictureReference(path: "p/3.png")
    let (kept, sizes) = filled(broken)
    #expect(kept == broken)
    #expect(sizes.problems.map(\.reason) == [.unknownFormat])
  }

  @Test func `pictures that cannot be shown are listed in order`() {
    let paths = [
      "p/3.png", "p/9.png", "https://example.org/a.png", "p/1.jpg", "../x.png", "p/9.png",
    ]
    var messages = paths.enumerated().map { index, path in
      Message(
        id: "m\(index)",
        content: .media(.image, attachments: [MessageAttachment(kind: .image, path: path)])
      )
    }
    let omitted = MessageAttachment(kind: .image, path: "p/9.png", state: .omitted)
    messages.append(
      Message(
        id: "omitted",
        content: .media(nil, attachments: [omitted, MessageAttachment(kind: .image)])
      )
    )
    let people = [
      Participant(id: "ada", avatar: PictureReference(path: "p/1.jpg")),
      Participant(id: "bob", avatar: PictureReference(path: "p/8.png")),
    ]
    let transcript = Transcript(participants: people, messages: messages)
    let sizes = ImageSizes(filling: transcript, from: files)
    let expected: [ImageProblem] = [
      .init(path: "p/8.png", owner: .participant("bob"), reason: .missing),
      .init(path: "p/3.png", owner: .message("m0", attachment: 0), reason: .unknownFormat),
      .init(path: "p/9.png", owner: .message("m1", attachment: 0), reason: .missing),
      .init(path: paths[2], owner: .message("m2", attachment: 0), reason: .remote),
      .init(path: "../x.png", owner: .message("m4", attachment: 0), reason: .outside),
      .init(path: "p/9.png", owner: .message("m5", attachment: 0), reason: .missing),
    ]
    #expect(sizes.problems == expected)
    let states = sizes.transcript.messages.flatMap { $0.attachments.map(\.state) }
    #expect(
      states == [.present, .missing, .remote, .present, .present, .missing, .omitted, .present]
    )
    #expect(sizes.transcript.participants.map(\.avatar) == [people[0].avatar, nil])
  }

  @Test func `a problem does not repeat an entire data URL`() {
    let path = "data:image/png;base64," + String(repeating: "A", count: 4000)
    let problem = ImageProblem(path: path, owner: .participant("ada"), reason: .unknownFormat)
    #expect(problem.path.count == 40)
  }

  @Test func `filling a second time changes nothing`() {
    let attachments = ["p/1.jpg", "p/2.gif", "p/3.png", "p/9.png"].map {
      MessageAttachment(kind: .image, path: $0)
    }
    let transcript = Transcript(messages: [
      Message(id: "m", content: .media(nil, attachments: attachments))
    ])
    let once = ImageSizes(filling: transcript, from: files)
    let twice = ImageSizes(filling: once.transcript, from: files)
    #expect(once.transcript == twice.transcript)
  }
}
