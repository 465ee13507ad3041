import LettererDocuments
import LettererMath
import LettererModel

extension Transcript {
  /// The problems of formulas that cannot be typeset, each once.
  var formulaProblems: [Diagnostic] {
    var list = DiagnosticList()
    for message in messages {
      for run in message.runs where !run.traits.isDisjoint(with: [.math, .displayMath]) {
        for problem in MathFormula(tex: run.text).diagnostics {
          list.add(.formula, "formula: \(problem.message)", subject: problem.message)
        }
      }
    }
    return list.items
  }
}
