// Random cases against the laws. Run with: swift run -c release letterer-fuzz <target>
import Foundation

let usage = """
  usage: letterer-fuzz [--cases n] [--seed s] [--first k] [--seconds s] [--laws n]
                       [--progress file] [target]
         letterer-fuzz --list

  text      multilingual and hostile texts: prepared, fitted, set into glyphs (the default)
  fonts     damaged fonts: opened, measured, set, painted, embedded
  json      random and mutated documents: read, resolved, written
  viewport  random lists and keyboards: the closed form, and that the way does not matter
  archives  mutated zip archives
  images    damaged pictures: headers, pixels, scaling
  markdown  Markdown in pieces: appended, closed, and read at once
  contacts  damaged address books: vCards and CSV, and who they name
  merge     two damaged documents of one conversation, merged
  service   random and damaged requests to the live service: one line of JSON for each
  terminal  eight messages a case, shown in a terminal: nothing of them may steer it
  threads   one typesetter in two threads at once
  scaling   texts that nobody writes, at n and 2n: time and memory

  Every other target mutates the fixtures of one format (databases need the program sqlite3):
  \(SourceTarget.folders.keys.sorted().joined(separator: ", ")),
  \(ExportTarget.families.joined(separator: ", "))

  --list      print the targets that end after --seconds, one per line
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

/// The targets that are neither of the fixtures of a format nor run without an end.
let campaigns: KeyValuePairs<String, () -> Bool> = [
  "text": { run(TextTarget()) },
  "fonts": { run(FontTarget()) },
  "json": { run(JSONTarget()) },
  "viewport": { run(ViewportTarget()) },
  "archives": { run(ArchiveTarget()) },
  "images": { run(ImageTarget()) },
  "markdown": { run(MarkdownTarget()) },
  "contacts": { run(ContactsTarget()) },
  "merge": { run(MergeTarget()) },
  "service": { run(ServiceTarget()) },
  "terminal": { run(TerminalTarget()) },
]

func run(_ target: some FuzzTarget) -> Bool {
  print("\(options.target): seed \(options.seed), \(options.cases) cases from \(options.first)")
  var campaign = Campaign(options, target)
  return campaign.run()
}

let isSound: Bool?
if options.lists {
  let names = campaigns.map(\.key) + SourceTarget.folders.keys.sorted() + ExportTarget.families
  print(names.joined(separator: "\n"))
  isSound = true
} else if options.target == "threads" {
  isSound = await ThreadTarget(options).run()
} else if options.target == "scaling" {
  isSound = ScalingTarget().run()
} else if let campaign = campaigns.first(where: { $0.key == options.target }) {
  isSound = campaign.value()
} else if ExportTarget.families.contains(options.target) {
  isSound = ExportTarget(options.target).map { run($0) }
} else {
  isSound = SourceTarget(options.target).map { run($0) }
}
guard let isSound else {
  print("no target or fixtures of \(options.target)\n\n\(usage)")
  exit(2)
}
exit(isSound ? 0 : 1)
