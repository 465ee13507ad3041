package import LettererDocuments
package import LettererModel

extension Formats {
  /// Returns a diagnostic of the files that a transcript refers to, if they must not be read.
  package static func withheldFiles(of transcript: Transcript) -> [Diagnostic] {
    var reading = Reading(
      transcript: transcript,
      isTruncated: false,
      diagnostics: DiagnosticList()
    )
    AttachmentFiles(files: ExportFiles(), folder: "").resolve(&reading)
    return reading.diagnostics.items
  }
}
