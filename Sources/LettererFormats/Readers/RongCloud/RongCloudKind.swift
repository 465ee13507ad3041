import LettererDocuments

/// The name of a message's kind.
///
/// The names are from rongcloud/server-sdk-java `io/rong/messages` and from the page "objectname"
/// of the platform's documentation. Some programs write class names instead.
struct RongCloudKind {
  /// The name, such as `RC:TxtMsg`.
  let name: String
  /// Whether the record has a class name instead.
  let isClassName: Bool

  /// Finds the kind for a record's name.
  init(_ word: String) {
    let bare = word.hasPrefix("RC") && !word.hasPrefix("RC:") ? String(word.dropFirst(2)) : word
    let known = Self.classes[bare]
    name = known ?? word
    isClassName = known != nil
  }

  /// The kinds by the names of their classes in the platform's libraries.
  private static let classes = [
    "TextMessage": "RC:TxtMsg", "ImageMessage": "RC:ImgMsg", "GIFMessage": "RC:GIFMsg",
    "VoiceMessage": "RC:VcMsg", "HQVoiceMessage": "RC:HQVCMsg", "SightMessage": "RC:SightMsg",
    "FileMessage": "RC:FileMsg", "LocationMessage": "RC:LBSMsg",
    "RichContentMessage": "RC:ImgTextMsg", "ReferenceMessage": "RC:ReferenceMsg",
    "CombineMessage": "RC:CombineMsg", "CombineV2Message": "RC:CombineV2Msg",
    "RecallCommandMessage": "RC:RcCmd", "RecallNotificationMessage": "RC:RcNtf",
    "InformationNotificationMessage": "RC:InfoNtf", "GroupNotificationMessage": "RC:GrpNtf",
    "ContactNotificationMessage": "RC:ContactNtf", "ProfileNotificationMessage": "RC:ProfileNtf",
    "CommandNotificationMessage": "RC:CmdNtf", "CommandMessage": "RC:CmdMsg",
    "ReadReceiptMessage": "RC:ReadNtf", "TypingStatusMessage": "RC:TypSts",
    "DiscussionNotificationMessage": "RC:DizNtf",
  ]

  /// Whether the kind is the platform's own rather than an app's.
  var isPlatformOwn: Bool { name.hasPrefix("RC:") }

  /// Whether the kind is a signal between programs, which is never shown.
  var isSignal: Bool {
    Self.signals.contains(name) || name.hasPrefix("RC:VC") && name != "RC:VCSummary"
  }

  private static let signals: Set<String> = [
    "RC:CmdMsg", "RC:SRSMsg", "RC:RRReqMsg", "RC:RRRspMsg", "RC:MsgExMsg", "RC:chrmKVNotiMsg",
  ]

  /// The notices, with the default event of each.
  static let notices = [
    "RC:InfoNtf": "note", "RC:GrpNtf": "custom", "RC:ContactNtf": "custom",
    "RC:ProfileNtf": "custom", "RC:CmdNtf": "custom", "RC:DizNtf": "custom",
  ]
}
