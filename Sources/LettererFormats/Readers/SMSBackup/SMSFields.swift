import LettererDocuments

/// The elements and attributes of SMS Backup & Restore, and of Signal's plain backups.
enum SMSFields {
  private static let elements: Set = [
    "smses", "calls", "sms", "mms", "call", "parts", "part", "addrs", "addr",
  ]

  private static let attributes = Set(
    """
    address app_id backup_date backup_set body callback_set cd charset chset cid cl contact_name \
    count creator ct ct_cls ct_l ct_t ctt_s ctt_t d_rpt d_rpt_st d_tm data date date_sent deletable \
    duration error_code exp favorite fn from_address hidden locked m_cls m_id m_size m_type msg_box \
    msg_id name number phone_id post_dial_digits presentation pri protocol read read_status \
    readable_date reserved resp_st resp_txt retr_st retr_txt retr_txt_cs rpt_a rr rr_st \
    safe_message sc_toa secret_mode seen seq service_center sim_imsi sim_slot spam_report st status \
    sub sub_cs sub_id subject subscription_component_name subscription_id text text_only thread_id \
    toa tr_id type using_mode v xml:space
    """.split(separator: " ").map(String.init)
  )

  /// Reports the attributes of a record and the elements in it that a backup does not have.
  static func report(unknownIn element: MarkupElement, _ log: inout DiagnosticList) {
    report(element.tag, at: element.position, &log)
    if !element.ownText.isEmpty {
      log.add(.notAMessage, at: element.position, "text in an element that has none")
    }
    for inner in element.elements { report(unknownIn: inner, &log) }
  }

  /// Reports a tag that a backup does not have, or its attributes.
  static func report(_ tag: MarkupTag, at place: TextPosition?, _ log: inout DiagnosticList) {
    if !elements.contains(tag.name) {
      log.add(.notAMessage, at: place, "unknown element \(quotedName(tag.name))", subject: tag.name)
    }
    var found: Set<String> = []
    for (name, value) in tag.attributes {
      let isNew = found.insert(name).inserted
      if isNew && attributes.contains(name) || value.isEmpty || value == "null" { continue }
      log.add(.newField, at: place, "unknown or repeated field \(quotedName(name))", subject: name)
    }
  }
}
