// Random cases against the laws. Run with: swift run -c release letterer-fuzz <target>
import Foundation

let usage = """
  usage: letterer-fuzz [--cases n] [--seed s] [--first k] [--seconds s] [--laws n]
                       [--progress file] [target]

  text      multilingual and hostile texts: prepared, fitted, set into glyphs (the default)
  json      random and mutated documents: read, resolved, written
  firebase, firebase-stream, rongcloud, parse, sqlite, imessage, plist
            mutations of the fixtures of one format (databases want the program sqlite3)
  viewport  random lists and keyboards: the closed form, and that the way does not matter
  whatsapp, telegram, telegram-html, discord, slack, models, irc, line, messenger, signal, matrix, script,
  codex, gemini, kakaotalk, sms-backup, open-webui, librechat, google-chat,
  teams, vscode-chat
            mutated exports of the fixtures: read, counted, in pieces
  archives  mutated zip archives
  images    damaged pictures: headers, pixels, scaling
  markdown  Markdown in pieces: appended, closed, and read at once
  terminal  eight messages a case, shown in a terminal: nothing of them may steer it
  threads   one typesetter in two threads at once
  scaling   texts that nobody writes, at n and 2n: time and memory

  --cases     how many cases (10,000)
  --seconds   after how many no further case begins (no limit)
  --seed      what they are made from (1); the same seed gives the same cases
  --first     the number of the first case (0), to run one case again
  --laws      one document in so many is held against the laws (1), the others are read alone
  --progress  a file that always holds the number of the current case, for cases that end the program
  """

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  print(usage)
  exit(2)
}
print("\(options.target): seed \(options.seed), \(options.cases) cases from \(options.first)")
let isSound: Bool
switch options.target {
case "text":
  var campaign = Campaign(options, TextTarget())
  isSound = campaign.run()
case "json":
  var campaign = Campaign(options, JSONTarget())
  isSound = campaign.run()
case "viewport":
  var campaign = Campaign(options, ViewportTarget())
  isSound = campaign.run()
case let family where ExportTarget.families.contains(family):
  guard let target = ExportTarget(family) else {
    print("no fixtures of \(family)")
    exit(2)
  }
  var campaign = Campaign(options, target)
  isSound = campaign.run()
case "archives":
  var campaign = Campaign(options, ArchiveTarget())
  isSound = campaign.run()
case "images":
  var campaign = Campaign(options, ImageTarget())
  isSound = campaign.run()
case "markdown":
  var campaign = Campaign(options, MarkdownTarget())
  isSound = campaign.run()
case "terminal":
  var campaign = Campaign(options, TerminalTarget())
  isSound = campaign.run()
case "threads": isSound = await ThreadTarget(options).run()
case "scaling": isSound = ScalingTarget().run()
default:
  guard let target = SourceTarget(options.target) else {
    print(usage)
    exit(2)
  }
  var campaign = Campaign(options, target)
  isSound = campaign.run()
}
exit(isSound ? 0 : 1)
