import LettererDocuments
import LettererLayout

extension JSONWriter {
  /// Writes the members that describe the state of a document: `revision`, `height`, `viewport`.
  mutating func member(stateOf document: LiveDocument) {
    member("revision", document.revision)
    member("height", document.layout.contentHeight)
    member(viewport: document.viewport)
  }

  /// Writes problems as the member `diagnostics`, unless there are none.
  mutating func member(diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    name("diagnostics")
    array { json in
      for diagnostic in diagnostics { diagnostic.write(into: &json) }
    }
  }
}
