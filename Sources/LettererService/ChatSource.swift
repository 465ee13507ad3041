import LettererBasics
import LettererDocuments
import LettererFormats
import LettererImages
import LettererModel

/// The chat of a new document, as its client sends it.
struct ChatSource {
  private enum Content {
    case transcript(JSONValue)
    case text(String)
    case path(String)
    case nothing
  }

  private let content: Content
  private let choice: ChatChoice

  /// Reads the parameters of which one holds the chat; without any, it is empty.
  init(_ fields: inout Parameters) throws(ServiceError) {
    let contents = [
      fields.value("transcript").map(Content.transcript), fields.text("text").map(Content.text),
      fields.text("path").map(Content.path),
    ].compactMap(\.self)
    guard contents.count < 2 else {
      throw ServiceError(.invalidParameters, "pass one of \"transcript\", \"text\", and \"path\"")
    }
    content = contents.first ?? .nothing
    choice = ChatChoice(
      format: fields.text("from"),
      chat: fields.text("chat"),
      viewer: fields.text("me")
    )
  }

  /// Reads the chat.
  func read(limits: Limits, host: ServiceHost) throws(ServiceError) -> OpenedChat {
    switch content {
    case .path(let path): return try host.read(try host.resolve(path), choice)
    case .text(let text): return try read(Array(text.utf8), Budget(limits))
    case .transcript(let value): return try read(value, Budget(limits))
    case .nothing: return chat(Transcript(viewer: choice.viewer, messages: []), Budget(limits))
    }
  }

  private func read(_ bytes: [UInt8], _ budget: Budget) throws(ServiceError) -> OpenedChat {
    var options = ReadOptions(format: choice.format, viewer: choice.viewer, chat: choice.chat)
    options.budget = budget
    options.allowsNoMessages = true
    do throws(FormatError) {
      let result = try Formats.read(ByteSource(bytes), options: options)
      var found = chat(result.transcript, budget)
      found.format = result.format
      found.diagnostics = result.diagnostics
      return found
    } catch {
      throw ServiceError(error.diagnostic)
    }
  }

  private func read(_ value: JSONValue, _ budget: Budget) throws(ServiceError) -> OpenedChat {
    var decoder = TranscriptDecoder()
    guard decoder.readTranscript(value) else {
      throw ServiceError(.invalidParameters, "a transcript must be an object", at: value.position)
    }
    var transcript = decoder.transcript
    transcript.viewer = choice.viewer ?? transcript.viewer
    var known = Set(transcript.participants.map(\.id))
    for sender in transcript.messages.compactMap(\.sender) where known.insert(sender).inserted {
      transcript.participants.append(Participant(id: sender))
    }
    let limit = budget.limit(of: .message)
    for message in transcript.messages { try message.check(limit) }
    var found = chat(transcript, budget)
    found.diagnostics = decoder.log.items
    return found
  }

  private func chat(_ transcript: Transcript, _ budget: Budget) -> OpenedChat {
    let images = ImageFiles(folder: nil, budget: budget)
    let filled = ImageSizes(filling: transcript, from: images).transcript
    return OpenedChat(filled, format: "transcript", diagnostics: [], images: images)
  }
}
