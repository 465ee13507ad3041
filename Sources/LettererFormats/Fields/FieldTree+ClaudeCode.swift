import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `claude-code`.
  static let claudeCode = FieldTree(
    """
    root accountUuid- agentColor- agentId- agentName- agentSetting- agents- aiTitle- \
    apiError- apiErrorStatus apiKeySource- api_error_status armed artifactCount \
    artifacts%:artifacts atis- attachment:attachment attributionAgent- attributionMcpServer- \
    attributionMcpTool- attributionPlugin- attributionSkill- backup:backup betas- \
    bridgeSessionId- capabilities- cause* classifierMetaLines- claude_code_version- \
    collapseId- compactMetadata:compactMetadata content:content contextLength costUSD \
    cronKind- customTitle- cwd- data:data deferred_tool_use:deferred_tool_use description- \
    durationMs duration_api_ms duration_ms effort- entrypoint- environmentId- error:error \
    errorDetails- errors- escapeCount escapeCountAtLastCommit event* \
    fast_mode_disabled_reason- fast_mode_state- fileStates* firstArchivedUuid- \
    forkedFrom:forkedFrom frameUrl- gitBranch- hasOutput hookAdditionalContext- hookCount \
    hookErrors- hookInfos:hookInfos hook_event- hook_name- imagePasteIds \
    interruptedMessageId- isAbortedMidStream isApiErrorMessage isCompactSummary isMeta \
    isSidechain isSnapshotUpdate isVisibleInTranscriptOnly is_error lastArchivedUuid- \
    lastPrompt- lastSequenceNum lastSpawnTokens last_tool_name- leafUuid- level- \
    logicalParentUuid- loglines:loglines maxRetries mcpMeta* mcp_servers:mcp_servers \
    message:message messageCount messageId- microcompactMetadata:microcompactMetadata mode- \
    model- modelUsage%:modelUsage num_turns operation- origin:origin outcome- output_file- \
    output_style- ownerAccountUuid- ownerOrganizationUuid- parentLastUuid- parentSessionId- \
    parentToolUseID- parentUuid parent_tool_use_id patch* path- pendingBackgroundAgentCount \
    permissionMode- permissionPromptCount permissionPromptCountAtLastCommit \
    permission_denials* planContent- plugin_errors:plugin_errors plugins:plugins prNumber \
    prRepository- prUrl- preventedContinuation promptCount promptCountAtLastCommit promptId- \
    promptSource- queuePriority- quotaLimits:quotaLimits rate_limit_info:rate_limit_info \
    rendered:rendered replacements* requestId- result retryAttempt retryInMs sessionId \
    sessionKind- session_id- skills- slash_commands- slug- snapshot:snapshot \
    snapshotMessageId- source- sourceToolAssistantUUID- sourceToolUseID- staged:staged \
    status- stopReason- stop_reason- structured_output* subtype- summary summaryContent- \
    summaryUuid- surface- tag- task_id- task_type- teamName- terminal_reason- \
    terminal_slash_commands- thinkingMetadata:thinkingMetadata timeSavedMs timestamp title- \
    todos:todos toolDenialKind- toolUse:toolUse toolUseID- toolUseResult:toolUseResult \
    tool_use_id tool_use_result* tools- total_cost_usd trackingPath- ttft_ms turnCompanion \
    type upgradeNudge- url- usage:usage userFeedback- userType- user_message_uuid- \
    user_message_uuids- uuid v version- worktreeSession:worktreeSession
    applied_edits type
    artifacts everBaselined everHadThreads interrupted savedAt stampHighWater threads* \
    turnTimestamps
    attachment addedBlocks- addedLines- addedNames- addedTypes- allowedTools- \
    autoModeConsentFlow banner- bashFirst blockingError:blockingError bypass command- \
    commandMode- condition- content:content decision- deltaSummary description- displayPath- \
    durationMs exitCode filename- files:files hookEvent- hookName- imagePasteIds isInitial \
    isMeta isNew isSubAgent itemCount iterations level- message- met name- names- newDate- \
    origin:origin outputFilePath- path- pendingMcpServers- planContent- planExists \
    planFilePath- prompt:prompt readdedNames- reason- reminderType- removedNames- \
    removedTypes- sentinel showConcurrencyNote skillCount skillDir- skillNames- skills:skills \
    snippet- source_uuid- species- status- stderr- stdout- steerOnly taskId- taskType- text- \
    timestamp tokens toolUseID- type
    attachments file_uuid- isImage media_type path- size
    backup backupFileName- backupTime- realParentDir- version
    blockingError blockingError- command-
    branch action- ref-
    cache_creation ephemeral_1h_input_tokens ephemeral_5m_input_tokens
    cache_miss_reason cache_missed_input_tokens type
    caller tool_id- type
    cause code- errno path-
    cells cellType- cell_id- execution_count language outputs* source-
    citations cited_text- document_index document_title- end_block_index end_char_index \
    end_page_number start_block_index start_char_index start_page_number type
    commit kind- sha-
    compactMetadata cumulativeDroppedTokens durationMs postTokens preCompactDiscoveredTools- \
    preTokens preservedMessages:preservedMessages preservedSegment:preservedSegment trigger-
    content activeForm- blockedBy- blocks- caller:caller citations:citations content:content \
    contentDiffersFromDisk context- data- description- encrypted_content error_code- \
    file:file file_id id input* is_error name owner- page_age- path- retrieved_at- \
    return_code server_name- signature source:source status- stderr- stdout- subject- text \
    thinking title tool_name- tool_use_id type url-
    context_management applied_edits:applied_edits
    data agentId- command- elapsedTimeMs elapsedTimeSeconds fullOutput- hookEvent- hookName- \
    message* normalizedMessages* output- prompt- query- resultCount resume- serverName- \
    status- taskDescription- taskId- taskType- timeoutMs toolName- totalBytes totalLines type
    deferred_tool_use id- input* name-
    diagnostics cache_miss_reason:cache_miss_reason code- message- range:range severity- \
    source-
    dimensions displayHeight displayWidth originalHeight originalWidth
    edits expected_replacements new_string- old_string- replace_all
    end character line
    error cause:cause code- error:error headers- message- requestID- request_id- status type
    exitPlanModeInput plan-
    file base64- cells:cells content dimensions:dimensions filePath- numLines originalSize \
    startLine totalLines truncatedByTokenCap type
    files content- diagnostics:diagnostics path- type uri-
    forkedFrom messageUuid- sessionId
    gitOperation branch:branch commit:commit
    hookInfos command- durationMs error- output- promptText-
    iterations cache_creation:cache_creation cache_creation_input_tokens \
    cache_read_input_tokens input_tokens output_tokens type
    loglines isCompactSummary message:message timestamp type
    mcp_servers name- source- status-
    message container content:content context_management:context_management \
    diagnostics:diagnostics id- message:message model role- stop_details stop_reason- \
    stop_sequence- timestamp toolUseResult:toolUseResult ttftMs type usage:usage uuid
    microcompactMetadata compactedToolIds- preTokens tokensSaved trigger-
    modelUsage cacheCreationInputTokens cacheReadInputTokens canonicalModel- contextWindow \
    costUSD inputTokens maxOutputTokens outputTokens provider- webSearchRequests
    newTodos activeForm- content- id- priority- status-
    normalizedMessages costUSD durationMs message:message timestamp type uuid
    oldTodos activeForm- content- id- priority- status-
    options description- label- preview-
    orderedToolResults key message:message
    origin kind-
    output_tokens_details thinking_tokens
    plugin_errors message- path- plugin- type
    plugins name- path- version-
    preservedMessages allUuids- anchorUuid- uuids-
    preservedSegment anchorUuid- headUuid- tailUuid-
    prompt source:source text- type
    questions header- multiSelect options:options question-
    quotaLimits isUsingOverage overageDisabledReason- overageStatus- rateLimitType- resetsAt \
    status- unifiedRateLimitFallbackAvailable upgradePaths-
    range end:end start:start
    rate_limit_info overageStatus- rateLimitType- resetsAt status- utilization
    rendered content-
    results content:content tool_use_id
    routing content- sender senderColor- summary- target- targetColor-
    server_tool_use web_fetch_requests web_search_requests
    skills content- name- path-
    snapshot messageId- timestamp trackedFileBackups%:trackedFileBackups
    source data- media_type type url-
    staged endUuid- risk stagedAt startUuid- summary
    start character line
    statusChange from- to-
    structuredPatch lines- newLines newStart oldLines oldStart
    task blockedBy- blocks- description- error- exitCode id- output- prompt- result- status- \
    subject- task_id- task_type-
    tasks blockedBy- id- owner- status- subject-
    thinkingMetadata disabled level- maxThinkingTokens triggers:triggers
    todos activeForm- content- status-
    toolStats bashCount editFileCount linesAdded linesRemoved otherToolCount readCount \
    searchCount
    toolUse input* name-
    toolUseResult agentId- agentType- allowedTools- answers- appliedLimit appliedOffset \
    assistantAutoBackgrounded attachments:attachments backgroundTaskId- backgroundedByUser \
    bytes canReadOutputFile caption- code codeText- command- commandName- content:content \
    dangerouslyDisableSandbox description- durationMs durationSeconds edits:edits error- \
    exitCode exitPlanModeInput:exitPlanModeInput file:file filePath- filenames- \
    gitOperation:gitOperation hasTaskTool id- interrupted isAgent isAsync isImage matches- \
    message- mode- newString- newTodos:newTodos noOutputExpected \
    normalizedMessages:normalizedMessages numFiles numLines numMatches oldString- \
    oldTodos:oldTodos orderedToolResults:orderedToolResults originalFile- \
    originalFileContents- outputFile- persistedOutputPath- persistedOutputSize plan- \
    priority- prompt- query- questions:questions replaceAll request_id- resolvedInvocations* \
    resolvedModel- result results:results retrieval_status- returnCodeInterpretation- \
    routing:routing sandbox searchCount shellId- shell_id- staleReadFileStateHint- status- \
    statusChange:statusChange stderr- stderrLines stdout- stdoutLines \
    structuredPatch:structuredPatch success task:task taskId- task_id- task_type- tasks:tasks \
    text- timestamp toolStats:toolStats totalDurationMs totalTokens totalToolCalls \
    totalToolUseCount total_deferred_tools truncated type updatedFields- url- usage:usage \
    userModified verificationNudgeNeeded wasInterrupted worktreeBranch- worktreePath-
    trackedFileBackups backupFileName- backupTime- realParentDir- version
    triggers end start text-
    usage cache_creation:cache_creation cache_creation_input_tokens cache_read_input_tokens \
    inference_geo- input_tokens iterations:iterations output_tokens \
    output_tokens_details:output_tokens_details server_tool_use:server_tool_use service_tier- \
    speed-
    worktreeSession hookBased originalBranch- originalCwd- originalHeadCommit- sessionId \
    tmuxSessionName- worktreeBranch- worktreeName- worktreePath-
    """
  )
}
