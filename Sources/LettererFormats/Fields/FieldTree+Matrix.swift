import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `matrix`.
  static let matrix = FieldTree(
    """
    root age chunk:messages content:content count end event_id export_date exported_by key \
    messages:messages origin_server_ts prev_content* redacts room_creator room_id room_name \
    sender start state* state_key topic type unsigned:unsigned user_id
    allow room_id type
    answer sdp type
    answers id m.id m.text:m.text org.matrix.msc1767.html \
    org.matrix.msc1767.message:org.matrix.msc1767.message \
    org.matrix.msc1767.text:org.matrix.msc1767.text
    candidates candidate sdpMLineIndex sdpMid
    ciphertext body type
    content additional_creators- admin_contact- algorithm- alias- aliases- allow:allow \
    allow_ip_literals alt_aliases- answer:answer avatar_url- ban body call_id- \
    candidates:candidates canonical ciphertext%:ciphertext creator- deny- \
    description:description device_id- display_name- displayname events%:scalar \
    events_default file:file filename format formatted_body from_device- geo_uri \
    guest_access- history_visibility- info:info invite invitee- is_direct \
    join_authorised_via_users_server- join_rule- key_validity_url- kick lifetime limit_type- \
    m.asset:m.asset m.federate m.location:m.location m.mentions:m.mentions \
    m.new_content:m.new_content m.poll:m.poll m.poll.end* m.poll.response:m.poll.response \
    m.poll.start:m.poll.start m.relates_to:m.relates_to m.selections- m.topic:m.topic m.ts \
    membership methods- msgtype name notifications%:notifications offer:offer order- \
    org.matrix.msc1767.audio:org.matrix.msc1767.audio \
    org.matrix.msc1767.file:org.matrix.msc1767.file org.matrix.msc1767.html- \
    org.matrix.msc1767.message:org.matrix.msc1767.message \
    org.matrix.msc1767.text:org.matrix.msc1767.text org.matrix.msc3245.voice* \
    org.matrix.msc3381.poll.end* \
    org.matrix.msc3381.poll.response:org.matrix.msc3381.poll.response \
    org.matrix.msc3381.poll.start:org.matrix.msc3381.poll.start \
    org.matrix.msc3488.asset:org.matrix.msc3488.asset \
    org.matrix.msc3488.location:org.matrix.msc3488.location org.matrix.msc3488.ts party_id- \
    pinned- predecessor:predecessor public_key- public_keys:public_keys reason- redact \
    redacts replacement_room- room_version- rotation_period_ms rotation_period_msgs \
    sdp_stream_metadata%:sdp_stream_metadata selected_party_id- sender_key- \
    server_notice_type- session_id- state_default suggested \
    third_party_invite:third_party_invite to- topic type url users%:scalar users_default \
    version- via-
    description sdp type
    file hashes:hashes iv key:key url v
    hashes sha256
    info duration h is_animated mimetype size thumbnail_file:thumbnail_file \
    thumbnail_info:thumbnail_info thumbnail_url w xyz.amorgan.blurhash
    invite_room_state content* sender state_key type
    key alg ext k key_ops kty
    knock_room_state content* sender state_key type
    latest_event content* event_id origin_server_ts room_id sender type unsigned:unsigned
    m.annotation chunk:messages
    m.asset type
    m.in_reply_to event_id
    m.location description uri
    m.mentions room user_ids
    m.new_content body file:file filename format formatted_body geo_uri info:info \
    m.mentions:m.mentions msgtype url
    m.poll answers:answers kind max_selections question:question
    m.poll.response answers
    m.poll.start answers:answers kind max_selections question:question
    m.reference chunk:messages
    m.relates_to event_id is_falling_back key m.in_reply_to:m.in_reply_to rel_type
    m.relations m.annotation:m.annotation m.reference:m.reference m.replace:m.replace \
    m.thread:m.thread
    m.replace content* event_id origin_server_ts room_id sender type unsigned:unsigned
    m.text body mimetype
    m.thread count current_user_participated latest_event:latest_event
    m.topic m.text:m.text
    messages age content:content count event_id key origin_server_ts prev_content* redacts \
    room_id sender state_key type unsigned:unsigned user_id
    notifications room
    offer sdp type
    org.matrix.msc1767.audio duration waveform
    org.matrix.msc1767.file file:file mimetype name size url
    org.matrix.msc1767.message body mimetype
    org.matrix.msc1767.text body mimetype
    org.matrix.msc3381.poll.response answers
    org.matrix.msc3381.poll.start answers:answers kind max_selections question:question
    org.matrix.msc3488.asset type
    org.matrix.msc3488.location description uri
    predecessor event_id room_id
    public_keys key_validity_url public_key
    question body m.text:m.text msgtype org.matrix.msc1767.html \
    org.matrix.msc1767.message:org.matrix.msc1767.message \
    org.matrix.msc1767.text:org.matrix.msc1767.text
    redacted_because content:content event_id origin_server_ts redacts room_id sender type \
    unsigned:unsigned user_id
    sdp_stream_metadata audio_muted purpose video_muted
    signed mxid signatures%:scalar token
    third_party_invite display_name signed:signed
    thumbnail_file hashes:hashes iv key:key url v
    thumbnail_info h mimetype size w
    unsigned age invite_room_state:invite_room_state knock_room_state:knock_room_state \
    m.relations:m.relations membership prev_content* prev_sender \
    redacted_because:redacted_because redacted_by replaces_state transaction_id
    """
  )
}
