import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `messenger`.
  static let messenger = FieldTree(
    """
    root image:image is_pending is_still_participant joinable_mode:joinable_mode \
    magic_words:magic_words messages:messages participants:participants threadName \
    thread_path thread_type title
    audio_files creation_timestamp media_path_INTERNAL- type_INTERNAL- uri
    bumped_message_metadata bumped_message is_bumped
    files creation_timestamp media_path_INTERNAL- type_INTERNAL- uri
    gifs uri
    image creation_timestamp uri
    joinable_mode link mode
    magic_words animation_emoji creation_timestamp_ms magic_word
    media uri
    messages audio_files:audio_files bumped_message_metadata:bumped_message_metadata \
    call_duration content files:files gifs:gifs ip isUnsent is_geoblocked_for_viewer \
    is_taken_down is_unsent is_unsent_image_by_messenger_kid_parent media:media missed \
    photos:photos reactions:reactions senderName sender_id_INTERNAL sender_name share:share \
    sticker:sticker text timestamp timestamp_ms type users:users videos:videos
    participants name
    photos creation_timestamp media_path_INTERNAL- type_INTERNAL- uri
    reactions actor reaction timestamp
    share link media* original_content_owner profile_share_name- profile_share_username- \
    share_text
    sticker ai_stickers* media_path_INTERNAL- type_INTERNAL- uri
    thumbnail uri-
    users name
    videos creation_timestamp thumbnail:thumbnail uri
    """
  )
}
