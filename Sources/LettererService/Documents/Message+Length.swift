import LettererDocuments
import LettererModel

extension Message {
  /// Throws if the text is longer than a number of bytes.
  func check(_ limit: Int64) throws(ServiceError) {
    guard text.utf8.count <= limit else {
      throw ServiceError(.limit, "message \(quotedName(id)) is longer than \(limit) bytes")
    }
  }
}
