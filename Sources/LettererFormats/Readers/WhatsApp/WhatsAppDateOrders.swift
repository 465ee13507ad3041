import LettererDocuments
import LettererModel

/// Determines the order of dates in a file: one for all, or one per form of header if that fits
/// better, as in a file that was joined from exports of several phones.
struct WhatsAppDateOrders {
  private let wanted: DateOrder?
  private var whole: WhatsAppDateOrder
  /// The dates of the form that is read now, and of the other forms.
  private var current: WhatsAppDateOrder
  private var form: WhatsAppHeader.Form?
  private var others: [WhatsAppHeader.Form: WhatsAppDateOrder] = [:]

  init(_ wanted: DateOrder?) {
    self.wanted = wanted
    whole = WhatsAppDateOrder(wanted)
    current = whole
  }

  /// Adds a date; its shape states how many locales use it in which order.
  mutating func note(
    _ header: WhatsAppHeader,
    _ shape: @autoclosure () -> WhatsAppDateShape,
    at place: @autoclosure () -> TextPosition
  ) {
    if let form, form != header.form {
      others[form] = current
      current = others.removeValue(forKey: header.form) ?? WhatsAppDateOrder(wanted)
    }
    form = header.form
    whole.note(header, shape(), at: place())
    current.note(header, shape(), at: place())
  }

  /// The result.
  struct Decision: Sendable {
    fileprivate let whole: WhatsAppDateOrder.Decision
    /// The decision of each form, if they are better than one for all.
    fileprivate let forms: [WhatsAppHeader.Form: WhatsAppDateOrder.Decision]
    /// Whether all headers have the same form, and no message is older than the one before it.
    let isOrdered: Bool

    /// Returns the time of a header; `nil` if its date or its time is invalid.
    func time(of header: WhatsAppHeader) -> Time? {
      (forms[header.form] ?? whole).time(of: header)
    }

    /// The earliest and the latest moment, in seconds.
    var span: ClosedRange<Int64>? {
      let spans = forms.values.compactMap(\.span)
      guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
      else { return whole.span }
      return first...last
    }

    /// The diagnostics for dates that do not fit, or that fit in several orders.
    var doubts: [Diagnostic] {
      guard !forms.isEmpty else { return [whole.doubt].compactMap(\.self) }
      return forms.values.compactMap(\.doubt).sorted {
        ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message)
      }
    }
  }

  func decide() -> Decision {
    let all = whole.decide()
    guard let form, !others.isEmpty else {
      return Decision(whole: all, forms: [:], isOrdered: all.isOrdered)
    }
    var forms = others.mapValues { $0.decide() }
    forms[form] = current.decide()
    let misfits = forms.values.reduce(0) { $0 + $1.misfits }
    let decreases = forms.values.reduce(0) { $0 + $1.decreases }
    let isBetter = (misfits, decreases) < (all.misfits, all.decreases)
    return Decision(whole: all, forms: isBetter ? forms : [:], isOrdered: false)
  }
}
