package import LettererBasics

extension Formats {
  /// Limits what SQLite allocates in this process to what the databases of one input may need.
  ///
  /// This is for programs that read one input, because it concerns all databases of the process.
  package static func limitHeap(by budget: Budget) {
    let (sum, isOver) = budget.limit(of: .held)
      .addingReportingOverflow(budget.limit(of: .heap))
    SQLiteDatabase.limitHeap(to: isOver ? .max : sum)
  }
}
