import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `sharegpt`.
  static let sharegpt = FieldTree(
    """
    root audios- avatarUrl- category- chosen:chosen comments* conversations:conversations \
    createdAt creatorId- dataset- hash- id idx image- images- index items:items kto_tag label \
    lang- language messages:messages metadata* model- name- private rejected:rejected \
    sample_id- saves score source- system system_prompt- title- tools* topic- uuid- videos- \
    views
    chosen from- value-
    conversations content from images- label- lang- loss markdown- model- name- \
    reasoning_content- role text timestamp tool_calls:tool_calls value:value weight
    items from text value
    messages content- role
    rejected from- value-
    tool_calls arguments* name-
    value type
    """
  )
}
