import LettererDocuments

extension InspectResult {
  /// Replaces the secrets in the names of participants and conversations.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  public mutating func hideSecrets() {
    for index in summary.participants.indices {
      summary.participants[index].id.hideSecrets()
      summary.participants[index].name.hideSecrets()
    }
    summary.viewer?.hideSecrets()
    for index in chats.indices {
      chats[index].name.hideSecrets()
      chats[index].title?.hideSecrets()
    }
  }
}

extension String {
  fileprivate mutating func hideSecrets() {
    let secrets = SecretScanner.secrets(in: self)
    if secrets.isEmpty { return }
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    var index = 0
    for secret in secrets {
      kept += bytes[index..<secret.range.lowerBound] + "[secret]".utf8
      index = secret.range.upperBound
    }
    self = String(decoding: kept + bytes[index...], as: UTF8.self)
  }
}
