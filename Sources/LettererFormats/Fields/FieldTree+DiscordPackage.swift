import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `discord-package`.
  static let discordPackage = FieldTree(
    """
    root Attachments Contents ID Timestamp action_type application_user_role_connections* \
    avatar_hash- changes* connections:connections current_orbs_balance discriminator- email- \
    entitlements* external_friends_lists:external_friends_lists features* flags- \
    friend_suggestions* global_name- guild:guild guild_settings* has_mobile icon_hash- id ip- \
    library_applications* lobby_members* mfa_sessions* name needs_email_verification notes- \
    options* owner_id- payment_sources* payments* phone- premium_until- recipients- \
    relationships:relationships roles* settings* target_id- temp_banned_until type \
    user_achievements* user_activity_application_statistics* user_id user_profile_metadata* \
    user_sessions* username verification_level verified
    connections friend_sync id- name- revoked show_activity type verified visibility
    external_friends_lists friend_id_hashes- id_hash- name- platform_type- user_id
    guild id- name
    relationships display_name- id- nickname- type user:user
    user avatar- bot discriminator- global_name- id public_flags username
    """
  )
}
