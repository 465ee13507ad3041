import LettererService

/// What a pointer to a document points to.
final class Document {
  var chat: EmbeddedChat

  init(_ chat: consuming EmbeddedChat) { self.chat = chat }

  /// Returns the document of a pointer that `letterer_open` returned.
  @unsafe static func at(_ pointer: OpaquePointer) -> Document {
    unsafe Unmanaged<Document>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}
