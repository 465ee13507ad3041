import LettererDocuments
import LettererModel
import Foundation
import Testing

/// Cards, locations, contacts, polls, calls, and extents in the transcript format.
@Suite struct MessageContentTests {
  private func messages() throws -> [String: Message] {
    let url = try #require(
      Bundle.module.resourceURL?.appending(path: "Fixtures/every-field.transcript.json")
    )
    let bytes = [UInt8](try Data(contentsOf: url))
    let messages = TranscriptDocument.read(ByteSource(bytes)).transcript.messages
    return Dictionary(uniqueKeysWithValues: messages.map { ($0.id, $0) })
  }

  private func read(_ message: String) -> TranscriptDocument.Reading {
    TranscriptDocumentTests.read("{\"transcript\": \"1.0\", \"messages\": [\(message)]}")
  }

  @Test func `every kind of content is read`() throws {
    let messages = try messages()
    #expect(messages["m2"]?.content == .custom(CustomSize(width: 240, height: 80.5)))
    let buttons = [
      Card.Button("Open", href: "https://example.org"), Card.Button("Remove", isDestructive: true),
    ]
    var card = Card(
      title: "News",
      lines: ["one", "two"],
      href: "https://example.org",
      picture: PictureReference(path: "c.png"),
      isCompact: true,
      buttons: buttons
    )
    (card.source, card.footer, card.color) = ("Herald", "page 3", "#3B82F6")
    (card.price, card.rating) = ("€ 2", Card.Rating(4))
    card.document = Card.Document(kind: "page", version: 2, lines: 14)
    card.fields = [Card.Field("Build", "412", isShort: true)]
    #expect(messages["m3"]?.content == .link(card))
    let last = Time(milliseconds: 1_714_636_800_000, reference: .utc(offset: 0))
    #expect(messages["m1"]?.replies == Replies(count: 3, participants: ["p2"], last: last))
    #expect(messages["m1"]?.post == Post(views: 1200, signature: "Joe"))
    #expect(messages["m1"]?.reply?.picture == PictureReference(path: "s.jpg"))
    let map = PictureReference(path: "map.png")
    var place = Place(latitude: 41.8902, longitude: 12.4922)
    (place.name, place.address, place.picture) = ("Colosseo", "Roma", map)
    #expect(messages["m4"]?.content == .location(place))
    let picture = PictureReference(path: "a/ann.png")
    let contact = Contact(name: "Ann", details: ["+39 1"], picture: picture)
    #expect(messages["m5"]?.content == .contact(contact))
    let options = [Poll.Option("Now", votes: 2, isChosen: true), Poll.Option("Later")]
    var poll = Poll(question: "When?", options: options, total: 3, allowsSeveral: true)
    poll.isAnonymous = true
    #expect(messages["m6"]?.content == .poll(poll))
    let call = Call(outcome: .missed, seconds: 0, isVideo: true)
    #expect(messages["m7"]?.content == .call(call))
    #expect(messages["m8"]?.attachments[0].seconds == 42.5)
    #expect(messages["m8"]?.attachments[0].playedSeconds == 10)
    #expect(messages["m8"]?.attachments[0].waveform == [0, 128, 255])
    #expect(messages["m9"]?.isCollapsed == true)
    #expect(messages["m8"]?.isExpanded == true)
  }

  @Test func `the content that matches the kind is read, and the rest is kept`() {
    let reading = read(
      #"{"id": "a", "kind": "poll", "card": {"title": "kept"}, "poll": {"question": "When?"}}"#
    )
    #expect(reading.diagnostics.items.map(\.code) == [.otherContent])
    #expect(
      reading.diagnostics.items.map(\.message) == ["a card in a message of the kind \"poll\""]
    )
    let message = reading.transcript.messages[0]
    #expect(message.content == .poll(Poll(question: "When?", options: [])))
    #expect(message.ext.map(\.name) == ["card"])
    let written = TranscriptDocument.write(Transcript(messages: [message]), style: .compact)
    let again = TranscriptDocument.read(ByteSource(written))
    #expect(again.transcript.messages == [message])
  }

  @Test(arguments: [
    (#"{"card": 3}"#, #"field "card" of a message holds a number, not an object"#),
    (#"{"card": {"lines": "x"}}"#, #"field "lines" of a card holds text, not an array"#),
    (#"{"card": {"buttons": [1]}}"#, "a number in a list of buttons"),
    (#"{"poll": {"options": [null]}}"#, "null in a list of options"),
    (#"{"poll": {"total": "x"}}"#, #"field "total" of a poll holds text, not a whole number"#),
    (#"{"location": {"latitude": 1}}"#, "location without latitude and longitude"),
    (#"{"size": {"width": 1}}"#, "size without width and height"),
    (#"{"choices": "x"}"#, #"field "choices" of a message holds text, not an array"#),
    (#"{"collapsed": 1}"#, #"field "collapsed" of a message holds a number, not true or false"#),
    (
      #"{"attachments": [{"waveform": [1, 300]}]}"#,
      #"field "waveform" of an attachment holds a number, not numbers from 0 to 255"#
    ),
    (
      #"{"attachments": [{"seconds": "x"}]}"#,
      #"field "seconds" of an attachment holds text, not a number"#
    ),
  ])
  func `a wrong type is reported and the message kept`(json: String, words: String) {
    let reading = read(json)
    #expect(reading.transcript.messages.count == 1)
    #expect(reading.diagnostics.items.map(\.code) == [.wrongType])
    #expect(reading.diagnostics.items.map(\.message) == [words])
  }

  @Test func `an extent may be two numbers`() {
    let reading = read(#"{"kind": "custom", "size": [240, 80.5]}"#)
    #expect(reading.transcript.messages[0].content == .custom(CustomSize(width: 240, height: 80.5)))
    #expect(reading.diagnostics.items == [])
  }

  @Test func `an unknown outcome of a call counts as answered and is reported`() {
    let reading = read(#"{"call": {"outcome": "dropped"}}"#)
    #expect(reading.transcript.messages[0].content == .call(Call()))
    #expect(reading.diagnostics.items.map(\.code) == [.unknownValue])
  }

  @Test func `unknown fields of contents are kept where they were`() {
    let reading = read(
      #"{"size": {"width": 1, "height": 2, "depth": 3}}, {"poll": {"options": [{"hue": 1}]}}"#
    )
    #expect(reading.diagnostics.items.map(\.code) == [.unknownField, .unknownField])
    let written = TranscriptDocument.write(reading.transcript, style: .compact)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains(#""size":{"width":1,"height":2,"depth":3}"#))
    #expect(text.contains(#""options":[{"text":"","hue":1}]"#))
  }
}
