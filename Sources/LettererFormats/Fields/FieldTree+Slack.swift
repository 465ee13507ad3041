import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `slack`.
  static let slack = FieldTree(
    """
    root app_id assistant_app_thread:assistant_app_thread attachments:attachments \
    blocks:blocks bot_id bot_link bot_profile:bot_profile channel channel_id channel_name \
    client_msg_id color comment:comment connected_team_ids context_team_id \
    conversation_host_id created creator delete_original deleted deleted_ts display_as_bot \
    edited:edited enterprise_user:enterprise_user event_ts file:file files:files has_2fa \
    has_files hidden icons:icons id internal_team_ids inviter is_admin is_app_user \
    is_archived is_bot is_channel is_connector_bot is_email_confirmed is_ext_shared \
    is_forgotten is_frozen is_general is_global_shared is_group is_im is_intro \
    is_invited_user is_locked is_member is_moved is_mpim is_non_threadable is_open \
    is_org_default is_org_mandatory is_org_shared is_owner is_pending_ext_shared \
    is_primary_owner is_private is_read_only is_restricted is_shared is_starred is_stranger \
    is_thread_broadcast is_thread_only is_ultra_restricted is_user_deleted is_workflow_bot \
    item:item item_type language:language last_read- latest* latest_reply- locale members \
    message* messages:message metadata:metadata mrkdwn name name_normalized no_notifications \
    num_members old_name parent_conversation parent_user_id pending_connected_team_ids \
    pending_shared permalink pinned_info:pinned_info pinned_to pins:pins presence \
    previous_message* previous_names priority profile:profile properties:properties \
    purpose:purpose reactions:reactions real_name replace_original replies:replies \
    reply_count reply_to reply_users- reply_users_count response_type room:room root* saved* \
    shared_team_ids slackdump_thread_replies* source_team- streaming_state subscribed subtype \
    team- team_id text thread_ts topic:topic trigger_id ts two_factor_type type- tz tz_label \
    tz_offset unfurl_links unfurl_media unlinked unread_count unread_count_display updated \
    upload user user_profile:user_profile user_team- username who_can_share_contact_card \
    wibblr workflow_id x_files
    accessory accessibility_label action_id alt_text confirm:confirm \
    default_to_current_conversation fallback filter:filter focus_on_load icon image_bytes \
    image_height image_url image_width initial_channel initial_channels initial_conversation \
    initial_conversations initial_date initial_date_time initial_option:initial_option \
    initial_options:initial_options initial_time initial_user initial_users \
    max_selected_items min_query_length negative_button:negative_button \
    option_groups:option_groups options:options placeholder:placeholder \
    positive_button:positive_button response_url_enabled slack_file:slack_file style \
    text:text timezone type url value visible_to_user_ids workflow:workflow
    actions action_id confirm:confirm data_source id min_query_length name \
    option_groups:option_groups options:options selected_options:selected_options style \
    text:text type url value
    active_participants avatar_url display_name external_id slack_id
    all_participants avatar_url display_name external_id slack_id
    app_icon_urls image_1024 image_128 image_192 image_32 image_36 image_48 image_512 \
    image_64 image_72 image_96 image_original
    assistant_app_thread first_user_thread_reply title title_blocks*
    attachments actions:actions app_id app_unfurl_url audio_html audio_html_height \
    audio_html_width author_icon author_id author_link author_name author_subname blocks* \
    bot_id bot_team_id callback_id channel_id channel_name channel_team color fallback \
    fields:fields file_id filename files* footer footer_icon from_url hide_border hide_color \
    hide_title id image_bytes image_height image_url image_width indent is_app_unfurl \
    is_file_attachment is_msg_unfurl is_reply_unfurl is_share is_thread_root_unfurl list* \
    list_record* list_record_id list_records* list_schema* list_view* list_view_id \
    message_blocks:message_blocks metadata:metadata mimetype mrkdwn_in msg_subtype \
    original_url pretext preview:preview private_channel_prompt service_icon service_name \
    service_url size text thumb_height thumb_url thumb_width title title_link ts url \
    video_html video_html_height video_html_width video_url
    axis_config categories x_label y_label
    blocks accessory:accessory actions:actions alt_text api_decoration_available \
    app_collaborators app_id author_name block_id body:body bot_user_id button_label \
    call:call call_id caption chart:chart child_blocks* column_settings:column_settings \
    default_collapsed description:description details:details developer_trace_id \
    dispatch_action element:element elements:elements expand external_id fallback \
    fields:fields file* file_id function_trigger_id has_header_divider hero_image:hero_image \
    hint:hint icon:icon image_bytes image_height image_url image_width is_animated \
    is_collapsible is_workflow_app label:label level optional output:output owning_team_id \
    page_size provider_icon_url provider_name rich_text_title:rich_text_title rotation \
    row_header_column_index rows:rows sales_home_workflow_app_type share_url \
    slack_file:slack_file slack_icon:slack_icon source sources:sources status subtext:subtext \
    subtitle:subtitle task_id tasks:tasks text:text thumbnail_url title:title title_url \
    trigger_subtype trigger_type type url video_url width workflow_id
    body emoji text type verbatim
    bot_profile app_id- deleted icons:icons id- name team_id- updated
    call media_backend_type v1:v1
    canvas file_id is_empty is_migrated quip_thread_id
    cc address- name- original-
    channel_workflows title workflow_trigger_id
    chart axis_config:axis_config segments:segments series:series type
    column_settings align is_wrapped
    comment comment created id is_intro timestamp user
    confirm confirm:confirm deny:deny dismiss_text emoji ok_text style text:text title:title \
    type verbatim
    customizable_input_parameters name value
    data label value
    deny emoji text type verbatim
    description emoji text type verbatim
    details block_id elements:elements type
    dm_mpdm_users_with_file_access access- user_id
    edited ts user
    element accessibility_label action_id alt_text confirm:confirm \
    default_to_current_conversation fallback filter:filter focus_on_load icon image_bytes \
    image_height image_url image_width initial_channel initial_channels initial_conversation \
    initial_conversations initial_date initial_date_time initial_option:initial_option \
    initial_options:initial_options initial_time initial_user initial_users \
    max_selected_items min_query_length multiline negative_button:negative_button \
    option_groups:option_groups options:options placeholder:placeholder \
    positive_button:positive_button response_url_enabled slack_file:slack_file style \
    text:text timezone type url value visible_to_user_ids workflow:workflow
    elements accessibility_label action_id alt_text border channel_id confirm:confirm \
    default_to_current_conversation elements:elements emoji fallback file_id filter:filter \
    focus_on_load format icon image_bytes image_height image_url image_width indent \
    initial_channel initial_channels initial_conversation initial_conversations initial_date \
    initial_date_time initial_option:initial_option initial_options:initial_options \
    initial_time initial_user initial_users language max_selected_items min_query_length name \
    negative_button:negative_button offset option_groups:option_groups options:options \
    placeholder:placeholder positive_button:positive_button range response_url_enabled \
    skin_tone slack_file:slack_file style:style team_id text:text timestamp timezone type \
    unicode unsafe url user_id usergroup_id value verbatim visible_to_user_ids \
    workflow:workflow
    enterprise_user enterprise_id enterprise_name id is_admin is_owner is_primary_owner teams
    fields alt emoji label short text title type value verbatim
    file access- alt_txt app_id- app_name- bot_id can_toggle_canvas_lock canvas_creator_id- \
    canvas_printing_enabled canvas_readtime canvas_template_mode- channel_actions_count \
    channel_actions_ts channels- comments_count converted_pdf- created date_delete deanimate- \
    deanimate_gif- display_as_bot duration_ms edit_link- edit_timestamp editable editor- \
    external_id- external_type- external_url- file_access- filetype- groups- has_more \
    has_more_shares has_rich_preview hls- hls_embed- id image_exif_rotation ims- \
    is_ai_suggested is_channel_space is_external is_public is_restricted_sharing_enabled \
    is_starred is_tombstoned last_editor- last_read lines lines_more linked_channel_id- \
    list_csv_download_url- media_display_type- mimetype mode mp4- mp4_low- name \
    non_owner_editable num_stars org_or_workspace_access- original_attachment_count \
    original_h original_w permalink- permalink_public- pjpeg- plain_text pretty_type- preview \
    preview_highlight- preview_is_truncated preview_plain_text- \
    private_channels_with_file_access_count private_file_with_access_count public_url_shared \
    quip_thread_id- sent_to_self show_badge simplified_html- size skipped_shares \
    source_canvas_id- source_team- state- subject subtype team_pref_version_history_enabled \
    template_conversion_ts template_description- template_icon- template_name- \
    template_title- timestamp title update_notification updated url- url_download- \
    url_private url_private_download- url_static_preview- user user_team- username vtt-
    files access- alt_txt app_id- app_name- attachments:attachments audio_wave_samples \
    blocks* bot_id can_toggle_canvas_lock canvas_creator_id- canvas_printing_enabled \
    canvas_readtime canvas_template_mode- cc:cc channel_actions_count channel_actions_ts \
    channels- comments_count converted_pdf- created date_delete deanimate- deanimate_gif- \
    display_as_bot dm_mpdm_users_with_file_access:dm_mpdm_users_with_file_access duration_ms \
    edit_link- edit_timestamp editable editor- editors- external_id- external_type- \
    external_url- favorites* file_access- filetype- from:from groups- has_more \
    has_more_shares has_rich_preview headers:headers hls- hls_embed- id image_exif_rotation \
    ims- initial_comment:initial_comment is_ai_suggested is_channel_space is_external \
    is_public is_restricted_sharing_enabled is_starred is_tombstoned last_editor- last_read \
    lines lines_more linked_channel_id- list_csv_download_url- list_limits* list_metadata* \
    media_display_type- media_progress:media_progress mimetype mode mp4- mp4_low- name \
    non_owner_editable num_stars org_or_workspace_access- original_attachment_count \
    original_h original_w permalink- permalink_public- pinned_to- pjpeg- plain_text \
    pretty_type- preview preview_highlight- preview_is_truncated preview_plain_text- \
    private_channels_with_file_access_count private_file_with_access_count public_url_shared \
    quip_thread_id- reactions:reactions saved* sent_to_self shares:shares show_badge \
    simplified_html- size skipped_shares source_canvas_id- source_team- state- subject \
    subtype team_pref_version_history_enabled teams_shared_with- template_conversion_ts \
    template_description- template_icon- template_name- template_title- thumb_1024- \
    thumb_1024_gif- thumb_1024_h thumb_1024_w thumb_160- thumb_160_gif- thumb_160_h \
    thumb_160_w thumb_360- thumb_360_gif- thumb_360_h thumb_360_w thumb_480- thumb_480_gif- \
    thumb_480_h thumb_480_w thumb_64- thumb_64_gif- thumb_64_h thumb_64_w thumb_720- \
    thumb_720_gif- thumb_720_h thumb_720_w thumb_80- thumb_800- thumb_800_gif- thumb_800_h \
    thumb_800_w thumb_80_gif- thumb_80_h thumb_80_w thumb_960- thumb_960_gif- thumb_960_h \
    thumb_960_w thumb_gif- thumb_pdf- thumb_pdf_h thumb_pdf_w thumb_tiny- thumb_video- \
    thumb_video_h thumb_video_w timestamp title title_blocks* to:to \
    transcription:transcription update_notification updated url- url_download- url_private \
    url_private_download- url_static_preview- user user_team- username vtt-
    filter exclude_bot_users exclude_external_shared_channels include
    from address- name- original-
    headers date in_reply_to message_id- reply_to
    hero_image alt_text image_url slack_file:slack_file type
    hint emoji text type verbatim
    icon alt_text image_url slack_file:slack_file type
    icons emoji- icon_emoji- icon_url- image_36- image_48 image_64- image_72-
    initial_comment channel- comment- created id- is_intro timestamp user
    initial_option description:description text:text url value
    initial_options description:description text:text url value
    item channel type
    label emoji text type verbatim
    language is_reliable locale
    media_progress duration_ms max_offset_ms media_watched offset_ms
    meeting_notes file_id
    message app_id assistant_app_thread:assistant_app_thread attachments:attachments \
    blocks:blocks bot_id bot_link bot_profile:bot_profile channel channel_id channel_name \
    client_msg_id color comment:comment connected_team_ids context_team_id \
    conversation_host_id created creator delete_original deleted deleted_ts display_as_bot \
    edited:edited enterprise_user:enterprise_user event_ts file:file files:files has_2fa \
    has_files hidden icons:icons id internal_team_ids inviter is_admin is_app_user \
    is_archived is_bot is_channel is_connector_bot is_email_confirmed is_ext_shared \
    is_forgotten is_frozen is_general is_global_shared is_group is_im is_intro \
    is_invited_user is_locked is_member is_moved is_mpim is_non_threadable is_open \
    is_org_default is_org_mandatory is_org_shared is_owner is_pending_ext_shared \
    is_primary_owner is_private is_read_only is_restricted is_shared is_starred is_stranger \
    is_thread_broadcast is_thread_only is_ultra_restricted is_user_deleted is_workflow_bot \
    item:item item_type language:language last_read latest* latest_reply locale members \
    message* messages:message metadata:metadata mrkdwn name name_normalized no_notifications \
    num_members old_name parent_conversation parent_user_id pending_connected_team_ids \
    pending_shared permalink pinned_info:pinned_info pinned_to pins:pins presence \
    previous_message* previous_names priority profile:profile properties:properties \
    purpose:purpose reactions:reactions real_name replace_original replies:replies \
    reply_count reply_to reply_users reply_users_count response_type room:room root* saved* \
    shared_team_ids slackdump_thread_replies* source_team streaming_state subscribed subtype \
    team team_id text thread_ts topic:topic trigger_id ts two_factor_type type tz tz_label \
    tz_offset unfurl_links unfurl_media unlinked unread_count unread_count_display updated \
    upload user user_profile:user_profile user_team username who_can_share_contact_card \
    wibblr workflow_id x_files
    message_blocks channel message* team ts
    metadata event_payload* event_type extension format original_h original_w rotation \
    thumb_160 thumb_360_h thumb_360_w thumb_64 thumb_80 thumb_tiny
    negative_button accessibility_label text:text value
    option_groups label:label options:options text
    options description:description text:text url value
    output block_id elements:elements type
    participants_events camera_off camera_on joined screenshare_off screenshare_on user_team*
    pinned_info channel pinned_by pinned_ts
    pins created id owner type user
    placeholder emoji text type verbatim
    positive_button accessibility_label text:text value
    posting_restricted_to type user
    preview can_remove content has_more icon_url subtitle:subtitle title:title type
    private access- channel_name- date_last_shared is_silent_share latest_reply- reply_count \
    reply_users- reply_users_count share_user_id- source- team_id- thread_ts ts
    profile always_active api_app_id avatar_hash bot_id display_name display_name_normalized \
    email fields%:fields first_name guest_expiration_ts guest_invited_by huddle_state \
    huddle_state_expiration_ts image_1024 image_192 image_24 image_32 image_48 image_512 \
    image_72 image_original is_custom_image last_name phone pronouns real_name \
    real_name_normalized skype start_date status_emoji \
    status_emoji_display_info:status_emoji_display_info status_expiration status_text \
    status_text_canonical team title
    properties canvas:canvas channel_workflows:channel_workflows \
    has_slack_connect_invite_created is_dormant meeting_notes:meeting_notes \
    posting_restricted_to:posting_restricted_to record_channel:record_channel tabs:tabs \
    tabz:tabz threads_restricted_to:threads_restricted_to use_case
    public access- channel_name- date_last_shared is_silent_share latest_reply- reply_count \
    reply_users- reply_users_count share_user_id- source- team_id- thread_ts ts
    purpose creator last_set value
    reactions count name url- users
    record_channel record_id record_label record_label_plural record_type
    recording can_record_summary note_taking notetaking recording_user summary summary_status \
    transcript
    replies ts user
    rich_text_title block_id elements:elements type
    room app_id attached_file_ids background_id call_family canvas_background \
    canvas_thread_ts channels created_by date_end date_start display_id external_unique_id \
    has_ended huddle_link id is_dm_call is_prewarmed is_scheduled knocks* \
    last_invite_status_by_user* locale media_backend_type media_server name \
    participant_history participants participants_camera_off participants_camera_on \
    participants_events%:participants_events participants_screenshare_off \
    participants_screenshare_on pending_invitees* recording:recording thread_root_ts \
    was_accepted was_missed was_rejected
    rows elements:elements text type value
    segments label value
    selected_options text value
    series data:data name
    shares private%:private public%:public
    slack_file id url
    slack_icon name type
    sources text type url
    status_emoji_display_info display_alias display_url emoji_name unicode
    style bold client_highlight code highlight italic strike underline unlink
    subtext emoji text type verbatim
    subtitle emoji text type verbatim
    tabs data* id is_disabled label type
    tabz data* id is_disabled label type
    tasks block_id details:details output:output sources:sources status task_id title type
    text emoji text type verbatim
    threads_restricted_to type user
    title emoji text type verbatim
    to address- name- original-
    topic creator last_set value
    transcription locale preview:preview status
    trigger customizable_input_parameters:customizable_input_parameters url
    user_profile avatar_hash- display_name first_name- image_72 is_restricted \
    is_ultra_restricted name real_name team-
    v1 active_participants:active_participants all_participants:all_participants \
    app_icon_urls:app_icon_urls app_id channels created_by date_end date_start \
    desktop_app_join_url display_id has_ended id is_dm_call join_url name was_accepted \
    was_missed was_rejected
    workflow trigger:trigger
    """
  )
}
