import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererModel

/// The place of messages that belong to threads, or the only thread to read.
enum ThreadChoice: ExpressibleByArgument {
  case inline
  case below
  /// One thread, by identifier or by the start of its title.
  case only(String)

  init?(argument: String) {
    switch argument {
    case "inline": self = .inline
    case "below": self = .below
    default:
      guard argument.hasPrefix("only:"), argument.count > 5 else { return nil }
      self = .only(String(argument.dropFirst(5)))
    }
  }

  /// Whether messages are moved or left out.
  var changesMessages: Bool { if case .inline = self { false } else { true } }

  /// Leaves out everything outside the thread that is asked for.
  func select(in result: inout ReadResult) throws(Problem) {
    guard case .only(let wanted) = self else { return }
    let threads = result.transcript.threads
    let named = threads.filter { $0.title?.lowercased().hasPrefix(wanted.lowercased()) == true }
    if threads.contains(where: { $0.id == wanted }) {
      result.transcript.keepThread(wanted)
    } else if named.count == 1 {
      result.transcript.keepThread(named[0].id)
    } else {
      throw .usage(
        named.isEmpty
          ? "no thread is \(quotedInput(wanted))"
          : "several threads begin with \(quotedInput(wanted))",
        hint: Self.list(named.isEmpty ? threads : named)
      )
    }
  }

  /// Moves the messages of threads below those that start them, if that is asked for.
  func arrange(_ transcript: inout Transcript) {
    switch self {
    case .inline: transcript.view.threads = .inline
    case .below: transcript.placeThreadsBelow()
    case .only: break
    }
  }

  /// Returns the identifiers of threads, largest first, without words of their messages.
  private static func list(_ threads: [MessageThread]) -> String {
    if threads.isEmpty { return "the conversation has no threads" }
    let largest = threads.sorted { $0.count > $1.count }.prefix(5)
    let names = largest.map { "\($0.id.printable) (\($0.count) messages)" }
    let others = threads.count - largest.count
    return "use an identifier: " + names.joined(separator: ", ")
      + (others > 0 ? ", and \(others) more" : "")
  }
}
