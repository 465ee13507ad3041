import Testing

/// Features that chat apps draw, and defects that were found, one case each.
///
/// The numbers of rows and defects are those of the visual review. Cases that need fonts or a
/// screen are with the painters and the screens.
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
