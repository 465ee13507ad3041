import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `open-webui`.
  static let openWebui = FieldTree(
    """
    root archived branchPointMessageId- chat:chat context_usage* created_at currentId \
    current_message_id- files:files folder_id history:history id last_read_at \
    messages:messages meta:meta models- options* originalChatId- params:params pinned \
    share_id summary- system- tags:tags tasks* timer_at timestamp title updated_at user_id \
    variables*
    annotation comment- details:details index model_id- rating reason- sibling_model_ids- \
    tags- type
    chat branchPointMessageId- currentId files:files history:history id messages:messages \
    models- options* originalChatId- params:params system- tags:tags timestamp title
    citations distances document- metadata:metadata source:source
    code_executions code- id- language name- result:result type uuid-
    content image_url:image_url text type
    data content- error- status-
    details rating
    error content type
    file access_control access_grants created_at data:data filename- hash- id- meta:meta \
    path- status updated_at user_id
    files checksum- collection collection_name- collection_names- content- content_type \
    context- data* description- docs* error- file:file id- itemId- legacy meta* name queries- \
    size status- title- type upload_status url- urls- user*
    history currentId messages%:messages
    image_url url-
    info completion_tokens eval_count eval_duration load_duration openai prompt_eval_count \
    prompt_eval_duration prompt_tokens total_duration total_tokens usage*
    items link- snippet- title- url-
    merged content- status
    messages annotation:annotation arena childrenIds- citations:citations \
    code_executions:code_executions content:content context contextSummary- context_summary- \
    done edited embeds- error:error favorite feedbackId- files:files followUps- id info:info \
    lastSentence- merged:merged meta* missingChecksums- model modelIdx modelName models- \
    originalContent- output:output parentId raContent- role selectedModelId- sources:sources \
    status:status statusHistory:statusHistory stopped timestamp usage:usage userContext
    meta collection_name- content_type data* internal name- size tags-
    metadata created_by- description- embedding_config- file_id hash- html language name- \
    page page_label- parameters* source- start_index title- total_pages
    output arguments attributes* call_id code content:content duration embeds end_tag \
    ended_at files* id lang name output:output result role start_tag started_at status stderr \
    stdout summary text type
    params system- temperature
    result error- files:files output-
    source collection_name- docs* embed_url- file* id- name- queries- type url- urls-
    sources distances document- metadata:metadata source:source tool_result
    status action- description- done urls-
    statusHistory action- count description- done error hidden items:items queries- query- \
    urls-
    tags id- name-
    usage approximate_total- completion_tokens completion_tokens_details* eval_count \
    eval_duration input_tokens load_duration output_tokens prompt_eval_count \
    prompt_eval_duration prompt_token/s prompt_tokens prompt_tokens_details* response_token/s \
    total_duration total_tokens
    """
  )
}
