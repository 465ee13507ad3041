import AppleNames
import LettererDocuments
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererScreens
import LettererSnapshotTesting
import LettererSnapshots
import LettererTerminal
import LettererText
import LettererTutorials
import LettererUnicode
import LettererViewport

/// The public types of this package beside Apple's names: a name that clashes does not compile.
enum UsedNames {
  /// A type without copies cannot be listed.
  typealias Encoder = PNGEncoder

  static let all = [
    lettererDocuments,
    lettererFormats,
    lettererImages,
    lettererLayout,
    lettererModel,
    lettererRaster,
    lettererScreens,
    lettererSnapshotTesting,
    lettererSnapshots,
    lettererTerminal,
    lettererText,
    lettererTutorials,
    lettererUnicode,
    lettererViewport,
  ].flatMap(\.self)

  private static let lettererDocuments: [Any.Type] = [
    ByteSource.self, Diagnostic.self, DiagnosticCode.self, DiagnosticExplanation.self,
    DiagnosticLevel.self, DiagnosticList.self, EventReader.self, EventType.self,
    FontReference.self, FontsDocument.self, InspectDocument.self, JSONMember.self,
    JSONReader.self, JSONValue.self, JSONWriter.self,
    LayoutDocument<FixedPitchTypesetter, EnglishWording>.self,
    LayoutText<FixedPitchTypesetter, EnglishWording>.self, PhraseDocument.self, RecordPlace.self,
    TextDocument.self, TextPosition.self, ThemeDocument.self, TranscriptDocument.self,
    TranscriptSummary.self, ViewportDocument.self,
  ]

  private static let lettererFormats: [Any.Type] = [
    BodyEncoding.self, ChatScript.self, ChatSummary.self, ConversationIndex.self, DateOrder.self,
    ExportFiles.self, ExportLimits.self, FirebaseEvents.self, FormatError.self, FormatMatch.self,
    FormatSample.self, Formats.self, InspectResult.self, MarkdownDocument.self,
    MessageChoice.self, MessageChoiceError.self, MessageFilter.self, ParticipantSummary.self,
    PlainTextDocument.self, ReadOptions.self, ReadResult.self, RedactedTranscript.self,
    Redaction.self, SQLiteMap.self, UnreadCounts.self, ViewerOrigin.self,
  ]

  private static let lettererImages: [Any.Type] = [
    ImageError.self, ImageFiles.self, ImageFormat.self, ImageHeader.self, ImageLimits.self,
    ImageOrientation.self, ImageProblem.self, ImageSizes.self, Picture.self, PictureFit.self,
    PixelSize.self,
  ]

  private static let lettererLayout: [Any.Type] = [
    Audience.self, AvatarStyle.self, BubbleImage.self, BubbleOutline.self, BubbleStyle.self,
    CardStyle.self, Caret.self, CaretAffinity.self, ChangeSet.self, CodeStyle.self,
    ColorRamp.self, ComposerStyle.self, ConversationListStyle.self, CornerRadii.self,
    EmojiOnlyStyle.self, EnglishWording.self, FileStyle.self, FixedPitchTypesetter.self,
    FontStyle.self, FontWeight.self, FooterStyle.self, HeaderStyle.self, Insets.self,
    LayoutChange.self, LayoutEnvironment.self, LayoutPoint.self, LayoutRect.self, LayoutSize.self,
    LineAlignment.self, LineGeometry.self, LineStyle.self, LocalTime.self, Measuring.self,
    MediaStyle.self, NoticeStyle.self, Palette.self, Part<Int>.self, PartGraphic.self,
    PartLayer.self, PartName.self, PartShape.self, PartSource.self, Phrase.self, PhraseTable.self,
    PictureGraphic.self, PixelGrid.self, PlacedRow<Int>.self, PlacedText<Int>.self,
    PluralCategory.self, QuoteStyle.self, RGBAColor.self, ReactionStyle.self, ReadingElement.self,
    RevealStyle.self, RichTextStyle.self, Role.self, Rounding.self, Row<Int>.self, RowExtent.self,
    RowKey.self, RunBreaks.self, RunPosition.self, RunRule.self, RunVisibility.self,
    ScreenStyle.self, SenderNameStyle.self, Side.self, StyledText.self, Symbol.self,
    TailEdge.self, TailStyle.self, TextDirection.self, TextFit.self, TextLine.self, TextSize.self,
    Theme.self, TimeHeaderForm.self, TimeHeaderRule.self, ToolStyle.self, TranscriptHit.self,
    TranscriptLayout<FixedPitchTypesetter, EnglishWording>.self, TranscriptListStyle.self,
    TranscriptPosition.self, (any Typesetter).self, TypingStyle.self, Typography.self,
    VerticalPlacement.self, VoiceStyle.self, Waveform.self, WidthLimit.self, (any Wording).self,
    ZoneOffsets.self,
  ]

  private static let lettererModel: [Any.Type] = [
    AttachmentState.self, Call.self, Card.self, Contact.self, ContentChange.self,
    ContentKind.self, ConversationKind.self, CustomSize.self, Deletion.self, DeliveryStatus.self,
    Edit.self, Expiry.self, ExtensionField.self, Forward.self, KeyboardChange.self, ListItem.self,
    MediaKind.self, Message.self, MessageAttachment.self, MessageContent.self, MessageFact.self,
    MessageLinkRole.self, MessagePictureRole.self, MessageTextRole.self,
    (any MessageVisitor).self, ObservedViewport.self, OpenValue.self, Participant.self,
    ParticipantRole.self, PictureReference.self, Place.self, Poll.self, Reaction.self,
    Receipt.self, ReplyReference.self, ScreenFrame.self, ScreenState.self, ScrollDestination.self,
    ScrollPlace.self, SideChoice.self, Source.self, SystemNotice.self, TextRun.self,
    TextTraits.self, Time.self, Timeline.self, ToolUse.self, Transcript.self,
    TranscriptEvent.self, ViewSettings.self, ViewportChange.self,
  ]

  private static let lettererRaster: [Any.Type] = [
    AnimatedPNGEncoder.self, ImageComparison.self, ImageDifference.self, PNGError.self,
    PNGHeader.self, PanelPainter.self, PictureFrame.self, PicturePair.self, PixelBox.self,
    PixelTolerance.self, RasterError.self, RowBand.self, SVGPainter<EnglishWording>.self,
    ScenePainter.self, StretchDifference.self, TranscriptPainter<EnglishWording>.self,
  ]

  private static let lettererScreens: [Any.Type] = [
    ChatFilm<FixedPitchTypesetter, EnglishWording>.self,
    ChatScene<FixedPitchTypesetter, EnglishWording>.self,
    ChatScreen<FixedPitchTypesetter, EnglishWording>.self,
    Composer<FixedPitchTypesetter, EnglishWording>.self, ComposerDraft.self, Conversation.self,
    ConversationList<FixedPitchTypesetter, EnglishWording>.self, Device.self, Inbox.self,
  ]

  private static let lettererSnapshotTesting: [Any.Type] = [
    SnapshotSettings.self, SnapshotTrait.self,
  ]

  private static let lettererSnapshots: [Any.Type] = [
    ChangeCause.self, ChangeCluster.self, ChangeDetail.self, ClaimTable.self, FileContent.self,
    FileDifference.self, FileStore.self, HTMLReport.self, ImageSentences.self, Journal.self,
    JournalEntry.self, JournalMark.self, LayoutComparison.self, LayoutDifference.self,
    LayoutLine.self, LayoutLint.self, LayoutPart.self, LayoutProperty.self, LayoutRow.self,
    LayoutTree.self, LayoutTreeError.self, LetterChange.self, LintFinding.self, PendingFiles.self,
    Pruning.self, RecordMode.self, RecordPolicy.self, RowChange.self, RunCluster.self,
    SnapshotArtifact.self, SnapshotCell.self, SnapshotEngine.self, SnapshotEnvironment.self,
    SnapshotError.self, SnapshotFormat.self, SnapshotKey.self, SnapshotMatrix.self,
    SnapshotReport.self, SnapshotRun.self, SnapshotSubject.self, SnapshotVerdict.self,
    SnapshotVerifier.self, SourcePlace.self,
  ]

  private static let lettererTerminal: [Any.Type] = [
    BidiOrder.self, CellText.self, CellTypesetter.self, ColorChoice.self, ColorDepth.self,
    LedgerGutter.self, TerminalLog.self, TerminalPainter.self, TerminalPicture.self,
    TerminalPictureRequest.self, TerminalPreview.self, TerminalProfile.self, TerminalStyle.self,
    TerminalWindow.self,
  ]

  private static let lettererText: [Any.Type] = [
    BoundingOptions.self, BoundingRounding.self, EngineFingerprint.self, FaceDescription.self,
    FaceUse.self, FontCollection.self, FontError.self, FontTypesetter.self, GlyphFont.self,
    GlyphImage.self, GlyphLine.self, GlyphRun.self, ICUWording.self, PreparedText.self,
  ]

  private static let lettererTutorials: [Any.Type] = [
    ChatLayoutKeyboard.self, ChattoKeyboard.self, DeferredInsetKeyboard.self,
    FlutterChatKeyboard.self, FrameModel.self, JSQKeyboard.self, Jump.self, JumpCause.self,
    JumpDetector.self, KeyboardVectors.self, MessageKit2Keyboard.self, MessageKit5Keyboard.self,
    MessageSection.self, MessengerKitKeyboard.self, SectionRule.self, ShrinkingViewKeyboard.self,
  ]

  private static let lettererUnicode: [Any.Type] = [
    BidiParagraph.self, CellWidth.self, EmojiPresentation.self, GraphemeClusters.self,
    LineBreak.self, LineBreaks.self, ScalarVisibility.self, Scalars.self, Script.self,
    ScriptRun.self, ScriptRuns.self, WordTraits.self,
  ]

  private static let lettererViewport: [Any.Type] = [
    KeyboardTransition.self, RowExtents.self, ScrollAnchor.self, ScrollCommand.self,
    ScrollModel.self, ScrollPolicy.self,
    TranscriptViewport<FixedPitchTypesetter, EnglishWording>.self, VerticalInsets.self,
    ViewportGeometry.self, ViewportReference.self, ViewportSolution.self, ViewportSolver.self,
    ViewportState.self,
  ]
}
