import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `rocket-chat`.
  static let rocketChat = FieldTree(
    """
    root _hidden _id:_id _updatedAt:_updatedAt actionLinks:actionLinks alias \
    attachments:attachments autoTranslateFetching autoTranslateShowInverse avatar- \
    blocks:blocks bot:bot channels:channels comment- content:content count customFields* \
    dcount dlm- drid- e2e e2eMentions:e2eMentions editedAt:ts editedBy:editedBy email:email \
    emoji- federation:federation file:file files:files groupable html- imported \
    location:location md:md mentions:mentions messages* msg navigation:navigation offset \
    otrAck- parent- parseUrls pinned pinnedAt- pinnedBy:pinnedBy private reactions%:reactions \
    replies- requestData:requestData rid role- rolesChanged sentByEmail slackBotId- slackTs- \
    starred:starred success t tcount temp tlm- tmid token- tokens:tokens total \
    transferData:transferData translationProvider- translations%:translations ts:ts tshow u:u \
    unread urls:urls voipData:voipData webRtcCallEndTs-
    $date $numberLong
    _id $oid
    _updatedAt $date
    accessory actionId- appId- blockId- style- text:text type url- value-
    actionLinks i18nLabel- icon- label- method_id- params-
    actions image_url- is_webview msg- msgId- msg_in_chat_window msg_processing_type- text- \
    type url-
    attachments actions:actions attachments:attachments audio_size audio_type audio_url \
    author_icon- author_link- author_name button_alignment- collapsed color- content* \
    description descriptionMd:descriptionMd encryption:encryption fields:fields file:file \
    fileId- footer format- hashes:hashes id- image_dimensions:image_dimensions image_preview- \
    image_size image_type image_url md:md message_link mrkdwn_in- pretext size text \
    thumb_url- title title_link title_link_download translations- ts type video_size \
    video_type video_url
    blocks accessory:accessory altText- appId- blockId- callId- elements:elements \
    fields:fields imageUrl- text:text title:title type
    bot i-
    channels _id fname- name-
    content algorithm- ciphertext- iv- kid-
    descriptionMd language level type value:value
    e2eMentions e2eChannelMentions- e2eUserMentions-
    editedBy _id username
    elements actionId- appId- blockId- style- text:text type url- value-
    email messageId- references-
    encryption iv- key:key
    federation eventId- version
    fields emoji short text- title type value
    file _id format- name- size type typeGroup-
    files _id format- name- size type typeGroup-
    hashes sha256-
    headers contentLength- contentType-
    image_dimensions height width
    key alg- ext k- key_ops- kty-
    location coordinates href- type
    md language level type value:value
    mentions _id name type username
    navigation page:page
    nextDepartment _id name-
    page location:location title- token-
    parsedUrl hash host- hostname- pathname- port protocol- query search
    pinnedBy _id name- username
    reactions federationReactionEventIds- names- usernames
    requestData type user* visitor*
    starred _id
    text emoji text- type
    title emoji text- type
    tokens highlight noHtml- text- token- type
    transferData comment- nextDepartment:nextDepartment scope- transferredBy:transferredBy \
    transferredTo:transferredTo
    transferredBy name- username
    transferredTo name- username
    translations original-
    ts $date:$date
    u _id name username
    urls headers:headers ignoreParse meta- parsedUrl:parsedUrl source- url-
    value fallback* number shortCode- status type unicode- value*
    voipData callDuration callStarted- callWaitingTime-
    """
  )
}
