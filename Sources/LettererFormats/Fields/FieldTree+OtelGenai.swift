import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `otel-genai`.
  static let otelGenai = FieldTree(
    """
    root resourceSpans:scopes scopeSpans:scopes resourceLogs:scopes spans:spans name- kind \
    attributes:attributes traceId trace_id spanId- span_id- parentSpanId- parent_id- \
    start_time startTime startTimeUnixNano end_time endTime endTimeUnixNano timeUnixNano \
    context:context status* events* links* flags droppedAttributesCount droppedEventsCount \
    droppedLinksCount resource* scope* instrumentationScope* duration- input- output- \
    gen_ai.input.messages* gen_ai.output.messages* gen_ai.system_instructions* \
    gen_ai.conversation.id- gen_ai.request.model- gen_ai.response.model- \
    gen_ai.provider.name- gen_ai.system- gen_ai.operation.name- gen_ai.response.id- \
    gen_ai.response.finish_reasons* gen_ai.agent.name- gen_ai.agent.id- \
    gen_ai.tool.definitions* gen_ai.output.type- server.address- error.type- logfire.msg- \
    gen_ai.request.max_tokens gen_ai.request.temperature gen_ai.request.top_p \
    gen_ai.usage.input_tokens gen_ai.usage.output_tokens server.port
    scopes resource* scope* schemaUrl- scopeSpans:scopes scopeLogs:scopes spans:spans \
    logRecords:spans
    spans name- kind attributes:attributes traceId trace_id spanId- span_id- parentSpanId- \
    parent_id- start_time startTime startTimeUnixNano end_time endTime endTimeUnixNano \
    timeUnixNano context:context status* events* links* flags droppedAttributesCount \
    droppedEventsCount droppedLinksCount observedTimeUnixNano- eventName- body* severityText- \
    severityNumber traceState-
    context trace_id span_id- trace_state-
    attributes key value* gen_ai.input.messages* gen_ai.output.messages* \
    gen_ai.system_instructions* gen_ai.conversation.id gen_ai.request.model \
    gen_ai.response.model gen_ai.provider.name- gen_ai.system- gen_ai.operation.name- \
    gen_ai.response.id- gen_ai.response.finish_reasons* gen_ai.agent.name- gen_ai.agent.id- \
    gen_ai.tool.definitions* gen_ai.output.type- server.address- error.type- logfire.msg- \
    gen_ai.request.max_tokens gen_ai.request.temperature gen_ai.request.top_p \
    gen_ai.usage.input_tokens gen_ai.usage.output_tokens server.port
    """
  )
}
