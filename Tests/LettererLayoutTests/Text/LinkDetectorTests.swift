import Foundation
import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct LinkDetectorTests {
  private let detector = LinkDetector(
    participants: [
      Participant(id: "ann", name: "Ann Lee"), Participant(id: "bob77", name: "Bob"),
      Participant(id: "o", name: "Øyvind"), Participant(id: "l", name: "李雷"),
    ]
  )

  /// The lines of the fixture: one text per line, in which ‹ and › enclose the expected links.
  private func lines() throws -> [String] {
    let url = try #require(
      Bundle.module.url(forResource: "links", withExtension: "txt", subdirectory: "Fixtures")
    )
    return try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func `hostile lines have exactly the marked links`() throws {
    let lines = try lines()
    #expect(lines.count >= 500)
    for line in lines {
      let text = line.filter { $0 != "‹" && $0 != "›" }
      #expect(marked(text) == line)
    }
  }

  private func marked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var (marked, end) = ("", 0)
    for link in detector.links(in: text) {
      marked += String(decoding: bytes[end..<link.range.lowerBound], as: UTF8.self) + "‹"
      marked += String(decoding: bytes[link.range], as: UTF8.self) + "›"
      end = link.range.upperBound
    }
    return marked + String(decoding: bytes[end...], as: UTF8.self)
  }

  @Test(arguments: [
    ("see www.example.com.", "https://www.example.com"),
    ("HTTP://EXAMPLE.COM/Q", "HTTP://EXAMPLE.COM/Q"),
    ("tom@example.org", "mailto:tom@example.org"),
    ("mailto:tom@example.org?subject=Hi", "mailto:tom@example.org?subject=Hi"),
    ("+44 20 7946 0958", "tel:+442079460958"),
    ("+49 (0)30 1234567", "tel:+49301234567"),
    ("(555) 123-4567", "tel:5551234567"),
    ("tel:110", "tel:110"),
  ])
  func `a link has an address that a program can open`(text: String, target: String) {
    #expect(detector.links(in: text).map(\.target) == [target])
  }

  @Test func `mentions name their participant, by whole names before first names`() {
    let kinds = detector.links(in: "@Ann Lee, @ann and @bob77").map(\.kind)
    #expect(kinds == [.mention("ann"), .mention("ann"), .mention("bob77")])
  }

  @Test func `a first name shared by two participants is neither`() {
    let detector = LinkDetector(
      participants: [Participant(id: "1", name: "Ann Lee"), Participant(id: "2", name: "Ann Ray")]
    )
    #expect(detector.links(in: "@Ann").isEmpty)
    #expect(detector.links(in: "@Ann Ray").map(\.kind) == [.mention("2")])
  }

  @Test(arguments: 0..<40)
  func `links in any text are in order, disjoint, and at scalar boundaries`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "9", ".", "@", "#", "://", "http", "www.", "com", ".de", "/", "(", ")", "[", "+49 ", " ",
      "中", "é", "👍", "\u{301}", "-", "555-123-4567", ":", "mailto:", "tel:", "_", "Ann", "%",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0..<24, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      var end = 0
      for link in detector.links(in: text) {
        #expect(link.range.lowerBound >= end && !link.range.isEmpty, "\(seed): \(text)")
        #expect(link.range.upperBound <= bytes.count, "\(seed): \(text)")
        #expect(String(validating: bytes[link.range], as: UTF8.self) != nil, "\(seed): \(text)")
        end = link.range.upperBound
      }
    }
  }

  /// Texts that would take minutes in quadratic time.
  @Test(arguments: [
    "a", "a.", "a中", ".", "@", "a@", "#a", "(", "http://", "http://(", "1", "1 ", "+1", "www.",
    "@Ann",
    "é", "中.", "a-", "://", "[",
  ])
  func `long texts take linear time`(piece: String) {
    let text = String(repeating: piece, count: 60_000)
    #expect(detector.links(in: text).count <= 60_000)
  }
}
