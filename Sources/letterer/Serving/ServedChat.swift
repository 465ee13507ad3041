import ArgumentParser
import LettererBasics
import LettererDocuments
import LettererFormats
import LettererImages
import LettererService

/// A chat in a file that a client of the service opens.
struct ServedChat {
  let path: String
  let choice: ChatChoice
  let limits: Limits

  /// Reads the chat with the sizes of its pictures.
  func read() throws(ServiceError) -> OpenedChat {
    do throws(Problem) {
      let input = try input()
      let images = input.images
      let result = try input.readSilently(in: nil, evenEmpty: true)
      return OpenedChat(
        ImageSizes(filling: result.transcript, from: images).transcript,
        format: result.format,
        diagnostics: result.diagnostics,
        images: images
      )
    } catch {
      if case .format(let reason, _, _) = error { throw ServiceError(reason.diagnostic) }
      throw ServiceError(.unreadable, error.summary)
    }
  }

  private func input() throws(Problem) -> ChatInput {
    do {
      var conversation = try ConversationOptions.parse([])
      (conversation.from, conversation.chat) = (choice.format, choice.chat)
      conversation.me = choice.viewer
      var reading = try ReadingOptions.parse([])
      reading.progress = .never
      return ChatInput(
        path: path,
        conversation: conversation,
        reading: reading,
        budget: Budget(limits),
        access: try AccessOptions.parse([]),
        report: Report(isQuiet: true)
      )
    } catch {
      throw .usage("\(error)")
    }
  }
}
