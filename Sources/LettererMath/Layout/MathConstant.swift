/// A constant of the OpenType MATH table, in the order of its MathConstants table.
package enum MathConstant: Int, Hashable, Sendable, CaseIterable {
  /// The constant `ScriptPercentScaleDown`.
  case scriptPercentScaleDown
  /// The constant `ScriptScriptPercentScaleDown`.
  case scriptScriptPercentScaleDown
  /// The constant `DelimitedSubFormulaMinHeight`.
  case delimitedSubFormulaMinHeight
  /// The constant `DisplayOperatorMinHeight`.
  case displayOperatorMinHeight
  /// The constant `MathLeading`.
  case mathLeading
  /// The constant `AxisHeight`.
  case axisHeight
  /// The constant `AccentBaseHeight`.
  case accentBaseHeight
  /// The constant `FlattenedAccentBaseHeight`.
  case flattenedAccentBaseHeight
  /// The constant `SubscriptShiftDown`.
  case subscriptShiftDown
  /// The constant `SubscriptTopMax`.
  case subscriptTopMax
  /// The constant `SubscriptBaselineDropMin`.
  case subscriptBaselineDropMin
  /// The constant `SuperscriptShiftUp`.
  case superscriptShiftUp
  /// The constant `SuperscriptShiftUpCramped`.
  case superscriptShiftUpCramped
  /// The constant `SuperscriptBottomMin`.
  case superscriptBottomMin
  /// The constant `SuperscriptBaselineDropMax`.
  case superscriptBaselineDropMax
  /// The constant `SubSuperscriptGapMin`.
  case subSuperscriptGapMin
  /// The constant `SuperscriptBottomMaxWithSubscript`.
  case superscriptBottomMaxWithSubscript
  /// The constant `SpaceAfterScript`.
  case spaceAfterScript
  /// The constant `UpperLimitGapMin`.
  case upperLimitGapMin
  /// The constant `UpperLimitBaselineRiseMin`.
  case upperLimitBaselineRiseMin
  /// The constant `LowerLimitGapMin`.
  case lowerLimitGapMin
  /// The constant `LowerLimitBaselineDropMin`.
  case lowerLimitBaselineDropMin
  /// The constant `StackTopShiftUp`.
  case stackTopShiftUp
  /// The constant `StackTopDisplayStyleShiftUp`.
  case stackTopDisplayStyleShiftUp
  /// The constant `StackBottomShiftDown`.
  case stackBottomShiftDown
  /// The constant `StackBottomDisplayStyleShiftDown`.
  case stackBottomDisplayStyleShiftDown
  /// The constant `StackGapMin`.
  case stackGapMin
  /// The constant `StackDisplayStyleGapMin`.
  case stackDisplayStyleGapMin
  /// The constant `StretchStackTopShiftUp`.
  case stretchStackTopShiftUp
  /// The constant `StretchStackBottomShiftDown`.
  case stretchStackBottomShiftDown
  /// The constant `StretchStackGapAboveMin`.
  case stretchStackGapAboveMin
  /// The constant `StretchStackGapBelowMin`.
  case stretchStackGapBelowMin
  /// The constant `FractionNumeratorShiftUp`.
  case fractionNumeratorShiftUp
  /// The constant `FractionNumeratorDisplayStyleShiftUp`.
  case fractionNumeratorDisplayStyleShiftUp
  /// The constant `FractionDenominatorShiftDown`.
  case fractionDenominatorShiftDown
  /// The constant `FractionDenominatorDisplayStyleShiftDown`.
  case fractionDenominatorDisplayStyleShiftDown
  /// The constant `FractionNumeratorGapMin`.
  case fractionNumeratorGapMin
  /// The constant `FractionNumeratorDisplayStyleGapMin`.
  case fractionNumeratorDisplayStyleGapMin
  /// The constant `FractionRuleThickness`.
  case fractionRuleThickness
  /// The constant `FractionDenominatorGapMin`.
  case fractionDenominatorGapMin
  /// The constant `FractionDenominatorDisplayStyleGapMin`.
  case fractionDenominatorDisplayStyleGapMin
  /// The constant `SkewedFractionHorizontalGap`.
  case skewedFractionHorizontalGap
  /// The constant `SkewedFractionVerticalGap`.
  case skewedFractionVerticalGap
  /// The constant `OverbarVerticalGap`.
  case overbarVerticalGap
  /// The constant `OverbarRuleThickness`.
  case overbarRuleThickness
  /// The constant `OverbarExtraAscender`.
  case overbarExtraAscender
  /// The constant `UnderbarVerticalGap`.
  case underbarVerticalGap
  /// The constant `UnderbarRuleThickness`.
  case underbarRuleThickness
  /// The constant `UnderbarExtraDescender`.
  case underbarExtraDescender
  /// The constant `RadicalVerticalGap`.
  case radicalVerticalGap
  /// The constant `RadicalDisplayStyleVerticalGap`.
  case radicalDisplayStyleVerticalGap
  /// The constant `RadicalRuleThickness`.
  case radicalRuleThickness
  /// The constant `RadicalExtraAscender`.
  case radicalExtraAscender
  /// The constant `RadicalKernBeforeDegree`.
  case radicalKernBeforeDegree
  /// The constant `RadicalKernAfterDegree`.
  case radicalKernAfterDegree
  /// The constant `RadicalDegreeBottomRaisePercent`.
  case radicalDegreeBottomRaisePercent
}
