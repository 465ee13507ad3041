import LettererDocuments
import Testing

/// Members that a format does not describe, or that are not read, are counted.
@Suite struct FieldCounterTests {
  private static let tree = FieldTree(
    """
    root messages:message version-
    message id text author:user input* reactions%:reaction replies:message
    user name
    reaction count
    """
  )

  /// The fields of a document, with their counts.
  private static func fields(
    _ text: String,
    _ read: (inout JSONReader) -> Void = { _ = $0.readValue() }
  ) -> [String] {
    var reader = JSONReader(ByteSource(Array(text.utf8)))
    reader.fields = FieldCounter(tree)
    read(&reader)
    reader.finish()
    #expect(reader.diagnostics.items.isEmpty)
    return reader.diagnostics.unreadFields.map {
      "\($0.code.rawValue) \($0.count) \($0.message)"
    }
  }

  @Test(arguments: [
    (#"{"messages": [{"id": 1, "author": {"name": "a"}, "text": "b"}]}"#, []),
    (#"{"version": {"a": 1}}"#, ["N023 1 field \"version\" is not read"]),
    (
      #"{"messages": [{"color": 1}, {"color": {"x": 1}}, {"replies": [{"color": []}]}]}"#,
      ["N022 3 unknown field \"message.color\""]
    ),
    // Anything is read, or the names are data.
    (#"{"messages": [{"input": {"x": 1}, "reactions": {"👍": {"count": 1}}}]}"#, []),
    (
      #"{"messages": [{"reactions": {"👍": {"faces": 1}}}]}"#,
      ["N022 1 unknown field \"reaction.faces\""]
    ),
    // An object in place of text, and a name that may be part of a text.
    (#"{"messages": [{"text": {"x": 1}}]}"#, ["N022 1 unknown field \"message.text.x\""]),
    (#"{"messages": [{"my words": 1}]}"#, ["N022 1 unknown field (not shown)"]),
  ])
  func `what is not read is counted by name`(text: String, found: [String]) {
    #expect(Self.fields(text) == found)
  }

  @Test func `a skipped value is counted as a whole`() {
    let text = #"{"version": 1, "messages": [{"color": 1}]}"#
    let found = Self.fields(text) { reader in
      guard reader.enterObject() else { return }
      while reader.nextMember() != nil { reader.skipValue() }
    }
    #expect(
      found == ["N023 1 field \"version\" is not read", "N023 1 field \"messages\" is not read"]
    )
  }

  @Test func `lists add the counts of each field`() {
    var one = DiagnosticList()
    for count in 1...2 {
      var reader = JSONReader(ByteSource(Array(#"{"version": 1}"#.utf8)))
      reader.fields = FieldCounter(Self.tree)
      _ = reader.readValue()
      reader.finish()
      one.add(contentsOf: reader.diagnostics)
      #expect(one.unreadFields.map(\.count) == [count])
    }
  }
}
