import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `whatsapp-store`.
  static let whatsappStore = FieldTree(
    """
    root audio_data- call_log:call_log chat:chat chat_list:chat_list group_participant_user- \
    group_participants- group_past_participant_user- jid:jid jid_map:jid_map \
    lid_display_name- media_hash_thumbnail- message:message message_add_on:message_add_on \
    message_add_on_event_response- message_add_on_keep_in_chat- message_add_on_pin_in_chat- \
    message_add_on_poll_vote- message_add_on_poll_vote_selected_option- \
    message_add_on_reaction:message_add_on_reaction message_album- message_association- \
    message_call_log:message_call_log message_comment- message_details- \
    message_edit_info:message_edit_info message_ephemeral- message_ephemeral_setting- \
    message_event- message_event_invite- message_external_ad_content- \
    message_forwarded:message_forwarded message_future- message_group_invite- message_link- \
    message_location:message_location message_media:message_media message_mentions- \
    message_order- message_payment- message_poll- message_poll_option:message_poll_option \
    message_product- message_quoted:message_quoted message_quoted_location- \
    message_quoted_media- message_quoted_mentions- message_quoted_vcard- \
    message_revoked:message_revoked message_scheduled_call- message_span_indices- \
    message_sticker_pack- message_system:message_system message_system_block_contact- \
    message_system_business_state- \
    message_system_chat_participant:message_system_chat_participant \
    message_system_device_change- message_system_event_updates- message_system_group- \
    message_system_group_with_parent- message_system_initial_privacy_provider- \
    message_system_lid_change- message_system_linked_group_call- \
    message_system_number_change- message_system_photo_change- \
    message_system_scheduled_call_start- message_system_username_change- \
    message_system_value_change- message_system_with_group_nodes- message_template- \
    message_template_button- message_text- message_thumbnail- message_ui_elements- \
    message_ui_elements_reply- message_vcard:message_vcard message_vcard_jid- \
    message_view_once_media- messages:messages messages_quotes- messages_vcards- \
    messages_vcards_jids- missed_call_logs- newsletter_message- newsletter_message_reaction- \
    props:props receipt_device- receipt_user- transcription_segment- wa_contacts:wa_contacts
    audio_data background_color- background_color_changed- message_row_id- \
    transcription_confidence_threshold- transcription_feedback_submitted- transcription_id- \
    transcription_locale- transcription_request_locale- transcription_status- waveform-
    call_log _id bytes_transferred- call_creator_device_jid_row_id- call_id- \
    call_link_row_id- call_random_id- call_result call_type- duration from_me \
    group_jid_row_id- is_dnd_mode_on- is_joinable_group_call- jid_row_id \
    offer_silence_reason- scheduled_id- telecom_uuid- terminated_by_device_switch- timestamp \
    transaction_id- video_call
    chat _id account_jid_row_id- archived- business_chat_state- \
    change_number_notified_message_row_id- chat_encryption_state- chat_lock- chat_origin- \
    created_timestamp- display_message_row_id- display_message_sort_id- \
    ephemeral_after_read_duration- ephemeral_disappearing_messages_initiator- \
    ephemeral_displayed_exemptions- ephemeral_expiration- ephemeral_setting_timestamp- gen- \
    group_member_count- group_type- growth_lock_expiration_ts- growth_lock_level- \
    has_new_community_admin_dialog_been_acknowledged- hidden- history_sync_progress- \
    is_contact- jid_row_id last_important_message_row_id- last_message_reaction_row_id- \
    last_message_row_id- last_message_sort_id- last_read_ephemeral_message_row_id- \
    last_read_message_row_id- last_read_message_sort_id- \
    last_read_receipt_sent_message_row_id- last_read_receipt_sent_message_sort_id- \
    last_seen_message_reaction_row_id- limited_sharing- limited_sharing_setting_timestamp- \
    mod_tag- participation_status- plaintext_disabled- show_group_description- \
    sort_timestamp- spam_detection- subject unseen_comment_message_count- \
    unseen_earliest_message_received_time- unseen_important_message_count- \
    unseen_message_count- unseen_message_reaction_count- unseen_missed_calls_count- \
    unseen_row_count- vcard_ui_dismissed-
    chat_list _id archived- change_number_notified_message_id- creation- \
    deleted_message_categories- deleted_message_id- deleted_starred_message_id- gen- \
    key_remote_jid last_important_message_table_id- last_message_table_id- \
    last_read_message_table_id- last_read_receipt_sent_message_table_id- message_table_id- \
    mod_tag- my_messages- plaintext_disabled- show_group_description- sort_timestamp- subject \
    unseen_message_count- unseen_missed_calls_count- unseen_row_count- vcard_ui_dismissed-
    group_participant_user _id- add_timestamp- group_history_send_state- group_jid_row_id- \
    join_method- label- pending- rank- user_jid_row_id-
    group_participants _id- admin- gjid- jid- pending- sent_sender_key-
    group_past_participant_user _id- group_jid_row_id- is_leave- timestamp- user_jid_row_id-
    jid _id agent- device- raw_string server type- user
    jid_map jid_row_id lid_row_id sort_id-
    lid_display_name display_name- lid_row_id- username-
    media_hash_thumbnail media_hash- thumbnail-
    message _id broadcast chat_row_id from_me key_id lookup_tables- message_add_on_flags- \
    message_type origin- origination_flags- participant_hash- receipt_server_timestamp- \
    received_timestamp- recipient_count- sender_jid_row_id server_sts- sort_id starred status \
    text_data timestamp translated_text- view_mode- view_replies_thread_id-
    message_add_on _id chat_row_id- expiry_duration_in_secs- expiry_timestamp- expiry_type- \
    from_me key_id- message_add_on_type- parent_message_row_id received_timestamp- \
    sender_jid_row_id server_timestamp- status- timestamp-
    message_add_on_event_response extra_guest_count- message_add_on_row_id- response- \
    sender_timestamp-
    message_add_on_keep_in_chat actor_device_jid_row_id- keep_count- keep_in_chat_state- \
    message_add_on_row_id- sender_timestamp-
    message_add_on_pin_in_chat message_add_on_row_id- pin_in_chat_state- sender_timestamp-
    message_add_on_poll_vote message_add_on_row_id- sender_timestamp-
    message_add_on_poll_vote_selected_option _id- message_add_on_row_id- \
    message_poll_option_id-
    message_add_on_reaction message_add_on_row_id reaction sender_timestamp-
    message_album expected_image_count- expected_video_count- image_count- message_row_id- \
    video_count-
    message_association _id- association_type- child_message_row_id- parent_message_row_id-
    message_call_log call_log_row_id message_row_id
    message_comment _id- message_row_id- parent_message_row_id-
    message_details author_device_jid- message_row_id-
    message_edit_info edited_timestamp message_row_id original_key_id- sender_timestamp-
    message_ephemeral after_read_duration- duration- ephemeral_initiated_by_me- \
    ephemeral_trigger- expire_timestamp- keep_in_chat- message_row_id-
    message_ephemeral_setting after_read_duration- ephemeral_initiated_by_me- \
    ephemeral_trigger- message_row_id- pre_setting_duration- setting_duration- \
    setting_reason- user_jid_row_id_csv-
    message_event allow_extra_guests- chat_row_id- description- end_time- event_state- \
    has_reminder- is_canceled- is_schedule_call- join_link- location_address- \
    location_latitude- location_longitude- location_name- message_row_id- name- \
    reminder_offset_sec- show_upcoming_banner- start_time-
    message_event_invite caption- end_time- event_id- event_title- is_canceled- \
    message_row_id- start_time-
    message_external_ad_content body- full_thumbnail- media_type- media_url- message_row_id- \
    micro_thumbnail- source_id- source_type- source_url- thumbnail_url- title-
    message_forwarded forward_origin- forward_score message_row_id
    message_future data- edit_version- future_message_type- future_proof_stanza- \
    message_row_id- message_stanza_data- version-
    message_group_invite admin_jid_row_id- expiration- expired- group_jid_row_id- group_name- \
    group_type- invite_code- invite_time- message_row_id-
    message_link _id- chat_row_id- link_index- message_row_id-
    message_location chat_row_id- latitude live_location_final_latitude- \
    live_location_final_longitude- live_location_final_timestamp- \
    live_location_sequence_number- live_location_share_duration- longitude \
    map_download_status- message_row_id place_address place_name url-
    message_media accessibility_label autotransfer_retry_enabled- chat_row_id- direct_path- \
    doodle_id- e2ee_media_key- emoji_tags- enc_file_hash- face_x- face_y- file_hash- \
    file_length- file_path file_size first_scan_length- first_scan_sidecar- \
    first_viewed_timestamp- gif_attribution- has_streaming_sidecar- height \
    is_animated_sticker- media_caption media_duration media_job_uuid- media_key- \
    media_key_domain- media_key_timestamp- media_name media_source_type- \
    media_transcode_quality- media_upload_handle- message_row_id message_url- metadata_url- \
    mime_type motion_photo_presentation_offset_ms- multicast_id- mute_video- \
    original_file_hash- page_count- partial_media_enc_hash- partial_media_hash- \
    premium_message- qr_url- raw_transcription_text- sticker_flags- suspicious_content- \
    thumbnail_height_width_ratio- transcoded- transferred- trim_from- trim_to- width
    message_mentions _id- display_name- jid_row_id- mention_type- message_row_id-
    message_order catalog_type- currency_code- item_count- message- message_row_id- \
    message_version- order_id- order_title- seller_jid- status- surface- thumbnail- token- \
    total_amount_1000-
    message_payment amount_with_symbol- message_row_id- receiver_jid_row_id- \
    remote_message_from_me- remote_message_key- remote_message_sender_jid_row_id- \
    remote_resource- sender_jid_row_id-
    message_poll allow_add_option- content_type- correct_option_id- enc_key- end_time- \
    hide_participant_names- invalid_state- message_row_id- poll_logging_id- poll_type- \
    selectable_options_count-
    message_poll_option _id added_timestamp_ms- contributor_jid_row_id- message_row_id \
    option_hash- option_name option_sha256- vote_total
    message_product amount_1000- body- business_owner_jid- currency_code- description- \
    footer- message_row_id- product_id- product_image_count- retailer_id- sale_amount_1000- \
    signed_url- title- url-
    message_quoted chat_row_id- from_me key_id lookup_tables- message_row_id message_type \
    origin- parent_message_chat_row_id- payment_transaction_id- quoted_source- quoted_type- \
    sender_jid_row_id text_data timestamp-
    message_quoted_location latitude- longitude- message_row_id- place_address- place_name- \
    thumbnail- url-
    message_quoted_media accessibility_label- direct_path- enc_file_hash- file_hash- \
    file_length- file_path- file_size- height- media_caption- media_duration- media_job_uuid- \
    media_key- media_key_timestamp- media_name- message_row_id- message_url- mime_type- \
    page_count- thumbnail- transferred- width-
    message_quoted_mentions _id- display_name- jid_row_id- mention_type- message_row_id-
    message_quoted_vcard _id- message_row_id- vcard-
    message_revoked admin_jid_row_id message_row_id revoke_timestamp revoked_key_id-
    message_scheduled_call call_type- message_row_id- scheduled_timestamp_ms- title-
    message_span_indices _id- end_index- message_row_id- span_type- start_index-
    message_sticker_pack image_data_hash- message_row_id- pack_description- pack_name- \
    publisher- sticker_pack_id- sticker_pack_origin- sticker_pack_size- tray_icon_file_name-
    message_system action_type message_row_id
    message_system_block_contact is_blocked- message_row_id-
    message_system_business_state business_name- is_deprecated- message_row_id- \
    privacy_message_type-
    message_system_chat_participant message_row_id user_jid_row_id
    message_system_device_change device_added_count- device_removed_count- message_row_id-
    message_system_event_updates event_message_row_id- event_name- message_row_id-
    message_system_group is_me_joined- message_row_id-
    message_system_group_with_parent linked_parent_group_name- message_row_id-
    message_system_initial_privacy_provider biz_state_id- is_deprecated- message_row_id- \
    privacy_provider- verified_biz_name-
    message_system_lid_change display_name- message_row_id- new_lid_row_id- old_lid_row_id-
    message_system_linked_group_call call_id- call_type- is_video_call- message_row_id-
    message_system_number_change message_row_id- new_jid_row_id- old_jid_row_id-
    message_system_photo_change message_row_id- new_photo- new_photo_id- old_photo-
    message_system_scheduled_call_start call_timestamp_ms- call_title- \
    creation_message_row_id- message_row_id-
    message_system_username_change display_name- message_row_id- new_username- old_username- \
    user_jid-
    message_system_value_change message_row_id- old_data-
    message_system_with_group_nodes group_jid_row_id- group_node_type- group_subject- \
    message_row_id- version-
    message_template category- content_text_data- csat_trigger_expiration_ts- \
    footer_text_data- mask_linked_devices- message_row_id- tag- template_id-
    message_template_button _id- button_type- extra_consent_data- extra_data- message_row_id- \
    otp_button_type- otp_matched_package_name- selected_carousel_card_index- selected_index- \
    text_data- used- webview_interaction- webview_presentation-
    message_text background_color- counter_abuse_token- description- fb_experiment_id- \
    font_style- invite_link_group_type- link_end_index- link_media_duration_seconds- \
    message_row_id- page_title- preview_type- social_media_post_type- text_color- url-
    message_thumbnail message_row_id- thumbnail-
    message_ui_elements _id- button_text- description- element_content- element_type- \
    footer_text- hsm_tag- message_row_id- message_type- template_id-
    message_ui_elements_reply element_type- flow_id- message_row_id- reply_description- \
    reply_values-
    message_vcard _id message_row_id vcard
    message_vcard_jid _id- message_row_id- vcard_jid_row_id- vcard_row_id-
    message_view_once_media message_row_id- state-
    messages _id data edit_version- forwarded future_message_type- key_from_me key_id \
    key_remote_jid latitude longitude lookup_tables- media_caption media_duration \
    media_enc_hash- media_hash- media_mime_type media_name media_size media_url media_wa_type \
    mentioned_jids- message_add_on_flags- multicast_id- needs_push- origin- participant_hash- \
    payment_transaction_id- played_device_timestamp- preview_type- quoted_row_id raw_data- \
    read_device_timestamp- receipt_device_timestamp- receipt_server_timestamp- \
    received_timestamp- recipient_count- remote_resource send_count- send_timestamp- starred \
    status thumb_image- timestamp
    messages_quotes _id- data- edit_version- forwarded- future_message_type- key_from_me- \
    key_id- key_remote_jid- latitude- longitude- lookup_tables- media_caption- \
    media_duration- media_enc_hash- media_hash- media_mime_type- media_name- media_size- \
    media_url- media_wa_type- mentioned_jids- multicast_id- needs_push- origin- \
    participant_hash- payment_transaction_id- played_device_timestamp- preview_type- \
    quoted_row_id- raw_data- read_device_timestamp- receipt_device_timestamp- \
    receipt_server_timestamp- received_timestamp- recipient_count- remote_resource- \
    send_count- send_timestamp- starred- status- thumb_image- timestamp-
    messages_vcards _id- chat_jid- message_row_id- sender_jid- vcard-
    messages_vcards_jids _id- message_row_id- vcard_jid- vcard_row_id-
    missed_call_logs _id- group_jid_row_id- is_dnd_mode_on- is_joinable_group_call- \
    message_row_id- offer_silence_reason- timestamp- video_call-
    newsletter_message chat_row_id- comments_count- forwards_count- message_row_id- \
    reaction_from_me- server_message_id- view_count-
    newsletter_message_reaction _id- message_row_id- reaction- reaction_count-
    props _id key value
    receipt_device _id- message_row_id- primary_device_version- receipt_device_jid_row_id- \
    receipt_device_timestamp-
    receipt_user _id- message_row_id- played_timestamp- read_timestamp- receipt_timestamp- \
    receipt_user_jid_row_id-
    transcription_segment _id- confidence- duration- message_row_id- substring_length- \
    substring_start- timestamp-
    wa_contacts _id company- disappearing_mode_duration- disappearing_mode_timestamp- \
    display_name family_name- given_name- history_sync_initial_phash- is_business_synced- \
    is_sidelist_synced- is_spam_reported- is_whatsapp_user- jid keep_timestamp- nickname- \
    number- phone_label- phone_type- photo_id_timestamp- photo_ts- raw_contact_id- sort_name- \
    status- status_autodownload_disabled- status_timestamp- thumb_ts- title- \
    unseen_msg_count- wa_name
    """
  )
}
