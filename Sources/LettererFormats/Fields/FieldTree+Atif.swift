import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `atif`.
  static let atif = FieldTree(
    """
    root schema_version session_id trajectory_id agent:agent steps:steps notes- \
    final_metrics* extra* continued_trajectory_ref- subagent_trajectories:root
    agent name- version- model_name extra* tool_definitions*
    steps step_id timestamp source model_name reasoning_effort- message:message \
    reasoning_content tool_calls:tool_calls observation:observation metrics* extra* \
    is_copied_context llm_call_count
    message type text source:source
    source media_type path
    tool_calls tool_call_id function_name arguments* extra*
    observation results:results extra*
    results source_call_id content:message subagent_trajectory_ref* extra*
    """
  )
}
