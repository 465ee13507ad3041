import Testing

/// The features that chat apps draw, and the defects that were seen, one case each.
///
/// Numbers of rows and defects are those of the review of the looks. What needs fonts or a screen has
/// its cases with the painters and the screens.
@Suite struct LooksCaseTests {
  @Test(arguments: LooksCase.texts.runs)
  func `text is drawn as the apps draw it`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.media.runs)
  func `pictures, sounds, and files are drawn as the apps draw them`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.runsOfMessages.runs)
  func `messages in a row are grouped as the apps group them`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.states.runs)
  func `what happened to a message is drawn as the apps draw it`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.engine.runs)
  func `a layout keeps its promises`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }

  @Test(arguments: LooksCase.defects.runs)
  func `a defect of the look stays fixed`(run: LooksRun) throws {
    try run.looks.check(run.theme)
  }
}
