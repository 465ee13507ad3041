import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `copilot-cli`.
  static let copilotCli = FieldTree(
    """
    root type id parentId- timestamp data:data ephemeral
    data sessionId version- producer- copilotVersion- startTime- selectedModel newModel- \
    previousModel- contextTier- reasoningEffort- context* alreadyInUse remoteSteerable title \
    content transformedContent- attachments:attachments delivery- interactionId- \
    parentAgentTaskId- supportedNativeDocumentMimeTypes* agentMode- source- message infoType- \
    errorType- statusCode providerCallId- serviceRequestId- stack- role messageId- \
    toolRequests:toolRequests apiCallId- clientRequestId- requestId- turnId- model \
    outputTokens reasoningText reasoningOpaque encryptedContent reasoningId- rte \
    parentToolCallId- toolCallId toolName arguments* toolTitle- shellToolInfo* mcpServerName- \
    mcpToolName- success result:result error:error toolTelemetry* sandboxed isUserRequested \
    agentName- agentDisplayName- agentDescription- hookInvocationId- hookType- input* output* \
    kind* name- path- allowedTools* durationMs totalToolCalls totalTokens currentModel- \
    shutdownType- sessionStartTime totalApiDurationMs totalPremiumRequests totalNanoAiu \
    eventsFileSizeBytes currentTokens conversationTokens systemTokens toolDefinitionsTokens \
    codeChanges* modelMetrics* tokenDetails* modelCacheState* reason- performedBy- tokenLimit \
    droppedTokens chosenModel- reasoningBucket- categoryScores* predictedLabel- confidence \
    candidateModels* availableModels* routingMethod- fallback stickyOverride routerLatencyMs \
    endToEndLatencyMs chosenShortfall hasImage resumeTime- eventCount checkpointNumber \
    checkpointPath- summaryContent- preCompactionTokens preCompactionMessagesLength \
    compactionTokensUsed* preTruncationTokensInMessages preTruncationMessagesLength \
    postTruncationTokensInMessages postTruncationMessagesLength tokensRemovedDuringTruncation \
    messagesRemovedDuringTruncation previousMode- newMode- operation-
    attachments type path filePath- displayName lineRange* text- selection*
    toolRequests toolCallId name arguments* type- intentionSummary- toolTitle- mcpServerName-
    result content detailedContent- contents*
    error message code-
    """
  )
}
