import LettererDocuments

// Written by .ci/generate-field-trees; the sources are in the list of the tests.

extension FieldTree {
  /// The fields of records of the format `sms-backup`.
  static let smsBackup = FieldTree(
    """
    root call:call calls:calls addr:addr part:part mms:mms sms:sms smses:smses parts addrs
    call contact_name date duration number post_dial_digits- presentation- readable_date- \
    subscription_component_name- subscription_id- type
    calls backup_date- backup_set- count type-
    addr address charset- type
    part cd- chset- cid- cl ct ctt_s- ctt_t- data fn name seq- sub_id- text
    mms _id- address contact_name creator- ct_cls- ct_l- ct_t- d_rpt- d_tm- date date_sent- \
    exp- from_address- locked- m_cls- m_id- m_size- m_type- msg_box pri- read- read_status- \
    readable_date- resp_st- resp_txt- retr_st- retr_txt- retr_txt_cs- rpt_a- rr- seen- st- \
    sub sub_cs- sub_id- text_only- tr_id- v-
    sms address body contact_name date date_sent- locked- protocol- read- readable_date- \
    sc_toa- service_center- status sub_id- subject toa- type
    smses backup_date- backup_set- count type-
    """
  )
}
