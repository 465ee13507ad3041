import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `rongcloud`.
  static let rongcloud = FieldTree(
    """
    root GroupId appId busChannel canIncludeExpansion channelId classname code \
    content:content conversationTitle conversationType conversations:conversations data:data \
    dateTime disableNotification draft duration errorMessage expansion%:scalar extra \
    fromUserId groupUserIds hasExpansion hasMentioned hasMore hasPackage hasUnreadMentioned \
    isCounted isDiscard isExternalBlocked isMentioned isOffLineMessage isPersisted isPersited \
    isSensitiveWord isStatusMessage isTop lastestMessage* lastestMessageDirection \
    lastestMessageId latestMessage:latestMessage latestMessageDirection latestMessageId left \
    list localExtra localPath mentionedCount message:message messageConfig:messageConfig \
    messageDirection messageId messageModifyInfo:messageModifyInfo messagePushConfig* \
    messageType messageUId messages:messages msg msgUID name notificationStatus objectName \
    offLine offline operationTime originalMsgUID portraitUrl readReceiptInfo:readReceiptInfo \
    readTime receiptResponse* receivedStatus:receivedStatus receivedTime remoteUrl \
    senderUserId senderUserName sentStatus sentTime size source targetId targetType timestamp \
    top type uId unreadMessageCount
    content burnDuration callId complete completeReason connectedTime content \
    conversationType data:data digest duration endTime extra fileType fileUrl full \
    gifDataSize hangupReason height imageUri imageUrl inviterId isAdmin isDelete isFull \
    isOriginal jsonMsgKey lastMessageSendTime latitude localPath longitude mediaType \
    mentionedInfo:mentionedInfo message messageName messageUID messageUId msgList:msgList \
    msgNum name nameList objName objectName operation operatorId operatorUserId \
    originalObjectName packageId poi recallActionTime recallContent recallTime \
    referMsg:referMsg referMsgStatus referMsgUid referMsgUserId remoteUrl sentTime seq \
    sightUrl size sourceUserId startTime stickerId summaryList targetUserId thumbUri title \
    type typingContentType url user:user width
    conversations channelId conversationTitle conversationType draft hasMentioned \
    hasUnreadMentioned isTop lastestMessage* lastestMessageDirection lastestMessageId \
    latestMessage:latestMessage latestMessageDirection latestMessageId mentionedCount \
    notificationStatus objectName operationTime portraitUrl receivedStatus:receivedStatus \
    receivedTime senderUserId senderUserName sentStatus sentTime targetId top \
    unreadMessageCount
    data busChannel content expansion extraContent fromUserId messageUID msgTime newCreatorId \
    objectName oldCreatorId operatorNickname targetGroupName targetId targetUserDisplayNames \
    targetUserIds timestamp
    latestMessage content
    mentionedInfo mentionedContent type userIdList
    message canIncludeExpansion channelId content:content conversationType \
    disableNotification duration expansion%:scalar extra hasExpansion isCounted isMentioned \
    isOffLineMessage isPersisted isPersited isStatusMessage localExtra localPath \
    messageConfig:messageConfig messageDirection messageId \
    messageModifyInfo:messageModifyInfo messagePushConfig* messageType messageUId name \
    objectName offLine readReceiptInfo:readReceiptInfo readTime receiptResponse* \
    receivedStatus:receivedStatus receivedTime remoteUrl senderUserId sentStatus sentTime \
    size targetId timestamp type uId
    messageConfig disableNotification
    messageModifyInfo time
    messages canIncludeExpansion channelId content:content conversationType \
    disableNotification duration expansion%:scalar extra hasExpansion isCounted isMentioned \
    isOffLineMessage isPersisted isPersited isStatusMessage localExtra localPath \
    messageConfig:messageConfig messageDirection messageId \
    messageModifyInfo:messageModifyInfo messagePushConfig* messageType messageUId name \
    objectName offLine readReceiptInfo:readReceiptInfo readTime receiptResponse* \
    receivedStatus:receivedStatus receivedTime remoteUrl senderUserId sentStatus sentTime \
    size targetId timestamp type uId
    msgList content* fromUserId objectName targetId timestamp
    readReceiptInfo hasRespond isReceiptRequestMessage userIdList*
    receivedStatus flag isDownload isListened isMultipleReceive isRead isRetrieved
    referMsg content
    user extra- id name portrait portraitUri- userId
    """
  )
}
