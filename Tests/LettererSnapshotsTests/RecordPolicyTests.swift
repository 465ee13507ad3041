import LettererSnapshots
import Testing

@Suite struct RecordPolicyTests {
  @Test func `the call overrides the scope, and the scope overrides the variable`() {
    let variables = ["SNAPSHOT_RECORD": "pending"]
    #expect(RecordPolicy(call: .all, scope: .failed, environment: variables).mode == .all)
    #expect(RecordPolicy(scope: .failed, environment: variables).mode == .failed)
    #expect(RecordPolicy(environment: variables).mode == .pending)
    #expect(RecordPolicy(environment: [:]).mode == .missing)
  }

  @Test(arguments: ["1", "true", "yes"])
  func `if CI is set, nothing is recorded, and recording is an error`(value: String) {
    let policy = RecordPolicy(environment: ["CI": value])
    #expect(policy.mode == .never)
    #expect(policy.conflict == nil)
    for mode in [RecordMode.all, .failed] {
      let asked = RecordPolicy(call: mode, environment: ["CI": value])
      #expect(asked.mode == .never)
      #expect(asked.conflict?.contains("not allowed if CI is set") == true)
      let variable = RecordPolicy(environment: ["CI": value, "SNAPSHOT_RECORD": mode.rawValue])
      #expect(variable.conflict != nil)
    }
  }

  @Test func `never in the variable locks, and an invalid value is an error`() {
    let locked = RecordPolicy(call: .all, environment: ["SNAPSHOT_RECORD": "never"])
    #expect(locked.mode == .never)
    #expect(RecordPolicy(environment: ["SNAPSHOT_RECORD": "yes"]).conflict != nil)
    #expect(RecordPolicy(call: .all, environment: ["CI": "false"]).mode == .all)
  }
}
