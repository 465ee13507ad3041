import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `ag-ui`.
  static let agUi = FieldTree(
    """
    root type timestamp threadId runId- parentRunId- input:input messages:messages messageId \
    role name delta toolCallId toolCallName parentMessageId- content message code- outcome- \
    result* stepName- snapshot* value* event* source- rawEvent* activityType- patch* replace \
    encryptedValue- entityId- subtype- title- interrupt* error
    input threadId- runId- parentRunId- messages:messages state* tools* context* \
    forwardedProps* resume*
    messages id role content:content name toolCalls:toolCalls toolCallId error \
    encryptedValue- encryptedContent- activityType-
    content type text mimeType id- url data filename source:source
    source type value mimeType
    toolCalls id type- function:function encryptedValue-
    function name arguments-
    """
  )
}
