import Testing

@testable import LettererText

/// Precomputed facts about the rules of bundled faces.
@Suite struct SpaceContextTests {
  @Test func `faces whose spaces change other glyphs are listed`() throws {
    var library = FaceLibrary(.bundled)
    for id in library.entries.indices {
      let description = library.description(id)
      let known = try #require(description.spaceTakesPart as Bool?)
      let opened = library.face(id)
      let face = try #require(opened)
      #expect(face.spaceTakesPart == known, "\(description.file), face \(description.index)")
    }
  }

  @Test func `nothing is known about a user's face`() {
    var description = FontCollection.bundled.faces[0]
    description.package = ""
    #expect(description.spaceTakesPart == nil)
  }
}
