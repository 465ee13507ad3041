import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `claude`.
  static let claude = FieldTree(
    """
    root account:account chat_messages:chat_messages created_at current_leaf_message_uuid- \
    is_starred is_temporary messages:messages model- name project:project project_uuid- \
    schema_version settings:settings source- summary- title- updated_at- uuid
    account uuid
    attachments content- created_at extracted_content file_name file_size file_type hidden \
    id- name- path- type
    chat_messages attachments:attachments compaction_summary:compaction_summary \
    content:content created_at files:files files_v2* index input_mode- metadata* \
    parent_message_uuid sender stop_reason- sync_sources* text truncated updated_at- uuid
    citations details:details end_index metadata:metadata origin_tool_name- sources:sources \
    start_index title url uuid
    compaction_summary start_timestamp- stop_timestamp- text- type
    content alternative_display_type approval_key approval_key_legacy approval_options- \
    attachments:attachments authorAccountUuid- authorName citations:citations \
    citations_grouping_mode- content:content contentBlocks:contentBlocks context:context \
    cut_off display_content:display_content doc_uuid- end extras:extras file_path file_uuid- \
    flags- hidden hidden_in_chat icon_name- id ingestion_date- input* integration_icon_url \
    integration_name is_citable is_error is_mcp_app is_missing links mcp_server_url message \
    meta:meta metadata:metadata mime_type name pill \
    prompt_context_metadata:prompt_context_metadata remaining role signature source:source \
    start start_timestamp- stop_timestamp structured_content* summaries:summaries text \
    thinking thinking_hidden timestamp title tool_identifier tool_use_id truncated \
    turnInputTokens type uri url uuid
    contentBlocks debugInfo:debugInfo message:message text toolCall:toolCall type
    context tools:tools
    debugInfo chatId- projectId- timestamp
    details type url-
    display_content code- content:content filename- is_trusted json_block- language link:link \
    table- text type
    document_asset file_variant- page_count url-
    extras created_time- last_modified_by last_modified_time- mime_type- modified_time- \
    owner- title- uri-
    files created_at document_asset:document_asset file_kind- file_name file_uuid- path- \
    preview_asset:preview_asset preview_url- size_bytes thumbnail_asset:thumbnail_asset \
    thumbnail_url-
    link icon_url- resource_type source- subtitles title- url-
    message attachments:attachments content- id- pill role- timestamp
    messages content:content created_at role- uuid
    meta output_format_category-
    metadata favicon_url- site_domain- site_name- type
    preview_asset file_variant- image_height image_width primary_color- url-
    project name- uuid
    prompt_context_metadata age- content_type- destination_url- mime_type- search_provider- \
    url-
    settings enabled_artifacts_attachments enabled_web_search paprika_mode- \
    preview_feature_uses_artifacts preview_feature_uses_citations preview_feature_uses_latex
    source data- media_type type
    sources icon_url- source- title- url- uuid
    summaries summary
    thumbnail_asset file_variant- image_height image_width primary_color- url-
    toolCall id- name- output- serverSide type
    tools server_uuid- tool_name-
    """
  )
}
