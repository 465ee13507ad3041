import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `openai`.
  static let openai = FieldTree(
    """
    root access_programs:access_programs audio:audio background \
    background_options:background_options body* choices:choices citations- completed_at \
    completion- content:content context_management* conversation:conversation created \
    created_at custom_id- data:data error:error first_id- frequency_penalty \
    function_call:function_call functions:functions has_more id image:image include- \
    incomplete_details:incomplete_details input:input \
    input_transformations:input_transformations instructions* kwargs:kwargs last_id- lc \
    logit_bias%:scalar logprobs max_completion_tokens max_output_tokens max_tokens \
    max_tool_calls messages:messages metadata- method- modalities- model \
    moderation:moderation n name object output:output parallel_tool_calls \
    prediction:prediction presence_penalty previous_response_id- prompt:prompt \
    prompt_cache_diagnostics:prompt_cache_diagnostics prompt_cache_key- \
    prompt_cache_options:prompt_cache_options prompt_cache_retention- prompt_filter_results* \
    provider- reasoning:reasoning reasoning_effort- response:response \
    response_format:response_format role safety_identifier- search_results:search_results \
    seed service_tier- status- stop- store stream stream_options:stream_options \
    system_fingerprint- temperature text:text tool_call_id tool_calls:tool_calls \
    tool_choice:tool_choice tool_usage:tool_usage tools:tools top_logprobs top_p truncation- \
    type url- usage:usage user verbosity- web_search_options:web_search_options
    access_programs cyber-
    acknowledged_safety_checks code id message-
    action button- command- commands- env- keys- max_output_length path:path pattern- \
    queries- query- scroll_x scroll_y sources:sources text timeout_ms type url- user \
    working_directory- x y
    actions button- keys- path:path scroll_x scroll_y text type x y
    allowed_tools mode- tools*
    annotations container_id- end_index file_citation:file_citation file_id \
    file_path:file_path filename- index start_index text title- type url- \
    url_citation:url_citation
    approximate city- country- region- timezone-
    attachments file_id tools:tools
    audio data- expires_at format id transcript voice:voice
    background_options completion_window- continuation_id-
    cache_write_tokens_details ttl_12h_tokens ttl_30m_tokens
    cached_tokens_details cached_image_tokens cached_text_tokens
    caller caller_id- type
    choices content_filter_results* delta:delta error:error finish_reason- index \
    logprobs:logprobs message:message native_finish_reason- stop_reason text
    completion_tokens_details accepted_prediction_tokens audio_tokens reasoning_tokens \
    rejected_prediction_tokens text_tokens
    content annotations:annotations bytes detail- file:file file_data- file_id file_url- \
    filename- image_file:image_file image_url:image_url input_audio:input_audio logprob \
    logprobs:logprobs prompt_cache_breakpoint:prompt_cache_breakpoint refusal- \
    text:text_value token- top_logprobs:top_logprobs type
    conversation id
    custom description- format:format input name
    data additional_kwargs* artifact assistant_id attachments:attachments completed_at \
    content:content created_at example id incomplete_at incomplete_details:incomplete_details \
    invalid_tool_calls* metadata- name object response_metadata* role run_id- status- \
    thread_id- tool_call_id tool_calls:tool_calls type usage_metadata:usage_metadata
    delta content- role tool_calls:tool_calls
    environment container_id- skills:skills type
    error code content* message- misalignment:misalignment \
    moderation_details:moderation_details param- type
    file file_data- file_id filename-
    file_citation file_id
    file_path file_id
    format description- grammar:grammar name schema* strict type
    function arguments description- name parameters* strict
    function_call arguments- name
    functions description- name parameters*
    grammar definition- syntax-
    image context_compression-
    image_file detail- file_id
    image_gen cached_tokens cached_tokens_details:cached_tokens_details input_tokens \
    input_tokens_details:input_tokens_details output_tokens \
    output_tokens_details:output_tokens_details total_tokens
    image_url detail- url
    images image_url:image_url type
    incomplete_details reason-
    input acknowledged_safety_checks:acknowledged_safety_checks action:action actions:actions \
    approval_request_id- approve arguments* async background- call_id caller:caller code \
    container_id- content:content encrypted_content environment:environment error:error \
    execution- fingerprint- id input max_output_length message- mode- model- name namespace- \
    operation:operation output:output output_format outputs:outputs \
    pending_safety_checks:pending_safety_checks phase- quality- queries- reason- \
    reasoning:reasoning result results:results revised_prompt- role server_label- size- \
    status- summary:summary svg_usage:svg_usage text:text_value tools:tools type
    input_audio data- format
    input_tokens_details cache_write_tokens \
    cache_write_tokens_details:cache_write_tokens_details cached_tokens image_tokens \
    text_tokens
    input_transformations action id reason- type
    json_schema description- name schema* strict
    kwargs additional_kwargs* content- id response_metadata* tool_call_id \
    tool_calls:tool_calls type
    logprobs bytes content:content logprob refusal:refusal token- top_logprobs:top_logprobs
    message annotations:annotations audio:audio content function_call:function_call \
    images:images reasoning reasoning_content reasoning_details:reasoning_details refusal \
    role tool_calls:tool_calls
    messages audio:audio content:content function_call:function_call images- model name \
    reasoning_content refusal role thinking- timestamp tool_call_id tool_calls:tool_calls \
    weight
    misalignment detailed_explanation- error_type- review_target- steer:steer
    moderation input:input model* output:output policy:policy
    moderation_details categories- moderation_stage-
    operation diff- path type
    outcome exit_code type
    output acknowledged_safety_checks:acknowledged_safety_checks action:action \
    actions:actions approval_request_id- approve arguments* async background- call_id \
    caller:caller code container_id- content:content created_by- detail- encrypted_content \
    environment:environment error:error execution- file_data- file_id file_url- filename- \
    fingerprint- id image_url- input max_output_length message- mode- model- name namespace- \
    operation:operation outcome:outcome output:output output_format outputs:outputs \
    pending_safety_checks:pending_safety_checks phase- \
    prompt_cache_breakpoint:prompt_cache_breakpoint quality- queries- reason- result \
    results:results revised_prompt- role server_label- size- status- stderr- stdout- \
    summary:summary svg_usage:svg_usage text tools:tools type
    output_tokens_details image_tokens reasoning_tokens text_tokens
    outputs logs- type url-
    path x y
    pending_safety_checks code id message-
    policy input:input output:output
    prediction content:content type
    prompt id variables%:variables version-
    prompt_cache_breakpoint mode- ttl-
    prompt_cache_diagnostics cache_missed_tokens comparison_reusable_tokens reason- type
    prompt_cache_options comparison_response_id- mode- prewarm ttl-
    prompt_tokens_details audio_tokens cache_write_tokens cached_tokens image_tokens \
    text_tokens
    reasoning context- effort- generate_summary- mode- summary-
    reasoning_details data- format id index signature summary- text type
    refusal bytes logprob token- top_logprobs:top_logprobs
    response body* request_id- status_code
    response_format json_schema:json_schema type
    results attributes- categories%:scalar category_applied_input_types- \
    category_scores%:scalar file_id filename- flagged model- score text type
    search_results date title- url-
    skills description- name path
    sources type url-
    steer message-
    stream_options include_obfuscation include_usage
    summary text type
    svg_usage input_tokens model- output_tokens reasoning_tokens total_tokens
    text format:format verbosity-
    text_value annotations:annotations value
    tool_calls args* custom:custom function:function id index name type
    tool_choice allowed_tools:allowed_tools custom:custom function:function mode- name \
    server_label- tools* type
    tool_usage image_gen:image_gen web_search:web_search
    tools action* allowed_callers* allowed_tools* annotations* async* authorization* \
    background* complexity* connector_id* container* custom:custom defer_loading* \
    description- display_height* display_width* environment* execution* external_web_access* \
    filters* format* frame_count* frame_duration_ms* function:function headers* \
    input_fidelity* input_image_mask* input_schema* max_num_results* model* moderation* name \
    output_compression* output_format* output_schema* parameters* partial_images* quality* \
    ranking_options* require_approval* search_content_types* search_context_size* \
    server_description* server_label- server_url* size* strict* svg* tools* tunnel_id* type \
    user_location* vector_store_ids*
    top_logprobs bytes logprob token-
    url_citation end_index start_index title- url-
    usage completion_tokens completion_tokens_details:completion_tokens_details cost \
    input_tokens input_tokens_details:input_tokens_details output_tokens \
    output_tokens_details:output_tokens_details prompt_tokens \
    prompt_tokens_details:prompt_tokens_details total_tokens
    usage_metadata input_tokens output_tokens total_tokens
    user_location approximate:approximate type
    variables detail- file_data- file_id file_url- filename- image_url- \
    prompt_cache_breakpoint:prompt_cache_breakpoint text type
    voice id
    web_search num_requests
    web_search_options search_context_size- user_location:user_location
    """
  )
}
