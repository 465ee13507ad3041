import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `librechat`.
  static let librechat = FieldTree(
    """
    root branches chatProjectId conversationId createdAt endpoint- expiredAt exportAt- files- \
    isTemporary messages:messages messagesTree:messagesTree model- options:options pinned \
    recursive tags- tenantId- title updatedAt- user-
    agent_update agentId- index runId-
    annotations end_index file_citation:file_citation file_path:file_path start_index text \
    type
    attachments bytes context- conversationId createdAt embedded expiresAt file_id \
    file_search:file_search filename filepath- height memory:memory messageId \
    metadata:metadata model- name- object- preview- progress source- temp_file_id- text- \
    toolCallId- type ui_resources* updatedAt- usage user- web_search:web_search width
    children __v _id addedConvo alwaysAppliedSkills- attachments:attachments cancelled \
    children:children clientId content:content contextMeta:contextMeta conversationId \
    conversationSignature createdAt depth endpoint- error expiredAt feedback:feedback \
    files:files finish_reason- iconURL- invocationId isCreatedByUser isEdited isTemporary \
    manualSkills- messageId metadata:metadata model parentMessageId plugin:plugin plugins* \
    promptTokens quotes sender siblingIndex siblings* summary summaryTokenCount tenantId- \
    text thread_id- tokenCount unfinished updatedAt- user-
    code_interpreter input- outputs:outputs
    content agentId- agent_update:agent_update boundary* createdAt error groupId \
    image_file:image_file image_url:image_url input_audio:input_audio model- provider- \
    stepIndex summarizing summary* text:text think:think tokenCount tool_call:tool_call \
    tool_call_ids- type video_url:video_url
    contextMeta calibrationRatio encoding-
    examples input:input output:output
    feedback rating- tag- text-
    file_citation file_id
    file_path file_id
    file_search sources:sources
    files bytes context- createdAt embedded file_id filename filepath- height \
    metadata:metadata model- object- preview- progress source- temp_file_id- text- type \
    updatedAt- usage user- width
    function arguments- name- output-
    highlights score text-
    image file_id filename- filepath- height width
    image_file bytes context- createdAt embedded file_id filename- filepath- height \
    metadata:metadata model- object- preview- progress source- temp_file_id- text type \
    updatedAt- usage user- width
    image_url detail- url-
    input content-
    input_audio data- format-
    memory key tokenCount type value-
    messages __v _id addedConvo alwaysAppliedSkills- attachments:attachments cancelled \
    children:children clientId content:content contextMeta:contextMeta conversationId \
    conversationSignature createdAt depth endpoint- error expiredAt feedback:feedback \
    files:files finish_reason- iconURL- invocationId isCreatedByUser isEdited isTemporary \
    manualSkills- messageId metadata:metadata model parentMessageId plugin:plugin plugins* \
    promptTokens quotes sender siblingIndex siblings* summary summaryTokenCount tenantId- \
    text thread_id- tokenCount unfinished updatedAt- user-
    messagesTree __v _id addedConvo alwaysAppliedSkills- attachments:attachments cancelled \
    children:children clientId content:content contextMeta:contextMeta conversationId \
    conversationSignature createdAt depth endpoint- error expiredAt feedback:feedback \
    files:files finish_reason- iconURL- invocationId isCreatedByUser isEdited isTemporary \
    manualSkills- messageId metadata:metadata model- parentMessageId plugin:plugin plugins* \
    promptTokens quotes sender siblingIndex siblings* summary summaryTokenCount tenantId- \
    text thread_id- tokenCount unfinished updatedAt- user-
    metadata fileIdentifier- usage:usage
    options additional_instructions- agentOptions* agent_id- append_current_datetime \
    artifacts- assistant_id- chatGptLabel conversationId disableStreaming effort- endpoint- \
    endpointType- examples:examples fileTokenLimit file_ids- frequency_penalty greeting- \
    iconURL- imageDetail- instructions- isArchived maxContextTokens maxOutputTokens maxTokens \
    max_tokens model- modelLabel presence_penalty presetId promptCache promptCacheTtl- \
    promptPrefix reasoning_effort- reasoning_summary- region- resendFiles resendImages spec- \
    stop- system- tags- temperature thinking thinkingBudget thinkingLevel- title- tools* topK \
    topP top_p useResponsesApi verbosity- web_search
    organic attribution- content- date highlights:highlights link- position references* \
    snippet- title-
    output content-
    outputs image:image logs- type
    plugin inputs* latest- outputs-
    sources content- fileId- fileName- pages relevance
    text annotations:annotations value
    think value
    tool_call args* asset_pointer- auth- code_interpreter:code_interpreter domain- expires_at \
    function:function id input name output progress retrieval* stepId- subagent_content* type
    usage cost
    video_url url-
    web_search answerBox* images* knowledgeGraph* news* organic:organic peopleAlsoAsk* \
    references* relatedSearches- topStories* turn videos*
    """
  )
}
