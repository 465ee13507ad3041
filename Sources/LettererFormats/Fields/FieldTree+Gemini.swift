import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `gemini`.
  static let gemini = FieldTree(
    """
    root $rewindTo $set:$set applets:applets authType- automaticFunctionCallingHistory* \
    cachedContent- candidates:candidates chunkedPrompt:chunkedPrompt citations:citations \
    content:content contents:contents createTime- directories- displayContent:displayContent \
    error:error generationConfig:generationConfig hasUserOrAssistantMessage history:history \
    id kind- lastUpdated- memoryScratchpad:memoryScratchpad message messageId \
    messages:messages model modelStatus:modelStatus modelVersion parsed* projectHash \
    promptFeedback:promptFeedback responseId- runSettings:runSettings \
    safetySettings:safetySettings sdkHttpResponse* sessionId startTime- summary \
    systemInstruction:systemInstruction system_instruction:system_instruction \
    thoughts:thoughts timestamp tokens:tokens toolCalls:toolCalls toolConfig* tools* type \
    usageMetadata:usageMetadata userMessageCount
    $set directories- kind- lastUpdated- memoryScratchpad:memoryScratchpad messages* \
    projectHash sessionId startTime- summary
    applets description- firstAccessTime- lastAccessTime- name- source:source
    audio bitRate delivery- mimeType sampleRate
    audioMetadata endOffset- startOffset-
    audioTranscription endOffset- finished languageCode- speakerLabel- startOffset- text- \
    words:words
    audioTranscriptionConfig adaptationPhrases- customVocabulary- diarization languageAuto* \
    languageCodes- languageHints:languageHints mode- sourceText- wordTimestamp
    authorAttribution displayName- photoUri- uri-
    autoMode modelRoutingPreference-
    branchChildren displayName- promptId-
    branchParent displayName- promptId-
    cacheTokensDetails modality- tokenCount
    candidates avgLogprobs citationMetadata:citationMetadata content:content \
    continuationToken- finishMessage- finishReason- groundingMetadata:groundingMetadata index \
    logProbability logprobsResult:logprobsResult safetyRatings:safetyRatings token- \
    tokenCount tokenId urlContextMetadata:urlContextMetadata
    candidatesTokensDetails modality- tokenCount
    chosenCandidates logProbability token- tokenId
    chunkedPrompt chunks:chunks pendingInputs:pendingInputs
    chunks branchChildren:branchChildren branchParent:branchParent \
    codeExecutionResult:codeExecutionResult createTime driveAudio:driveAudio \
    driveDocument:driveDocument driveImage:driveImage driveVideo:driveVideo errorMessage \
    executableCode:executableCode finishReason- functionCall:functionCall grounding:grounding \
    inlineFile:inlineFile inlineImage:inlineImage isEdited isThought parts:parts role \
    safetyRatings:safetyRatings text thinkingBudget thoughtSignatures- tokenCount \
    videoMetadata:videoMetadata youtubeVideo:youtubeVideo
    citationMetadata citations:citations
    citations endIndex license- publicationDate:publicationDate startIndex text- title- uri-
    codeExecutionResult id- outcome output
    content parts:parts role text
    contents parts:parts role
    corroborationSegments footnoteNumber index uri-
    customMetadata key numericValue stringListValue:stringListValue stringValue-
    diffStat model_added_chars model_added_lines model_removed_chars model_removed_lines \
    user_added_chars user_added_lines user_removed_chars user_removed_lines
    displayContent text-
    documentMetadata contentLayers- endPage startPage
    drive resourceId- revisionId-
    driveAudio id
    driveDocument id
    driveImage id
    driveVideo id
    error code message- status
    executableCode code id- language
    fileData displayName- fileUri- mimeType
    file_data file_uri- mime_type
    functionCall args* id name partialArgs:partialArgs willContinue
    functionResponse id name parts:parts response* scheduling- willContinue
    function_call args* name
    function_response name response*
    generationConfig audioTimestamp audioTranscriptionConfig:audioTranscriptionConfig \
    candidateCount enableAffectiveDialog enableEnhancedCivicAnswers frequencyPenalty logprobs \
    maxOutputTokens mediaResolution- modelSelectionConfig:modelSelectionConfig \
    presencePenalty responseFormat:responseFormat responseJsonSchema* responseLogprobs \
    responseMimeType- responseModalities- responseSchema* routingConfig:routingConfig seed \
    speechConfig:speechConfig stopSequences- temperature thinkingConfig:thinkingConfig topK \
    topP translationConfig:translationConfig
    grounding corroborationSegments:corroborationSegments groundingSources:groundingSources \
    webSearchQueries-
    groundingChunks image:image maps:maps retrievedContext:retrievedContext web:web
    groundingMetadata googleMapsWidgetContextToken- groundingChunks:groundingChunks \
    groundingSupports:groundingSupports imageSearchQueries- \
    retrievalMetadata:retrievalMetadata retrievalQueries- searchEntryPoint:searchEntryPoint \
    sourceFlaggingUris:sourceFlaggingUris webSearchQueries-
    groundingSources referenceNumber title- uri-
    groundingSupports confidenceScores groundingChunkIndices renderedParts segment:segment
    history parts:parts role-
    image aspectRatio- delivery- domain- imageSize- imageUri- mimeType sourceUri- title-
    inlineData data displayName- mimeType
    inlineFile data mimeType
    inlineImage data- mimeType
    inline_data data- mime_type
    languageHints languageCodes-
    logprobsResult chosenCandidates:chosenCandidates logProbabilitySum \
    topCandidates:topCandidates
    manualMode modelName-
    maps placeAnswerSources:placeAnswerSources placeId- route:route text- title- uri-
    matches absolutePath- filePath- line- lineNumber
    mediaResolution level- numTokens
    memoryScratchpad toolSequence- touchedPaths- validationStatus- version workflowSummary-
    messages content:content displayContent:displayContent id model thoughts:thoughts \
    timestamp tokens:tokens toolCalls:toolCalls type
    modelSelectionConfig featureSelectionPreference-
    modelStatus message- modelStage- retirementTime-
    multiSpeakerVoiceConfig speakerVoiceConfigs:speakerVoiceConfigs
    pageSpan firstPage lastPage
    partialArgs boolValue jsonPath- nullValue- numberValue stringValue- willContinue
    parts audioMetadata:audioMetadata audioTranscription:audioTranscription \
    codeExecutionResult:codeExecutionResult documentMetadata:documentMetadata \
    executableCode:executableCode fileData:fileData file_data:file_data \
    functionCall:functionCall functionResponse:functionResponse function_call:function_call \
    function_response:function_response inlineData:inlineData inline_data:inline_data \
    mediaProcessing- mediaResolution:mediaResolution partMetadata* \
    speechMetadata:speechMetadata spreadsheetMetadata:spreadsheetMetadata text thought \
    thoughtSignature toolCall:toolCall toolResponse:toolResponse videoMetadata:videoMetadata
    pendingInputs role- text- tokenCount
    placeAnswerSources flagContentUri- reviewSnippet:reviewSnippet \
    reviewSnippets:reviewSnippets
    prebuiltVoiceConfig voiceName-
    promptFeedback blockReason- blockReasonMessage- safetyRatings:safetyRatings
    promptTokensDetails modality- tokenCount
    publicationDate day month year
    ragChunk chunkId- fileId- pageSpan:pageSpan text-
    recentActivity args* content- description- displayName- id- status type
    replicatedVoiceConfig consentAudio- mimeType voiceConsentSignature:voiceConsentSignature \
    voiceSampleAudio-
    responseFormat audio:audio image:image text:text video:video
    result functionResponse:functionResponse inlineData:inlineData text
    resultDisplay agentName- bg- bold diffStat:diffStat dim fg- fileDiff- fileName- filePath- \
    files- inverse isNewFile isSubagentProgress isUninitialized italic matches:matches \
    newContent- originalContent recentActivity:recentActivity result- state- summary- \
    terminateReason- text- todos:todos underline
    retrievalMetadata googleSearchDynamicRetrievalScore
    retrievedContext customMetadata:customMetadata documentName- fileSearchStore- mediaId- \
    pageNumber ragChunk:ragChunk text- title- uri-
    reviewSnippet authorAttribution:authorAttribution flagContentUri- googleMapsUri- \
    relativePublishTimeDescription- review- reviewId- title-
    reviewSnippets authorAttribution:authorAttribution flagContentUri- googleMapsUri- \
    relativePublishTimeDescription- review- reviewId- title-
    route distanceMeters duration- encodedPolyline-
    routingConfig autoMode:autoMode manualMode:manualMode
    runSettings enableAgentCollaborativePlanningControl enableAgentThinkingSummariesControl \
    enableAgentVisualizationControl enableAutoFunctionResponse enableBrowseAsATool \
    enableCodeExecution enableEnhancedCivicAnswers enableGoogleMaps enableImageSearch \
    enableSearchAsATool environmentMode- googleSearch* maxOutputTokens model \
    outputResolution- responseMimeType- responseModalities- responseSchema* \
    safetySettings:safetySettings temperature thinkingBudget thinkingLevel- topK topP
    safetyRatings blocked category- overwrittenThreshold- probability- probabilityScore \
    severity- severityScore
    safetySettings category- threshold-
    searchEntryPoint renderedContent- sdkBlob-
    segment endIndex partIndex startIndex text-
    source drive:drive
    sourceFlaggingUris flagContentUri- sourceId-
    speakerVoiceConfigs speaker- voiceConfig:voiceConfig
    speechConfig languageCode- multiSpeakerVoiceConfig:multiSpeakerVoiceConfig \
    voiceConfig:voiceConfig
    speechMetadata speaker- style-
    spreadsheetMetadata contentLayers- sheetIndex visibleCells-
    stringListValue values-
    systemInstruction parts:parts role- text
    system_instruction parts:parts
    text mimeType schema*
    thinkingConfig includeThoughts thinkingBudget thinkingLevel-
    thoughts description subject timestamp
    todos description- status
    tokens cached input output thoughts tool total
    toolCall args* id- toolType-
    toolCalls agentId- args* description- displayName- id name renderOutputAsMarkdown \
    result:result resultDisplay:resultDisplay status timestamp
    toolResponse id- response* toolType-
    toolUsePromptTokensDetails modality- tokenCount
    topCandidates candidates:candidates
    translationConfig echoTargetLanguage targetLanguageCode-
    urlContextMetadata urlMetadata:urlMetadata
    urlMetadata retrievedUrl- urlRetrievalStatus-
    usageMetadata cacheTokensDetails:cacheTokensDetails cachedContentTokenCount \
    candidatesTokenCount candidatesTokensDetails:candidatesTokensDetails promptTokenCount \
    promptTokensDetails:promptTokensDetails thoughtsTokenCount toolUsePromptTokenCount \
    toolUsePromptTokensDetails:toolUsePromptTokensDetails totalTokenCount trafficType-
    video aspectRatio- delivery- duration- gcsUri- resolution-
    videoMetadata contentLayers- endOffset- fps startOffset-
    voiceConfig prebuiltVoiceConfig:prebuiltVoiceConfig \
    replicatedVoiceConfig:replicatedVoiceConfig voice-
    voiceConsentSignature signature
    web domain- title- uri-
    words endOffset- startOffset- word-
    youtubeVideo id
    """
  )
}
