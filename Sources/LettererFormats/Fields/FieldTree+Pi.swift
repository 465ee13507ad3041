import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `pi`.
  static let pi = FieldTree(
    """
    root type id parentId- timestamp version- cwd- parentSession- branchedFrom- \
    message:message provider- modelId- thinkingLevel- summary firstKeptEntryId- \
    firstKeptEntryIndex tokensBefore details* fromHook fromId- customType- data* \
    content:content display targetId- label- name title
    message role content:content model api- provider- usage* stopReason- errorMessage \
    timestamp- toolCallId toolName isError details* command output exitCode cancelled \
    truncated fullOutputPath- excludeFromContext customType- display summary- fromId- \
    tokensBefore responseId- errorStatus attribution-
    content type text thinking thinkingSignature- redacted id name arguments* partialJson- \
    data mimeType textSignature- thoughtSignature-
    """
  )
}
