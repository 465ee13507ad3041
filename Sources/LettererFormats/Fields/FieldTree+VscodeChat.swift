import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `vscode-chat`.
  static let vscodeChat = FieldTree(
    """
    root computedTitle- creationDate customTitle hasPendingEdits i initialLocation- \
    inputState:inputState isImported isNew k kind lastMessageDate \
    pendingRequests:pendingRequests repoData:repoData \
    requesterAvatarIconUri:requesterAvatarIconUri requesterUsername requests:requests \
    responderAvatarIconUri:responderAvatarIconUri responderUsername sessionId v* version \
    welcomeMessage* workingDirectory-
    actions default description- id- label- permissionLevel-
    agent canAccessPreviousChatHistory capabilities* description- \
    disambiguation:disambiguation extensionDisplayName- extensionId:extensionId \
    extensionPublisherId- extensionVersion- fullName- id- isCore isDefault isDynamic \
    locations- metadata:metadata modes- name- publisherDisplayName- \
    slashCommands:slashCommands when-
    autoApproveInfo value
    baseUri $mid _sep authority- external- fragment- fsPath- path- query- scheme-
    codeBlocks code- language markdownBeforeBlock- resource*
    codeCitations kind- license- snippet- value*
    command arguments* id- name- title- tooltip-
    commandLine forDisplay isSandboxWrapped original toolEdited userEdited
    confirmation cdPrefix commandLine cwdLabel
    confirmationButtons data* isSecondary label-
    content $mid baseUri:baseUri isTrusted:isTrusted supportAlertSyntax supportHtml \
    supportThemeIcons uris%:uris value*
    contentReferences iconPath* kind- options:options reference:reference
    copiedFrom range* uri*
    diff added removed
    diffMeta added removed
    diffs changeType- oldRelativePath- relativePath- status- unifiedDiff-
    disambiguation category- categoryName- description- examples-
    documents ranges* uri* version
    editMetadata autoTier-
    editedFileEvents eventKind uri*
    editorRange endColumn endLineNumber startColumn startLineNumber
    edits cells* count edit* editType eol index newResource* oldResource* range:range text- \
    uri*
    errorDetails code- confirmationButtons:confirmationButtons isExpectedError \
    isQuotaExceeded isRateLimited level message responseIsFiltered responseIsIncomplete \
    responseIsRedacted
    extensionId _lower- value-
    followups agentId- kind- message- subCommand- title- tooltip-
    helpTextPostfix isTrusted:isTrusted supportHtml supportThemeIcons uris* value-
    icon id-
    inlineReference $mid _sep authority- containerName- external- fragment- fsPath- kind \
    location:location name path query- range:range scheme- uri:uri
    inputState attachments* contrib* inputText- mode:mode modelConfiguration* \
    permissionLevel- selectedModel:selectedModel selections:selections
    invocationMessage baseUri:baseUri isTrusted:isTrusted supportAlertSyntax supportHtml \
    supportThemeIcons uris%:uris value
    isConfirmed id- reason- scope- selectedButton- selectedButtonKind- type
    isTrusted enabledCommands-
    location range* uri*
    message parts:parts text value-
    metadata additionalWelcomeMessage* agentId- cacheKey- codeBlocks:codeBlocks command- \
    followupPlaceholder- hasFollowups helpTextPostfix:helpTextPostfix helpTextPrefix- icon* \
    iconDark* isSticky modelMessageId- outputTokens promptTokens renderedGlobalContext* \
    renderedUserMessage:renderedUserMessage requester:requester resolvedModel- responseId \
    sampleRequest- sessionId summary* supportIssueReporting themeIcon:themeIcon \
    toolCallResults%:toolCallResults toolCallRounds:toolCallRounds vscodeReasoningDone
    mode id- kind-
    modeInfo applyCodeBlockSuggestionId- isBuiltin kind- modeId- modeInstructions* modeName- \
    permissionLevel- telemetryModeId-
    modelState completedAt value
    modelTotals cachedTokens inputTokens model- outputTokens
    multiDiffData resources:resources title-
    nextQuestion command- participant- prompt-
    options diffMeta:diffMeta id- isDeletion label- modifiedUri* originalUri* status:status \
    value-
    originMessage value-
    output asResource audience- base64Data- isText mimeType- title- type uri* value-
    parts _meta* agent:agent command:command data* displayName- displayText- \
    editorRange:editorRange fullName- icon* id- isAttachmentReference isDirectory isFile \
    kind- modelDescription- name- promptText- range:range slashCommand:slashCommand text- \
    toolId toolName- tools* variableArg- variableId- variableName-
    pastTenseMessage baseUri:baseUri isTrusted:isTrusted supportAlertSyntax supportHtml \
    supportThemeIcons uris%:uris value
    pendingRequests id- kind- request* sendOptions*
    presentationOverrides commandLine language
    progress content:content kind- reference*
    promptTokenDetails category- label- percentageOfPrompt
    questions allowFreeformInput defaultValue- description- detailedMessage- id- message- \
    options:options required title- type validation*
    range endColumn endExclusive endLineNumber start startColumn startLineNumber
    reference $mid _sep authority- external- fragment- fsPath- path- query- range:range \
    scheme- uri:uri value* variableName-
    references kind- reference*
    renderedUserMessage text- type
    repoData changedFileCount diffs:diffs diffsStatus- localBranch- localHeadCommit- \
    remoteBaseBranch- remoteHeadCommit- remoteTrackingBranch- remoteUrl- remoteVendor- \
    syncStatus- workspaceType-
    requester icon* name-
    requesterAvatarIconUri $mid _sep authority- external- fragment- fsPath- id- path- query- \
    scheme-
    requests agent:agent codeCitations:codeCitations completionTokens confirmation- \
    contentReferences:contentReferences copilotCredits editedFileEvents:editedFileEvents \
    elapsedMs followups:followups hiddenFromTranscript isCanceled isHidden isSystemInitiated \
    message:message modeInfo:modeInfo modelConfiguration* modelId modelState:modelState \
    modelTotals:modelTotals origin* outputBuffer promptTokenDetails:promptTokenDetails \
    promptTokens requestHiddenFromTranscript requestId requestSource- response:response \
    responseId responseMarkdownInfo:responseMarkdownInfo responseTimestamp result:result \
    sessionCopilotCredits shouldBeRemovedOnSend:shouldBeRemovedOnSend \
    slashCommand:slashCommand systemInitiatedLabel- terminalExecutionId- timeSpentWaiting \
    timestamp usedContext:usedContext variableData:variableData vote voteDownReason-
    resolved id- name-
    resources added goToFileUri* modifiedUri* originalUri* removed
    responderAvatarIconUri $mid _sep authority- external- fragment- fsPath- id- path- query- \
    scheme-
    response acceptButtonLabel- acceptedResult* accessibilityLabel- actions:actions \
    additionalCommands* afterContentUri* allowSkip answerPresentation- answeredExternally \
    author autoReply baseUri:baseUri beforeContentUri* buttons- canProvideFeedback children* \
    collapsed collapsible command:command content:content data* description- \
    didStartServerIds- diff:diff done editKind- editMetadata:editMetadata edits:edits \
    extensions- fromSubagent generatedTitle- hookType- icon:icon id- \
    inlineReference:inlineReference inlineReferences* invocationMessage:invocationMessage \
    isAttachedToThinking isComplete isConfirmed:isConfirmed isEdit isExternalEdit isHidden \
    isOutdated isTrusted:isTrusted isUsed kind label- linkTag- message:message \
    metadata:metadata multiDiffData:multiDiffData name originMessage:originMessage \
    originalUri* pastTenseMessage:pastTenseMessage planUri* presentation- progress:progress \
    questions:questions readOnly reason reasoningDurationMs rejectButtonLabel- resolveId- \
    resolved:resolved resultDetails:resultDetails resultError shimmer source:source \
    state:state stopReason- subAgentInvocationId- subtitle:subtitle supportAlertSyntax \
    supportHtml supportThemeIcons systemMessage- terminalId- title:title toolCallId \
    toolDisplayName- toolId toolName- toolSpecificData:toolSpecificData treeData:treeData \
    undoStopId- uri:uri uris* value vulnerabilities:vulnerabilities workspaceName-
    responseMarkdownInfo suggestionId-
    result details- errorDetails:errorDetails metadata:metadata nextQuestion:nextQuestion \
    timings:timings usage:usage
    resultDetails $mid _sep authority- external- fragment- fsPath- input- isError mcpOutput* \
    output:output path- query- range:range scheme- uri:uri
    selectedModel identifier- metadata* modelConfiguration*
    selections endColumn endLineNumber positionColumn positionLineNumber selectionStartColumn \
    selectionStartLineNumber startColumn startLineNumber
    shouldBeRemovedOnSend afterUndoStop- requestId
    slashCommand command- description- name-
    slashCommands defaultImplicitVariable- description- disambiguation* followupPlaceholder- \
    isSticky name- sampleRequest- when-
    source collectionId- definitionId- extensionId* instructions- label- serverLabel- type
    state applied sha1-
    status description- kind
    subtitle value-
    terminalCommandOutput fullOutputPreview lineCount text truncated
    terminalCommandState duration exitCode timestamp
    terminalTheme background foreground
    themeIcon id-
    thinking encrypted- id- text- tokens
    timings firstProgress totalElapsed
    title value-
    todoList description id status title
    toolCallResults $mid content:content
    toolCallRounds id- response- statefulMarker- summary- thinking:thinking timestamp \
    toolCalls:toolCalls toolInputRetry
    toolCalls arguments- id- name-
    toolSpecificData activity activityDescription agentDisplayName agentName \
    alternativeRecommendation author autoApproveInfo:autoApproveInfo \
    autoApproveRuleResolvable automationId automationName chatResource command \
    commandLine:commandLine confirmation:confirmation credits cwd* description \
    didContinueInBackground duration editable extensions fullTitle hasStarted input intention \
    isActive isBackground isChat isChatAvailable isPty kind label language linkTag \
    mcpAppData* missingSandboxDependencies modelId modelName modifiedFiles* openLink \
    operation options output phaseStatus presentation \
    presentationOverrides:presentationOverrides prompt rawInput* requestAllowNetwork \
    requestAllowNetworkReason requestUnsandboxedExecution requestUnsandboxedExecutionReason \
    result sandboxPrerequisiteFailure sandboxRemediations sessionId startedAt \
    terminalCommandId terminalCommandOutput:terminalCommandOutput \
    terminalCommandState:terminalCommandState terminalCommandUri* terminalTheme:terminalTheme \
    terminalToolSessionId title todoList:todoList uri* values*
    tooltip value-
    treeData children* label- type uri*
    uri $mid _sep authority- external- fragment- fsPath- path query- scheme-
    uris $mid _sep authority- external- fragment- fsPath- path- query- scheme-
    usage completionTokens promptTokens
    usedContext documents:documents kind-
    value $base64- $mid _sep authority- external- filter* fragment- fsPath- kind name- path- \
    query- range:range scheme- uri:uri
    values kind- level- value*
    variableData context variables:variables
    variables _meta* attribution* automaticallyAdded code- command- commandId- \
    copiedFrom:copiedFrom enabled exitCode expression- fileName- filterRange* filterSeverity \
    filterUri* fullName- handle historyItem* historyItemChangeEnd* historyItemChangeStart* \
    icon:icon id- isDirectory isFile isImage isMarkedReadonly isOmitted isPasted isRoot \
    isSelection isTool isURL kind- language mimeType- modelDescription- name omittedState \
    originLabel- originalName output- outputIndex owner- pastedLines- problemMessage- \
    range:range references:references resource* resourceUri* settingId- symbolKind \
    toolReferences* tooltip:tooltip type uri* value:value values:values
    vulnerabilities description- title-
    """
  )
}
