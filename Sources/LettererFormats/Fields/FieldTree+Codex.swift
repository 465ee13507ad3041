import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `codex`.
  static let codex = FieldTree(
    """
    root action:action arguments call_id content:content delta- encrypted_content end_turn \
    error:error execution- ghost_commit:ghost_commit git:git id input instructions \
    internal_chat_message_metadata_passthrough:internal_chat_message_metadata_passthrough \
    item:item item_id- message model name namespace- ordinal output:output payload:payload \
    phase- questions:questions record_type result revised_prompt- role status- \
    summary:summary thread_id timestamp tools* type usage:usage
    Ok _meta* content:content isError structuredContent*
    access include_platform_defaults readable_roots- type
    action command env- pattern- queries- query timeout_ms type url- user working_directory-
    agent_statuses agent_nickname- agent_role- status- thread_id
    agents_states message status-
    approval_policy granular*
    base_instructions text-
    byte_range end start
    changes content kind move_path path type unified_diff
    code_location absolute_file_path- line_range:line_range
    codex_error_info http_connection_failed:http_connection_failed \
    response_stream_connection_failed:response_stream_connection_failed \
    response_stream_disconnected:response_stream_disconnected \
    response_too_many_failed_attempts:response_too_many_failed_attempts
    collaboration_mode mode- settings:settings
    content detail- image_url name path text text_elements:text_elements type
    content_items imageUrl- text- type
    context_window window_id-
    credits balance has_credits unlimited
    duration nanos secs
    dynamic_tools description- inputSchema* name-
    error codex_error_info- message
    findings body- code_location:code_location confidence_score priority title-
    fragments hookRunId- text-
    ghost_commit id- parent- preexisting_untracked_dirs- preexisting_untracked_files-
    git branch- commit_hash- repository_url-
    history_base thread_id
    http_connection_failed http_status_code
    info last_token_usage:last_token_usage model_context_window \
    total_token_usage:total_token_usage
    internal_chat_message_metadata_passthrough turn_id-
    invocation arguments* server- tool-
    item action:action agent_thread_id- agents_states%:agents_states aggregated_output \
    arguments* changes%:changes command content:content cwd- duration:duration error:error \
    exit_code formatted_output- fragments:fragments id item_type items:items kind- message \
    namespace- parsed_cmd:parsed_cmd path- phase- process_id- prompt- query raw_content- \
    receiver_thread_ids- result:result revised_prompt- saved_path- sender_thread_id- server \
    source- status- stderr- stdout- summary_text- text tool type
    items completed text
    last_token_usage cache_write_input_tokens cached_input_tokens input_tokens output_tokens \
    reasoning_output_tokens total_tokens
    line_range end start
    network allowed_domains- denied_domains-
    options description- label-
    output content image_url success text type
    parsed_cmd cmd- name- path- query- type
    payload action:action additional_details- agent_nickname- agent_path- agent_role- \
    agent_statuses:agent_statuses aggregated_output- approval_policy:approval_policy \
    approvals_reviewer- arguments* auto_approved base_instructions:base_instructions callId- \
    call_id changes%:changes cli_version- codex_error_info:codex_error_info \
    collaboration_mode:collaboration_mode collaboration_mode_kind- command- comp_hash- \
    completed_at completed_at_ms content:content content_items:content_items \
    context_window:context_window creator_account_id- current_date- cwd- \
    developer_instructions- duration:duration duration_ms dynamic_tools:dynamic_tools effort- \
    encrypted_content end_turn error:error execution- exit_code explanation \
    final_output_json_schema* first_window_id- forked_from_id- forked_from_ordinal_exclusive \
    formatted_output- full ghost_commit:ghost_commit git:git goal* history_base:history_base \
    history_mode- id images info:info input instructions- interaction_input \
    internal_chat_message_metadata_passthrough:internal_chat_message_metadata_passthrough \
    invocation:invocation item:item item_id- kind- last_agent_message- local_images- \
    memory_citation memory_mode- message model model_context_window model_provider- \
    multi_agent_mode- multi_agent_version- name namespace- network:network \
    new_agent_nickname- new_agent_role- new_thread_id- num_turns originator- output:output \
    parent_thread_id- parsed_cmd:parsed_cmd path- permission_profile* personality- phase- \
    plan:plan previous_window_id- process_id- prompt- query- rate_limits:rate_limits \
    realtime_active reason- reasoning_effort- receiver_agent_nickname- receiver_agent_role- \
    receiver_thread_id- replacement_history:replacement_history response_id- result:result \
    review_output:review_output revised_prompt- role sandbox_policy:sandbox_policy \
    saved_path- selected_capability_roots* sender_thread_id- session_id- source:source \
    started_at started_at_ms state* status:status statuses%:statuses stderr- stdout- \
    subagent_history_start_ordinal success summary:summary summary_index target:target text \
    text_elements:text_elements thread_goal_status- thread_id thread_name- thread_source- \
    thread_token_usage:thread_token_usage time_to_first_token_ms timestamp timezone- tool- \
    tools* trace_id- trigger_turn truncation_policy:truncation_policy turnId- turn_id- type \
    unified_diff- usage:usage user_facing_hint- user_instructions- window_id- window_number \
    workspace_roots-
    plan status- step-
    primary resets_at resets_in_seconds used_percent window_minutes
    questions header- id- isOther isSecret options:options question-
    rate_limits credits:credits limit_id- limit_name plan_type- primary:primary \
    secondary:secondary
    read_only_access type
    replacement_history action:action arguments call_id content:content encrypted_content \
    end_turn execution- ghost_commit:ghost_commit id- input- \
    internal_chat_message_metadata_passthrough:internal_chat_message_metadata_passthrough \
    model- name- namespace- output:output phase- result- revised_prompt- role- status- \
    summary:summary tools* type
    response_stream_connection_failed http_status_code
    response_stream_disconnected http_status_code
    response_too_many_failed_attempts http_status_code
    result Err- Ok:Ok content:content isError structuredContent* structured_content*
    review_output findings:findings overall_confidence_score overall_correctness- \
    overall_explanation-
    sandbox_policy access:access exclude_slash_tmp exclude_tmpdir_env_var mode- \
    network_access read_only_access:read_only_access type writable_roots-
    secondary resets_at resets_in_seconds used_percent window_minutes
    settings developer_instructions model- reasoning_effort-
    source custom- subagent:subagent
    status completed- errored-
    statuses completed-
    subagent other- thread_spawn:thread_spawn
    summary text type
    target branch- instructions- sha- title- type
    text_elements byte_range:byte_range placeholder-
    thread_spawn agent_nickname- agent_path- agent_role- depth parent_thread_id-
    thread_token_usage input_tokens output_tokens
    total_token_usage cache_write_input_tokens cached_input_tokens input_tokens output_tokens \
    reasoning_output_tokens total_tokens
    truncation_policy limit mode-
    usage cached_input_tokens input_tokens output_tokens reasoning_output_tokens total_tokens
    """
  )
}
