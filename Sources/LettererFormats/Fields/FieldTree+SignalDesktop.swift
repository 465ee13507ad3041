import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `signal-desktop`.
  static let signalDesktop = FieldTree(
    """
    root callsHistory- conversations:conversations items:items message_attachments- \
    messages:messages messsages:messages attachments:attachments body \
    bodyAttachment:bodyAttachment bodyRanges:bodyRanges callHistoryDetails:callHistoryDetails \
    callId- canReplyToStory changedId- contact:contact conversationId \
    conversationMerge:conversationMerge dataMessage decrypted_at deletedForEveryone \
    deletedForEveryoneFailed deletedForEveryoneSendStatus%:scalar deletedForEveryoneTimestamp \
    droppedGV2MemberIds- editHistory:editHistory editMessageReceivedAt \
    editMessageReceivedAtMs editMessageTimestamp errors:errors expirationStartTimestamp \
    expirationTimerUpdate:expirationTimerUpdate expireTimer flags giftBadge:giftBadge \
    groupMigration:groupMigration groupV2Change:groupV2Change group_update:group_update \
    hasAttachments hasFileAttachments hasUnreadPollVotes hasVisualMediaAttachments id \
    invitedGV2Members* isErased isTapToViewInvalid isViewOnce key_changed- local logger* \
    mentionsMe message* messageRequestResponseEvent- messageTimer payment:payment \
    phoneNumberDiscovery:phoneNumberDiscovery pinnedMessageId- poll:poll \
    pollTerminateNotification:pollTerminateNotification preview:preview \
    profileChange:profileChange quote:quote reactions:reactions readAt readStatus received_at \
    received_at_ms requiredProtocolVersion retryOptions:retryOptions schemaMigrationAttempts \
    schemaVersion seenStatus sendHQImages \
    sendStateByConversationId%:sendStateByConversationId sent_at serverGuid- serverTimestamp \
    sms source sourceDevice sourceServiceId sourceUuid sticker:sticker \
    storyDistributionListId- storyId- storyReaction:storyReaction storyReactionEmoji- \
    storyRecipientsVersion storyReplyContext:storyReplyContext supportedVersionAtReceive \
    synced timestamp titleTransition:titleTransition type unidentifiedDeliveries- \
    unidentifiedDeliveryReceived verified verifiedChanged-
    callsHistory callId- direction- endedTimestamp- mode- peerId- ringerId- startedById- \
    status- timestamp- type-
    conversations active_at- e164 expireTimerVersion- groupId- id json- members- name \
    profileFamilyName profileFullName profileLastFetchedAt- profileName serviceId type uuid
    items id json
    message_attachments attachmentType- backfillError- backupCdnNumber- backupMediaName- \
    backupThumbnailContentType- backupThumbnailLocalKey- backupThumbnailPath- \
    backupThumbnailSize- backupThumbnailVersion- blurHash- caption- clientUuid- contentType- \
    conversationId- copiedFromQuotedAttachment- digest- downloadPath- duration- \
    editHistoryIndex- error- fileName- flags- height- incrementalMac- \
    incrementalMacChunkSize- isCorrupted- isReencryptableToSameDigest- iv- key- \
    localBackupPath- localKey- messageId- orderInMessage- path- pending- plaintextHash- \
    reencryptionDigest- reencryptionIv- reencryptionKey- screenshotContentType- \
    screenshotLocalKey- screenshotPath- screenshotSize- screenshotVersion- sentAt- size- \
    storyTextAttachmentJson- thumbnailContentType- thumbnailLocalKey- thumbnailPath- \
    thumbnailSize- thumbnailVersion- transitCdnKey- transitCdnNumber- \
    transitCdnUploadTimestamp- version- wasTooBig- width-
    messages expiresAt- expires_at- isAddressableMessage- isChangeCreatedByUs- \
    isGroupLeaveEvent- isGroupLeaveEventFromOther- isStory- isTimerChangeFromSync- \
    isUserInitiatedMessage- json messageTimerExpiresAt- messageTimerStart- rowid- \
    shouldAffectActivity- shouldAffectPreview- attachments:attachments body \
    bodyAttachment:bodyAttachment bodyRanges:bodyRanges callHistoryDetails:callHistoryDetails \
    callId- canReplyToStory changedId- contact:contact conversationId \
    conversationMerge:conversationMerge dataMessage decrypted_at deletedForEveryone \
    deletedForEveryoneFailed deletedForEveryoneSendStatus%:scalar deletedForEveryoneTimestamp \
    droppedGV2MemberIds- editHistory:editHistory editMessageReceivedAt \
    editMessageReceivedAtMs editMessageTimestamp errors:errors expirationStartTimestamp \
    expirationTimerUpdate:expirationTimerUpdate expireTimer flags giftBadge:giftBadge \
    groupMigration:groupMigration groupV2Change:groupV2Change group_update:group_update \
    hasAttachments hasFileAttachments hasUnreadPollVotes hasVisualMediaAttachments id \
    invitedGV2Members* isErased isTapToViewInvalid isViewOnce key_changed- local logger* \
    mentionsMe message* messageRequestResponseEvent- messageTimer payment:payment \
    phoneNumberDiscovery:phoneNumberDiscovery pinnedMessageId- poll:poll \
    pollTerminateNotification:pollTerminateNotification preview:preview \
    profileChange:profileChange quote:quote reactions:reactions readAt readStatus received_at \
    received_at_ms requiredProtocolVersion retryOptions:retryOptions schemaMigrationAttempts \
    schemaVersion seenStatus sendHQImages \
    sendStateByConversationId%:sendStateByConversationId sent_at serverGuid- serverTimestamp \
    sms source sourceDevice sourceServiceId sourceUuid sticker:sticker \
    storyDistributionListId- storyId- storyReaction:storyReaction storyReactionEmoji- \
    storyRecipientsVersion storyReplyContext:storyReplyContext supportedVersionAtReceive \
    synced timestamp titleTransition:titleTransition type unidentifiedDeliveries- \
    unidentifiedDeliveryReceived verified verifiedChanged-
    attachments $unknownFields* backfillError backupCdnNumber blurHash- caption cdnId- \
    cdnKey- cdnNumber chunkSize clientUuid- contentType copied digest- downloadPath- duration \
    error fileName flags height id- incrementalMac- isCorrupted iv- key- localBackupPath- \
    localKey- path pending plaintextHash- schemaVersion screenshot:screenshot screenshotPath- \
    size textAttachment:textAttachment thumbnail:thumbnail \
    thumbnailFromBackup:thumbnailFromBackup uploadTimestamp url- version wasTooBig width
    screenshot contentType- height localKey- path- plaintextHash- size version width
    textAttachment color gradient:gradient preview:preview text- textBackgroundColor \
    textForegroundColor textStyle
    gradient angle colors endColor positions startColor
    preview url- callLinkRoomId- date description- domain- image:image isCallLink \
    isStickerPack title-
    thumbnail contentType- height localKey- path- plaintextHash- size version width \
    $unknownFields* backfillError backupCdnNumber blurHash- caption- cdnId- cdnKey- cdnNumber \
    chunkSize clientUuid- copied digest- downloadPath- duration error fileName- flags id- \
    incrementalMac- isCorrupted iv- key- localBackupPath- pending schemaVersion \
    screenshot:screenshot screenshotPath- textAttachment:textAttachment thumbnail:thumbnail \
    thumbnailFromBackup:thumbnailFromBackup uploadTimestamp url- wasTooBig
    thumbnailFromBackup contentType- height localKey- path- plaintextHash- size version width
    bodyAttachment $unknownFields* backfillError backupCdnNumber blurHash- caption- cdnId- \
    cdnKey- cdnNumber chunkSize clientUuid- contentType- copied digest- downloadPath- \
    duration error fileName- flags height id- incrementalMac- isCorrupted iv- key- \
    localBackupPath- localKey- path- pending plaintextHash- schemaVersion \
    screenshot:screenshot screenshotPath- size textAttachment:textAttachment \
    thumbnail:thumbnail thumbnailFromBackup:thumbnailFromBackup uploadTimestamp url- version \
    wasTooBig width
    bodyRanges conversationID- length mentionAci mentionUuid replacementText spoilerId start \
    style
    callHistoryDetails acceptedTime callId- callMode- creatorUuid- endedTime eraId- \
    startedTime wasDeclined wasIncoming wasVideoCall
    contact address:address avatar:avatar email:email firstNumber name:name number:number \
    organization serviceId
    address city country label neighborhood pobox postcode region street type
    avatar avatar:avatar $unknownFields* backfillError backupCdnNumber blurHash caption cdnId \
    cdnKey cdnNumber chunkSize clientUuid contentType copied digest downloadPath duration \
    error fileName flags height id incrementalMac isCorrupted iv key localBackupPath localKey \
    path pending plaintextHash schemaVersion screenshot:screenshot screenshotPath size \
    textAttachment:textAttachment thumbnail:thumbnail thumbnailFromBackup:thumbnailFromBackup \
    uploadTimestamp url version wasTooBig width isProfile
    email label type value
    name displayName familyName givenName middleName nickname prefix suffix
    number label type value
    conversationMerge renderInfo:renderInfo
    renderInfo e164- name- profileName- type- username-
    editHistory attachments* body- bodyAttachment* bodyRanges:bodyRanges preview* quote* \
    readStatus received_at received_at_ms \
    sendStateByConversationId%:sendStateByConversationId serverTimestamp timestamp \
    unidentifiedDeliveryReceived
    sendStateByConversationId status updatedAt
    errors data* identifier- message- name- number- retryAfter serviceId- stack-
    expirationTimerUpdate expireTimer fromSync source- sourceServiceId sourceUuid-
    giftBadge expiration id- level receiptCredentialPresentation- state
    groupMigration areWeInvited droppedMemberCount droppedMemberIds- invitedMemberCount \
    invitedMembers:invitedMembers
    invitedMembers addedByUserId- role timestamp uuid-
    groupV2Change details:details from
    details aci announcementsOnly count description- inviter- isApprovalPending newPrivilege \
    newTitle pni- privilege removed serviceId times type uuid
    group_update avatarUpdated joined- left- name-
    payment amountMob- feeMob- kind note- transactionDetailsBase64-
    phoneNumberDiscovery e164-
    poll allowMultiple options- question- terminatedAt votes:votes
    votes fromConversationId- optionIndexes \
    sendStateByConversationId%:sendStateByConversationId timestamp voteCount
    pollTerminateNotification pollMessageId- question-
    image $unknownFields* backfillError backupCdnNumber blurHash- caption- cdnId- cdnKey- \
    cdnNumber chunkSize clientUuid- contentType- copied digest- downloadPath- duration error \
    fileName- flags height id- incrementalMac- isCorrupted iv- key- localBackupPath- \
    localKey- path- pending plaintextHash- schemaVersion screenshot:screenshot \
    screenshotPath- size textAttachment:textAttachment thumbnail:thumbnail \
    thumbnailFromBackup:thumbnailFromBackup uploadTimestamp url- version wasTooBig width
    profileChange newName- oldName- type-
    quote attachments:attachments author authorAci authorUuid bodyRanges:bodyRanges id \
    isGiftBadge isPoll isViewOnce messageId payment:payment referencedMessageNotFound text
    reactions emoji fromId isSentByConversationId%:scalar targetAuthorUuid- targetTimestamp \
    timestamp
    retryOptions e164- now type- uuid-
    sticker data:data emoji height localKey- packId- packKey- path stickerId version width
    data $unknownFields* backfillError backupCdnNumber blurHash- caption cdnId- cdnKey- \
    cdnNumber chunkSize clientUuid- contentType copied digest- downloadPath- duration error \
    fileName flags height id- incrementalMac- isCorrupted iv- key- localBackupPath- localKey- \
    path pending plaintextHash- schemaVersion screenshot:screenshot screenshotPath- size \
    textAttachment:textAttachment thumbnail:thumbnail thumbnailFromBackup:thumbnailFromBackup \
    uploadTimestamp url- version wasTooBig width
    storyReaction emoji- targetAuthorAci- targetTimestamp
    storyReplyContext attachment:attachment authorAci- authorUuid- messageId-
    attachment $unknownFields* backfillError backupCdnNumber blurHash- caption- cdnId- \
    cdnKey- cdnNumber chunkSize clientUuid- contentType- copied digest- downloadPath- \
    duration error fileName- flags height id- incrementalMac- isCorrupted iv- key- \
    localBackupPath- localKey- path- pending plaintextHash- schemaVersion \
    screenshot:screenshot screenshotPath- size textAttachment:textAttachment \
    thumbnail:thumbnail thumbnailFromBackup:thumbnailFromBackup uploadTimestamp url- version \
    wasTooBig width
    titleTransition renderInfo:renderInfo
    """
  )
}
