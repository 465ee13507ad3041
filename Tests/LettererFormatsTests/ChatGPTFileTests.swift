import Foundation
import LettererFormats
import LettererModel
import TestSupport
import Testing

@testable import LettererDocuments

/// Pictures and files of ChatGPT's archive.
@Suite struct ChatGPTFileTests {
  /// Returns a conversation with one message per content, each with its role.
  static func conversation(_ messages: [(role: String, fields: String)]) -> String {
    let nodes = messages.enumerated().map { index, message in
      let parent = index == 0 ? "null" : "\"n\(index - 1)\""
      return """
        "n\(index)": {"id": "n\(index)", "parent": \(parent), "message": {"author": {"role": \
        "\(message.role)", "name": "painter"}, \(message.fields)}}
        """
    }
    let last = "n\(messages.count - 1)"
    return #"[{"conversation_id": "c", "current_node": "\#(last)", "mapping": {"#
      + nodes.joined(separator: ", ") + "}}]"
  }

  private static func picture(_ pointer: String, type: String = "image_asset_pointer") -> String {
    """
    "content": {"content_type": "multimodal_text", "parts": [{"content_type": "\(type)", \
    "asset_pointer": "\(pointer)", "width": 60, "height": 40}]}
    """
  }

  /// Reads a conversation in a folder with files, or the file of the conversation alone.
  private static func read(
    _ text: String,
    _ files: [String],
    alone: Bool = false
  ) throws -> ReadResult {
    var result: ReadResult?
    try SQLiteStoreTests.withFolder { root in
      let main = root.appending(path: "conversations.json")
      try Data(text.utf8).write(to: main)
      for file in files {
        let url = root.appending(path: file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data("picture".utf8).write(to: url)
      }
      result =
        alone
        ? try Formats.read(
          ByteSource(Array(text.utf8), name: "conversations.json"),
          beside: ExportFiles(beside: main.path)
        ) : try Formats.read(ExportFiles(folder: root.path))
    }
    return try #require(result)
  }

  @Test(
    arguments: [
      ("file-service://file-Ab1", "file-Ab1-lake.png"),
      ("file-service://file-Ab1", "dalle-generations/file-Ab1-0c1d.webp"),
      ("sediment://file_0a1b", "file_0a1b-sanitized.png"),
      ("sediment://file_0a1b", "user-Cd2/file_0a1b-0c1d.png"),
      ("sediment://file_0a1b", "file_0a1b.dat"),
      ("sediment://9c0d#file_0a1b#p_0.jpg", "9c0d#file_0a1b#p_0.jpg-p_0.jpg"),
      ("sediment://9c0d#file_0a1b#wm", "file_0a1b-0c1d.png"),
      (
        "sediment://file_0a1b",
        "0a1b2c3d-0000-4000-8000-000000000000/audio/file_0a1b-0c1d.wav"
      ),
    ],
    [false, true]
  )
  func `a file is found by its identifier`(_ names: (String, String), alone: Bool) throws {
    let text = Self.conversation([("user", Self.picture(names.0))])
    let others = ["file-Ab12-other.png", "file_0a1b2-other.png", "file_0a1-other.png"]
    let result = try Self.read(text, [names.1] + others, alone: alone)
    let file = try #require(result.transcript.messages.first?.attachments.first)
    #expect(file.state == .present && file.path == names.1 && file.byteCount == 7)
    #expect(result.transcript.messages[0].kind == .image)
    #expect(result.diagnostics == [])
  }

  @Test func `an upload keeps its name, and a file that the archive lacks is missing`() throws {
    let uploads = """
      "metadata": {"attachments": [{"id": "file-Ab1", "name": "lake.png"}, {"id": "file-Cd2", \
      "name": "route.pdf", "mime_type": "application/pdf"}]}
      """
    let fields = Self.picture("file-service://file-Ab1") + ", " + uploads
    let result = try Self.read(Self.conversation([("user", fields)]), ["file-Cd2-route.pdf"])
    let files = result.transcript.messages.flatMap(\.attachments)
    #expect(files.map(\.name) == ["lake.png", "route.pdf"])
    #expect(files.map(\.state) == [.missing, .present])
    #expect(files.map(\.kind) == [.image, .file])
    #expect(result.diagnostics.map(\.code) == [.absentAttachment])
  }

  @Test func `a page of a document is not the document`() throws {
    let text = Self.conversation([("user", Self.picture("sediment://9c0d#file_0a1b#p_0.jpg"))])
    let result = try Self.read(text, ["file_0a1b-route.pdf"])
    #expect(result.transcript.messages.flatMap(\.attachments).map(\.state) == [.missing])
  }

  @Test func `a picture that a tool draws is the model's message`() throws {
    let text = Self.conversation([
      ("assistant", #""content": {"content_type": "text", "parts": ["Here it is."]}"#),
      ("tool", Self.picture("sediment://file_0a1b")),
    ])
    let messages = try Self.read(text, ["file_0a1b.png"]).transcript.messages
    #expect(messages.map(\.kind) == [.text, .image])
    #expect(messages[0].sender == messages[1].sender)
  }

  @Test func `a voice has its words, its sound, and its duration`() throws {
    let fields = """
      "content": {"content_type": "multimodal_text", "parts": [{"content_type": \
      "audio_transcription", "text": "Is there a bus?", "direction": "in"}, {"content_type": \
      "real_time_user_audio_video_asset_pointer", "audio_asset_pointer": {"content_type": \
      "audio_asset_pointer", "asset_pointer": "sediment://file_0a1b", "metadata": {"start": 1.5, \
      "end": 4}}}]}
      """
    let path = "0a1b2c3d-0000-4000-8000-000000000000/audio/file_0a1b-0c1d.wav"
    let messages = try Self.read(Self.conversation([("user", fields)]), [path]).transcript.messages
    #expect(messages.map(\.text) == ["Is there a bus?"])
    let sounds = messages[0].attachments
    #expect(sounds.map(\.kind) == [.voice] && sounds.map(\.path) == [path])
    #expect(sounds.map(\.seconds) == [2.5])
  }

  @Test func `figures of executed code are with its output`() throws {
    let fields = """
      "content": {"content_type": "execution_output", "text": ""}, "metadata": \
      {"aggregate_result": {"status": "failed_with_in_kernel_exception", "messages": \
      [{"message_type": "stream", "text": "3 rows"}, {"message_type": "image", "image_url": \
      "file-service://file-Ab1", "width": 60, "height": 40}], "in_kernel_exception": {"traceback": \
      ["ValueError"]}}}
      """
    let text = Self.conversation([("tool", fields)])
    let message = try #require(try Self.read(text, ["file-Ab1.png"]).transcript.messages.first)
    #expect(message.tool?.output == .string("3 rows\nValueError") && message.tool?.isError == true)
    #expect(message.attachments.map(\.path) == ["file-Ab1.png"])
    #expect(message.attachments.map(\.kind) == [.image])
  }

  @Test func `text that was pasted as a file is a document`() throws {
    let fields = """
      "content": {"content_type": "text", "parts": ["Why?"]}, "metadata": {"attachments": [{"id": \
      "file-Ab1", "name": "Pasted text.txt", "is_big_paste": true}, {"id": "file-Cd2", "name": \
      "Pasted text.txt", "is_big_paste": true}]}
      """
    let text = Self.conversation([("user", fields)])
    let result = try Self.read(text, ["file-Ab1-Pasted text.txt"])
    let messages = result.transcript.messages
    #expect(messages.map(\.kind) == [.card, .file])
    #expect(messages.map(\.text) == ["picture", "Why?"])
    #expect(messages[1].attachments.map(\.state) == [.missing])
  }
}
