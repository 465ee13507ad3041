import Foundation

/// A test of an option: two shell commands that differ in it.
struct OptionRecipe {
  /// The arguments after the call of a verb.
  var values: (String, String)
  /// The input file, if the usual one would not show a difference.
  var input: String?
  /// The commands before the call.
  var setup = ""

  init(_ first: String, _ second: String, input: String? = nil, setup: String = "") {
    values = (first, second)
    self.input = input
    self.setup = setup
  }

  /// A flag: with and without it.
  init(flag: String, input: String? = nil, setup: String = "") {
    self.init("", flag, input: input, setup: setup)
  }

  /// The two shell commands.
  func lines(for verb: String) -> (String, String) {
    let call = (Self.calls[verb] ?? verb).replacing("$IN", with: input ?? "chat.json")
    let line = { (values: String) in
      let options = Self.options[verb, default: []].filter { option in
        !values.contains(option.prefix { $0 != " " } + " ")
      }
      return "\(setup)$LETTERER \(call) \(options.joined(separator: " ")) \(values)"
    }
    return (line(values.0), line(values.1))
  }

  /// The recipe for an option, for one verb or for all.
  static func find(_ verb: String, _ option: String) -> OptionRecipe? {
    own["\(verb) \(option)"] ?? shared[option]
  }

  /// The call of a verb.
  private static let calls = [
    "render": "render $IN", "show": "show $IN", "layout": "layout $IN",
    "inspect": "inspect $IN", "convert": "convert $IN", "diff": "diff $IN",
    "merge": "merge $IN other.json",
    "replay": "replay events.jsonl",
    "viewport": "viewport events.jsonl", "text": "text $IN",
    "list fonts": "list fonts $IN",
    "snapshot record": "snapshot record $IN", "snapshot verify": "snapshot verify $IN",
    "snapshot lint": "snapshot lint $IN",
    "serve": "serve",
  ]

  /// The options of verbs that draw, unless the recipe gives them; pictures are small, so that
  /// they are painted quickly.
  private static let options = [
    "render": ["--scale 0.5", "-o out.png"],
    "replay": ["--fps 2", "--scale 0.5", "--screen iphone-5s", "-o out.png"],
  ]

  private static let full = "> /dev/full"

  /// Two sessions of an agent in the home folder.
  private static let agents = """
    export HOME=$PWD; mkdir -p .claude/projects/a; cp session.jsonl .claude/projects/a/; \
    cp session.jsonl .claude/projects/a/other.jsonl;\u{20}
    """

  /// The recipes by option, for every verb without a specific one.
  private static let shared = input.merging(look) { $1 }.merging(output) { $1 }

  private static let input: [String: OptionRecipe] = [
    "from": OptionRecipe("--from transcript", "--from slack"),
    "me": OptionRecipe("", "--me ann"),
    "chat": OptionRecipe("--chat red", "--chat blue", input: "rooms.json"),
    "branch": OptionRecipe("--branch 1", "--branch 2", input: "branches.json"),
    "owner": OptionRecipe("", "--owner Ann"),
    "date-order": OptionRecipe("--date-order dmy", "--date-order mdy", input: "dates.txt"),
    "date": OptionRecipe("--date 2024-05-01", "--date 2024-05-02", input: "clock.log"),
    "strict": OptionRecipe(flag: "--strict", input: "flawed.json"),
    "progress": OptionRecipe(
      "--progress never",
      "--progress json",
      input: "-",
      setup: "(head -c 100 chat.json; sleep 1.5; tail -c +101 chat.json) | "
    ),
    "decode": OptionRecipe(flag: "--decode base64", input: "base64.json"),
    "sqlite-map": OptionRecipe(
      "--sqlite-map table=notes,from=who,text=a",
      "--sqlite-map table=notes,from=who,text=b",
      input: "store.db",
      setup: "sqlite3 store.db < store.sql; "
    ),
    "unread": OptionRecipe("", "--unread unread.plist"),
    "contacts": OptionRecipe("", "--contacts people.csv"),
    "region": OptionRecipe(
      "--contacts numbers.csv",
      "--contacts numbers.csv --region GB",
      input: "numbers.txt"
    ),
    "rename": OptionRecipe("", "--rename ann=Zoe"),
    "errors": OptionRecipe("--errors text", "--errors json", input: "flawed.json"),
    "after": OptionRecipe("", "--after 2026-01-01T10:00:30Z"),
    "before": OptionRecipe("", "--before 2026-01-01T10:00:30Z"),
    "range": OptionRecipe("", "--range m2..m2"),
    "grep": OptionRecipe("", "--grep second"),
    "filter": OptionRecipe("", "--filter from:ann"),
    "context": OptionRecipe("--grep second", "--grep second --context 1"),
    "first": OptionRecipe("", "--first 1"),
    "last": OptionRecipe("", "--last 1"),
    "hide": OptionRecipe("", "--hide reactions"),
    "threads": OptionRecipe("", "--threads only:m1", input: "thread.json"),
    "time-zone": OptionRecipe("--time-zone UTC", "--time-zone Asia/Tokyo"),
    "redact": OptionRecipe("", "--redact all"),
    "quiet": OptionRecipe(flag: "--quiet", input: "dates.txt"),
    "input-only": OptionRecipe(flag: "--input-only", input: "photo.json"),
    "limits": OptionRecipe("", "--limits message=1"),
    "isolated": OptionRecipe(flag: "--isolated", setup: "ulimit -n 4; "),
    "same-length": OptionRecipe("--redact all", "--redact all --same-length"),
  ]

  private static let look: [String: OptionRecipe] = [
    "width": OptionRecipe("--width 200", "--width 300"),
    "inbox": OptionRecipe(flag: "--inbox"),
    "earlier": OptionRecipe(flag: "--earlier"),
    "tools": OptionRecipe("--tools folded", "--tools full", input: "tools.json"),
    "welcome": OptionRecipe("--welcome Hello", "--welcome 'Hello, {name}'"),
    "theme": OptionRecipe("--theme jsq", "--theme greenpaper"),
    "contrast": OptionRecipe("", "--contrast 12"),
    "appearance": OptionRecipe("--appearance light", "--appearance dark"),
    "light": OptionRecipe("--dark", "--light"),
    "dark": OptionRecipe("--light", "--dark"),
    "scale": OptionRecipe("--scale 0.5", "--scale 1"),
    "text-size": OptionRecipe("", "--text-size 2"),
    "font": OptionRecipe("", "--font \"$MONO\""),
    "locale": OptionRecipe("--locale en-US", "--locale de"),
    "direction": OptionRecipe("--direction ltr", "--direction rtl"),
    "times": OptionRecipe(flag: "--times"),
    "edits": OptionRecipe(flag: "--edits"),
    "reactions": OptionRecipe("", "--reactions names", input: "thread.json"),
    "strings": OptionRecipe("", "--strings strings.json"),
    "clock": OptionRecipe("--clock 12", "--clock 24"),
    "now": OptionRecipe("", "--now 2026-01-01T12:00:00Z"),
    "avatars": OptionRecipe("--avatars show", "--avatars none"),
    "at": OptionRecipe("", "--at 10"),
    "events": OptionRecipe("", "--events edit.jsonl"),
    "screen": OptionRecipe("--screen iphone-5s", "--screen iphone-15"),
    "landscape": OptionRecipe("--screen iphone-5s", "--screen iphone-5s --landscape"),
    "keyboard": OptionRecipe("--screen iphone-5s", "--screen iphone-5s --keyboard"),
    "scroll": OptionRecipe(
      "--screen iphone-5s --scroll bottom",
      "--screen iphone-5s --scroll top",
      input: "long.json"
    ),
    "draft": OptionRecipe("--screen iphone-5s", "--screen iphone-5s --draft Hello"),
    "frame": OptionRecipe("", "--frame phone"),
    "title": OptionRecipe("--frame window --title One", "--frame window --title Two"),
    "padding": OptionRecipe("", "--padding 20"),
    "background": OptionRecipe("", "--background '#FF0000'"),
    "highlight": OptionRecipe("", "--highlight m2"),
    "alt": OptionRecipe(flag: "--alt"),
    "boxes": OptionRecipe(flag: "--boxes"),
    "tall": OptionRecipe(flag: "--tall", input: "tall.json"),
    "jobs": OptionRecipe("--jobs 1", "--jobs 0"),
    "media": OptionRecipe("-o out.html", "-o out.html --media files"),
    "page": OptionRecipe("--page a4", "--page letter"),
    "margin": OptionRecipe("--margin 20", "--margin 60"),
    "dpi": OptionRecipe("--dpi 36", "--dpi 40"),
    "header": OptionRecipe("--page a4", "--page a4 --header '{title}|{page}|{date}'"),
    "footer": OptionRecipe("--page a4", "--page a4 --footer '{first} – {last}'"),
    "columns": OptionRecipe("--columns 40", "--columns 60"),
    "style": OptionRecipe("--style lines", "--style ledger"),
    "color": OptionRecipe("--color never", "--color true"),
    "anchor": OptionRecipe("--anchor never", "--anchor always"),
    "cell-widths": OptionRecipe("--cell-widths modern", "--cell-widths legacy"),
    "bidi": OptionRecipe("--bidi logical", "--bidi visual"),
    "snapshot": OptionRecipe(flag: "--snapshot"),
    "font-style": OptionRecipe("", "--font-style bold"),
    "language": OptionRecipe("--language ja", "--language zh-Hans", input: "骨"),
  ]

  private static let output: [String: OptionRecipe] = [
    "output": OptionRecipe("-o out.json", "-o out.txt"),
    "overwrite": OptionRecipe("-o mine.json", "-o mine.json --overwrite"),
    "all": OptionRecipe("-o '{chat}.md'", "-o '{chat}.md' --all", input: "rooms.json"),
    "to": OptionRecipe("--to json", "--to text"),
    "json": OptionRecipe(flag: "--json"),
    "references": OptionRecipe("", "--references Other", setup: recorded),
    "results": OptionRecipe("", "--results Other", setup: verified),
    "formats": OptionRecipe("--formats layout", "--formats text"),
    "only": OptionRecipe("", "--only nothing"),
    "perceptual": OptionRecipe(flag: "--perceptual", setup: recorded + nudged),
    "check": OptionRecipe(flag: "--check", input: "flawed.json"),
    "secrets": OptionRecipe(flag: "--secrets"),
    "github": OptionRecipe(flag: "--github", setup: verified),
  ]

  /// The recipes by verb and option.
  private static let own: [String: OptionRecipe] = [
    "render output": OptionRecipe("", "-o out.svg"),
    "render outlines": OptionRecipe("-o out.svg", "-o out.svg --outlines"),
    "show background": OptionRecipe(
      "--color true --style soft",
      "--color true --style soft --background '#5588AA'"
    ),
    "render overwrite": OptionRecipe("-o mine.png", "-o mine.png --overwrite"),
    "render all": OptionRecipe("-o '{chat}.png'", "-o '{chat}.png' --all", input: "rooms.json"),
    "show follow": OptionRecipe(flag: "--follow", input: "- < events.jsonl"),
    "layout frames-only": OptionRecipe(flag: "--frames-only"),
    "layout title": OptionRecipe(
      "--screen iphone-5s --title One",
      "--screen iphone-5s --title Two"
    ),
    "show appearance": OptionRecipe(
      "--color true --appearance light",
      "--color true --appearance dark"
    ),
    "show light": OptionRecipe("--color true --dark", "--color true --light"),
    "show dark": OptionRecipe("--color true --light", "--color true --dark"),
    "show avatars": OptionRecipe(
      "--style soft --color true",
      "--style soft --color true --avatars none"
    ),
    "inspect list": OptionRecipe(flag: "--list"),
    "inspect decode": OptionRecipe(
      "--grep Hello",
      "--grep Hello --decode base64",
      input: "base64.json"
    ),
    "inspect unread": OptionRecipe(
      "--check",
      "--check --unread unread.plist",
      input: "long.json"
    ),
    "inspect time-zone": OptionRecipe(
      "--after 2026-01-01T10:01 --time-zone UTC",
      "--after 2026-01-01T10:01 --time-zone Asia/Tokyo"
    ),
    "inspect limits": OptionRecipe(
      "",
      "--limits inflated=1",
      input: "chat.json.gz",
      setup: "gzip chat.json; "
    ),
    "inspect hide": OptionRecipe("", "--hide system"),
    "inspect quiet": OptionRecipe("--check", "--check --quiet", input: "dates.txt"),
    "diff quiet": OptionRecipe(
      "-o out.png",
      "-o out.png --quiet",
      input: "a.png b.png",
      setup: pictures
    ),
    "replay quiet": OptionRecipe(flag: "--quiet"),
    "diff output": OptionRecipe("", "-o out.png", input: "a.png b.png", setup: pictures),
    "diff input-only": OptionRecipe("photo.json", "photo.json --input-only", input: "photo.json"),
    "diff limits": OptionRecipe("chat.json", "chat.json --limits message=1", input: "chat.json"),
    "diff isolated": OptionRecipe(
      "chat.json",
      "chat.json --isolated",
      input: "chat.json",
      setup: "ulimit -n 4; "
    ),
    "replay limits": OptionRecipe(
      "",
      "--limits pixels=0",
      setup: pictured + "$LETTERER render chat.json -o none.png --scale 0.5; "
    ),
    "replay input-only": OptionRecipe(flag: "--input-only", setup: pictured),
    "diff overwrite": OptionRecipe(
      "-o mine.png",
      "-o mine.png --overwrite",
      input: "a.png b.png",
      setup: pictures
    ),
    "diff perceptual": OptionRecipe(
      flag: "--perceptual",
      input: "Snapshots/chat/base.png before.png",
      setup: recorded + "cp Snapshots/chat/base.png before.png; " + nudged
    ),
    "diff from": OptionRecipe("", "--from slack", input: "chat.json other.json"),
    "diff me": OptionRecipe("--me me", "--me nobody", input: "chat.json other.json"),
    "diff chat": OptionRecipe("--chat red", "--chat blue", input: "rooms.json chat.json"),
    "diff branch": OptionRecipe("--branch 1", "--branch 2", input: "branches.json chat.json"),
    "sessions last": OptionRecipe("--last 1", "--last 2", setup: agents),
    "sessions json": OptionRecipe(flag: "--json", setup: agents),
    "sessions errors": OptionRecipe("--errors text", "--errors json", setup: "export HOME=/none; "),
    "diff messages": OptionRecipe(flag: "--messages", input: "chat.json other.json"),
    "diff textconv": OptionRecipe("", "--textconv", input: "chat.json"),
    "diff letters": OptionRecipe(flag: "--letters", input: "chat.json other.json"),
    // With two people, the default theme has no avatars.
    "replay avatars": OptionRecipe(
      "--theme messagekit --avatars show",
      "--theme messagekit --avatars none"
    ),
    "replay output": OptionRecipe("", "-o frames/"),
    "replay overwrite": OptionRecipe("-o mine.png", "-o mine.png --overwrite"),
    "render evidence": OptionRecipe(flag: "--evidence"),
    "render digests": OptionRecipe("", "--digests sums.json"),
    "render prove": OptionRecipe("--digests sums.json", "--digests sums.json --prove 1..2"),
    "render salts": OptionRecipe("--digests sums.json", "--digests sums.json --salts secret.json"),
    "inspect salts": OptionRecipe(
      "--against sums.json",
      "--against sums.json --salts other.json",
      setup: "$LETTERER render chat.json -o digested.pdf --digests sums.json; "
    ),
    "inspect against": OptionRecipe(
      "",
      "--against sums.json",
      setup: "$LETTERER render chat.json -o digested.pdf --digests sums.json; "
    ),
    "render columns": OptionRecipe("--columns 1", "--columns 2"),
    "replay screen": OptionRecipe("", "--screen iphone-se"),
    "replay times": OptionRecipe("--screen iphone-15", "--screen iphone-15 --times"),
    "replay landscape": OptionRecipe(flag: "--landscape"),
    "replay fps": OptionRecipe("", "--fps 4"),
    "replay speed": OptionRecipe("", "--speed 2"),
    "replay reading-speed": OptionRecipe(
      "--reading-speed 0",
      "--reading-speed 9",
      setup: "tr -d '\\n' <answer.json >events.jsonl; "
    ),
    "replay pause": OptionRecipe("", "--pause 1"),
    "replay repeats": OptionRecipe("", "--repeats 2"),
    "viewport vectors": OptionRecipe("", "--vectors events.jsonl"),
    "viewport policy": OptionRecipe("", "--policy resize"),
    "viewport threshold": OptionRecipe("", "--threshold 9000"),
    "viewport strict": OptionRecipe(
      flag: "--strict",
      setup: "echo nonsense >> events.jsonl; "
    ),
    "viewport explain": OptionRecipe(flag: "--explain"),
    "text size": OptionRecipe("", "--size 30"),
    "text width": OptionRecipe("--width 20", "--width 60", input: words),
    "text max-lines": OptionRecipe("--width 40", "--width 40 --max-lines 1", input: words),
    "text base-direction": OptionRecipe("", "--base-direction rtl"),
    "text each-line": OptionRecipe(flag: "--each-line"),
    "snapshot record missing": OptionRecipe(
      flag: "--missing",
      setup: recorded + "sed -i s/first/1st/ chat.json; "
    ),
    "snapshot record perceptual": OptionRecipe(flag: "--perceptual", setup: recorded + nudged),
    "snapshot record results": OptionRecipe("", "--results Other"),
    "snapshot record references": OptionRecipe("", "--references Other"),
    "snapshot verify output": OptionRecipe("-o out.md", "-o out.xml", setup: recorded),
    "snapshot verify overwrite": OptionRecipe(
      "-o mine.md",
      "-o mine.md --overwrite",
      setup: recorded + "echo mine > mine.md; "
    ),
    "snapshot report overwrite": OptionRecipe(
      "-o mine.md",
      "-o mine.md --overwrite",
      setup: verified + "echo mine > mine.md; "
    ),
    "snapshot verify pending": OptionRecipe(
      flag: "--pending",
      setup: recorded + "sed -i s/first/1st/ chat.json; "
    ),
    "snapshot report output": OptionRecipe("-o out.md", "-o out.xml", setup: verified),
    "snapshot review accept": OptionRecipe(flag: "--accept", setup: pending),
    "snapshot review reject": OptionRecipe(flag: "--reject", setup: pending),
    "snapshot review only": OptionRecipe("", "--only nothing", setup: pending),
    "snapshot review references": OptionRecipe("", "--references Other", setup: pending),
    "snapshot prune check": OptionRecipe(flag: "--check", setup: verified + orphan),
    "snapshot prune unclaimed-folders": OptionRecipe(
      flag: "--unclaimed-folders",
      setup: verified + "cp -r Snapshots/chat Snapshots/left; "
    ),
    "snapshot prune references": OptionRecipe("", "--references Other", setup: verified + orphan),
    "snapshot lint theme": OptionRecipe("", "--theme pale.theme.json"),
    "snapshot lint contrast": OptionRecipe(
      "--theme pale.theme.json",
      "--theme pale.theme.json --contrast 7"
    ),
    "snapshot lint chat": OptionRecipe(
      "--chat red",
      "--chat green",
      input: "rooms.json"
    ),
    "snapshot lint me": OptionRecipe(
      "--theme pale.theme.json --me me",
      "--theme pale.theme.json --me ann"
    ),
    "list themes contrasts": OptionRecipe("jsq", "jsq --contrasts"),
    "list themes contrast": OptionRecipe("jsq", "jsq --contrast 12"),
    "merge output": OptionRecipe("-o a.json", "-o b.json"),
    "merge media": OptionRecipe("-o a.json", "-o a.json --media files", input: "photo.json"),
    "list themes fields": OptionRecipe(flag: "--fields"),
    "list fonts locale": OptionRecipe("--locale ja", "--locale zh-Hans", input: "骨"),
    "list strings locale": OptionRecipe("", "--locale de"),
    "text locale": OptionRecipe("--locale ja", "--locale zh-Hans", input: "骨"),
    "serve root": OptionRecipe("", "--root .", setup: request("open", #"{"path":"chat.json"}"#)),
    "serve font": OptionRecipe("", "--font \"$MONO\"", setup: request("fonts")),
    "serve limits": OptionRecipe(
      "",
      "--limits message=1",
      setup: request("open", #"{"text":"ann: hello"}"#)
    ),
    "serve errors": OptionRecipe("--errors text --root none", "--errors json --root none"),
  ].merging(closed) { first, _ in first }

  /// Verbs without input report a problem if their output cannot be written.
  private static let closed: [String: OptionRecipe] = {
    let verbs = [
      "list themes", "list fonts", "list formats", "list screens", "list strings", "list codes",
      "list schemas",
      "completions", "text", "snapshot review", "snapshot prune", "snapshot report",
      "snapshot record", "snapshot verify", "replay", "viewport", "diff", "snapshot lint",
    ]
    let pairs = verbs.map { verb in
      let shell = verb == "completions" ? "bash " : ""
      let broken = ["replay", "viewport", "diff", "snapshot lint"].contains(verb)
      let end = broken ? "--none" : full
      return (
        "\(verb) errors",
        OptionRecipe("\(shell)--errors text \(end)", "\(shell)--errors json \(end)")
      )
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// A request to the live service on standard input.
  private static func request(_ method: String, _ parameters: String = "{}") -> String {
    #"echo '{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}' | "#
  }

  private static let recorded = "$LETTERER snapshot record chat.json; "
  private static let verified =
    recorded + "$LETTERER snapshot verify chat.json --results snapshot-results; "
  private static let pending =
    recorded + "sed -i s/first/1st/ chat.json; $LETTERER snapshot verify chat.json --pending; "
  private static let orphan = "cp Snapshots/chat/base.png Snapshots/chat/old.png; "
  private static let pictured =
    #"sed -i 's/"text": "first"/"attachments": [{"kind": "image", "path": "none.png"}]/' "#
    + "events.jsonl; "
  private static let words = "'Hello, world and all'"
  private static let pictures =
    "$LETTERER render chat.json -o a.png --scale 0.5; "
    + "$LETTERER render other.json -o b.png --scale 0.5; "
  /// Every pixel is slightly different, as from another rasterizer.
  private static let nudged = """
    "$PYTHON" -c "from PIL import Image; p = 'Snapshots/chat/base.png'; \
    Image.open(p).convert('RGB').point(lambda v: max(v - 1, 0)).save(p)"; 
    """
}
