import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `mattermost`.
  static let mattermost = FieldTree(
    """
    root bot:bot channel:channel direct_channel:direct_channel direct_post:direct_post \
    emoji:emoji first_inaccessible_post_time has_next info:info next_post_id- order page:page \
    page_comment:page_comment post:post posts%:posts prev_post_id- \
    resolve_wiki_placeholders:resolve_wiki_placeholders role:role scheme:scheme team:team \
    type user:user version wiki:wiki
    acknowledgements acknowledged_at channel_id post_id- remote_id- user_id
    actions cookie- data_source- default_option- disabled id- integration:integration name- \
    options:options style- type
    attachments actions:actions author_icon- author_link- author_name color- fallback \
    fields:fields footer footer_icon- id image_url- path pretext text thumb_url- title \
    title_link- ts-
    bot delete_at description- display_name- owner- profile_image- username
    channel deleted_at display_name header- name purpose- scheme team type
    channel_mentions display_name- team_name-
    channels favorite last_viewed_at mention_count mention_count_root msg_count \
    msg_count_root name- notify_props:notify_props roles- urgend_mention_count
    comments content- create_at props* user
    custom_status duration- emoji- expires_at- text-
    default_channel_admin_role description- display_name- name- permissions- scheme_managed
    default_channel_guest_role description- display_name- name- permissions- scheme_managed
    default_channel_user_role description- display_name- name- permissions- scheme_managed
    default_team_admin_role description- display_name- name- permissions- scheme_managed
    default_team_guest_role description- display_name- name- permissions- scheme_managed
    default_team_user_role description- display_name- name- permissions- scheme_managed
    direct_channel favorited_by- header- members- participants:participants shown_by-
    direct_post attachments:attachments channel_members create_at edit_at flagged_by- \
    is_pinned message props:props reactions:reactions replies:replies \
    thread_followers:thread_followers type user
    embeds data* type url-
    emoji image- name-
    emojis create_at creator_id- delete_at id- name- update_at
    fields short title- value-
    files archived channel_id create_at delete_at extension- has_preview_image height id- \
    mime_type mini_preview- name post_id- remote_id- size update_at user_id width
    images format- frame_count height width
    info additional* created- generator- version-
    integration context* url-
    metadata acknowledgements:acknowledgements embeds:embeds emojis:emojis expire_at \
    files:files images%:images priority:priority reactions:reactions
    notify_props channel- channel_auto_follow_threads- comments- desktop- desktop_sound- \
    email- ignore_channel_mentions- mark_unread- mention_keys- mobile- mobile_push_status-
    options text- value-
    page attachments:attachments channel- comments:comments content- create_at \
    parent_import_source_id- props:props team- title- user
    page_comment content- create_at page_import_source_id- parent_comment_import_source_id- \
    props* user
    participants id- last_viewed_at mention_count mention_count_root msg_count msg_count_root \
    notify_props:notify_props scheme_admin scheme_guest scheme_user urgend_mention_count \
    username
    post attachments:attachments channel create_at edit_at flagged_by- is_pinned message \
    props:props reactions:reactions replies:replies team thread_followers:thread_followers \
    type user
    posts channel_id create_at delete_at edit_at file_ids- has_reactions hashtags- id \
    is_following is_pinned last_reply_at message message_source- metadata:metadata \
    original_id- parent_id- participants:participants pending_post_id- props:props remote_id- \
    reply_count root_id type update_at user_id
    priority persistent_notifications priority- requested_ack
    props add_channel_member* addedUserId addedUsername ai_generated_by- \
    ai_generated_by_username- attachments:attachments channel_mentions%:channel_mentions \
    current_team_id- deleteBy- disable_group_highlight expire_at force_notification- \
    from_bot- from_oauth_app- from_plugin- from_webhook- import_source_id- \
    mentionHighlightDisabled mm_blocks_actions* new_displayname new_header new_purpose \
    old_displayname- old_header- old_purpose- override_icon_emoji- override_icon_url- \
    override_username- previewed_post- read_duration removedUserId removedUsername \
    shared_channel_state- unsafe_links- userId username webhook_display_name- workspace_name-
    reactions channel_id create_at delete_at emoji_name post_id- remote_id- update_at user \
    user_id
    replies attachments:attachments create_at edit_at flagged_by- is_pinned message props* \
    reactions:reactions type user
    resolve_wiki_placeholders channel- team-
    role description- display_name- name- permissions- scheme_managed
    scheme default_channel_admin_role:default_channel_admin_role \
    default_channel_guest_role:default_channel_guest_role \
    default_channel_user_role:default_channel_user_role \
    default_team_admin_role:default_team_admin_role \
    default_team_guest_role:default_team_guest_role \
    default_team_user_role:default_team_user_role description- display_name- name- scope-
    team allow_open_invite description- display_name- name- scheme type
    teams channels:channels name- roles- theme-
    thread_followers last_viewed unread_mentions user
    user auth_data- auth_service- channel_display_mode- code_block_ctrl_enter- \
    collapse_consecutive_messages- colorize_usernames- custom_status:custom_status delete_at \
    email- email_interval- feature_enabled_markdown_preview- first_name formatting- last_name \
    limit_visible_dms_gms- link_previews- locale- message_display- military_time- \
    name_format- nickname notify_props:notify_props password- position- profile_image- roles- \
    send_on_ctrl_enter- show_join_leave- show_unread_scroll_position- show_unread_section- \
    sync_drafts- teams:teams theme- tutorial_step- username
    wiki channel- description- props* team- title-
    """
  )
}
