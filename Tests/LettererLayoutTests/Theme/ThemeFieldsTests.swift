import Testing

@testable import LettererLayout

@Suite struct ThemeFieldsTests {
  @Test func `every stored property of a style is a field`() {
    var theme = Theme(name: "jsq")
    var comparison = FieldComparison()
    comparison.compare(&theme, named: "theme", isKept: { $0 != "name" })
    #expect(comparison.styleCount > 40)
    #expect(comparison.differences == [])
  }

  @Test func `fonts in a terminal are one cell high`() {
    let theme = Theme.cells(name: "cells")
    #expect(theme.body == FontStyle(size: 1))
    #expect(theme.incomingAvatar.font == FontStyle(size: 1))
    #expect(theme.composer == ComposerStyle())
  }

  @Test func `initials keep their size when text grows`() {
    let theme = Theme(name: "jsq").scaled(by: 2)
    #expect(theme.incomingAvatar.font == Theme(name: "jsq").incomingAvatar.font)
    #expect(theme.body.size == 2 * Theme(name: "jsq").body.size)
    #expect(theme.timeHeader.height == 2 * Theme(name: "jsq").timeHeader.height)
    #expect(theme.bubble == Theme(name: "jsq").bubble)
    #expect(theme.composer == Theme(name: "jsq").composer)  // scaled where it is laid out
  }
}

/// Compares the keys that styles visit with the names of their stored properties.
private struct FieldComparison: ThemeVisitor {
  var differences: [String] = []
  var styleCount = 0
  private var keys: [String] = []

  mutating func compare(
    _ style: inout some ThemeStyle,
    named name: String,
    isKept: (String) -> Bool = { _ in true }
  ) {
    let outer = keys
    keys = []
    style.visit(&self)
    let properties = Mirror(reflecting: style).children.compactMap(\.label).filter(isKept)
    if properties.sorted() != keys.sorted() {
      differences.append("\(name) stores \(properties) and visits \(keys)")
    }
    keys = outer
    styleCount += 1
  }

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    keys.append(field.key)
  }

  mutating func visit(_ group: ThemeGroup, _ style: inout some ThemeStyle) {
    keys.append(group.key)
    // A palette's fields are its roles.
    if group.section != .colors { compare(&style, named: group.key) }
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {
    visit(group, &rule)
  }
}
