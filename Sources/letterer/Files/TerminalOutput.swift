import ChatLayout
import ChatModel

struct TerminalOutput {
  let columns: Int?
  func show(_ transcript: Transcript, look: LookOptions) throws {}
}
