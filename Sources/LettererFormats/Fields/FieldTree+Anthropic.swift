import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `anthropic`.
  static let anthropic = FieldTree(
    """
    root betas- billing_policy:billing_policy cache_control:cache_control \
    compaction:compaction container:container content:content content_block:content_block \
    context_management:context_management custom_id- delta:delta diagnostics:diagnostics \
    error:error fallback_credit_token:fallback_credit_token fallbacks:fallbacks id index \
    inference_geo- input_transformations:input_transformations max_tokens \
    mcp_servers:mcp_servers message* messages:messages metadata:metadata model \
    output_config:output_config params* request_id- result:result role- service_tier- speed- \
    stop_details:stop_details stop_reason stop_sequence- stop_sequences- stream system:system \
    thinking:thinking thread:thread tool_choice:tool_choice tools:tools type usage:usage \
    user_profile_id- workspace_id-
    applied_edits cleared_input_tokens cleared_thinking_turns cleared_tool_uses type
    billing_policy bill_to- type
    block_binding prefix_mismatch_behavior-
    cache_control ttl- type
    cache_creation ephemeral_1h_input_tokens ephemeral_5m_input_tokens
    cache_miss_reason cache_missed_input_tokens type
    caching ttl- type
    caller tool_id- type
    citations cited_text- document_index document_title- enabled encrypted_index- \
    end_block_index end_char_index end_page_number file_id search_result_index source- \
    start_block_index start_char_index start_page_number title- type url-
    clear_at_least type value
    client_tool_results tools:tools type
    close_tab defer_loading enabled
    compaction instructions- type
    configs close_tab:close_tab cursor_position:cursor_position defer_loading \
    double_click:double_click enabled file_upload:file_upload find:find form_input:form_input \
    get_page_text:get_page_text hold_key:hold_key hover:hover javascript_exec:javascript_exec \
    key:key left_click:left_click left_click_drag:left_click_drag \
    left_mouse_down:left_mouse_down left_mouse_up:left_mouse_up list_tabs:list_tabs \
    middle_click:middle_click mouse_move:mouse_move navigate:navigate new_tab:new_tab \
    read_console:read_console read_network:read_network read_page:read_page \
    right_click:right_click screenshot:screenshot scroll:scroll scroll_to:scroll_to \
    switch_tab:switch_tab triple_click:triple_click type:type wait:wait zoom:zoom
    container expires_at- id- skills:skills
    content cache_control:cache_control caller:caller citations:citations content:content \
    context data encrypted_content encrypted_stdout- error_code- error_message- file_id \
    file_type- from:from id input* is_error is_file_update lines- mcp_server_name- name \
    new_lines new_start num_lines old_lines old_start page_age- retrieved_at- return_code \
    server_name- signature source:source start_line state_changes:state_changes stderr stdout \
    stop_reason tabs:tabs text thinking title to:to tool:tool tool_changes:tool_changes \
    tool_name- tool_references:tool_references tool_use_id tools:tools toolset_name- \
    total_lines transformations:transformations trigger:trigger type url
    content_block text- type
    context_management applied_edits:applied_edits edits:edits
    cursor_position defer_loading enabled
    default_config defer_loading enabled
    definition allowed_callers- allowed_domains- blocked_domains- cache_control:cache_control \
    caching:caching citations:citations configs%:configs default_config:default_config \
    defer_loading description- display_height_px display_number display_width_px \
    eager_input_streaming enable_zoom input_examples* input_schema:input_schema \
    max_characters max_content_tokens max_tokens max_uses mcp_server_name- model- name- \
    response_inclusion- strict tools:tools type url_sources:url_sources use_cache \
    user_location:user_location
    delta partial_json- signature stop_reason stop_sequence text- thinking- type
    diagnostics cache_miss_reason:cache_miss_reason previous_message_id-
    double_click defer_loading enabled
    edits clear_at_least:clear_at_least clear_tool_inputs- exclude_tools- instructions- \
    keep:keep pause_after_compaction trigger:trigger type
    error message- type
    fallback_credit status:status
    fallback_credit_token mode- token-
    fallbacks max_tokens model- output_config:output_config speed- thinking:thinking
    file_upload defer_loading enabled
    find defer_loading enabled
    form_input defer_loading enabled
    format schema* type
    from model-
    get_page_text defer_loading enabled
    hold_key defer_loading enabled
    hover defer_loading enabled
    input_schema properties* required- type
    input_transformations path- reason- type
    iterations cache_creation:cache_creation cache_creation_input_tokens \
    cache_read_input_tokens input_tokens model- output_tokens type
    javascript_exec defer_loading enabled
    keep type value
    key defer_loading enabled
    left_click defer_loading enabled
    left_click_drag defer_loading enabled
    left_mouse_down defer_loading enabled
    left_mouse_up defer_loading enabled
    list_tabs defer_loading enabled
    mcp_servers authorization_token- name- tool_configuration:tool_configuration type url-
    messages clear_at- content:content output_config:output_config role
    metadata user_id
    middle_click defer_loading enabled
    mouse_move defer_loading enabled
    navigate defer_loading enabled
    new_tab defer_loading enabled
    output_config effort- format:format task_budget:task_budget
    output_tokens_details thinking_tokens
    read_console defer_loading enabled
    read_network defer_loading enabled
    read_page defer_loading enabled
    result error* message* type
    right_click defer_loading enabled
    screenshot defer_loading enabled
    scroll defer_loading enabled
    scroll_to defer_loading enabled
    server_tool_results tools:tools type
    server_tool_use web_fetch_requests web_search_requests
    skills skill_id- type version-
    source content:content data- file_id media_type type url-
    state_changes download_id- error- path- size_bytes tab_id- type url-
    status reason- remove_to_redeem- type
    stop_details category- explanation- fallback_credit_token- fallback_has_prefill_claim \
    recommended_model- type
    switch_tab defer_loading enabled
    system cache_control:cache_control citations:citations text type
    tabs active tab_id- title- url-
    task_budget remaining total type
    thinking block_binding:block_binding budget_tokens display- type
    thread previous_message_id- type
    to model-
    tool definition:definition name- server_name- type
    tool_changes cache_control:cache_control tool:tool type
    tool_choice disable_parallel_tool_use name- type
    tool_configuration allowed_tools- enabled
    tool_references cache_control:cache_control tool_name- type
    tools allowed_callers* allowed_domains* blocked_domains* cache_control* caching* \
    citations* configs* default_config* defer_loading* description- display_height_px* \
    display_number* display_width_px* eager_input_streaming* enable_zoom* input_examples* \
    input_schema* max_characters* max_content_tokens* max_tokens* max_uses* mcp_server_name* \
    model* name- response_inclusion* strict* tools* type url_sources* use_cache* \
    user_location*
    transformations oversized_image-
    trigger category- type value
    triple_click defer_loading enabled
    type defer_loading enabled
    url_sources client_tool_results:client_tool_results \
    server_tool_results:server_tool_results user_input:user_input
    usage cache_creation:cache_creation cache_creation_input_tokens cache_read_input_tokens \
    fallback_credit:fallback_credit inference_geo- input_tokens iterations:iterations \
    output_tokens output_tokens_details:output_tokens_details server_tool_use:server_tool_use \
    service_tier- speed-
    user_input type
    user_location city- country- region- timezone- type
    wait defer_loading enabled
    zoom defer_loading enabled
    """
  )
}
