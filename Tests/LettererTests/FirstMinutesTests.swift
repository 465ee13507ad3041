import Foundation
import Testing

/// What people try first, and what they are told when it is wrong.
@Suite struct FirstMinutesTests {
  private static let chat = """
    [03/06/2024, 10:00:00] Hanna Vogt: Hi there
    [03/06/2024, 10:01:00] Omar Said: Hello
    [13/06/2024, 10:01:00] Hanna Vogt: ok

    """

  /// Runs a shell line in a folder with two chats, `a.txt` and `b.txt`.
  private func run(_ line: String) throws -> LettererProcess {
    try LettererProcess(
      shell: "printf '%s' \"$CHAT\" > a.txt; cp a.txt b.txt; " + line,
      environment: ["CHAT": Self.chat]
    )
  }

  // MARK: Outputs

  @Test(arguments: [
    ("-o x.png", "wrote x.png (780×583, 3 messages)"),
    ("x.pdf", "wrote x.pdf (1 page, 3 messages)"),
    ("-o x.html", "wrote x.html (3 messages)"), ("-o x.svg", "wrote x.svg (3 messages)"),
    ("-o x.jsonl", "wrote x.jsonl (3 messages)"), ("-o new/x.md", "wrote new/x.md (3 messages)"),
  ])
  func `what was written is named, unless --quiet`(output: String, line: String) throws {
    for isolated in ["", " --isolated"] {
      let run = try run("\"$LETTERER\" a.txt \(output)\(isolated)")
      #expect(run.status == 0)
      #expect(run.errors.hasSuffix("\(line)\n"), "\(run.errors)")
    }
    #expect(try run("\"$LETTERER\" a.txt \(output) -q").errors == "")
  }

  @Test func `every file of a set is named`() throws {
    let run = try run(
      "\"$LETTERER\" render a.txt -o p.png --page 150x60mm --digests sums.json --redact none"
    )
    #expect(run.status == 2)
    let pages = try self.run(
      "\"$LETTERER\" render a.txt -o p.png --page 80x60mm --digests sums.json; ls p-*"
    )
    let names = pages.text.split(separator: "\n")
    #expect(names.count > 1 && pages.status == 0)
    for name in names + ["sums.json"] { #expect(pages.errors.contains("wrote \(name)"), "\(name)") }
  }

  @Test func `several inputs are written to a folder, each under its name`() throws {
    let run = try run(
      """
      mkdir -p in; cp a.txt in/a.txt; "$LETTERER" ?.txt in/a.txt -o out/ -q; ls out
      "$LETTERER" convert a.txt b.txt -o 'out/{input}.md' -q; cat out/a.md | wc -l
      "$LETTERER" render a.txt missing.txt b.txt -o two/; echo $?; ls two
      """
    )
    #expect(run.text == "a-2.png\na.png\nb.png\n12\n3\na.png\nb.png\n", "\(run.text)\(run.errors)")
    #expect(run.errors.contains("1 of 3 inputs failed"))
    for line in [
      "a.txt b.txt", "a.txt b.txt -o x.png", "convert a.txt b.txt", "layout a.txt b.txt",
    ] {
      let wrong = try self.run("\"$LETTERER\" \(line)")
      #expect(wrong.status == 2 && wrong.errors.contains("-o FOLDER/"), "\(line): \(wrong.errors)")
    }
  }

  @Test func `a second name is an output only if it is that of a picture`() throws {
    let run = try run("\"$LETTERER\" a.txt new.txt; echo $?; ls")
    #expect(run.text == "2\na.txt\nb.txt\n")
  }

  @Test(arguments: [
    "render a.txt x.png -q", "a.txt x.png --dark -q", "a.txt -o=x.png -q",
    "render a.txt -o=x.png -q",
  ])
  func `an output can be named in several ways`(line: String) throws {
    let run = try run("\"$LETTERER\" \(line); ls")
    #expect(run.status == 0 && run.text == "a.txt\nb.txt\nx.png\n", "\(run.text)\(run.errors)")
  }

  @Test func `a failed run of all conversations leaves nothing behind`() throws {
    let run = try run(
      "\"$LETTERER\" render a.txt --all --me Tom; ls -A; mkdir o; \"$LETTERER\" render a.txt --all -o o/ -q; ls -A o"
    )
    #expect(
      run.text.hasPrefix("a.txt\nb.txt\n") && run.text.hasSuffix(".png\n"),
      "\(run.text)\(run.errors)"
    )
  }

  @Test(arguments: ["", "render - -o x.png", "-o x.png", "--columns 40", "show"])
  func `piped input needs no dash`(arguments: String) throws {
    let run = try run("cat a.txt | \"$LETTERER\" \(arguments)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("Hello") || run.errors.contains("wrote x.png"))
  }

  // MARK: Choices

  @Test(arguments: [
    ("omar", "Omar Said"), ("VOGT", "Hanna Vogt"), ("Han", "Hanna Vogt"), ("Sai", "Omar Said"),
  ])
  func `a part of a name is enough`(typed: String, name: String) throws {
    let run = try run("\"$LETTERER\" convert a.txt --me \(typed)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("\"viewer\": \"\(name)\"") || run.text.contains(name))
  }

  @Test func `an unknown name lists the candidates, the most active first`() throws {
    let run = try run("\"$LETTERER\" a.txt -o x.png --me Tom")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        letterer: error: a.txt: no participant matches --me "Tom" [E052]
          hint: choose from "Hanna Vogt" (2 messages), "Omar Said" (1 message)

        """
    )
  }

  @Test func `the source chooses the look, and --theme goes over it`() throws {
    let run = try run(
      """
      "$LETTERER" layout a.txt -o a.json; "$LETTERER" layout a.txt --theme whatsapp -o b.json -q
      "$LETTERER" layout a.txt --theme jsq -o c.json -q; "$LETTERER" convert a.txt -o n.json -q
      "$LETTERER" layout n.json -o d.json; cmp a.json b.json; cmp -s a.json c.json; echo $?
      grep -o '"theme": "[a-z]*"' d.json
      """
    )
    #expect(run.text == "1\n\"theme\": \"jsq\"\n", "\(run.text)\(run.errors)")
    #expect(
      run.errors.components(
        separatedBy: "drawn in the look of whatsapp; --theme changes that [N004]"
      ).count == 2
    )
  }

  // MARK: Help

  @Test(arguments: ["render", "show", "layout", "convert", "inspect", "replay"])
  func `the short help is one screen with two examples`(verb: String) throws {
    let help = try LettererProcess([verb, "-h"])
    let lines = help.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(help.status == 0 && (20...41).contains(lines.count), "\(lines.count)")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count { $0.hasPrefix("  letterer \(verb) ") } == 3)
    #expect(try LettererProcess([verb, "--help"]).text.split(separator: "\n").count > lines.count)
  }

  @Test(arguments: ["-h", "--help"])
  func `help does not depend on what is piped in`(option: String) throws {
    let run = try run("cat a.txt | \"$LETTERER\" \(option)")
    #expect(run.status == 0 && run.text.contains("SUBCOMMANDS"), "\(run.text)\(run.errors)")
  }

  @Test(arguments: [
    ["-V"], ["--version"], ["version"], ["render", "--version"], ["show", "x", "-V"],
  ])
  func `the version can be asked for everywhere`(arguments: [String]) throws {
    let run = try LettererProcess(arguments)
    #expect(run.status == 0 && run.text.hasPrefix("letterer "))
  }

  @Test(arguments: [
    ("render a.txt --outptu x", "render has no option --outptu; did you mean \"--output\"?"),
    ("render a.txt --wdith 3", "render has no option --wdith; did you mean \"--width\"?"),
    ("render a.txt --bogus", "render has no option --bogus [E001]"),
    ("show a.txt --theme x", "hint: these verbs have it: render, layout, replay"),
    ("show a.txt -t x", "hint: these verbs have it: render, layout, replay"),
    ("rendr a.txt", "no verb or file is named \"rendr\"; did you mean \"render\"?"),
    ("help rendr", "no verb is named \"rendr\"; did you mean \"render\"?"),
    ("list theme", "list has no \"theme\"; did you mean \"themes\"?"),
    ("a.txt -o x.png --width 20000", "--width must be 1 to 10000 points, not \"20000\""),
    (
      "a.txt -o x.png --width abc",
      "--width cannot be \"abc\" [E001]\n  hint: --width <points>: The width"
    ),
    ("a.txt -o x.png --after soon", "not \"soon\""), ("a.txt -o x.png --grep '(a'", "not \"(a\""),
    ("a.txt -o x.png --range 2..3", "id or number \"2\"; did you mean \"#2\"?"),
    ("a.txt -o x.png --range '#7..'", "id or number \"#7\"; numbers are #1 to #3"),
    ("a.txt -o x.png --range 3-9", "not \"3-9\"; did you mean \"#3..#9\"?"),
    ("a.txt -o x.png --range m3-m9", "did you mean \"m3..m9\"?"),
    ("a.txt -o x.png --range '#3..#2'", "\"#3..#2\" ends before it starts; did you mean \"#2.."),
    ("a.txt -o x.png --from Watsapp", "no format is named \"Watsapp\"; did you mean \"whatsapp\"?"),
    ("a.txt -o", "-o <file> has no value"), ("render", "render needs <input>"),
    ("https://a.org/b.zip -o x.png", "hint: letterer never uses the network"),
    ("'*.zip' -o x.png", "hint: the shell replaces patterns"),
    ("file:///a.txt -o x.png", "hint: pass the path alone: /a.txt"),
    ("a.tx -o x.png", "hint: did you mean \"a.txt\"?"),
    ("draw a.txt", "did you mean \"render\"?"), ("themes", "hint: letterer list themes lists them"),
    ("a.txt render -o x.png", "hint: the verb comes first: letterer render INPUT"),
    ("a.txt --me Omar Said -o x.png", "no file is named \"Said\""),
    ("a.txt -o my chat.png", "the output \"my\" has no known extension"),
    ("a.txt -o a.png -o b.png", "-o is given twice"),
    ("render a.txt -o --theme slack", "-o <file> has no value"),
    ("render a.txt -theme slack", "render has no option -theme; did you mean \"--theme\"?"),
    ("render a.txt -w390", "did you mean \"-w 390\"?"),
    ("render a.txt --force", "hint: use --overwrite"),
    ("render a.txt --since 2024", "hint: use --after"),
    ("render a.txt -t dark", "did you mean --dark?"),
    ("render a.txt --tz Europe/Berln", "did you mean \"Europe/Berlin\"?"),
    ("render a.txt --screen iphone15", "did you mean \"iphone-15\"?"),
    ("show a.txt --color yes", "use auto, always"),
    ("render a.txt --me Hanan", "did you mean \"Hanna Vogt\""),
    ("a.txt -o x.png --dark --light", "--dark and --light do not work together"),
    ("render a.txt --help-me", "render has no option --help-me"),
    ("render a.txt --dark=1", "--dark takes no value, but has \"1\""),
    ("a.txt -o x.png --lang en-UK", "no locale is named \"en-UK\"; did you mean \"en-GB\"?"),
    ("a.txt -o x.png --lang deutsch", "did you mean \"de\"?"),
    ("a.txt -o x.png --lang French", "did you mean \"fr\"?"),
    ("list strings --lang it-XY", "did you mean \"it\"?"),
    ("a.txt -o x.png --limits memmory=2g", "no limit is named \"memmory\"; did you mean \"mem"),
    ("a.txt -o x.png --limits ram=2g", "no limit is named \"ram\"; use "),
    ("a.txt -o x.png --limits pixels=2x", "pixels must be a number, such as 500, 200m, or 2g"),
    ("a.txt -o x.png --limits time=5min", "time must be seconds, such as 30s"),
    ("a.txt -o x.png --limits 2GB", "\"2GB\": a limit is such as memory=2g"),
    ("a.txt -o x.png --hide avatar", "--hide cannot be \"avatar\"; did you mean \"avatars\"?"),
    ("a.txt -o x.png --redact name", "--redact cannot be \"name\"; did you mean \"names\"?"),
    ("a.txt -o x.png --keyboard", "--keyboard needs --screen"),
    ("a.txt -o x.png --screen iphone-15 --scroll middle", "not \"middle\""),
    ("a.txt -o x.pdf --screen iphone-15", "hint: leave one of them out"),
    ("a.txt -o x.pdf --header '{titel}'", "not \"{titel}\""),
    ("a.txt -o x.png --clock 13", "use 12 or 24"), ("a.txt --errors jsn", "did you mean \"json\"?"),
    ("a.txt -o x.png --font Arial", "hint: pass the path of a font file"),
    ("a.txt -o x.png --filter frm:Omar", "named \"frm:\"; did you mean \"from:\"?"),
    ("a.txt -o x.png --filter sender:Omar", "named \"sender:\"; did you mean \"from:\"?"),
    ("a.txt -o x.png --filter has:vidoe", "not \"vidoe\"; did you mean \"video\"?"),
    ("a.txt -o x.png --filter '(a'", "--filter cannot be \"(a\": unclosed parenthesis"),
    ("a.txt -o .png", "-o must be the name of a file, not \".png\""),
    ("a.txt -o ''", "-o must be the name of a file, not \"\""),
    ("a.txt -o 'x-{pag}.png'", "no placeholder is named {pag}; did you mean \"page\"?"),
    ("a.txt -o 'x-{date}.png'", "{date} in the output path requires --all"),
    ("convert a.txt -o x.png", "hint: use one of .transcript.json"),
    ("a.txt x.gif", "no file is named \"x.gif\""),
    ("show a.txt x.png", "hint: letterer render INPUT -o x.png draws one"),
    ("a.txt —theme slack", "hint: options begin with hyphens: --theme"),
    ("a.txt –o x.png", "hint: options begin with hyphens: -o"),
    ("gone/a.txt", "hint: the working folder has no \"gone\""),
    ("--input a.txt -o x.png", "hint: the input has none: letterer render INPUT"),
    ("show a.txt --no-color", "hint: use --color never"),
    ("diff a.txt", "hint: letterer diff OLD NEW"), ("-x", "letterer has no option -x"),
    ("help list theems", "list has no \"theems\"; did you mean \"themes\"?"),
    ("help snapshot recrod", "did you mean \"record\"?"),
    ("help theme", "hint: letterer list themes lists them"),
    ("help --theme", "hint: letterer render --help explains the option"),
    ("help render extra", "unexpected argument \"extra\""),
    ("help E31", "there is no code E31; did you mean \"E031\"?"),
    ("list codes E031", "hint: letterer help E031 explains it"),
    ("list schemas theem", "no schema is named \"theem\"; did you mean \"theme\"?"),
    ("list screens iphone", "list screens accepts no arguments (got \"iphone\")"),
    ("snapshot record a.txt --references b.txt", "--references must be a folder, not \"b.txt\""),
    ("snapshot record a.txt --results a.txt/x", "hint: a.txt is a file"),
  ])
  func `a mistake is answered with what was typed and a remedy`(line: String, answer: String) throws
  {
    let run = try run("\"$LETTERER\" \(line)")
    #expect([2, 3].contains(run.status) && run.text.isEmpty)
    #expect(run.errors.contains(answer), "\(run.errors)")
    #expect(run.errors.contains("hint: ") || run.errors.contains("did you mean"))
    #expect(!run.errors.contains("VERB"))
  }

  private static let mistakes: [(setting: String, line: String, status: Int32, answer: String)] = [
    ("printf '\\211PNG\\r\\n\\032\\n' > c.txt", "c.txt", 4, "a PNG picture; export the chat as"),
    ("printf '\\1\\2\\3\\4\\5ab' > c.txt", "c.txt", 4, "binary data, not text; export the chat as"),
    ("mkdir in; echo Hi > in/a", "in", 4, "its only file isn't in a known chat format"),
    (": > c.txt", "c.txt", 6, "hint: export the chat again"),
    ("printf '{\"a\": [1' > c.json", "c.json", 5, "hint: if it was copied or downloaded"),
    ("ln -s gone c.txt", "c.txt", 3, "hint: it is a link to a file that no longer exists"),
    ("", "a.txt -o x.png --from slack", 6, "the format is whatsapp, not slack; leave out --from"),
    (
      "", "a.txt -o x.png --after 2030-01-01", 6,
      "--after 2030-01-01 leaves none; the messages are from 2024-06-03 to 2024-06-13"
    ),
    ("", "a.txt -o x.png --grep HELLO", 6, "distinguishes case unless it begins with (?i)"),
    ("", "a.txt -o x.png --filter from:Tom", 6, "letterer inspect lists the participants"),
    ("", "snapshot record gone.txt", 3, "hint: the working folder has no \"gone.txt\""),
    (
      "printf '{\"theme\": \"1.0\", \"bubble\": {\"radus\": 3}}' > t.json",
      "a.txt -o x.png -t t.json", 5, "hint: letterer list themes --fields lists the keys"
    ),
    (
      "export LETTERER_WIDHT=3", "a.txt -o x.png", 0,
      "LETTERER_WIDHT is no option; did you mean LETTERER_WIDTH? [N018]"
    ),
    ("export LETTERER_WIDTH=abc", "a.txt -o x.png", 2, "hint: --width <points>"),
    ("export LETTERER_THEME=whatsap", "a.txt -o x.png", 2, "did you mean \"whatsapp\"?"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in an input or a variable is answered with a remedy`(
    setting: String,
    line: String,
    status: Int32,
    answer: String
  ) throws {
    let run = try run("\(setting.isEmpty ? ":" : setting)\n\"$LETTERER\" \(line)")
    #expect(run.status == status)
    #expect(run.errors.contains(answer), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count < 20)
  }

  // MARK: Defaults

  @Test(arguments: ["0", "off", "No", "FALSE", ""])
  func `a flag in a variable can be off`(value: String) throws {
    let run = try run(
      """
      LETTERER_TIMES=1 "$LETTERER" a.txt >on; LETTERER_TIMES=\(value) "$LETTERER" a.txt >off
      "$LETTERER" a.txt | cmp - off && ! cmp -s on off
      """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `defaults come from letterer.json above, variables, and options, in this order`()
    throws
  {
    let run = try run(
      """
      echo '{"theme": "slack", "width": 300, "redact": ["names"]}' > letterer.json; mkdir -p w; cd w
      show() { grep -oE '"(theme|width)": [^,]*' x.json | head -2 | tr '\\n' ' '; echo; }
      "$LETTERER" layout ../a.txt -o x.json -q; show; grep -c Hanna x.json
      LETTERER_THEME=telegram "$LETTERER" layout ../a.txt -o x.json -q; show
      LETTERER_THEME=telegram "$LETTERER" layout ../a.txt -o x.json -q -t jsq -w 200; show
      "$LETTERER" layout ../a.txt -o x.json -q --screen iphone-15; show
      "$LETTERER" layout ../a.txt -o x.json --isolated --me Omar -t jsq; show
      "$LETTERER" layout ../a.txt -o x.json --chat Garden
      """
    )
    #expect(!run.errors.contains("Hanna") && !run.errors.contains("Garden"), "\(run.errors)")
    let themes = run.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      themes == [
        #""theme": "workspace" "width": 300"#, "0", #""theme": "paperplane" "width": 300"#,
        #""theme": "jsq" "width": 200"#, #""theme": "workspace" "width": 393"#,
        #""theme": "jsq" "width": 300"#,
      ],
      "\(run.text)\(run.errors)"
    )
  }

  @Test(arguments: [
    (
      #"{"theme": "slack",\#n "wdith": 3}"#,
      ":2:2: no option is named \"wdith\"; did you mean \"width\"?"
    ),
    (#"{"width": "abc"}"#, ":1:2: --width cannot be \"abc\" [E009]"),
    (#"{"width": true}"#, ":1:11: \"width\" must be a string or a number [E009]"),
    (#"{"dark": "yes"}"#, ":1:10: \"dark\" must be true or false [E009]"),
    (#"{"output": "x.png"}"#, ":1:2: no option is named \"output\""),
    ("[]", ":1:1: must be an object"),
    ("{", "letterer.json:1:"), (#"{"theme": "slak"}"#, "did you mean \"slack\"?"),
  ])
  func `a wrong default is status 2 with its place`(file: String, answer: String) throws {
    let run = try run("printf '%s' '\(file)' > letterer.json; \"$LETTERER\" a.txt -o x.png")
    #expect(run.status == 2)
    #expect(run.errors.contains(answer), "\(run.errors)")
    let valid = #"{"$schema": "defaults.schema.json"}"#
    #expect(
      try self.run("echo '\(valid)' > letterer.json; \"$LETTERER\" a.txt -o x.png").status == 0
    )
  }
}
