import LettererEvidence
import LettererFormats
import LettererImages
import LettererService

/// The version of the program.
enum ProgramVersion {
  static let text = "\(Service.programVersion)"

  /// The names and versions of the libraries that the engine fingerprint doesn't name.
  static var libraries: String {
    (Formats.libraries + [ImageFormat.libraries, SHA256Digest.library]).joined(separator: "; ")
  }
}
