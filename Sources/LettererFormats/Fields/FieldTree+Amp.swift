import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `amp`.
  static let amp = FieldTree(
    """
    root v id title created messages:messages env* agentMode- nextMessageId updatedAt- \
    creatorUserID- mainThreadID- relationships* meta* debug* activatedSkills*
    messages role messageId content:content meta:meta usage:usage state:state interrupted \
    userState* agentMode- dtwMessageID- readAt turnElapsedMs fileMentions* \
    discoveredGuidanceFiles* originalToolUseInput* parentToolUseId-
    meta sentAt
    usage model inputTokens outputTokens maxInputTokens cacheCreationInputTokens \
    cacheReadInputTokens totalInputTokens timestamp
    state type- stopReason- error:error
    error message code- kind-
    content type text thinking signature- provider- startTime finalTime id name input* \
    complete tool_use_id toolUseID content run:run is_error source:source sourcePath- \
    providerName-
    run status- result* error* progress* trackFiles*
    source type data- media_type- mediaType- url-
    """
  )
}
