import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `telegram-html`.
  static let telegramHtml = FieldTree(
    """
    root div:div a:a img:img span:span br:br strong:strong em:em code:code pre:pre s:s u:u \
    blockquote:blockquote table:table tbody:tbody tr:tr td:td
    div class id title style-
    a class href onclick- style- title
    img class src style-
    span class title style- onclick- aria-hidden-
    table class
    td class
    tr class
    pre class-
    blockquote class-
    class from_name text signature title description status question answer emoji details \
    bot_button- message default service joined clearfix body pull_left pull_right date \
    forwarded reply_to media media_wrap fill bold block_link userpic_wrap userpic initials \
    reactions reaction count total photo_wrap photo sticker_wrap sticker animated_wrap \
    animated animated_play_bg gif_play video_file_wrap video_file video_duration \
    video_play_bg video_play thumb media_photo media_video media_voice_message \
    media_audio_file media_file media_animation media_contact media_location \
    media_live_location media_venue media_call media_game media_invoice media_giveaway \
    media_poll success active userpics spoiler hidden bot_buttons_table- bot_button_row- \
    bot_button_column_separator- userpic_link- userpic1 userpic2 userpic3 userpic4 userpic5 \
    userpic6 userpic7 userpic8 page_header
    """
  )
}
