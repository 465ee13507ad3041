public import LettererModel

extension Transcript {
  /// What a picture of the transcript should say of its origin, a line each.
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
