import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `skype`.
  static let skype = FieldTree(
    """
    root conversations:conversations exportDate userId
    MessageList amsreferences content conversationid- displayName from id messagetype \
    originalarrivaltime properties:properties version
    conversations MessageList:MessageList displayName id properties:properties \
    threadProperties:threadProperties version
    emotions key users:users
    properties albumId- consumptionhorizon- conversationblocked conversationstatus deletetime \
    edittime emotions:emotions isserversidegenerated- lastimreceivedtime- poll* \
    skypeeditedid- urlpreviews-
    threadProperties membercount- members- topic
    users mri time value-
    """
  )
}
