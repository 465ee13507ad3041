import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

@Suite struct DetectionTests {
  static func status(_ bytes: [UInt8], _ options: ReadOptions = ReadOptions()) -> Int32 {
    do throws(FormatError) {
      _ = try Formats.read(ByteSource(bytes), options: options)
      return 0
    } catch {
      return error.exitStatus
    }
  }

  @Test(arguments: [
    ("", 6), (" \n\t", 6), ("\u{FEFF}", 6), ("[]", 6), ("{\"messages\": []}", 6),
    ("{\"messages\": {}}", 6), ("{\"transcript\": \"1.0\"}", 6),
    ("{\"transcript\": \"1.0\", \"messages\": []}", 6),
    ("42", 4), ("\"text\"", 4), ("null", 4), ("{}", 4), ("{\"a\": 1}", 4), ("Hello there", 4),
    ("{\"transcript\": \"2.0\", \"messages\": [{\"text\": \"a\"}]}", 4),
    ("\u{0}\u{1}\u{2}PNG\u{1A}", 4), ("<html>[{\"text\": \"a\"}]</html>", 4),
    ("PK\u{3}\u{4}{\"a\": 1}", 4),
    ("{\"messages\": [{\"text\": \"a", 5), ("[{\"text\": \"a\", \"sender\":", 5), ("{\"me", 5),
    ("{\"transcript\": \"1.0\", \"messages\": [{\"id\"", 5),
    ("[{\"text\": \"a\", \"sender\": \"b\"}, {\"text\"", 0),
    ("[{\"text\": \"a\", \"sender\": \"b\"}", 0),
  ])
  func `unreadable input ends with its status`(_ text: String, _ expected: Int32) {
    #expect(Self.status(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    "event: message\ndata: {}\n\nevent: message\ndata: [DONE]\n",
    "Name: x\nVersion: 1.0\nLicense: MIT\nName: y\nVersion: 1.1\n",
    #"{"a": {"name": "x", "content": "y"}, "b": {"name": "z", "content": "w"}}"#,
    #"{"fromUserId": "a", "toUserId": "b", "objectName": "RC:TxtMsg", "content": "{}"}"#,
  ])
  func `fields in other files are not a chat`(_ text: String) {
    #expect(Self.status(Array(text.utf8)) == 4)
  }

  @Test(arguments: [
    ("Ann: hi\nBen: hello\nAnn: bye\n", "chat-script"),
    (
      #"{"a": {"sender": "x", "message": "y", "time": 1}, "b": {"name": "z", "text": "w"}}"#,
      "firebase"
    ),
    (
      """
      {"jsonrpc":"2.0","id":1,"result":{}}
      {"envelope":{"sourceUuid":"u","timestamp":1,"dataMessage":{"timestamp":1,"message":"hi"}}}
      """, "signal"
    ),
    (
      #"[{"id": 1, "type": "message", "date": "2024-05-01T10:00:00", "from_id": "user1", "text": "a"}]"#,
      "telegram"
    ),
    (
      #"{"conversations": [{"mapping": {"x": {"message": {"id": "m", "author": {"role": "user"}, "content": {"content_type": "text", "parts": ["hi"]}}, "children": []}}}]}"#,
      "chatgpt"
    ),
    (
      #"{"conversations": [{"uuid": "c", "chat_messages": [{"uuid": "m", "sender": "human", "text": "hi"}]}]}"#,
      "claude"
    ),
  ])
  func `a chat is detected from little`(_ text: String, _ format: String) throws {
    #expect(try Formats.read(ByteSource(Array(text.utf8))).format == format)
  }

  @Test func `strictness turns any repair into a failure`() {
    let text = Array("[{\"text\": \"a\", \"sender\": \"b\",}]".utf8)
    #expect(Self.status(text) == 0)
    #expect(Self.status(text, ReadOptions(isStrict: true)) == 5)
  }

  @Test func `an unknown format name is a usage error`() {
    #expect(Self.status(Array("[]".utf8), ReadOptions(format: "fax")) == 2)
  }

  @Test(arguments: [
    #"{"id": "c1", "name": "Weekend", "messages": [{"sender": "a", "text": "b"}]}"#,
    #"{"id": "c1", "title": "Weekend", "messages": [{"sender": "a", "text": "b"}]}"#,
    #"{"transcript": "1.0", "id": "c1", "title": "Weekend", "messages": [{"id": "m"}]}"#,
    #"{"c1": {"name": "Weekend", "messages": {"-K": {"senderId": "a", "text": "b"}}}}"#,
    #"{"c1": {"-K": {"senderId": "a", "text": "b"}, "-L": {"senderId": "a", "text": "b"}, "name": "Weekend"}}"#,
    #"{"room-metadata": {"c1": {"name": "Weekend"}}, "room-messages": {"c1": {"-K": {"senderId": "a", "text": "b"}}}}"#,
  ])
  func `the only conversation must be the requested one`(_ text: String) throws {
    for wanted in ["c1", "Weekend", "weekend"] {
      let result = try Formats.read(
        ByteSource(Array(text.utf8)),
        options: ReadOptions(chat: wanted)
      )
      #expect(result.transcript.title == "Weekend", "\(wanted)")
    }
    do throws(FormatError) {
      _ = try Formats.read(ByteSource(Array(text.utf8)), options: ReadOptions(chat: "Weekends"))
      Issue.record("read a conversation that is not there")
    } catch {
      #expect(error.exitStatus == 2)
      #expect(error.diagnostic.code == .absentChat)
      #expect(
        error.diagnostic.message.contains("did you mean \"Weekend\" (1 message)?")
          || error.diagnostic.message.contains("(2 messages)?")
      )
    }
  }

  @Test func `a conversation without a name cannot be requested by name`() throws {
    for text in [
      #"[{"sender": "a", "text": "b"}]"#, #"{"-K": {"senderId": "a", "text": "b"}}"#,
      #"{"transcript": "1.0", "messages": [{"id": "m"}]}"#,
    ] {
      #expect(Self.status(Array(text.utf8), ReadOptions(chat: "Weekend")) == 2)
    }
    #expect(Self.status(Array("[]".utf8), ReadOptions(chat: "Weekend")) == 6)
  }

  @Test func `a specified format is used`() throws {
    let text = #"{"messages": [{"id": "a", "from": "b", "text": "c"}]}"#
    let source = ByteSource(Array(text.utf8))
    let result = try Formats.read(source, options: ReadOptions(format: "transcript-json"))
    #expect(result.format == "transcript-json")
    #expect(result.confidence == 1)
    #expect(result.diagnostics.map(\.code) == [.missingVersion])
  }

  @Test(arguments: [
    (#"{"transcript": "1.0", "messages": []}"#, "transcript-json"),
    ("{\"transcript\": \"1.0\"}\n{\"message\": {\"id\": \"a\"}}", "transcript-jsonl"),
    ("{\"message\": {\"id\": \"a\"}}\n{\"message\": {\"id\": \"b\"}}", "transcript-jsonl"),
    (#"{"messages": [{"from": "a", "runs": []}], "transcript": "1.0"}"#, "transcript-json"),
    (#"{"me": "a", "messages": [{"sender": "a", "text": "b"}]}"#, "plain"),
    (#"{"messages": {"-K": {"senderId": "a", "text": "b"}}}"#, "firebase"),
    (#"{"typingIndicator": {"a": true}}"#, "firebase"),
    (#"{"transcript": "1.0", "messages": [{"id": "a"}]} {}"#, "transcript-json"),
  ])
  func `the best format comes first and alone`(_ text: String, _ name: String) {
    let matches = Formats.detect(FormatSample(Array(text.utf8)))
    #expect(matches.first?.name == name)
    #expect((matches.first?.confidence ?? 0) - (matches.dropFirst().first?.confidence ?? 0) > 0.05)
  }

  @Test func `a long document is detected from its start, in pieces of any size`() throws {
    let record = #"{"sender": "a", "text": "0123456789 0123456789 0123456789"}"#
    let list = repeatElement(record, count: 3000).joined(separator: ",")
    let bytes = Array("{\"me\": \"a\", \"messages\": [\(list)]}".utf8)
    for piece in [1000, 65_536, bytes.count] {
      var offset = 0
      let source = ByteSource(name: "long.json") {
        if offset >= bytes.count { return nil }
        let end = min(bytes.count, offset + piece)
        defer { offset = end }
        return Array(bytes[offset..<end])
      }
      let result = try Formats.read(source)
      #expect(result.format == "plain")
      #expect(result.transcript.messages.count == 3000)
      #expect(result.diagnostics.isEmpty)
    }
  }

  @Test func `a long first message changes neither the format nor the number of messages`() throws {
    var formats: Set<String> = []
    let more = Array(repeatElement(" and more", count: 20_000).joined().utf8)
    for input in DamagedInput.all where !input.bytes.contains(0) {
      guard let whole = try? Formats.open(ByteSource(input.bytes)).read(0),
        whole.format == input.format
      else { continue }
      // Words that no format escapes, so that they are in the file as they are in the message.
      let words = whole.transcript.messages.prefix(3).map(\.text).first { text in
        let isPlain = text.utf8.allSatisfy { $0 == 0x20 || (0x40..<0x80) ~= $0 && $0 != 0x5C }
        return isPlain && text.utf8.count > 3
      }
      guard let words, let place = input.bytes.firstRange(of: Array(words.utf8)) else { continue }
      let end = place.upperBound
      let long = Array(input.bytes[..<end] + more + input.bytes[end...])
      let result = try Formats.open(ByteSource(long)).read(0)
      formats.insert(whole.format)
      #expect(result.format == whole.format, "\(input)")
      #expect(result.transcript.messages.count == whole.transcript.messages.count, "\(input)")
    }
    #expect(formats.count > 20, "\(formats.sorted())")
  }

  @Test func `a text message with attachments takes the kind of the first`() throws {
    let text = """
      {"transcript": "1.0", "messages": [
        {"id": "a", "text": "look", "attachments": [{"kind": "video"}, {"kind": "image"}]}]}
      """
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.messages[0].kind == .video)
    #expect(result.transcript.messages[0].text == "look")
    #expect(result.viewerOrigin == .none)
  }

  @Test func `damaged documents of every format end in a result or an error`() {
    let documents = [PlainReaderTests.example, FirebaseReaderTests.tutorial]
    for document in documents {
      let bytes = Array(document.utf8)
      for seed in UInt64(1)...300 {
        var random = SeededRandom(seed: seed)
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          let mark = Array("{}[]\",:'\\\n".utf8).randomElement(using: &random) ?? 0
          damaged[place] = mark
        }
        #expect([0, 2, 4, 5, 6].contains(Self.status(damaged)), "seed \(seed)")
        let plain = Self.status(damaged, ReadOptions(format: "plain"))
        #expect([0, 5, 6].contains(plain), "seed \(seed)")
        let firebase = Self.status(damaged, ReadOptions(format: "firebase"))
        #expect([0, 2, 4, 5, 6].contains(firebase), "seed \(seed)")
      }
    }
  }

  @Test func `endless brackets are rejected by every reader`() {
    for opening in ["[", "{\"a\":", "{\"messages\":["] {
      let bytes = Array(String(repeating: opening, count: 100_000).utf8)
      for format in [nil, "plain", "firebase", "transcript-json", "transcript-jsonl"] {
        let status = Self.status(bytes, ReadOptions(format: format))
        #expect(status == 4 || status == 5, "\(opening) \(format ?? "detected")")
      }
    }
  }

  @Test func `every truncation keeps the complete messages`() throws {
    for document in [PlainReaderTests.example, FirebaseReaderTests.tutorial] {
      let bytes = Array(document.utf8)
      var most = 0
      for count in bytes.indices {
        let source = ByteSource(Array(bytes[..<count]))
        guard let result = try? Formats.read(source) else {
          #expect(most == 0, "\(count) bytes")
          continue
        }
        #expect(result.transcript.messages.count >= most, "\(count) bytes")
        most = result.transcript.messages.count
      }
      #expect(most >= 2)
    }
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func `UTF-16 is read in every format`(mark: [UInt8]) throws {
    let units = Array("[10:00] <ann> hi\n[10:01] <ben> yö\n".utf16)
    let isBig = mark[0] == 0xFE
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let source = { ByteSource(mark + bytes, name: "a.log") }
    let result = try Formats.read(source())
    #expect(result.format == "irc" && result.transcript.messages.map(\.text) == ["hi", "yö"])
    #expect(try Formats.inspect(source()).summary.messages == 2)
  }
}
