import FoundationEssentials
import LettererDocuments
import LettererEvidence

/// The digests of an input, with the secret file that their salts are derived from.
struct EvidenceSeal {
  /// The key of the salts.
  let key: LedgerKey
  /// The path of the file with the key.
  let path: String
  /// Whether that file is yet to be written.
  let isNew: Bool

  /// Reads the key of a file, or creates one if there is no file.
  ///
  /// - Throws: A usage error if the file is that of another input.
  init(_ path: String, for source: EvidenceSource) throws(Problem) {
    self.path = path
    isNew = !FileManager.default.fileExists(atPath: path)
    if isNew {
      key = LedgerKey()
      return
    }
    let secret = try Self.secret(path)
    guard secret.header == source.header else {
      throw .usage(
        "\(path.printable) has the salts of another input, or of another state of this one",
        hint: "pass --salts with a new file"
      )
    }
    key = secret.key
  }

  /// Returns the path of the salts of digests, unless an option names another one.
  static func path(of digests: String) -> String { digests.stem + ".salts.json" }

  /// Returns the path of the proof that is written next to digests.
  static func proofPath(of digests: String) -> String { digests.stem + ".proof.json" }

  /// Reads the file with the key.
  static func secret(_ path: String) throws(Problem) -> LedgerSecret {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .unreadable(
        path: path,
        reason: "there is no such file",
        hint: "digests cannot be checked without their salts; --salts names the file"
      )
    }
    guard let secret = LedgerSecret(Array(bytes)) else {
      throw .usage(
        "\(path.printable) has no salts",
        hint: "letterer render FILE -o chat.pdf --digests FILE --salts FILE writes them"
      )
    }
    return secret
  }
}

extension EvidenceOptions {
  /// The path of the salts; `nil` without digests.
  var saltsPath: String? { digests.map { salts ?? EvidenceSeal.path(of: $0) } }
}

extension String {
  /// The path without the ending of JSON.
  fileprivate var stem: String { hasSuffix(".json") ? String(dropLast(5)) : self }
}
