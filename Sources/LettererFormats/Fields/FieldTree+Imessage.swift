import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `imessage`.
  static let imessage = FieldTree(
    """
    root _SqliteDatabaseProperties- attachment:attachment chat:chat \
    chat_handle_join:chat_handle_join chat_lookup- chat_message_join:chat_message_join \
    chat_recoverable_message_join:chat_recoverable_message_join chat_service- \
    deleted_messages- handle:handle message:message \
    message_attachment_join:message_attachment_join recoverable_message_part-
    _SqliteDatabaseProperties key- value-
    attachment ROWID attribution_info- ck_record_id- ck_server_change_token_blob- \
    ck_sync_state- created_date- emoji_image_content_identifier- \
    emoji_image_short_description filename guid hide_attachment is_commsafety_sensitive- \
    is_outgoing- is_sticker mime_type original_guid- preview_generation_state- \
    sr_ck_record_id- sr_ck_server_change_token_blob- sr_ck_sync_state- start_date- \
    sticker_user_info- total_bytes transfer_name transfer_state user_info- uti
    chat ROWID account_id- account_login chat_identifier ck_record_system_property_blob- \
    ck_sync_state- cloudkit_record_id- display_name engram_id- group_id- guid is_archived- \
    is_blackholed- is_deleting_incoming_messages- is_filtered- is_pending_review- \
    is_recovered- last_addressed_handle last_addressed_sim_id- last_read_message_timestamp- \
    original_group_id- properties- room_name server_change_token- service_name- \
    sr_ck_sync_state- sr_cloudkit_record_id- sr_server_change_token- state- style \
    successful_query- syndication_date- syndication_type-
    chat_handle_join chat_id handle_id
    chat_lookup chat- domain- identifier- priority-
    chat_message_join chat_id index_state- message_date- message_id
    chat_recoverable_message_join chat_id ck_sync_state- delete_date message_id
    chat_service chat- service-
    deleted_messages ROWID- guid-
    handle ROWID country- id person_centric_id service- uncanonicalized_id-
    message ROWID UIFlags- account account_guid- address- associated_message_emoji \
    associated_message_guid associated_message_range_length- \
    associated_message_range_location- associated_message_type association_id- attributedBody \
    balloon_bundle_id bia_reference_id- cache_has_attachments cache_roomnames- ck_chat_id- \
    ck_record_change_tag- ck_record_id- ck_sync_state- country- date date_delivered \
    date_edited date_played date_read date_recovered- date_retracted destination_caller_id \
    did_notify_recipient- error expire_state- expressive_send_style_id fallback_hash- \
    filter_action- filter_sub_action- flags- group_action_type group_id- group_title guid \
    handle_id has_dd_results- has_unseen_mention- headers- height- index_state- is_archive- \
    is_audio_message is_auto_reply- is_corrupt- is_critical- is_delayed- is_delivered \
    is_emote- is_empty- is_expirable- is_finished- is_forward- is_from_me is_kt_verified- \
    is_pending_satellite_send- is_played is_prepared- is_read is_sent is_service_message- \
    is_sos- is_spam- is_stewie- is_system_message- is_time_sensitive- item_type \
    madrid_account- madrid_attributes- madrid_date_delivered- madrid_date_read- madrid_error- \
    madrid_flags- madrid_handle- madrid_roomname- madrid_service- madrid_type- madrid_url- \
    message_action_type- message_source- message_summary_info needs_relay- other_handle \
    part_count- payload_data read- recipients- replace- reply_to_guid- schedule_state- \
    schedule_type- sent_or_received_off_grid- service service_center- share_direction \
    share_status sort_id- sr_ck_record_change_tag- sr_ck_record_id- sr_ck_sync_state- subject \
    synced_syndication_ranges- syndication_ranges- text thread_originator_guid \
    thread_originator_part time_expressive_send_played- type- version- was_data_detected- \
    was_deduplicated- was_delivered_quietly- was_detonated- was_downgraded
    message_attachment_join attachment_id message_id
    recoverable_message_part chat_id- ck_sync_state- delete_date- message_id- part_index- \
    part_text-
    """
  )
}
