import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `wechat`.
  static let wechat = FieldTree(
    """
    root CreateTime MsgSvrID _type- accountName- aliases- avatar- avatars%:avatars \
    chatRecords:chatRecords chatlab:chatlab content- exportTime- extra* generator- \
    groupMembers:groupMembers groupNickname- id is_sender mediaPath- members:members \
    messages:messages meta:meta msg- name- platform- platformId platformMessageId \
    replyToMessageId roles:roles room_name- sender senders:senders session:session src* \
    sync:sync talker- timestamp type type_name- version- weflow:weflow
    avatars base64- displayName-
    chatRecords accountName avatar- content sender timestamp type
    chatlab description- exportedAt generator- version-
    groupMembers accountId- alias- avatar- displayName- groupNickname- isFriend messageCount \
    nickname- remark-
    members accountName aliases- avatar- groupNickname platformId roles:roles
    messages accountName appMsgAppName appMsgDesc appMsgKind- appMsgSourceName \
    appMsgSourceUsername- appMsgThumbUrl- appMsgType- cardKind- chatRecords:chatRecords \
    contactCardAccountId- contactCardAlias contactCardAvatar- contactCardCity \
    contactCardGender contactCardNickname contactCardProvince contactCardRemark \
    contactCardSignature contactCardWxid- content createTime emojiCaption emojiCdnUrl- \
    emojiMd5- finderAvatar- finderCoverUrl- finderDesc finderDuration finderNickname \
    finderObjectId- finderTitle finderUrl finderUsername- formattedTime- groupNickname isSend \
    linkThumb- linkTitle linkUrl localId localType locationLabel locationLat locationLng \
    locationPoiname mediaPath- musicAlbumUrl- musicAppName musicCoverUrl- musicDataUrl- \
    musicDuration musicSinger musicSourceName musicTitle musicUrl platformMessageId \
    quotedContent quotedSender quotedType- replyToMessageId sender senderAvatarKey- \
    senderDisplayName senderID senderUsername source- timestamp type
    meta groupAvatar- groupId- name ownerId platform- sources* type
    roles id- name-
    senders accountId- avatar- displayName- groupNickname- nickname- remark- senderID wxid
    session accountId- avatar- displayName lastTimestamp messageCount nickname remark- type \
    username wxid
    sync hasMore
    weflow exportedAt format- generator- version-
    csv CreateTime IsSender NickName- Remark Sender Status- StrContent StrTime SubType \
    TalkerId Type localId 内容 发送人 备注 时间 昵称- 更多信息- 消息ID 类型 MsgSvrID id is_sender msg room_name \
    src- talker type_name
    """
  )
}
