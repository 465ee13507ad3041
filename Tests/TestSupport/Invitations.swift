import LettererModel

extension Invitation {
  /// An invitation with answers from Ada, Grace, and Joan; Ada is going.
  package static var dinner: Invitation {
    var dinner = Invitation(title: "Dinner", place: "Da Enzo", answer: .going)
    dinner.time = Time(milliseconds: 1_795_975_200_000)  // 2026-11-29 18:00 UTC
    (dinner.going, dinner.declined) = (["ada", "grace"], ["joan"])
    return dinner
  }
}
