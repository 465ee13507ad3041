import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `opencode`.
  static let opencode = FieldTree(
    """
    root session:session message:message part:part info:session messages:messages
    session id title slug- version- projectID- workspaceID- directory- path- parentID- time* \
    summary* share* permission* revert* agent- model* cost tokens* metadata* project_id- \
    workspace_id- parent_id- share_url- summary_diffs- summary_additions summary_deletions \
    summary_files time_created time_updated time_compacting time_archived
    messages info:info parts:parts
    info id sessionID- role time:time modelID providerID- model* agent- mode- parentID- path* \
    cost tokens* finish- error:error system* tools* summary* variant- format* structured* \
    metadata*
    time created completed start end compacted
    error name- message data:data
    data message statusCode isRetryable providerID- responseHeaders* responseBody- metadata*
    parts id sessionID- messageID- type text synthetic ignored time* metadata* callID tool \
    state:state filename mime url source* name- prompt- agent description- command- model* \
    reason- cost tokens* snapshot- hash- files* auto overflow attempt error*
    state status input* output error title- raw- metadata* time* attachments:attachments
    attachments id- sessionID- messageID- type filename mime url- source*
    message id session_id data time_created time_updated created_at
    part id message_id data time_created time_updated created_at session_id-
    """
  )
}
