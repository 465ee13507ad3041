import LettererDocuments
import LettererLayout
import LettererModel
import Foundation
import TestSupport
import Testing

@Suite struct LayoutDocumentTests {
  private typealias Layout = TranscriptLayout<FixedPitchTypesetter, EnglishWording>

  private func layout(_ transcript: Transcript, theme: Theme = Theme(name: "jsq")) -> Layout {
    TranscriptLayout(
      transcript,
      theme: theme,
      environment: LayoutEnvironment(width: 320),
      typesetter: FixedPitchTypesetter(),
      wording: EnglishWording()
    )
  }

  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private let message = Message(
    id: "m1",
    sender: "a",
    time: Time(milliseconds: 0),
    runs: [
      TextRun("bold ", traits: .bold), TextRun("struck", traits: .strikethrough),
      TextRun(" code", traits: .code), TextRun(" secret", traits: .spoiler),
    ]
  )

  // MARK: Schema

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `every layout document matches its schema`(seed: UInt64) throws {
    var source = RandomTranscript(seed: seed)
    var transcript = source.next(count: 20)
    transcript.view.typing = ["p1"]
    transcript.view.hasEarlier = true
    transcript.view.welcome = "Welcome"
    var theme = Theme(name: "jsq")
    theme.light.gradients[.outgoingFill] = ColorRamp([RGBAColor(0xFF0000), RGBAColor(0x00FF00)])
    let schema = try Schema(named: "layout")
    for document in [
      LayoutDocument(layout(transcript)),
      LayoutDocument(layout(transcript, theme: theme), appearances: [.dark]),
      LayoutDocument(layout(transcript), hasStyle: false),
    ] {
      let problems = try schema.problems(of: document.write(style: .compact))
      #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(3))")
    }
  }

  @Test func `the schema check detects violations`() throws {
    let document = LayoutDocument(layout(Transcript(messages: [message]))).write()
    var members = try #require(try JSONTree(document).members)
    members["width"] = .string("wide")
    members["surprise"] = .number(1)
    let problems = try Schema(named: "layout").problems(of: .object(members))
    #expect(problems.contains("/width is not number"))
    #expect(problems.contains("/surprise is not described"))
  }

  // MARK: Style

  private func style(of part: String, row: Int = 1) throws -> [String: Any] {
    let document = try object(LayoutDocument(layout(Transcript(messages: [message]))).write())
    let rows = try #require(document["rows"] as? [[String: Any]])
    let style = try #require(rows[row]["style"] as? [String: Any])
    return try #require(style[part] as? [String: Any])
  }

  @Test func `a bubble has a role, colors, corners, and an outline`() throws {
    let bubble = try style(of: "bubble")
    #expect(bubble["role"] as? String == "incomingFill")
    #expect(bubble["fill"] as? [String: String] == ["light": "#E6E6EB", "dark": "#2C2C2E"])
    #expect(bubble["radius"] as? [Double] == [17.5, 17.5, 17.5, 17.5])
    let tail = try #require(bubble["tail"] as? [String: Any])
    #expect(tail["form"] as? String == "curved" && tail["edge"] as? String == "left")
    let paths = try #require(bubble["paths"] as? [[String: Any]])
    let outline = try #require(paths.first?["d"] as? String)
    #expect(paths.count == 1 && outline.hasPrefix("M") && outline.hasSuffix("Z"))
  }

  @Test func `runs have text, position, font, and color; hidden text is a mark`() throws {
    let text = try style(of: "text")
    let runs = try #require(text["runs"] as? [[String: Any]])
    #expect(runs.compactMap { $0["text"] as? String } == ["bold ", "struck", " code"])
    #expect(runs.compactMap { $0["font"] as? String } == ["sans-700", "sans-400", "mono-400"])
    #expect(runs.compactMap { $0["size"] as? Double } == [17, 17, 17])
    #expect(runs.compactMap { $0["x"] as? Double } == [56, 98.5, 149.5])
    let marks = try #require(text["marks"] as? [[String: Any]])
    #expect(marks.compactMap { $0["over"] as? Bool } == [false, false, true])
    #expect(
      marks.compactMap { $0["role"] as? String } == [
        "incomingCode", "incomingSecondaryText", "incomingText",
      ]
    )
    // Only a line over text needs the baseline; the padding of code is in its run.
    let baselines = runs.compactMap { $0["baseline"] as? Double }
    #expect(marks.map { $0["baseline"] as? Double } == [nil, nil, baselines[1]])
    let code = try #require(runs[2]["width"] as? Double)
    let frames = marks.compactMap { $0["frame"] as? [Double] }
    #expect(frames.contains { $0[0] == 149.5 && $0[2] == code })
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `the runs of a line cover its text from edge to edge`(seed: UInt64) {
    var source = RandomTranscript(seed: seed)
    let layout = layout(source.next(count: 20))
    for (text, place) in layout.rows.flatMap(\.row.writings) {
      let typography = layout.typesetter.typography(of: text)
      let lines = layout.typesetter.lines(text, fit: place.fit)
      let bytes = typography.text.runs.flatMap { Array($0.text.utf8) }
      let all = layout.typesetter.runs(
        ofLines: lines.indices,
        in: text,
        fit: place.fit,
        typography: typography
      )
      #expect(all.count == lines.count)
      for (line, runs) in zip(lines, all) {
        let runs = runs.filter { !$0.range.isEmpty }
        let words = String(decoding: bytes[line.range], as: UTF8.self)
        let joined = runs.map(\.text).joined()
        let isHead = words.replacing("\u{AD}", with: "\u{2010}").hasPrefix(joined)
        #expect(isHead || joined.contains("\u{2010}"), "seed \(seed): \(words) and \(joined)")
        for (run, next) in zip(runs, runs.dropFirst()) {
          #expect(run.x + run.width == next.x, "seed \(seed)")
        }
      }
    }
  }

  // MARK: Text

  @Test func `the text form has one line per row and part, with stable keys`() {
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "a", name: "Ada")],
      messages: [Message(id: "m 1", sender: "a", text: "Hello\nthere")]
    )
    #expect(
      LayoutText(layout(transcript)).write() == """
        # layout 1.1  theme jsq  320@2x  size 320x77
        "m 1" message incoming single tail from=a [0 10 320x57]
          bubble [36 0 77x57] incomingFill radius=17.5 tail=curved
          text [56 7 43x42.5] incomingText lines=2 font=sans-400/17
            | Hello
            | there
          avatar [4 27 30x30] avatar5 radius=15 avatarText lines=1 font=sans-600/12
            | A

        """
    )
  }

  @Test func `an inserted message changes only the lines with row frames`() {
    let messages = (1...4).map { number in
      Message(id: "m\(number)", sender: "p\(number)", text: "Message \(number)")
    }
    let before = LayoutText(layout(Transcript(messages: messages))).write()
    let first = Message(id: "m0", sender: "p0", text: "New")
    let after = LayoutText(layout(Transcript(messages: [first] + messages))).write()
    let lines = Set(after.split(separator: "\n"))
    let changed = before.split(separator: "\n").filter { !lines.contains($0) }
    #expect(changed.allSatisfy { $0.hasPrefix("m") || $0.hasPrefix("#") })
    #expect(changed.count == 5)
  }
}
