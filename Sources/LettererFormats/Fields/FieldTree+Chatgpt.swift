import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `chatgpt`.
  static let chatgpt = FieldTree(
    """
    root async_status atlas_mode_enabled blocked_urls- context_scopes- conversation_id \
    conversation_origin conversation_template_id create_time current_node- default_model_slug \
    disabled_tool_ids- gizmo_id gizmo_type id inserted_at is_archived is_do_not_remember \
    is_read_only is_starred is_study_mode is_temporary_chat mapping%:mapping memory_scope- \
    model_slug- moderation_results* owner- phone_number- pinned_time plugin_ids- rating- \
    safe_urls- schema_version source sugar_item_id sugar_item_visible title update_time \
    updated_at- user_id voice:voice workspace_id
    1d close currency_code- high low timestamp
    1m close currency_code- high low timestamp
    1y close currency_code- high low timestamp
    5d close currency_code- high low timestamp
    5y close currency_code- high low timestamp
    6m close currency_code- high low timestamp
    _cite_metadata citation_format:citation_format metadata_list:metadata_list original_query
    accelerator_metadata action- id prompt
    actions allow:allow always_allow:always_allow deny:deny name \
    oauth_redirect:oauth_redirect type
    ada_visualizations file_id title type
    after_hours end_timestamp end_utc_offset_sec start_timestamp start_utc_offset_sec
    aggregate_result code end_time final_expression_output \
    in_kernel_exception:in_kernel_exception jupyter_messages:jupyter_messages \
    messages:messages run_id- start_time status system_exception:system_exception \
    timeout_triggered update_time
    all_ids p2-
    allow target_message_id-
    always_allow operation_hash- target_message_id-
    asset asset_type- latest_trading_period:latest_trading_period market- name ticker- \
    timezone-
    assets asset_pointer- content_type fovea height metadata size_bytes width
    attachments fileSizeTokens fileTokenSize file_token_size height id is_big_paste \
    library_file_id mimeType mime_type name size source url- width
    audio_asset_pointer asset_pointer audio_asset_pointer content_type expiry_datetime- \
    format metadata:metadata size_bytes tool_audio_direction
    author metadata:metadata name role
    body actions:actions domain- gizmo_action_id- is_consequential method- operation- \
    operation_hash- params* path- privacy_policy- root-
    business_fallbacks cite- description- location- name url-
    business_lookup_data business_id- latitude longitude name provider-
    businesses address- categories- description- description_cite- hours:hours id image_url- \
    image_urls- is_closed_permanently is_open latitude longitude name \
    next_open_hour:next_open_hour phone- price price_str provider- provider_url- rating \
    rating_scale review_count website_url-
    canvas accelerator_metadata:accelerator_metadata comment_ids- create_source- from_version \
    has_user_edit selection_metadata:selection_metadata textdoc_content_length textdoc_id- \
    textdoc_type- title user_created_textdocs:user_created_textdocs user_message_type- \
    version
    chatgpt_sdk attribution_id- call_tool_latency_ms html_asset_pointer- resource_name- \
    tool_invoked_message tool_invoking_message tool_response_metadata* widget_session_id- \
    widget_state-
    citation_format name regex-
    citations citation_format_type- end_ix invalid_reason metadata:metadata start_ix
    cite_map attribution- cite- pub_date snippet- title url-
    code_blocks edited id preview_language previewable
    content assets:assets computer_id- content content_type context_parts:context_parts \
    crawl_date crawl_timestamp domain- is_ephemeral language metadata:metadata \
    model_set_context name output_str- parts:parts pub_date pub_timestamp ref_id:ref_id \
    repo_summary repository response_format_name result screenshot:screenshot shared_prompt- \
    snippet source_analysis_msg_id- state:state structured_context summary tether_id text \
    thoughts:thoughts title unprocessed_output url user_instructions user_profile \
    workspaces:workspaces
    content_references alt- aspect_ratio- asset_pointer_links- asset_type- \
    attributable_index- attribution- attributions attributions_debug breadcrumbs- \
    business_fallbacks:business_fallbacks businesses:businesses category- chart_type- \
    cite_map%:cite_map clicked_from_title- clicked_from_url- cloud_doc_url- connector_id \
    content_size:content_size content_url- date_range display_title- domain- domains:domains \
    drug_file_reference end_idx entity_data:entity_data entity_index error \
    extra_params:extra_params fallback_items:fallback_items fallback_to_image fff_metadata \
    file_id forecast:forecast has_images height icon_type- id images:images inline_carousel \
    input_pointer:input_pointer invalid items:items layout- leaf_description- market- \
    matched_text- medical_file_reference:medical_file_reference mode name notes \
    notification_channel_id- notification_channel_name- notification_priority page_range_end \
    page_range_start page_title- prefix priority product:product product_type- \
    products:products prompt_obj prompt_text pub_date refs:refs render_as- render_fallbacks \
    safe_urls- snippet- source source_name- sources:sources start_idx status- stock:stock \
    style- target_product_count thumbnail_crop_info thumbnail_size:thumbnail_size \
    thumbnail_url- ticker- title type url- used_as_navigation user_time_zone- utc_offset- \
    utc_time- video_id- video_site- width
    content_size height width
    context_parts text
    current description:description night temperature:temperature timestamp utc_offset_sec
    custom_symbol_offsets endIndex startIndex symbol
    daily description:description night temperature:temperature timestamp utc_offset_sec
    dalle edit_op from_client:from_client gen_id- parent_gen_id prompt seed \
    serialization_title-
    data operation_hash- type
    deny target_message_id-
    description description- id main-
    domains attribution- domain- sub_domains:sub_domains subtitle- title url-
    entity_data address- attributes categories- city country_code country_name date_closed \
    date_opened description description_cite distance_meters enriched_description from_cache \
    hours:hours id image_url- image_urls- is_claimed is_closed_permanently \
    is_closed_temporarily is_open latitude location- longitude name \
    next_open_hour:next_open_hour phone- popularity_score price price_str provider- \
    provider_images provider_logo_dark_url provider_logo_url provider_url- rank rating \
    rating_scale reservation_providers review_count review_highlights reviews special_hours \
    state tags website_url- yelp_menu_url zipcode
    entity_lookup_request query_args:query_args query_type-
    entries attribution- attributions attributions_debug content_type pub_date ref_id:ref_id \
    snippet title type url
    extra authors_display cited_message_id- cited_message_idx cloud_doc_url- \
    connector_source- doi effective_time end_line_num evidence_text- journal_homepage_url \
    journal_name line_range publication_year- retrieval_file_index retrieval_turn run_id \
    search_result_idx set_id source_label spl_version start_line_num title
    extra_params address- business_id- disambiguation- \
    entity_lookup_request:entity_lookup_request location- provider-
    fallback_items attribution- attribution_segments attributions hue pub_date refs:refs \
    snippet- supporting_websites:supporting_websites title url-
    files file_name
    finish_details stop- stop_tokens type
    forecast current:current daily:daily historical hourly:hourly location:location \
    utc_offset_sec
    fragments file_name content results* type
    from_client operation:operation user_action:user_action
    from_server body:body type
    generation gen_id- gen_size- gen_size_v2 height orientation- parent_gen_id seed \
    serialization_title- transparent_background width
    histories quotes:quotes
    hourly description:description night temperature:temperature timestamp utc_offset_sec
    hours day end- start-
    image_result content_size:content_size content_url- preview_url scores:scores show_url \
    source thumbnail_crop_info:thumbnail_crop_info thumbnail_size:thumbnail_size \
    thumbnail_url- title url-
    images attribution- content_size:content_size content_url- image_ref_id \
    image_result:image_result image_search_query- image_search_system mm_relevance show_url \
    source thumbnail_crop_info:thumbnail_crop_info thumbnail_size:thumbnail_size \
    thumbnail_url- title url-
    in_kernel_exception args- name notes- traceback
    input_pointer file_index line_range_end line_range_start message_id- message_index
    invoked_plugin http_response_status namespace- plugin_id- type
    items attribution- attribution_segments- attributions category- hue pub_date refs:refs \
    snippet- supporting_websites:supporting_websites thumbnail_url- title url-
    jit_plugin_data from_client:from_client from_server:from_server
    jupyter_messages msg_type-
    known_ids 2- p2-
    latest_trading_period after_hours:after_hours pre_market:pre_market regular:regular
    location country- lat lon name state
    mapping children id message:message parent
    max close currency_code- high low timestamp
    medical_file_reference authors_display doi journal_homepage_url journal_name \
    publication_year- source_label
    message author:author channel- content:content create_time end_turn files:files \
    fragments:fragments id inserted_at metadata:metadata model recipient status- update_time \
    weight
    messages height image_url message_type sender stream_name- text time width
    metadata _cite_metadata:_cite_metadata ada_visualizations:ada_visualizations \
    aggregate_result:aggregate_result args- asset_pointer_link asset_pointer_links- \
    async_task_id- async_task_prompt- async_task_title- async_task_type- \
    attachments:attachments can_save canvas:canvas chatgpt_sdk:chatgpt_sdk \
    citations:citations classifier_response- clicked_from_title- clicked_from_url- \
    client_reported_search_source- code_blocks%:code_blocks command- connector_id- \
    connector_source- container_pixel_height container_pixel_width \
    content_references:content_references dalle:dalle debug_sonic_thread_id- \
    default_model_slug- display_title- display_url- emu_omit_glimpse_image \
    emu_patches_override end end_timestamp extra:extra finish_details:finish_details \
    finished_duration_sec finished_text- generation:generation gizmo gizmo_id- id \
    image_gen_async image_gen_title- image_results* initial_text- interruptions \
    invoked_plugin:invoked_plugin is_async_task_result_message is_complete \
    is_no_auth_placeholder is_system_initiated_conversation is_user_system_message \
    is_visually_hidden_from_conversation jit_plugin_data:jit_plugin_data kwargs* \
    lpe_delta_encoding_channel lpe_keep_patch_ijhw message_source message_type- model_slug \
    name og_tags original_audio_source pad- parent_id- permissions:permissions \
    pretokenized_vq pub_date real_author- real_time_audio_has_video reasoning_group_id- \
    reasoning_status- reasoning_title- rebase_developer_message rebase_system_message \
    request_id- requested_model_slug- resolved_model_slug- safe_urls- sanitized \
    search_display_string- search_queries:search_queries \
    search_result_groups:search_result_groups search_source- search_turns_count \
    searched_display_string- selected_all_github_repos selected_github_repos- \
    selected_sources- serialization_metadata:serialization_metadata skip_reasoning_title- \
    sonic_classification_result:sonic_classification_result sonicberry_model_id- source start \
    start_timestamp status- system_hints- targeted_reply targeted_reply_label text \
    timestamp_- title transcription trigger_async_ux turn_exchange_id- type url- \
    user_context_message_data:user_context_message_data voice_mode_message \
    watermarked_asset_pointer word_transcription
    metadata_list extra pub_date text title type url-
    next_open_hour day end- start-
    oauth_redirect domain- gizmo_action_id- gizmo_id- target_message_id-
    offers available checkout_image_urls checkout_payload checkoutable debug_info details \
    is_digital merchant_name- merchant_subtitle original_price price- price_details \
    product_name- tag url-
    operation mask_file_id- original_file_id- original_gen_id- type
    parts asset_pointer audio_asset_pointer:audio_asset_pointer audio_start_timestamp \
    content_type decoding_id direction- domain- entries:entries expiry_datetime- format fovea \
    frames_asset_pointers- height metadata:metadata size_bytes snippet text title \
    tool_audio_direction type url video_container_asset_pointer:video_container_asset_pointer \
    width
    permissions notification_channel_id- notification_channel_name- notification_priority \
    status- type
    pre_market end_timestamp end_utc_offset_sec start_timestamp start_utc_offset_sec
    price change change_percent currency_code- extended_change extended_change_percent \
    extended_price intraday_high intraday_low intraday_volume latest_trade_timestamp \
    market_status- open_price price
    product cite- description- featured_tag id image_urls- merchants- metadata_sources- \
    num_reviews offers:offers offers_see_more_boundary price- \
    product_lookup_data:product_lookup_data product_lookup_key:product_lookup_key provider- \
    providers- query- rating rating_grouped_citation show_price_disclosure title url- \
    variants variants_error_state_message-
    product_lookup_data all_ids:all_ids known_ids:known_ids metadata_sources- request_query- \
    variant_options_query variant_sources-
    product_lookup_key data- last_variant_selection_group_id variant_options_query version-
    products cite- description- featured_tag- id image_urls- merchants- metadata_sources- \
    num_reviews offers_see_more_boundary price- product_lookup_data:product_lookup_data \
    product_lookup_key:product_lookup_key provider- providers- query- rating \
    rating_grouped_citation show_price_disclosure title url- variants \
    variants_error_state_message-
    query_args business_lookup_data:business_lookup_data
    quotes 1d:1d 1m:1m 1y:1y 5d:5d 5y:5y 6m:6m max:max ytd:ytd
    ref_id ref_index ref_type- turn_index
    refs ref_index ref_type- turn_index
    regular end_timestamp end_utc_offset_sec start_timestamp start_utc_offset_sec
    scores grader_score retrieval_score
    screenshot asset_pointer content_type fovea height metadata size_bytes width
    search_queries q type
    search_result_groups domain- entries:entries type
    selection_metadata selection_position_range:selection_position_range selection_type-
    selection_position_range end start
    serialization_metadata custom_symbol_offsets:custom_symbol_offsets
    sonic_classification_result classifier_config_name- force_search_threshold latency_ms \
    search_prob
    sources attribution- title url-
    state dom id installed_software- os_name- os_type- os_version- target_name target_type- \
    title type url-
    stock asset:asset histories:histories metrics price:price
    sub_domains title url-
    supporting_websites attribution- pub_date snippet- title url-
    system_exception name
    temperature current max min
    thoughts chunks content finished summary
    thumbnail_crop_info center_x_percent center_y_percent
    thumbnail_size height width
    user_action data:data target_message_id- type
    user_context_message_data about_model_message- about_user_message-
    user_created_textdocs content- create_source- title type user_created_temp_textdoc_id-
    video_container_asset_pointer asset_pointer-
    voice engine- name
    workspaces app_name- title
    ytd close currency_code- high low timestamp
    """
  )
}
