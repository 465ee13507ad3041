import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `qwen-code`.
  static let qwenCode = FieldTree(
    """
    root uuid parentUuid- sessionId timestamp type subtype message:message \
    systemPayload:systemPayload model cwd- version- gitBranch- provenance- promptId- \
    daemonPromptId- usageMetadata* contextWindowSize toolCallResult:toolCallResult \
    goalContext* backgroundTurn* deliveredTurn agentId- agentName- agentColor- isSidechain \
    agentRunId- agentRound externalInputKind- forkedFrom* messages:root startTime- metadata* \
    toolCall:toolCall goalState* author*
    message role parts:parts
    parts text thought functionCall:functionCall functionResponse:functionResponse \
    inlineData:inlineData fileData:fileData executableCode:executableCode \
    codeExecutionResult:codeExecutionResult thoughtSignature- videoMetadata*
    functionCall id name args*
    functionResponse id name response*
    inlineData mimeType data displayName-
    fileData mimeType fileUri displayName-
    executableCode language code
    codeExecutionResult outcome output
    systemPayload customTitle titleSource- displayText- hookContext- inputAnnotations* \
    attachmentReferences* resourceLinks* phase- rawCommand- sentToModel hiddenInvocation \
    outputHistoryItems* uiEvent* snapshot* snapshots* truncatedCount targetUuid- summary- \
    filesRead* status- message- userText- info* compressedHistory* notes* promptIds* \
    completedToolCallIds* history* systemInstruction* tools* kind- attempt callId- \
    subagentSessionReady toolCallId- parentSessionId- sourceType- sourceId- modelId- \
    authType- baseUrl- isRuntime mode- prePlanMode- planExecutionMode- backgroundTask* \
    content- textElements*
    toolCallResult callId- status- resultDisplay* responseParts* error* errorType- \
    contentLength displayName-
    toolCall toolCallId kind title status rawInput* rawOutput- content:toolContent locations* \
    timestamp
    toolContent type content:toolText path oldText newText
    toolText type text
    """
  )
}
