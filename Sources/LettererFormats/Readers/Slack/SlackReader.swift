import LettererDocuments
import LettererModel

/// Reads a Slack workspace export: folders of days, a single day, or a dump of one channel.
///
/// ```
/// users.json  channels.json  groups.json  mpims.json  dms.json
/// general/2024-05-01.json: [{"type": "message", "user": "U1", "text": "Hello", "ts": "1714557600.000100"}]
/// ```
/// `ts` is both the identifier and the time of a message, and is never rounded. Messages are sorted
/// by it, because each day of an export is a separate file. Thread replies refer to the start of
/// their thread.
struct SlackReader: FolderReader {
  let name = "slack"
  let title = "Slack export (folder or zip; a day or channel as JSON)"
  let covers = """
    channels, groups and direct messages by name; mrkdwn and blocks, mentions, threads, reactions, \
    edits, files, unfurled links, bots, notices
    """

  // MARK: Folders

  func fit(of files: ExportFiles) -> FormatFit {
    guard let tree = SlackTree(files) else { return .none }
    return tree.hasUsers
      ? FormatFit(0.98, "folders of days, and users.json") : FormatFit(0.6, "folders of days")
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    guard let tree = SlackTree(files) else {
      throw .notRecognized(evidence: "no folders of days")
    }
    let directory = SlackDirectory(tree, files)
    let known = Set(tree.channels.map(\.folder))
    let silent = directory.folders(except: known).map { SlackTree.Channel(folder: $0, days: []) }
    let channels = tree.channels + silent
    let summaries = channels.map { channel in
      ChatSummary(
        name: channel.folder,
        title: directory.title(of: channel.folder),
        messages: tree.messageCount(of: channel, in: files)
      )
    }
    return Conversations(summaries, diagnostics: directory.log) { index in
      directory.reading(of: channels[index], of: tree, in: files)
    }
  }

  // MARK: Files

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    let messages = (root.elements ?? root["messages"]?.list ?? []).prefix(20)
    guard messages.contains(where: Self.isMessage) else { return .none }
    if root["channel_id"] != nil { return FormatFit(0.97, "messages with \"ts\", and a channel") }
    return FormatFit(0.95, "messages with \"ts\" and \"type\"")
  }

  private static func isMessage(_ value: JSONValue) -> Bool {
    guard let stamp = value["ts"]?.string, SlackStamp(stamp) != nil else { return false }
    return value["type"]?.string == "message" || value["user"] != nil || value["bot_id"] != nil
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var channel = SlackChannel(directory: SlackDirectory())
    var reader = JSONReader(export: input.source, fields: .slack)
    if reader.enterObject() {
      while let name = reader.nextMember() {
        if name.text == "messages" {
          channel.read(&reader)
        } else if let value = reader.readValue(), !reader.isTruncated {
          channel.readHeader(name.text, value)
        }
      }
    } else {
      channel.read(&reader)
    }
    reader.finish(after: "message \(channel.count)")
    channel.log.add(contentsOf: reader.diagnostics)
    return Conversations(only: channel.reading(isTruncated: reader.isTruncated))
  }
}

/// The time that identifies a message: seconds and a fraction that makes it unique.
struct SlackStamp: Hashable, Comparable {
  let seconds: Int64
  let fraction: Int64

  /// Parses digits, a dot, and digits; the dot may be missing.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let seconds = Int64(parts[0]), seconds > 0,
      seconds < 100_000_000_000
    else { return nil }
    let digits = parts.count == 2 ? String(parts[1].prefix(9)) : "0"
    let padded = digits + String(repeating: "0", count: max(0, 9 - digits.count))
    guard let fraction = Int64(padded), fraction >= 0 else { return nil }
    self.seconds = seconds
    self.fraction = fraction
  }

  static func < (first: Self, second: Self) -> Bool {
    (first.seconds, first.fraction) < (second.seconds, second.fraction)
  }

  /// The time, to the millisecond.
  var time: Time {
    Time(milliseconds: seconds * 1000 + fraction / 1_000_000, precision: .millisecond)
  }
}
