import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `zulip`.
  static let zulip = FieldTree(
    """
    root anchor avatar_url- client- content- content_type display_recipient:display_recipient \
    edit_history:edit_history flags- found_anchor found_newest found_oldest history_limited \
    id ignored_parameters_unsupported- is_me_message last_edit_timestamp last_moved_timestamp \
    match_content- match_subject- messages:messages msg- reactions:reactions recipient_id \
    rendered_content- result- sender_email- sender_full_name- sender_id sender_realm_str- \
    sender_short_name- stream_id subject- subject_links- submessages:submessages timestamp \
    topic_links:topic_links type zerver_attachment:zerver_attachment \
    zerver_client:zerver_client zerver_directmessagegroup:zerver_directmessagegroup \
    zerver_huddle:zerver_huddle zerver_message:zerver_message zerver_reaction:zerver_reaction \
    zerver_realm:zerver_realm zerver_realmemoji:zerver_realmemoji \
    zerver_recipient:zerver_recipient zerver_stream:zerver_stream \
    zerver_submessage:zerver_submessage zerver_subscription:zerver_subscription \
    zerver_usermessage:zerver_usermessage zerver_userprofile:zerver_userprofile \
    zerver_userprofile_crossrealm:zerver_userprofile_crossrealm \
    zerver_userprofile_mirrordummy:zerver_userprofile_mirrordummy \
    zerver_usertopic:zerver_usertopic
    display_recipient email- full_name id is_mirror_dummy short_name- type
    edit_history prev_content- prev_rendered_content- prev_rendered_content_version \
    prev_stream prev_subject- prev_topic- stream timestamp topic- user_id
    messages avatar_url- client- content content_type display_recipient:display_recipient \
    edit_history:edit_history flags- id is_me_message last_edit_timestamp \
    last_moved_timestamp match_content- match_subject- reactions:reactions recipient_id \
    rendered_content- sender_email- sender_full_name sender_id sender_realm_str- \
    sender_short_name- stream_id subject subject_links- submessages:submessages timestamp \
    topic_links:topic_links type
    reactions emoji_code emoji_name- reaction_type user:user user_id
    submessages content- id message_id msg_type- sender_id
    topic_links text- url-
    user email- full_name id is_mirror_dummy
    zerver_attachment content_type create_time file_name- id is_realm_public is_web_public \
    messages owner path_id- realm size
    zerver_client id name-
    zerver_directmessagegroup group_size huddle_hash- id recipient
    zerver_huddle group_size huddle_hash- id recipient
    zerver_message content date_sent edit_history- has_attachment has_image has_link id \
    is_channel_message last_edit_time realm recipient rendered_content- \
    rendered_content_version sender sending_client subject- type
    zerver_reaction emoji_code emoji_name- id message reaction_type user_profile
    zerver_realm date_created id name- string_id-
    zerver_realmemoji author deactivated file_name- id is_animated name- realm
    zerver_recipient id type type_id
    zerver_stream creator date_created deactivated description- history_public_to_subscribers \
    id invite_only is_web_public message_retention_days name realm recipient \
    rendered_description- stream_post_policy
    zerver_submessage content- id message msg_type- sender
    zerver_subscription active color- id is_muted is_user_active pin_to_top recipient \
    user_profile
    zerver_usermessage flags_mask id message user_profile
    zerver_userprofile avatar_source- avatar_version bot_owner bot_type date_joined \
    default_language- delivery_email- email- full_name- id is_active is_bot is_mirror_dummy \
    is_staff realm recipient role timezone-
    zerver_userprofile_crossrealm email- id recipient_id
    zerver_userprofile_mirrordummy avatar_source- avatar_version bot_owner bot_type \
    date_joined default_language- delivery_email- email- full_name- id is_active is_bot \
    is_mirror_dummy is_staff realm recipient role timezone-
    zerver_usertopic id last_updated recipient stream topic_name- user_profile \
    visibility_policy
    """
  )
}
