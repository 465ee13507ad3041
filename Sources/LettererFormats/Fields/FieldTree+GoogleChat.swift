import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `google-chat`.
  static let googleChat = FieldTree(
    """
    root members:members membership_info:membership_info messages:messages name user:user
    acting_user name- user_id user_type
    annotations drive_metadata:drive_metadata format_metadata:format_metadata \
    gsuite_integration_metadata:gsuite_integration_metadata interaction_data:interaction_data \
    length start_index url_metadata:url_metadata video_call_metadata:video_call_metadata \
    youtube_metadata:youtube_metadata
    assignee id
    assignee_change old_assignee:old_assignee
    attached_files export_name original_name
    calendar_event end_time:end_time start_time:start_time title
    calendar_event_data calendar_event:calendar_event
    call_data call_status
    creator acting_user:acting_user email name user_type
    custom_emoji short_code- uid
    deletion_metadata deletion_type
    drive_metadata id thumbnail_url title
    emoji custom_emoji:custom_emoji unicode
    end_time timed
    format_metadata font_color format_type
    gsuite_integration_metadata calendar_event_data:calendar_event_data call_data:call_data \
    tasks_data:tasks_data
    interaction_data url:url
    meeting_space meeting_url
    members email- name user_type
    membership_info group_id- group_name- membership_state-
    messages annotations:annotations attached_files:attached_files created_date \
    creator:creator deleted_date deletion_metadata:deletion_metadata message_id message_state \
    previous_message_versions:previous_message_versions \
    quoted_message_metadata:quoted_message_metadata \
    quotes_message_metadata:quotes_message_metadata reactions:reactions text topic_id \
    updated_date
    old_assignee id
    previous_message_versions annotations:annotations attached_files:attached_files \
    created_date quoted_message_metadata:quoted_message_metadata text updated_date
    quoted_message_metadata annotations:annotations attached_files:attached_files \
    creator:creator message_id text
    quotes_message_metadata creator:creator text
    reactions emoji:emoji reactor_emails
    start_time timed
    task_properties assignee:assignee completed deleted description title
    tasks_data assignee_change:assignee_change completion_change* creation* deletion_change* \
    task_properties:task_properties
    url private_do_not_access_or_else_safe_url_wrapped_value
    url_metadata image_url snippet title url:url
    user email- name user_type
    video_call_metadata meeting_space:meeting_space
    youtube_metadata id start_time
    """
  )
}
