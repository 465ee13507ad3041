import LettererBasics
import Testing

@Suite struct BudgetTests {
  private func limits(_ resource: Limits.Resource, _ allowance: Limits.Allowance) -> Limits {
    var limits = Limits()
    limits[resource] = allowance
    return limits
  }

  @Test func `work up to a limit is allowed, and none after it`() {
    let budget = Budget(limits(.steps, .init(10)))
    #expect(budget.spend(.steps, 6))
    #expect(budget.spend(.steps, 4, at: "a"))
    #expect(budget.exhaustion == nil)
    #expect(!budget.spend(.steps, 1, at: "b"))
    #expect(!budget.spend(.pixels, 0, at: "c"))
    #expect(throws: Budget.Exhaustion.self) { try budget.check() }
    let exhaustion = budget.exhaustion
    #expect(exhaustion?.resource == .steps)
    #expect(exhaustion?.limit == 10)
    #expect(exhaustion?.place == "b")
  }

  @Test func `an allowance grows with the input`() {
    let budget = Budget(limits(.pixels, .init(1, perByte: 3)))
    budget.grow(by: 2)
    #expect(budget.limit(of: .pixels) == 7)
    #expect(budget.spend(.pixels, 7))
    #expect(!budget.spend(.pixels, 1))
  }

  @Test func `single amounts do not add up`() {
    let budget = Budget(limits(.held, .init(5)))
    for _ in 0..<3 { #expect(budget.allows(.held, 5)) }
    #expect(!budget.allows(.held, 6))
  }

  @Test func `amounts beyond the range of integers are limits, too`() {
    let budget = Budget(limits(.inflated, .init(.max - 1, perByte: .max)))
    budget.grow(by: .max)
    #expect(budget.spend(.inflated, .max))
    #expect(budget.spend(.inflated, .max))
    #expect(budget.limit(of: .inflated) == .max)
  }

  @Test func `processor time is checked whenever something is spent`() {
    var limits = Limits()
    limits.seconds = 2
    #expect(Budget(limits, processorSeconds: { 1.9 }).spend(.pixels))
    let late = Budget(limits, processorSeconds: { 2 })
    #expect(!late.spend(.pixels))
    #expect(late.exhaustion?.resource == nil)
    #expect(late.exhaustion?.limit == 2)
  }
}
