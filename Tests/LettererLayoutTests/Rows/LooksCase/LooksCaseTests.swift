import Testing

/// Features that chat apps draw, and defects that were found, one case each.
///
/// The numbers of rows and defects are those of the visual review. Cases that need fonts or a
/// screen are with the painters and the screens.
@Suite struct LooksCaseTests {
  @Test(arguments: LooksCase.texts.runs)
  func `text is drawn as in the apps`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.media.runs)
  func `pictures, audio, and files are drawn as in the apps`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.runsOfMessages.runs)
  func `consecutive messages are grouped as in the apps`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.states.runs)
  func `the state of a message is drawn as in the apps`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.engine.runs)
  func `a layout keeps its guarantees`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.defects.runs)
  func `a visual defect stays fixed`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.variants.runs)
  func `the look of one theme fits the others`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }
}
