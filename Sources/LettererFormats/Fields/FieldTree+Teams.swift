import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `teams`.
  static let teams = FieldTree(
    """
    root @odata.context @odata.count @odata.nextLink @odata.type attachments:attachments \
    body:body channelIdentity:channelIdentity chatId createdDateTime deletedDateTime etag \
    eventDetail:eventDetail from:from hostedContents:hostedContents \
    hostedContents@odata.context id importance lastEditedDateTime lastModifiedDateTime locale \
    mentions:mentions messageHistory:messageHistory messageType \
    policyViolation:policyViolation reactions:reactions replies:message replies@odata.context \
    replies@odata.count replyToId subject summary value:message webUrl
    application @odata.type- applicationIdentityType- displayName id
    attachments content contentType contentUrl id name teamsAppId thumbnailUrl
    body content contentType
    callParticipants participant:participant
    channelIdentity channelId teamId-
    conversation @odata.type- conversationIdentityType- displayName id
    conversationMemberUser @odata.type- displayName- id- tenantId- userIdentityType-
    device displayName id
    eventDetail @odata.type callDuration- callEventType- callId- \
    callParticipants:callParticipants callRecordingDisplayName- callRecordingDuration- \
    callRecordingStatus- callRecordingUrl- callTranscriptICalUid- channelDescription- \
    channelDisplayName channelId chatDisplayName chatId conversationMemberRoles- \
    conversationMemberUser:conversationMemberUser eventDateTime- initiator:initiator \
    meetingChatEnabled meetingChatId- meetingOrganizer:meetingOrganizer members:members \
    tabId- teamDescription- teamDisplayName teamId- teamsAppDisplayName- teamsAppId- \
    visibleHistoryStartDateTime-
    from @odata.type- application:application device:device user:user
    hostedContents contentBytes contentType id
    initiator @odata.type- application:application device:device user:user
    meetingOrganizer @odata.type- application:application device:device user:user
    members @odata.type- displayName id tenantId- userIdentityType-
    mentioned @odata.type- application:application conversation:conversation device:device \
    tag:tag user:user
    mentions id mentionText- mentioned:mentioned
    message @odata.context @odata.type attachments:attachments body:body \
    channelIdentity:channelIdentity chatId createdDateTime deletedDateTime etag \
    eventDetail:eventDetail from:from hostedContents:hostedContents \
    hostedContents@odata.context id importance lastEditedDateTime lastModifiedDateTime locale \
    mentions:mentions messageHistory:messageHistory messageType \
    policyViolation:policyViolation reactions:reactions replies:message replies@odata.context \
    replies@odata.count replyToId subject summary webUrl
    messageHistory actions modifiedDateTime reaction:reaction
    participant @odata.type- application:application device:device user:user
    policyTip complianceUrl generalText matchedConditionDescriptions
    policyViolation dlpAction justificationText policyTip:policyTip userAction verdictDetails
    reaction createdDateTime displayName reactionContentUrl reactionType user:user
    reactions createdDateTime displayName- reactionContentUrl- reactionType user:user
    tag displayName- id-
    user @odata.type- application:application device:device displayName id tenantId- \
    user:user userIdentityType-
    """
  )
}
