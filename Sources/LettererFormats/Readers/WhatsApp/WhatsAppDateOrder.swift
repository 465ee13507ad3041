import LettererBasics
import LettererDocuments
import LettererModel

/// Determines once for all dates whether dates are written day-first, month-first, or year-first.
///
/// Each order is tested against all dates: how many are invalid in it, how often time goes
/// backwards, and how far it jumps. The order with the fewest of these is chosen; on a tie, the one
/// that more CLDR locales use.
struct WhatsAppDateOrder {
  private struct Hypothesis {
    let order: DateOrder
    /// The number of dates that are invalid in the order, and the position of the first.
    var misfits = 0
    var firstMisfit: TextPosition?
    var decreases = 0
    var distance: Int64 = 0
    var lastDay: Int64?
    /// The day of the last date, in another order if it is invalid in this one.
    var readDay: Int64?
    /// The earliest and the latest moment, in seconds.
    var span: ClosedRange<Int64>?
    /// The last moment, and whether none is before the one that precedes it.
    var moment: Int64?
    var isOrdered = true
  }

  private var hypotheses: [Hypothesis]
  private var locales = [0, 0, 0]
  private var last: WhatsAppDate?
  private var isCertain = false
  /// The position of the first date.
  private var start: TextPosition?

  init(_ wanted: DateOrder?) {
    let orders = wanted.map { [$0] } ?? [.dayFirst, .monthFirst, .yearFirst]
    hypotheses = orders.map { Hypothesis(order: $0) }
    isCertain = wanted != nil
  }

  /// Adds a date; its shape states how many locales use it in which order.
  mutating func note(
    _ header: WhatsAppHeader,
    _ shape: @autoclosure () -> WhatsAppDateShape,
    at place: @autoclosure () -> TextPosition
  ) {
    if !header.isTimeValid { return }
    if header.date == last {
      extend(header.seconds)
      return
    }
    if last == nil {
      start = place()
      let isLong = header.date.isYearFirst || header.date.isYearLast
      let counts = isLong ? shape().locales : shape().short
      locales = [counts.dayFirst, counts.monthFirst, counts.yearFirst]
      // Of all writers of 1/5/24, 3:05 PM without zeros, most are in the United States.
      if header.isUnpadded, header.form.isTwelveHour, counts.monthFirst > 0 { locales[1] = .max }
    }
    last = header.date
    for index in hypotheses.indices { note(header, at: place, &hypotheses[index]) }
  }

  private func note(
    _ header: WhatsAppHeader,
    at place: () -> TextPosition,
    _ hypothesis: inout Hypothesis
  ) {
    let date = header.date
    // A date that begins with its year is the same in every order.
    let order = date.isYearFirst ? .yearFirst : hypothesis.order
    guard let day = order.day(of: date) else {
      hypothesis.misfits += 1
      if hypothesis.firstMisfit == nil { hypothesis.firstMisfit = place() }
      hypothesis.lastDay = nil
      hypothesis.readDay = DateOrder.anyDay(of: date)
      Self.extend(&hypothesis, header.seconds)
      return
    }
    if let before = hypothesis.lastDay {
      if day < before { hypothesis.decreases += 1 }
      hypothesis.distance &+= abs(day - before)
    }
    hypothesis.lastDay = day
    hypothesis.readDay = day
    Self.extend(&hypothesis, header.seconds)
  }

  private mutating func extend(_ seconds: Int32) {
    for index in hypotheses.indices { Self.extend(&hypotheses[index], seconds) }
  }

  private static func extend(_ hypothesis: inout Hypothesis, _ seconds: Int32) {
    guard let day = hypothesis.readDay else { return }
    let moment = day * 86_400 + Int64(seconds)
    if let before = hypothesis.moment, moment < before { hypothesis.isOrdered = false }
    hypothesis.moment = moment
    guard let span = hypothesis.span else {
      hypothesis.span = moment...moment
      return
    }
    if moment > span.upperBound {
      hypothesis.span = span.lowerBound...moment
    } else if moment < span.lowerBound {
      hypothesis.span = moment...span.upperBound
    }
  }

  // MARK: Decision

  /// The result.
  struct Decision: Sendable {
    /// The order of dates with a two-digit year.
    let order: DateOrder
    /// The order of dates in which the last number is certainly the year.
    let orderWithYearLast: DateOrder
    /// The earliest and the latest moment, in seconds.
    let span: ClosedRange<Int64>?
    /// The diagnostic for dates that do not fit, or that fit in several orders.
    let doubt: Diagnostic?
    /// The number of dates that are invalid in the order, and of those before the previous one.
    let misfits: Int
    let decreases: Int
    /// Whether no moment is before the previous one.
    let isOrdered: Bool

    /// Returns the time of a header; `nil` if its date or its time is invalid.
    func time(of header: WhatsAppHeader) -> Time? {
      guard header.isTimeValid, let day = day(of: header.date) else { return nil }
      return Time(
        milliseconds: (day * 86_400 + Int64(header.seconds)) * 1000,
        reference: .wallClock,
        precision: header.form.hasSeconds ? .second : .minute
      )
    }

    /// Returns the day of a date since 1970, in the order of the file or else in any other order.
    private func day(of date: WhatsAppDate) -> Int64? {
      let chosen: DateOrder =
        date.isYearFirst ? .yearFirst : date.isYearLast ? orderWithYearLast : order
      return chosen.day(of: date) ?? DateOrder.anyDay(of: date)
    }
  }

  func decide() -> Decision {
    let best = ranked(hypotheses)
    let yearLast = ranked(hypotheses.filter { $0.order != .yearFirst })
    return Decision(
      order: best?.order ?? .dayFirst,
      orderWithYearLast: yearLast?.order ?? .dayFirst,
      span: best?.span,
      doubt: best.flatMap { misfits(of: $0) ?? guess(of: $0) },
      misfits: best?.misfits ?? 0,
      decreases: best?.decreases ?? 0,
      isOrdered: best?.isOrdered ?? true
    )
  }

  private func ranked(_ candidates: [Hypothesis]) -> Hypothesis? {
    candidates.min { first, second in
      (first.misfits, first.decreases, first.distance, -prior(first.order))
        < (second.misfits, second.decreases, second.distance, -prior(second.order))
    }
  }

  private func prior(_ order: DateOrder) -> Int {
    switch order {
    case .dayFirst: locales[0]
    case .monthFirst: locales[1]
    case .yearFirst: locales[2]
    }
  }

  /// Returns a remark if all dates are also valid in another common order.
  private func guess(of best: Hypothesis) -> Diagnostic? {
    let other = hypotheses.first { other in
      other.order != best.order && other.span != best.span && prior(other.order) > 0
        && (other.misfits, other.decreases) == (best.misfits, best.decreases)
    }
    guard other != nil else { return nil }
    return Diagnostic(
      .guessedDateOrder,
      message: "dates are read \(best.order.words), which is a guess; --date-order overrides it"
    )
  }

  private func misfits(of hypothesis: Hypothesis) -> Diagnostic? {
    guard hypothesis.misfits > 0 else { return nil }
    let origin = isCertain ? "requested" : "chosen from all dates from line \(start?.line ?? 1) on"
    var found = Diagnostic(
      .dateOrder,
      at: hypothesis.firstMisfit,
      message: "date does not match the \(hypothesis.order.words) order \(origin)",
      note: "read in an order in which it is valid",
      hint: "pass --date-order to choose the order"
    )
    found.count = hypothesis.misfits
    return found
  }
}

extension DateOrder {
  fileprivate var words: String {
    switch self {
    case .dayFirst: "day-first"
    case .monthFirst: "month-first"
    case .yearFirst: "year-first"
    }
  }

  /// Returns the day of a date since 1970 in the first order in which it is valid.
  static func anyDay(of date: WhatsAppDate) -> Int64? {
    allCases.lazy.compactMap { $0.day(of: date) }.first
  }

  /// Returns the day of a date since 1970; `nil` if the numbers are invalid in this order.
  ///
  /// Two-digit years are in this century. Dates of the Buddhist, Persian, and Islamic calendars are
  /// converted to Gregorian ones.
  func day(of date: WhatsAppDate) -> Int64? {
    var (year, month, day): (Int64, Int64, Int64)
    switch self {
    case .dayFirst: (day, month, year) = (.init(date.first), .init(date.second), .init(date.third))
    case .monthFirst:
      (month, day, year) = (.init(date.first), .init(date.second), .init(date.third))
    case .yearFirst: (year, month, day) = (.init(date.first), .init(date.second), .init(date.third))
    }
    if date.isYearFirst, self != .yearFirst { return nil }
    if date.isYearLast, self == .yearFirst { return nil }
    // WhatsApp is from 2009, which is 2552 in the Buddhist calendar.
    if !date.isYearFirst, !date.isYearLast { year += year >= 52 ? 2500 : 2000 }
    if PersianDate.years(inPersianDigits: date.hasPersianDigits).contains(year) {
      return PersianDate.day(year: year, month: month, day: day)
    }
    if IslamicDate.years.contains(year) {
      return IslamicDate.day(year: year, month: month, day: day)
    }
    if (2500...2700).contains(year) { year -= 543 }
    guard (1970...2200).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.length(ofMonth: month, year: year)
    else { return nil }
    return CivilDate.day(year: year, month: month, day: day)
  }
}
