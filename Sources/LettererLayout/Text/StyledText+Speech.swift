import LettererMath

extension StyledText.Run {
  /// The text as it is read aloud: a formula on one line.
  package var spokenText: String { math == nil ? text : MathFormula(tex: text).linearText }
}
