import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `cursor`.
  static let cursor = FieldTree(
    """
    root cursorDiskKV:cursorDiskKV ItemTable:ItemTable
    cursorDiskKV composerData:composerData bubbleId:bubbleId key value checkpointId- \
    codeBlockDiff- messageRequestContext- codeBlockPartialInlineDiffFates- inlineDiffs-- \
    composerHeaders-
    ItemTable key value chatdata:chatdata
    bubbleId _v afterCheckpointId- aiWebSearchResults* allThinkingBlocks:allThinkingBlocks \
    approximateLintErrors* assistantSuggestedDiffs* attachedCodeChunks* \
    attachedFileCodeChunksMetadataOnly* attachedFileCodeChunksUris* attachedFolders* \
    attachedFoldersListDirResults* attachedFoldersNew* attachedHumanChanges bubbleId \
    capabilities* capabilitiesRan:capabilitiesRan capabilityContexts* \
    capabilityStatuses:capabilityStatuses capabilityType checkpointId- codeBlocks:codeBlocks \
    codebaseContextChunks* commits* consoleLogs* context:context contextPieces* \
    contextWindowStatusAtCreation:contextWindowStatusAtCreation conversationState- createdAt \
    cursorCommands* cursorCommandsExplicitlySet cursorRules* deletedFiles* diffHistories* \
    diffsForCompressingFiles* diffsSinceLastApply* docsReferences* documentationSelections* \
    editToolSupportsSearchAndReplace editTrailContexts* errorDetails:errorDetails \
    existedPreviousTerminalCommand existedSubsequentTerminalCommand externalLinks* \
    fileDiffTrajectories* fileSelections* gitDiffs* humanChanges* images:images \
    interpreterResults* isAgentic isCapabilityIteration isChat isNudge isPlanExecution \
    isQuickSearchQuery isRefunded isThought knowledgeItems* lints* mcpDescriptors* \
    modelInfo:modelInfo modelType multiFileLinterErrors* notepads* pastChats* \
    pastChatsExplicitlySet projectLayouts* pullRequests* rawText recentLocationsHistory* \
    recentlyViewedFiles* relevantFiles* requestId- richText- selections:selections \
    serverBubbleId- skipRendering suggestedCodeBlocks:suggestedCodeBlocks \
    summarizedComposers* supportedTools text thinking:thinking thinkingDurationMs \
    thinkingStyle- timingInfo:timingInfo todos:todos tokenCount:tokenCount \
    tokenCountUpUntilHere tokenDetailsUpUntilHere* toolFormerData:toolFormerData toolResults* \
    type uiElementPicked* unifiedMode usageData:usageData usageUuid- useWeb \
    userResponsesToSuggestedCodeBlocks* webReferences* workspaceUris
    allThinkingBlocks signature- thinking-
    capabilitiesRan accept-all-edits add-pending-action after-apply after-submit-chat \
    before-apply before-submit-chat chat-stream-finished composer-done composer-settled \
    mutate-request process-codeblock process-stream start-submit-chat
    capabilityStatuses accept-all-edits add-pending-action after-apply after-submit-chat \
    before-apply before-submit-chat chat-stream-finished composer-done composer-settled \
    mutate-request process-codeblock process-stream start-submit-chat
    codeBlocks bubbleId- code- codeBlockIdx content- isGenerating lang- languageId- \
    unregistered uri:uri version
    uri $mid _formatted- _fsPath- _sep authority- external- fragment- fsPath- path- query- \
    scheme-
    context composers* consoleLogs* cursorCommands* cursorRules* externalLinks* \
    fileSelections* folderSelections* mentions* notepads* quotes* selectedCommits* \
    selectedDocs* selectedImages* selectedPullRequests* selections* terminalFiles* \
    terminalSelections* uiElementSelections*
    contextWindowStatusAtCreation percentageRemaining percentageRemainingFloat tokenLimit \
    tokensUsed
    errorDetails error- message-
    images data* dimension:dimension loadedAt path- uuid-
    dimension height width
    modelInfo modelName
    selections text- range* uri*
    suggestedCodeBlocks code-
    thinking signature- text
    timingInfo clientEndTime clientRpcSendTime clientSettleTime clientStartTime
    todos content- dependencies- id- status-
    tokenCount inputTokens outputTokens
    toolFormerData additionalData:additionalData args* attachments* error- id- modelCallId- \
    name params rawArgs result status tool toolCallBinary- toolCallId toolIndex userDecision-
    additionalData instructions- lintingStatus- sessionId- startingLints status- version
    usageData inputTokens outputTokens amount costInCents
    chatdata displayedTabId- messages:messages selectedTabId- tabs:tabs workspaceRoot-
    messages content- role-
    tabs activeInputUuid- bubbles:bubbles chatTitle context* createdAt isGenerating \
    lastFocusedBubbleId- lastSendTime tabId tabState- title
    bubbles codeChunks* contextCacheFileSearchResults* delegate:delegate docsResult* error* \
    fileSelections:fileSelections folderSelections* id image:image initText- isLoading \
    messageType modelType quotes* rawText richText- selectedDocs* selections:selections \
    suggestions* terminalSelections:terminalSelections text type webReferences*
    delegate a-
    fileSelections uri*
    image dimension* path-
    terminalSelections text-
    composerData _v activeTabsShouldBeReactive addedFiles agentBackend- \
    allAttachedFileCodeChunksUris applied applyAgentBackendTypeRestrictions \
    bestOfNJudgeWinner blobEncryptionKey- branches* browserChipManuallyDisabled \
    browserChipManuallyEnabled capabilities:capabilities capabilityContexts codeBlockData* \
    composerId- context:context contextTokenLimit contextTokensUsed contextUsagePercent \
    conversation:bubbleId conversationCheckpointLastUpdatedAt \
    conversationMap%:conversationMap conversationState- createdAt currentBubbleId- \
    debugModeSuggestionUsed editingBubbleId- filesChangedCount forceMode- \
    fullConversationHeadersOnly:fullConversationHeadersOnly generatingBubbleIds- \
    gitHubPromptDismissed glassMetaParentAgent hasChangedContext hasLoaded hasUnreadMessages \
    isAgentic isApplyingWorktree isArchived isBestOfNParent isBestOfNSubcomposer \
    isContinuationInProgress isCreatingWorktree isDraft isFileListExpanded isNAL isProject \
    isQueueExpanded isSpec isSpecSubagentDone isUndoingWorktree lastUpdatedAt \
    latestChatGenerationUUID- latestCheckpointId- \
    latestConversationSummary:latestConversationSummary mode- modelConfig:modelConfig name \
    newlyCreatedFiles:newlyCreatedFiles newlyCreatedFolders* originalFileStates* \
    pendingCreateWorktree planModeSuggestionUsed promptTokenBreakdown:promptTokenBreakdown \
    queueItems* removedFiles restrictAgentModeSwitching richText- ruleCount selectedTabIndex \
    speculativeSummarizationEncryptionKey- status- stopHookLoopCount subComposerIds \
    subagentComposerIds subagentInfo:subagentInfo subtitle- tabs* text- title- todos:todos \
    totalLinesAdded totalLinesRemoved trackedGitRepos:trackedGitRepos unifiedMode- \
    usageData%:usageData version workspaceFolder- workspaceId- \
    workspaceIdentifier:workspaceIdentifier workspaceRootPath- worktreeStartedReadOnly
    capabilities data:data type
    data bubbleDataMap-
    conversationMap text- type
    fullConversationHeadersOnly bubbleId createdAt- grouping* serverBubbleId- type
    latestConversationSummary clientShouldStartSendingFromInclusiveBubbleId- lastBubbleId- \
    model- summary:summary title- truncationLastBubbleIdInclusive-
    summary modelType- summary-
    modelConfig maxMode modelName- selectedModels:selectedModels
    selectedModels modelId- parameters*
    newlyCreatedFiles uri*
    promptTokenBreakdown totalUsedTokens
    subagentInfo parentComposerId- rootParentConversationId- subagentType subagentTypeName- \
    toolCallId-
    trackedGitRepos branches:branches repoPath-
    branches branchName-
    workspaceIdentifier configPath* id- uri:uri
    markdown title prompt response
    """
  )
}
