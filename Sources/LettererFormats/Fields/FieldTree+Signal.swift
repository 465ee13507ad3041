import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `signal`.
  static let signal = FieldTree(
    """
    root account envelope:envelope error:error exception:exception id- jsonrpc method- \
    params:params result:result
    address city- country- label neighborhood pobox postcode- region street- type-
    adminDelete targetAuthor targetAuthorNumber- targetAuthorUuid- targetSentTimestamp
    answerMessage id opaque- sdp-
    attachment caption- contentType filename- height id- size uploadTimestamp width
    attachments caption contentType filename height id size thumbnail:thumbnail \
    uploadTimestamp width
    avatar attachment:attachment isProfile
    backgroundGradient angle colors- endColor- positions startColor-
    busyMessage id
    callMessage answerMessage:answerMessage busyMessage:busyMessage \
    hangupMessage:hangupMessage iceUpdateMessages:iceUpdateMessages offerMessage:offerMessage
    contacts address:address avatar:avatar email:email name:name organization- phone:phone
    dataMessage adminDelete:adminDelete attachments:attachments contacts:contacts \
    expiresInSeconds groupInfo:groupInfo isExpirationUpdate mentions:mentions message \
    payment:payment pinMessage:pinMessage pollCreate:pollCreate pollTerminate:pollTerminate \
    pollVote:pollVote previews:previews quote:quote reaction:reaction \
    remoteDelete:remoteDelete sticker:sticker storyContext:storyContext textStyles:textStyles \
    timestamp unpinMessage:unpinMessage viewOnce
    editMessage dataMessage:dataMessage targetSentTimestamp
    email label type- value-
    envelope callMessage:callMessage dataMessage:dataMessage editMessage:editMessage \
    isReceipt receiptMessage:receiptMessage relay serverDeliveredTimestamp \
    serverReceivedTimestamp source sourceDevice sourceName sourceNumber sourceUuid \
    storyMessage:storyMessage syncMessage:syncMessage timestamp typingMessage:typingMessage
    error code data message-
    exception message- type-
    fileAttachment caption- contentType filename- height id- size uploadTimestamp width
    groupInfo groupId groupName members- name revision type
    hangupMessage deviceId id isLegacy type-
    iceUpdateMessages id opaque- sdp-
    image caption contentType filename height id size uploadTimestamp width
    mentions length name number start uuid
    name family given middle nickname prefix suffix
    offerMessage id opaque- sdp- type-
    params account envelope:envelope exception:exception result:result subscription
    payment note receipt
    phone label type- value
    pinMessage pinDurationSeconds targetAuthor targetAuthorNumber targetAuthorUuid \
    targetSentTimestamp
    pollCreate allowMultiple options question
    pollTerminate targetSentTimestamp
    pollVote author authorNumber- authorUuid- optionIndexes targetSentTimestamp voteCount
    preview description- image:image title- url-
    previews description image:image title url
    quote attachments:attachments author authorNumber authorUuid id mentions:mentions text \
    textStyles:textStyles
    reaction emoji isRemove targetAuthor targetAuthorNumber targetAuthorUuid- \
    targetSentTimestamp
    readMessages sender senderNumber- senderUuid- timestamp
    receiptMessage isDelivery isRead isViewed timestamps when
    remoteDelete timestamp
    result account envelope:envelope exception:exception
    sentMessage adminDelete:adminDelete attachments:attachments contacts:contacts destination \
    destinationNumber destinationUuid editMessage:editMessage expiresInSeconds \
    groupInfo:groupInfo isExpirationUpdate mentions:mentions message payment:payment \
    pinMessage:pinMessage pollCreate:pollCreate pollTerminate:pollTerminate pollVote:pollVote \
    previews:previews quote:quote reaction:reaction remoteDelete:remoteDelete sticker:sticker \
    storyContext:storyContext textStyles:textStyles timestamp unpinMessage:unpinMessage \
    viewOnce
    sentStoryMessage allowsReplies destinationNumber- destinationUuid- \
    fileAttachment:fileAttachment groupId textAttachment:textAttachment
    sticker packId packKey- stickerId
    storyContext authorNumber- authorUuid- sentTimestamp
    storyMessage allowsReplies fileAttachment:fileAttachment groupId \
    textAttachment:textAttachment
    syncMessage blockedGroupIds- blockedNumbers- readMessages:readMessages \
    sentMessage:sentMessage sentStoryMessage:sentStoryMessage type-
    textAttachment backgroundColor- backgroundGradient:backgroundGradient preview:preview \
    style text- textBackgroundColor- textForegroundColor-
    textStyles length start style
    thumbnail caption- contentType filename- height id- size uploadTimestamp width
    typingMessage action groupId timestamp
    unpinMessage targetAuthor targetAuthorNumber- targetAuthorUuid- targetSentTimestamp
    """
  )
}
