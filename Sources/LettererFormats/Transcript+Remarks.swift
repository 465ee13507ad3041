public import LettererModel

extension Transcript {
  /// The remarks about the transcript's origin to include in a picture, one per line.
  public var remarks: [String] {
    var remarks: [String] = []
    if source?.format == ChatScript.format {
      remarks.append("Made from a script written by hand; it is no record of a conversation.")
    }
    if case .string(let kinds)? = source?.ext.first(where: { $0.name == Redaction.mark })?.value {
      remarks.append(
        "Redacted: \(kinds.filter { $0.isASCII && ($0.isLetter || ", ".contains($0)) })."
      )
    }
    return remarks
  }
}
