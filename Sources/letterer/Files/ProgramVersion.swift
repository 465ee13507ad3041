import LettererEvidence
import LettererFormats
import LettererImages

/// The version of the program.
enum ProgramVersion {
  static let text = "0.2.0"

  /// The names and versions of the libraries that the engine fingerprint doesn't name.
  static var libraries: String {
    (Formats.libraries + [ImageFormat.libraries, SHA256Digest.library]).joined(separator: "; ")
  }
}
