import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `droid`.
  static let droid = FieldTree(
    """
    root type id parentId- timestamp title sessionTitle owner- cwd- version- message:message \
    summaryText summary name- content:content todos* callingSessionId- callingToolUseId- \
    anchorMessage* summaryTokens summaryKind- systemInfo*
    message role content:content model visibility- id- errorMessage toolCallId- toolName- \
    isError command- output- exitCode summary-
    content type text thinking signature- id name input* tool_use_id content is_error \
    source:source
    source type data- media_type url
    """
  )
}
