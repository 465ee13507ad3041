import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `x-messages`.
  static let xMessages = FieldTree(
    """
    root account:account archiveInfo:archiveInfo dataTypes%:dataTypes \
    dmConversation:dmConversation profile:profile readmeInfo:readmeInfo userInfo:userInfo
    account accountDisplayName- accountId createdAt createdVia- email- username
    archiveInfo generationDate- isPartialArchive maxPartSizeBytes- sizeBytes-
    conversationNameUpdate createdAt initiatingUserId name
    dataTypes files:files mediaDirectory-
    description bio- location- website-
    dmConversation conversationId messages:messages name-
    files count- fileName- globalName-
    joinConversation createdAt initiatingUserId participantsSnapshot
    messageCreate createdAt id mediaUrls reactions:reactions recipientId senderId text \
    urls:urls
    messages conversationNameUpdate:conversationNameUpdate joinConversation:joinConversation \
    messageCreate:messageCreate participantsJoin:participantsJoin \
    participantsLeave:participantsLeave reactionCreate:reactionCreate \
    welcomeMessageCreate:welcomeMessageCreate
    participantsJoin createdAt initiatingUserId userIds
    participantsLeave createdAt initiatingUserId userIds
    profile avatarMediaUrl- description:description headerMediaUrl-
    reactionCreate createdAt eventId- reactionKey- senderId
    reactions createdAt eventId- reactionKey senderId
    readmeInfo directory- fileName- name-
    urls display expanded url
    userInfo accountId displayName- userName-
    welcomeMessageCreate createdAt id mediaUrls reactions:reactions recipientId senderId text \
    urls:urls
    """
  )
}
