import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `discord`.
  static let discord = FieldTree(
    """
    root activity:activity application:application application_id attachments:attachments \
    author:author call:call callEndedTimestamp channel:channel channel_id \
    components:components content dateRange:dateRange edited_timestamp embeds:embeds \
    exportedAt flags forwardedMessage:forwardedMessage guild:guild id \
    inlineEmojis:inlineEmojis interaction:interaction \
    interaction_metadata:interaction_metadata isPinned mention_channels:mention_channels \
    mention_everyone mention_roles mentions:mentions messageCount \
    message_reference:message_reference message_snapshots:message_snapshots messages:message \
    nonce pinned poll:poll position reactions:reactions reference:reference \
    referenced_message:message resolved* role_subscription_data:role_subscription_data \
    shared_client_theme:shared_client_theme sticker_items:sticker_items stickers:stickers \
    thread:thread timestamp timestampEdited tts type webhook_id
    accessory custom_id description disabled emoji:emoji id label media:media sku_id spoiler \
    style type url
    activity party_id type
    answer_counts count id me_voted
    answers answer_id poll_media:poll_media
    application bot:bot cover_image description icon id name
    attachments application* clip_created_at clip_participants* content_type description \
    duration_secs ephemeral fileName fileSizeBytes filename flags height id placeholder \
    placeholder_version proxy_url size title url waveform width
    author accent_color avatar- avatarUrl avatar_decoration_data:avatar_decoration_data \
    banner- bot collectibles:collectibles color discriminator flags global_name \
    iconCanonicalUrl- iconUrl- icon_url- id isBot name nickname premium_type \
    primary_guild:primary_guild proxy_icon_url- public_flags roles:roles system url- username
    avatar_decoration_data asset sku_id
    bot accent_color avatar avatar_decoration_data:avatar_decoration_data banner bot \
    collectibles:collectibles discriminator flags global_name id premium_type \
    primary_guild:primary_guild public_flags system username
    call ended_timestamp participants
    channel category categoryId iconUrl id name topic type
    collectibles nameplate:nameplate
    components accent_color accessory:accessory channel_types components:components content \
    custom_id default_values:default_values description disabled divider emoji:emoji \
    file:file id items:items label max_values media:media min_values name options:options \
    placeholder size sku_id spacing spoiler style type url
    count_details burst normal
    dateRange after before
    default_values id type
    embeds author:author color description fields:fields flags footer:footer image:image \
    images:images inlineEmojis:inlineEmojis provider:provider thumbnail:thumbnail timestamp \
    title type url video:video
    emoji animated code id imageUrl isAnimated name
    fields inline isInline name value
    file attachment_id content_type flags height id loading_state placeholder \
    placeholder_version proxy_url url width
    footer iconCanonicalUrl iconUrl icon_url proxy_icon_url text
    forwardedMessage attachments:attachments content embeds:embeds stickers:stickers \
    timestamp timestampEdited
    guild iconUrl id name
    image canonicalUrl content_type description flags height placeholder placeholder_version \
    proxy_url url width
    images canonicalUrl height url width
    inlineEmojis code id imageUrl isAnimated name
    interaction id name type user:user
    interaction_metadata authorizing_integration_owners%:scalar command_type id \
    interacted_message_id name original_response_message_id target_message_id target_user* \
    triggering_interaction_metadata:triggering_interaction_metadata type user:user
    items description media:media spoiler
    media attachment_id content_type flags height id loading_state placeholder \
    placeholder_version proxy_url url width
    member flags id join_timestamp user_id
    mention_channels guild_id id name type
    mentions accent_color avatar avatarUrl avatar_decoration_data:avatar_decoration_data \
    banner bot collectibles:collectibles color discriminator flags global_name id isBot name \
    nickname premium_type primary_guild:primary_guild public_flags roles:roles system \
    username
    message activity:activity application:application application_id attachments:attachments \
    author:author call:call callEndedTimestamp channel:channel channel_id components* content \
    dateRange:dateRange edited_timestamp embeds:embeds exportedAt flags \
    forwardedMessage:forwardedMessage guild:guild id inlineEmojis:inlineEmojis \
    interaction:interaction interaction_metadata:interaction_metadata isPinned \
    mention_channels:mention_channels mention_everyone mention_roles mentions:mentions \
    messageCount message_reference:message_reference message_snapshots:message_snapshots \
    messages:message nonce pinned poll:poll position reactions:reactions reference:reference \
    referenced_message:message resolved* role_subscription_data:role_subscription_data \
    shared_client_theme:shared_client_theme sticker_items:sticker_items stickers:stickers \
    thread:thread timestamp timestampEdited tts type webhook_id
    message_reference channel_id fail_if_not_exists guild_id message_id type
    message_snapshots message:message
    nameplate asset label palette sku_id
    options default description emoji:emoji label value
    poll allow_multiselect answers:answers expiry layout_type question:question \
    results:results
    poll_media emoji:emoji text
    primary_guild badge identity_enabled identity_guild_id tag
    provider name url
    question text
    reactions burst_colors burst_count burst_me count count_details:count_details emoji:emoji \
    me me_burst users:users
    reference channelId guildId messageId type
    results answer_counts:answer_counts is_finalized
    role_subscription_data is_renewal role_subscription_listing_id tier_name \
    total_months_subscribed
    roles color id name position
    shared_client_theme base_mix base_theme colors gradient_angle
    sticker_items format_type id name
    stickers available description format format_type guild_id id name pack_id sort_value \
    sourceUrl tags type user:user
    thread applied_tags flags guild_id id last_message_id member:member member_count \
    message_count name owner_id parent_id rate_limit_per_user thread_metadata:thread_metadata \
    total_message_sent type
    thread_metadata archive_timestamp archived auto_archive_duration create_timestamp \
    invitable locked
    thumbnail canonicalUrl content_type description flags height placeholder \
    placeholder_version proxy_url url width
    triggering_interaction_metadata authorizing_integration_owners%:scalar command_type id \
    interacted_message_id name original_response_message_id target_message_id target_user* \
    type user:user
    user accent_color avatar avatarUrl avatar_decoration_data:avatar_decoration_data banner \
    bot collectibles:collectibles color discriminator flags global_name id isBot name \
    nickname premium_type primary_guild:primary_guild public_flags roles:roles system \
    username
    users avatarUrl color discriminator id isBot name nickname roles:roles
    video canonicalUrl content_type description flags height placeholder placeholder_version \
    proxy_url url width
    """
  )
}
