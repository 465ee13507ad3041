import LettererLayout
import Foundation
import TestSupport
import Testing

@testable import LettererDocuments

@Suite struct ThemeDocumentTests {
  private func read(_ json: String) -> ThemeDocument.Reading {
    ThemeDocument.read(ByteSource(Array(json.utf8)))
  }

  @Test(arguments: Theme.presets.indices)
  func `every preset is the same after writing and reading`(index: Int) {
    let theme = Theme.presets[index]
    let reading = ThemeDocument.read(ByteSource(ThemeDocument.write(theme)))
    #expect(reading.diagnostics.items == [])
    #expect(reading.theme == theme)
    let contrast = theme.withContrast(4.5)
    #expect(ThemeDocument.read(ByteSource(ThemeDocument.write(contrast))).theme == contrast)
  }

  @Test func `a theme file has only the differences from the theme it extends`() {
    let reading = read(
      """
      { "theme": "1.0", "name": "mine", "extends": "paperplane",
        "runs": "signal", "timeHeaders": {"minimumGap": null, "marksNewDay": true},
        "bubble": {"radius": 12, "incomingInsets": [1, 2, 3, 4], "tail": {"form": "square"}},
        "body": {"weight": "bold"}, "incomingAvatar": {"column": 9, "gap": -3},
        "emojiOnly": {"sizes": [50]},
        "light": {"outgoingFill": "#0F87FF", "overlayFill": "#00000080",
                  "gradients": {"canvas": null, "outgoingFill": {"colors": ["#FFFFFF", "#000000"]}}},
        "x-note": "kept out" }
      """
    )
    #expect(reading.diagnostics.items == [])
    var theme = Theme.paperplane
    theme.name = "mine"
    theme.runs = .signal
    theme.timeHeaders.minimumGap = nil
    theme.timeHeaders.marksNewDay = true
    theme.bubble.radius = 12
    theme.bubble.incomingInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    theme.bubble.tail.form = .square
    theme.body.weight = .bold
    theme.incomingAvatar.column = 9
    theme.incomingAvatar.gap = -3
    theme.emojiOnly.sizes = [50]
    theme.light[.outgoingFill] = RGBAColor(0x0F87FF)
    theme.light[.overlayFill] = RGBAColor(red: 0, green: 0, blue: 0, alpha: 128)
    theme.light.gradients[.canvas] = nil
    theme.light.gradients[.outgoingFill] = ColorRamp([RGBAColor(0xFFFFFF), RGBAColor(0x000000)])
    #expect(reading.theme == theme)
  }

  /// The fault, its position, and the words that report it.
  @Test(
    arguments: [
      (#"{"theme": "1.0", "bubbel": {}}"#, "W020", 18, "bubbel"),
      (#"{"theme": "1.0", "bubble": {"Radius": 3}}"#, "W020", 29, "bubble.Radius"),
      (#"{"theme": "1.0", "bubble": {"radius": "wide"}}"#, "W021", 39, "bubble.radius"),
      (#"{"theme": "1.0", "bubble": {"radius": null}}"#, "W021", 39, "bubble.radius"),
      (#"{"theme": "1.0", "bubble": {"radius": -1}}"#, "W041", 39, "bubble.radius"),
      (#"{"theme": "1.0", "body": {"size": 0}}"#, "W041", 35, "body.size"),
      (#"{"theme": "1.0", "bubble": 3}"#, "W021", 28, "bubble"),
      (##"{"theme": "1.0", "light": {"canvas": "#12345"}}"##, "W021", 38, "light.canvas"),
      (#"{"theme": "1.0", "dark": {"canvas": "red"}}"#, "W021", 37, "dark.canvas"),
      (#"{"theme": "1.0", "runs": "sometimes"}"#, "W021", 26, "runs"),
      (#"{"theme": "1.0", "runs": {"breaks": ["rain"]}}"#, "W021", 37, "runs.breaks"),
      (#"{"theme": "1.0", "list": {"insets": [1, 2, 3]}}"#, "W021", 37, "list.insets"),
      (#"{"theme": "1.0", "quote": {"maximumLines": 1.5}}"#, "W021", 44, "quote.maximumLines"),
      (#"{"theme": "1.0", "extends": "nothing"}"#, "W023", 29, "extends"),
      (#"{"theme": "2.0"}"#, "E046", 1, "2.0"),
      (#"{"name": "mine"}"#, "W027", 1, "version"),
      ("[]", "W021", 1, "object"),
    ]
  )
  func `errors are reported with path and position`(
    json: String,
    code: String,
    column: Int,
    words: String
  ) throws {
    let reading = read(json)
    let found = try #require(reading.diagnostics.items.first)
    #expect(reading.diagnostics.items.count == 1)
    #expect(found.code.rawValue == code)
    #expect(found.line == 1)
    #expect(found.column == column)
    #expect(found.message.contains(words))
    var theme = reading.theme
    theme.name = "jsq"
    #expect(theme == .jsq)
  }

  @Test func `an error in one field does not affect others`() {
    let reading = read(
      #"{"theme": "1.0", "bubble": {"radius": "x", "extraSize": [4, 2], "tail": {"width": 9}}}"#
    )
    #expect(reading.diagnostics.items.count == 1)
    #expect(reading.theme.bubble.extraSize == LayoutSize(width: 4, height: 2))
    #expect(reading.theme.bubble.tail.width == 9)
  }

  @Test func `lengths are rounded to multiples of 1/64`() {
    let reading = read(
      #"{"theme": "1.0", "bubble": {"radius": 7.33}, "card": {"pictureRatio": 0.525}}"#
    )
    #expect(reading.theme.bubble.radius == 469.0 / 64)
    #expect(reading.theme.card.pictureRatio == 0.525)
  }

  @Test func `bubble pictures are found next to the theme file`() {
    let json = #"""
      {"theme": "1.0", "bubble": {"incomingImage":
        {"path": "in.png", "scale": 2, "caps": [10, 20, 10, 10], "content": [8, 15, 8, 10]}}}
      """#
    let reading = read(json)
    #expect(reading.diagnostics.items == [])
    let theme = reading.theme.withPictures(in: "looks/")
    #expect(theme.bubble.incomingImage?.path == "looks/in.png")
    #expect(theme.bubble.incomingImage?.caps.left == 20)
    #expect(theme.bubble.outgoingImage == nil)
    #expect(reading.theme.withPictures(in: "").bubble.incomingImage?.path == "in.png")
    let again = ThemeDocument.read(ByteSource(ThemeDocument.write(reading.theme)))
    #expect(again.theme == reading.theme)
  }

  @Test func `a scale below 1 is read as points per pixel, and reported`() {
    let json = #"""
      {"theme": "1.0", "bubble": {"outgoingImage":
        {"path": "out.png", "scale": 0.5, "caps": [1, 2, 3, 4], "content": [8, 15, 8, 10]}}}
      """#
    let reading = read(json)
    #expect(reading.theme.bubble.outgoingImage?.scale == 2)
    #expect(reading.diagnostics.items.map(\.code) == [.oldMeaning])
    #expect(reading.diagnostics.items.map(\.position?.line) == [2])
  }

  /// The names of all stored properties of a value, including nested ones.
  private func paths(of value: Any, in path: String) -> [String] {
    let leaves =
      [
        LayoutSize.self, Insets.self, Palette.self, RunBreaks.self, BubbleImage.self,
      ] as [Any.Type]
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !leaves.contains(where: { $0 == type(of: value) }),
      !(value is Double), !mirror.children.isEmpty
    else { return [path] }
    return mirror.children.flatMap { child in
      let own = child.label ?? ""
      return paths(of: child.value, in: path.isEmpty ? own : "\(path).\(own)")
    }
  }

  @Test func `every property of a theme is a field of its document`() {
    let fields = Set(ThemeDocument.fields.map(\.path))
    for path in paths(of: Theme.jsq, in: "") where path != "name" {
      #expect(fields.contains(path), "\(path)")
    }
    for role in Role.allCases {
      #expect(fields.contains("light.\(role.rawValue)") && fields.contains("dark.\(role.rawValue)"))
    }
  }

  @Test func `the documentation page lists every field`() throws {
    let path = "Sources/LettererDocuments/LettererDocuments.docc/Themes.md"
    let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let table = ThemeDocument.documentation
    let header = try #require(table.split(separator: "\n").first)
    let start = try #require(text.range(of: header)?.lowerBound)
    #expect(try CommittedFile(path).matches(Array((text[..<start] + table).utf8)))
  }

  @Test(arguments: ["#0F87FF", "#00000080", "#ABCDEF01"])
  func `written colors are read back`(text: String) {
    #expect(RGBAColor(text: text)?.text == text)
    #expect(RGBAColor(text: text.lowercased())?.text == text)
  }

  @Test(arguments: ["", "#", "0F87FF", "#0F87F", "#GGGGGG", "#0F87FF8", "#0F87FF800", "#+12345"])
  func `other texts are not colors`(text: String) {
    #expect(RGBAColor(text: text) == nil)
  }
}

@Suite struct PhraseDocumentTests {
  private func read(_ json: String) -> PhraseDocument.Reading {
    PhraseDocument.read(ByteSource(Array(json.utf8)))
  }

  @Test func `strings are read by key, and numbers have plural forms`() {
    let reading = read(
      """
      {"words": "1.0", "language": "de", "phrases": {
        "today": "Heute", "unread": {"one": "{count} neue", "other": "{count} neue alle"}}}
      """
    )
    #expect(reading.diagnostics.items == [])
    #expect(reading.table.phrase(.unread(1)) == "1 neue")
    #expect(reading.table.phrase(.unread(2)) == "2 neue alle")
    #expect(reading.table.day(daysAgo: 0) == "Heute")
  }

  @Test func `missing strings come from the base table for the document's language`() {
    func base(_ language: String?) -> PhraseTable {
      var table = PhraseTable(language: language ?? "fr")
      table["today"] = .text("base")
      table["edited"] = .text("base of \(table.language)")
      return table
    }
    let named = #"{"words": "1.0", "language": "de", "phrases": {"today": "Heute"}}"#
    let plain = #"{"words": "1.0", "phrases": {"today": "Jour"}}"#
    for (json, today, edited) in [
      (named, "Heute", "base of de"), (plain, "Jour", "base of fr"), ("3", "base", "base of fr"),
    ] {
      let table = PhraseDocument.read(ByteSource(Array(json.utf8)), over: base).table
      #expect(table.day(daysAgo: 0) == today)
      #expect(table.phrase(.edited) == edited)
    }
  }

  @Test func `a table is the same after writing and reading`() {
    let english = PhraseDocument.read(ByteSource(PhraseDocument.write(PhraseTable())))
    #expect(english.diagnostics.items == [])
    for key in PhraseTable.keys { #expect(english.table[key] == PhraseTable.english(key)) }
  }

  @Test(
    arguments: [
      (#"{"words": "1.0", "phrases": {"todai": "x"}}"#, "W020"),
      (#"{"words": "1.0", "phrases": {"today": 3}}"#, "W021"),
      (#"{"words": "1.0", "phrases": {"unread": {"one": "x"}}}"#, "W023"),
      (#"{"words": "1.0", "phrases": {"unread": {"other": "x", "lots": "y"}}}"#, "W020"),
      (#"{"words": "1.0", "phrases": {"today": "{count}"}}"#, "W023"),
      (#"{"phrases": {}}"#, "W027"), ("3", "W021"),
    ]
  )
  func `errors are reported`(json: String, code: String) {
    #expect(read(json).diagnostics.items.map(\.code.rawValue) == [code])
  }
}
