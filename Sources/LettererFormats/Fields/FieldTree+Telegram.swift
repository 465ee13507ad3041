import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `telegram`.
  static let telegram = FieldTree(
    """
    root about- chats:chats contacts:contacts frequent_contacts:frequent_contacts id \
    left_chats:left_chats messages:messages name other_data* \
    personal_information:personal_information profile_music* \
    profile_pictures:profile_pictures sessions:sessions stories:stories type \
    web_sessions:web_sessions
    answers chosen id text:text voters
    articles author description photo photo_file_size photo_height photo_id photo_skip_reason \
    photo_width published_date published_date_unixtime title url webpage_id
    author text* type
    blocks alignment allow_scrolling articles:articles author:author author_photo \
    author_photo_file_size author_photo_height author_photo_id author_photo_skip_reason \
    author_photo_width autoplay block* blocks* bordered buttons:buttons caption:caption \
    channel:channel compact content date date_unixtime document_id duration_seconds file \
    file_name file_size file_skip_reason formula full_width geo:geo height html items:items \
    kind language level list_type loop media_type mime_type name open performer photo \
    photo_file_size photo_id photo_skip_reason poster_photo poster_photo_file_size \
    poster_photo_height poster_photo_id poster_photo_skip_reason poster_photo_width pullquote \
    reversed rows:rows source_type spoiler start sticker_emoji striped text:text thumbnail \
    thumbnail_file_size thumbnail_skip_reason title:title type unsupported url webpage_id \
    width zoom
    button button_id copy_text- data- dataBase64- forward_text- peer_types- query- \
    requires_password same_peer type url- user_id
    buttons button:button style text:text
    caption credit:credit text:text type
    cells align colspan header rowspan text:text vertical_align
    channel access_hash broadcast id megagroup monoforum source_type title username
    chats about- list:list
    contact_information first_name last_name phone_number
    contacts about- list:list
    credit text* type
    frequent_contacts about- list:list
    geo access_hash accuracy_radius latitude longitude source_type
    gift_text collapsed document_id href language text type user_id
    giveaway_information additional_prize channels countries is_only_new_subscribers months \
    quantity stars until_date
    giveaway_results additional_peers_count additional_prize channel is_only_new_subscribers \
    is_refunded launch_message_id months stars unclaimed_count until_date winners \
    winners_count
    inline_bot_buttons button_id data dataBase64 forward_text text type
    invoice_information amount currency description receipt_message_id title
    items blocks* content id item_type num task_state text:text value
    left_chats about- list:list
    list application_name- application_version- bot_username- browser- category- created- \
    created_unixtime- date date_unixtime device_model- domain_name- first_name- id \
    last_active- last_active_unixtime- last_country- last_ip- last_name- last_region- \
    messages* name phone_number- platform- rating system_version- type user_id
    location_information latitude longitude
    messages action actor actor_id address amount amount_nano amount_whole author \
    boost_peer_id boost_peer_name boosts bot button_id charge_id comment completed \
    contact_information:contact_information contact_vcard contact_vcard_file_size cost \
    currency date date_unixtime day days discard_reason distance duration duration_seconds \
    edited edited_unixtime emoticon expired file file_name file_size forwarded_from \
    forwarded_from_id from from_id game_description game_link game_message_id game_title \
    gift_code gift_id gift_text:gift_text giveaway_information:giveaway_information \
    giveaway_msg_id giveaway_results:giveaway_results height id incompleted information_text \
    inline_bot_buttons:inline_bot_buttons inviter invoice_information:invoice_information \
    invoice_message_id is_active is_anonymous is_broadcast_messages_allowed is_limited \
    is_missed is_unclaimed items:items live_location_period_seconds \
    location_information:location_information media_spoiler media_type members message_id \
    messages_count mime_type month months new_creator new_icon_emoji_id new_title new_value \
    option paid_stars_amount peer_id peer_name peers performer period photo photo_file_size \
    place_name poll:poll price_amount_nano price_amount_whole price_currency price_stars \
    reactions:reactions reason_app_id reason_app_name reason_domain recurring rejected \
    reply_to_message_id reply_to_peer_id rich_message:rich_message saved_from schedule_date \
    scheduled_date score self_destruct_period_seconds stars stars_count sticker_emoji \
    text:text text_entities:text_entities thumbnail thumbnail_file_size title to to_id \
    todo_list:todo_list transaction_id type unclaimed user_initiated values via_bot \
    via_giveaway width winners year
    old_text button:button date date_unixtime day_of_week document_id- duration_seconds \
    email- file- file_name- file_size file_skip_reason- height href- long_date long_time \
    media_type mime_type name- performer- phone- relative short_date short_time source- \
    sticker_emoji- style- text- thumbnail- thumbnail_file_size thumbnail_skip_reason- title- \
    type unsupported user_id webpage_id- width
    personal_information bio- first_name- last_name- phone_number- user_id username
    poll answers:answers closed question:question total_voters
    profile_pictures date date_unixtime photo-
    question collapsed document_id- href language text type user_id
    reactions count document_id emoji recent:recent type
    recent date from from_id
    rich_message blocks:blocks part rtl
    rows cells:cells
    sessions about- list:list
    stories date date_unixtime expires- expires_unixtime- media- pinned
    text button:button collapsed date date_unixtime day_of_week document_id- duration_seconds \
    email- file- file_name- file_size file_skip_reason- height href language long_date \
    long_time media_type mime_type name- old_text:old_text performer- phone- relative \
    short_date short_time source- sticker_emoji- style- text:text thumbnail- \
    thumbnail_file_size thumbnail_skip_reason- title type unsupported user_id webpage_id- \
    width
    text_entities collapsed document_id- href language text type user_id
    title collapsed document_id href language text* type user_id
    todo_list answers:answers others_can_append others_can_complete title:title
    web_sessions about- list:list
    """
  )
}
