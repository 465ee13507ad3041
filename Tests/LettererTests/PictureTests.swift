import LettererBasics
import LettererLayout
import LettererSnapshots
import Foundation
import TestSupport
import Testing

@Suite struct PictureTests {
  /// A committed picture, and the arguments that make it.
  struct Golden: CustomTestStringConvertible {
    var name: String
    var arguments: [String]

    var testDescription: String { name }
  }

  static let goldens = [
    Golden(name: "Demo/light.png", arguments: [Folder.demo, "--hide", "earlier", "--last", "9"]),
    Golden(
      name: "Demo/dark.png",
      arguments: [Folder.demo, "--hide", "earlier", "--last", "9", "--appearance", "dark"]
    ),
    answer("light"), answer("dark"),
    phone("imessage"), phone("whatsapp"), phone("telegram", "--appearance", "dark"),
    Golden(
      name: "Tutorial/tutorial.png",
      arguments: [
        Folder.fixtures.appendingPathComponent("tutorial.firebase.json").path,
        "--me", "bar", "--avatars", "none",
      ]
    ),
  ]

  /// Pictures that are not shown anywhere; only their digests are committed.
  static let unseen = [
    Golden(name: "demo", arguments: [Folder.demo]),
    Golden(
      name: "phone",
      arguments: [
        Folder.demo, "--hide", "earlier", "--last", "5", "--frame", "phone", "--title",
        "Lettering Club",
      ]
    ),
    Golden(
      name: "window",
      arguments: [
        Folder.demo, "--hide", "earlier", "--last", "5", "--frame", "window", "--title",
        "Lettering Club",
        "--appearance", "dark", "--highlight", "m29",
      ]
    ),
    Golden(
      name: "transparent",
      arguments: [
        Folder.demo, "--hide", "earlier", "--last", "3", "--direction", "rtl", "--text-size", "1.5",
        "--background", "transparent", "--padding", "8",
      ]
    ),
  ]

  /// A conversation with a model.
  private static func answer(_ appearance: String) -> Golden {
    let chat = Folder.snapshots.appendingPathComponent("Answers/answer.json").path
    let look = [
      "--theme", "assistant", "--appearance", appearance, "--width", "390", "--scale", "2",
    ]
    return Golden(name: "Answers/\(appearance).png", arguments: [chat] + look)
  }

  /// A phone with a chat in the style of an app.
  private static func phone(_ app: String, _ arguments: String...) -> Golden {
    let look = ["--theme", app, "--screen", "iphone-15", "--frame", "phone", "--scale", "2"]
    return Golden(name: "Frames/\(app).png", arguments: [lake] + look + arguments)
  }

  /// The transcripts in `Snapshots/Text`, one per family of scripts; only the digests of their
  /// pictures are committed.
  static func texts() throws -> [Golden] {
    let suffix = ".transcript.json"
    let folder = Folder.snapshots.appendingPathComponent("Text")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(suffix) }.sorted()
      .map { file in
        let path = folder.appendingPathComponent(file).path
        return Golden(name: String(file.dropLast(suffix.count)), arguments: [path])
      }
  }

  /// All kinds of content in all themes, light and dark; only the digests are committed.
  static let kinds: [Golden] = {
    let transcript = Folder.snapshots.appendingPathComponent("Kinds/kinds.transcript.json").path
    return Theme.presets.flatMap { theme in
      ["light", "dark"].map { appearance in
        Golden(
          name: "\(theme.name).\(appearance)",
          arguments: [
            transcript, "--me", "ada", "--theme", theme.name, "--appearance", appearance,
            "--scale", "1",
          ]
        )
      }
    }
  }()

  /// A photo, a quote, and a reaction in the looks of apps, as the README shows them.
  static func themes() throws -> [Golden] {
    try names(in: "Themes").map { name in
      Golden(
        name: "Themes/\(name).png",
        arguments: [
          lake, "--range", "m2..m5", "--hide", "earlier", "--theme", name, "--width", "320",
          "--scale", "1.5",
        ]
      )
    }
  }

  private static let lake =
    Folder.snapshots.appendingPathComponent("Kinds/lake.transcript.json").path

  /// The names of the pictures in a folder, without their extension.
  private static func names(in folder: String) throws -> [String] {
    let folder = Folder.snapshots.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
  }

  @Test(arguments: try goldens + TestRun.sample(themes(), 5))
  func `a picture is the committed one, pixel for pixel`(golden: Golden) throws {
    let run = try LettererProcess(["render"] + golden.arguments + ["-o", "-"])
    #expect(run.status == 0, "\(run.errors)")
    let file = CommittedFile("Snapshots/" + golden.name)
    let isSame = try file.matches(Array(run.output)) { try FileDifference($0, $1).isSame }
    // Describing differences between pictures byte by byte would take minutes.
    if !isSame {
      let reference = try Data(contentsOf: Folder.snapshots.appendingPathComponent(golden.name))
      Issue.record(try Self.explanation(reference, run.output))
    }
  }

  @Test func `the moving picture is the committed one`() throws {
    let chat = Folder.snapshots.appendingPathComponent("Replay/station.transcript.jsonl").path
    let look = ["--theme", "imessage", "--screen", "iphone-se", "--scale", "1", "--fps", "10"]
    let run = try LettererProcess(["replay", chat, "-o", "-"] + look)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try CommittedFile("Snapshots/Replay/station.png").matches(Array(run.output)))
  }

  @Test func `all kinds of content look as before`() throws {
    try compare(TestRun.sample(Self.kinds, 4), "Snapshots/Kinds/digests.txt")
  }

  @Test func `texts in all scripts look as before`() throws {
    let texts = try Self.texts()
    #expect(texts.count >= 12)
    try compare(TestRun.sample(texts, 4), "Snapshots/Text/digests.txt")
  }

  @Test func `pictures that are not shown look as before`() throws {
    try compare(Self.unseen, "Snapshots/Demo/digests.txt")
  }

  private func compare(_ pictures: [Golden], _ path: String) throws {
    let lines = try pictures.map { picture in
      let run = try LettererProcess(["render"] + picture.arguments + ["-o", "-"])
      #expect(run.status == 0, "\(run.errors)")
      return "\(picture.name) \(FNV1a(run.output).text)"
    }
    let text = lines.joined(separator: "\n") + "\n"
    var changed: [String] = []
    let isSame = try CommittedFile(path).matches(Array(text.utf8)) { committed, _ in
      let known = String(decoding: committed, as: UTF8.self).split(separator: "\n")
      changed = lines.filter { !known.contains(Substring($0)) }
      return changed.isEmpty
    }
    #expect(isSame, "draw them before and after with letterer render, and look at them: \(changed)")
  }

  /// A description of the changes in a picture, and of the engines.
  private static func explanation(_ reference: Data, _ actual: Data) throws -> Comment {
    let difference = try FileDifference(Array(reference), Array(actual))
    let engines = "engine here: \(engine(of: actual)), of the reference: \(engine(of: reference))"
    return Comment(rawValue: (difference.sentences + [engines]).joined(separator: "\n"))
  }

  @Test(
    .disabled(if: TestRun.skips("locales")),
    arguments: ["C", "tr_TR.UTF-8", "ar_EG.UTF-8"]
  )
  func `the machine's locale changes no byte`(locale: String) throws {
    let environment = [
      "LANG": locale, "LC_ALL": locale, "TZ": "Asia/Tokyo",
      "HB_SHAPER_LIST": "fallback", "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0",
    ]
    #expect(try Self.isInstalled(locale), "\(locale) is not installed")
    let run = try LettererProcess(["render", Folder.demo, "-o", "-"], environment: environment)
    let reference = try LettererProcess(["render", Folder.demo, "-o", "-"])
    let isSame = run.output == reference.output
    #expect(isSame)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `every scale produces a picture of its size`(scale: Double) throws {
    let run = try LettererProcess(
      ["render", Folder.demo, "--scale", "\(scale)", "--last", "3", "-o", "-"])
    #expect(run.status == 0)
    let width = run.output.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    #expect(width == Int(390 * scale))
  }

  @Test func `boxes change the picture but not its size`() throws {
    let plain = try LettererProcess(["render", Folder.demo, "--last", "4", "-o", "-"])
    let boxes = try LettererProcess(["render", Folder.demo, "--last", "4", "--boxes", "-o", "-"])
    #expect(plain.output.prefix(24) == boxes.output.prefix(24))
    let isSame = plain.output == boxes.output
    #expect(!isSame)
  }

  /// The engine in a picture's metadata.
  private static func engine(of png: Data) -> String {
    let keyword = Data("Engine\0".utf8)
    guard let range = png.range(of: keyword) else { return "unknown" }
    let text = png[range.upperBound...].prefix { $0 >= 0x20 && $0 < 0x7F }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the C library supports a locale.
  private static func isInstalled(_ locale: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/locale")
    process.environment = ["LC_ALL": locale]
    process.standardOutput = Pipe()
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 && complaints.isEmpty
  }
}
