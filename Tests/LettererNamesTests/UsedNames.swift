import AppleNames
import LettererBasics
import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererPDF
import LettererRaster
import LettererScreens
import LettererService
import LettererSnapshotTesting
import LettererSnapshots
import LettererTerminal
import LettererText
import LettererTutorials
import LettererUnicode
import LettererViewport

/// The public types of this package together with Apple's names: a clashing name does not compile.
enum UsedNames {
  /// Uses a type where its name must be unambiguous, unlike in an expression.
  enum Used<T: ~Copyable> {}

  static let all = [
    lettererBasics,
    lettererDocuments,
    lettererFormats,
    lettererImages,
    lettererLayout,
    lettererModel,
    lettererEvidence, lettererPDF,
    lettererRaster,
    lettererScreens,
    lettererService,
    lettererSnapshotTesting,
    lettererSnapshots,
    lettererTerminal,
    lettererText,
    lettererTutorials,
    lettererUnicode,
    lettererViewport,
  ].flatMap(\.self)

  private static let lettererDocuments: [Any.Type] = [
    Used<ByteSource>.self, Used<Diagnostic>.self, Used<DiagnosticCode>.self,
    Used<DiagnosticExplanation>.self, Used<DiagnosticLevel>.self, Used<DiagnosticList>.self,
    Used<EventReader>.self, Used<EventType>.self, Used<FontReference>.self,
    Used<FontsDocument>.self, Used<InspectDocument>.self, Used<JSONMember>.self,
    Used<JSONReader>.self, Used<JSONValue>.self, Used<JSONWriter>.self,
    Used<LayoutDocument<FixedPitchTypesetter, EnglishWording>>.self,
    Used<LayoutText<FixedPitchTypesetter, EnglishWording>>.self, Used<PhraseDocument>.self,
    Used<RecordPlace>.self, Used<TextDocument>.self, Used<TextPosition>.self,
    Used<ThemeDocument>.self, Used<TranscriptDocument>.self, Used<TranscriptSummary>.self,
    Used<ViewportDocument>.self,
  ]

  private static let lettererService: [Any.Type] = [
    Used<ChatChoice>.self, Used<LineFramer>.self, Used<OpenedChat>.self, Used<RequestQueue>.self,
    Used<EmbeddedChat>.self, Used<Service>.self, Used<ServiceError>.self, Used<ServiceHost>.self,
    Used<ToolOutput>.self,
  ]

  private static let lettererBasics: [Any.Type] = [Used<Budget>.self, Used<Limits>.self]

  private static let lettererFormats: [Any.Type] = [
    Used<AgentSessionFacts>.self, Used<AgentSessionPick>.self, Used<AgentSessions>.self,
    Used<BodyEncoding>.self, Used<BranchChoice>.self,
    Used<CallingCode>.self, Used<ChatScript>.self, Used<ChatSummary>.self,
    Used<ContactBook>.self, Used<ConversationIndex>.self, Used<DateOrder>.self,
    Used<ExportFiles>.self,
    Used<FirebaseEvents>.self, Used<FormatError>.self,
    Used<FormatMatch>.self, Used<FormatSample>.self, Used<Formats>.self, Used<InspectResult>.self,
    Used<MarkdownDocument>.self, Used<MessageChoice>.self, Used<MessageChoiceError>.self,
    Used<MessageFilter>.self, Used<ParticipantSummary>.self, Used<PeopleNames>.self,
    Used<PlainTextDocument>.self,
    Used<ReadOptions>.self, Used<MarkdownStream>.self, Used<ReadResult>.self,
    Used<RedactedTranscript>.self,
    Used<Redaction>.self, Used<SQLiteMap>.self, Used<SecretTally>.self, Used<UnreadCounts>.self,
    Used<ViewerOrigin>.self,
  ]

  private static let lettererImages: [Any.Type] = [
    Used<ImageError>.self, Used<ImageFiles>.self, Used<ImageFormat>.self, Used<ImageHeader>.self,
    Used<ImageLimits>.self, Used<ImageOrientation>.self, Used<ImageProblem>.self,
    Used<ImageSizes>.self, Used<Picture>.self, Used<PictureFit>.self, Used<PixelSize>.self,
  ]

  private static let lettererLayout: [Any.Type] = [
    Used<Audience>.self, Used<AvatarStyle>.self, Used<BubbleImage>.self, Used<BubbleOutline>.self,
    Used<Elbow>.self,
    Used<BubbleStyle>.self, Used<CardStyle>.self, Used<Caret>.self, Used<AccessibilityRole>.self,
    Used<ChangeSet>.self, Used<TextTableStyle>.self, Used<CodeStyle>.self, Used<ColorRamp>.self,
    Used<ComposerStyle>.self,
    Used<DayForm>.self, Used<Shadow>.self, Used<Wallpaper>.self,
    Used<ConversationListStyle>.self, Used<CornerRadii>.self, Used<EmojiOnlyStyle>.self,
    Used<EnglishWording>.self, Used<FileStyle>.self, Used<FixedPitchTypesetter>.self,
    Used<MeasuredText>.self, Used<MeasuredTypesetter>.self,
    Used<FontStyle>.self, Used<FontWeight>.self, Used<FooterStyle>.self, Used<HeaderStyle>.self,
    Used<Insets>.self, Used<LayoutChange>.self, Used<LayoutEnvironment>.self,
    Used<LayoutPoint>.self, Used<LayoutRect>.self, Used<LayoutSize>.self, Used<MathSetting>.self,
    Used<LineAlignment>.self, Used<LineGeometry>.self, Used<LineStyle>.self, Used<LocalTime>.self,
    Used<Measuring>.self, Used<MediaStyle>.self, Used<NoticeStyle>.self, Used<Palette>.self,
    Used<Panel<FixedPitchTypesetter, EnglishWording>>.self,
    Used<Part>.self, Used<PartGraphic>.self, Used<PartLayer>.self, Used<PartName>.self,
    Used<PartShape>.self, Used<PartSource>.self, Used<Phrase>.self, Used<PhraseTable>.self,
    Used<PictureGraphic>.self, Used<PixelGrid>.self, Used<PlacedRow<Int>>.self,
    Used<PartText>.self, Used<PluralCategory>.self, Used<QuoteStyle>.self,
    Used<FrameGroup>.self,
    Used<RGBAColor>.self, Used<ReactionStyle>.self, Used<ReadingElement>.self,
    Used<RevealStyle>.self, Used<RichTextStyle>.self, Used<Role>.self, Used<Rounding>.self,
    Used<Row<Int>>.self, Used<RowKey>.self, Used<RunBreaks>.self,
    Used<RunPosition>.self, Used<RunRule>.self, Used<RunVisibility>.self, Used<ScreenStyle>.self,
    Used<SenderNameStyle>.self, Used<Side>.self, Used<StyledText>.self, Used<Symbol>.self,
    Used<TailStyle>.self, Used<TextDirection>.self, Used<TextFit>.self, Used<TextHeading>.self,
    Used<TablePlace>.self, Used<TablePlace.Scope>.self, Used<TextItem>.self, Used<TextLine>.self,
    Used<TextSize>.self, Used<TextSpan>.self,
    Used<Theme>.self,
    Used<TimeHeaderForm>.self,
    Used<TimeHeaderRule>.self, Used<ToolStyle>.self, Used<TranscriptHit>.self,
    Used<TranscriptLayout<FixedPitchTypesetter, EnglishWording>>.self,
    Used<TranscriptListStyle>.self, Used<TranscriptPosition>.self, Used<any Typesetter>.self,
    Used<TypingStyle>.self, Used<Typography>.self, Used<TypographyStyle>.self,
    Used<VerticalPlacement>.self,
    Used<VectorPath>.self, Used<VoiceStyle>.self, Used<Waveform>.self, Used<WidthLimit>.self,
    Used<any Wording>.self,
    Used<ZoneOffsets>.self,
  ]

  private static let lettererModel: [Any.Type] = [
    Used<AttachmentState>.self, Used<Call>.self, Used<Card>.self, Used<Contact>.self,
    Used<ContentChange>.self, Used<ContentKind>.self, Used<ConversationKind>.self,
    Used<CustomSize>.self, Used<Deletion>.self, Used<DeliveryStatus>.self, Used<Edit>.self,
    Used<Expiry>.self, Used<ExtensionField>.self, Used<Forward>.self, Used<Invitation>.self,
    Used<KeyboardChange>.self,
    Used<ListItem>.self, Used<TableCell>.self, Used<MediaKind>.self, Used<Message>.self,
    Used<MessageAttachment>.self,
    Used<MessageContent>.self, Used<MessageFact>.self, Used<MessageLinkRole>.self,
    Used<MessagePictureRole>.self, Used<MessageTextRole>.self, Used<any MessageVisitor>.self,
    Used<OutputColor>.self, Used<OutputSpan>.self, Used<OutputStyle>.self,
    Used<StandardOutputColor>.self,
    Used<ObservedViewport>.self, Used<OpenValue>.self, Used<Participant>.self,
    Used<ParticipantRole>.self, Used<PictureReference>.self, Used<Place>.self, Used<Poll>.self,
    Used<Post>.self, Used<Replies>.self,
    Used<Reaction>.self, Used<Receipt>.self, Used<ReplyReference>.self, Used<ScreenFrame>.self,
    Used<ScreenState>.self, Used<ScrollDestination>.self, Used<ScrollPlace>.self,
    Used<SideChoice>.self, Used<Source>.self, Used<SystemNotice>.self, Used<TextContainer>.self,
    Used<Page>.self, Used<PageColumn>.self, Used<PageFormat>.self,
    Used<PageTemplate>.self, Used<PageTemplate.Name>.self,
    Used<PageLayout<FontTypesetter, EnglishWording>>.self,
    Used<TextRun>.self, Used<TextTail>.self,
    Used<TextTraits>.self, Used<Time>.self, Used<Timeline>.self, Used<ToolUse>.self,
    Used<TouchPhase>.self, Used<MessageThread>.self, Used<ViewSettings.ThreadPlacement>.self,
    Used<Transcript>.self, Used<TranscriptEvent>.self, Used<ViewSettings>.self,
    Used<ViewportChange>.self,
  ]

  private static let lettererEvidence: [Any.Type] = [
    Used<ConversationComparison>.self, Used<ConversationMerge>.self, Used<MergeReport>.self,
    Used<ExcerptDocument>.self, Used<LedgerDifference>.self,
    Used<LedgerFacts>.self, Used<LedgerDocument>.self, Used<LedgerHeader>.self,
    Used<LedgerKey>.self, Used<LedgerSecret>.self,
    Used<MessageLedger>.self, Used<SHA256Digest>.self,
  ]

  private static let lettererPDF: [Any.Type] = [
    Used<DocumentFacts>.self, Used<PDFError>.self, Used<PDFPainter<EnglishWording>>.self,
  ]

  private static let lettererRaster: [Any.Type] = [
    Used<AnimatedPNGEncoder>.self, Used<any Drawable>.self, Used<Drawing>.self,
    Used<HTMLPainter<EnglishWording>>.self,
    Used<ImageComparison>.self, Used<ImageDifference>.self,
    Used<PNGEncoder>.self, Used<PNGError>.self, Used<PNGHeader>.self, Used<PaintCrew>.self,
    Used<PicturePainter>.self, Used<PictureFrame>.self, Used<PicturePair>.self, Used<PixelBox>.self,
    Used<PixelTolerance>.self, Used<RasterError>.self, Used<RowBand>.self,
    Used<SVGPainter>.self, Used<ScenePainter>.self, Used<StartedPicture>.self,
    Used<StretchDifference>.self,
  ]

  private static let lettererScreens: [Any.Type] = [
    Used<ChatFilm<FixedPitchTypesetter, EnglishWording>>.self,
    Used<ChatScene<FixedPitchTypesetter, EnglishWording>>.self,
    Used<ChatScreen<FixedPitchTypesetter, EnglishWording>>.self,
    Used<Composer<FixedPitchTypesetter, EnglishWording>>.self, Used<ComposerDraft>.self,
    Used<Conversation>.self, Used<ConversationList<FixedPitchTypesetter, EnglishWording>>.self,
    Used<Device>.self, Used<Inbox>.self,
    Used<InboxScreen<FixedPitchTypesetter, EnglishWording>>.self,
  ]

  private static let lettererSnapshotTesting: [Any.Type] = [
    Used<SnapshotSettings>.self, Used<SnapshotTrait>.self,
  ]

  private static let lettererSnapshots: [Any.Type] = [
    Used<ChangeCause>.self, Used<ChangeCluster>.self, Used<ChangeDetail>.self,
    Used<ClaimTable>.self, Used<FileContent>.self, Used<FileDifference>.self,
    Used<FileStore>.self, Used<HTMLReport>.self, Used<ImageSentences>.self, Used<Journal>.self,
    Used<JournalEntry>.self, Used<JournalMark>.self, Used<LayoutComparison>.self,
    Used<LayoutDifference>.self, Used<LayoutLine>.self, Used<LayoutLint>.self,
    Used<LayoutPart>.self, Used<LayoutProperty>.self, Used<LayoutRow>.self, Used<LayoutTree>.self,
    Used<LayoutTreeError>.self, Used<LetterChange>.self, Used<LintFinding>.self,
    Used<PendingFiles>.self, Used<Pruning>.self, Used<RecordMode>.self, Used<RecordPolicy>.self,
    Used<RowChange>.self, Used<RunCluster>.self, Used<SnapshotArtifact>.self,
    Used<SnapshotCell>.self, Used<SnapshotEngine>.self, Used<SnapshotEnvironment>.self,
    Used<SnapshotError>.self, Used<SnapshotFormat>.self, Used<SnapshotKey>.self,
    Used<SnapshotMatrix>.self, Used<SnapshotReport>.self, Used<SnapshotRun>.self,
    Used<SnapshotSubject>.self, Used<SnapshotVerdict>.self, Used<SnapshotVerifier>.self,
    Used<SourcePlace>.self,
  ]

  private static let lettererTerminal: [Any.Type] = [
    Used<BidiOrder>.self, Used<CellText>.self, Used<CellTypesetter>.self, Used<ColorChoice>.self,
    Used<ColorDepth>.self, Used<LedgerGutter>.self, Used<TerminalLog>.self,
    Used<TerminalPainter>.self, Used<TerminalPicture>.self, Used<TerminalPictureRequest>.self,
    Used<TerminalBackground>.self, Used<TerminalPreview>.self, Used<TerminalProfile>.self,
    Used<TerminalReport>.self, Used<TerminalStyle>.self, Used<TerminalWindow>.self,
  ]

  private static let lettererText: [Any.Type] = [
    Used<BoundingOptions>.self, Used<BoundingRounding>.self, Used<EngineFingerprint>.self,
    Used<FaceDescription>.self, Used<FaceUse>.self, Used<FontCollection>.self,
    Used<FontError>.self, Used<FontTypesetter>.self, Used<GlyphFont>.self, Used<GlyphImage>.self,
    Used<GlyphLine>.self, Used<GlyphRun>.self, Used<ICUWording>.self, Used<PreparedText>.self,
  ]

  private static let lettererTutorials: [Any.Type] = [
    Used<ChatLayoutKeyboard>.self, Used<ChattoKeyboard>.self, Used<DeferredInsetKeyboard>.self,
    Used<FlutterChatKeyboard>.self, Used<FrameModel>.self, Used<JSQKeyboard>.self,
    Used<Jump>.self, Used<JumpCause>.self, Used<JumpDetector>.self, Used<KeyboardVectors>.self,
    Used<MessageKit2Keyboard>.self, Used<MessageKit5Keyboard>.self, Used<MessageSection>.self,
    Used<MessengerKitKeyboard>.self, Used<SectionRule>.self, Used<ShrinkingViewKeyboard>.self,
  ]

  private static let lettererUnicode: [Any.Type] = [
    Used<BidiParagraph>.self, Used<CellWidth>.self, Used<EmojiPresentation>.self,
    Used<GraphemeClusters>.self, Used<LineBreak>.self, Used<LineBreaks>.self,
    Used<ScalarVisibility>.self, Used<Scalars>.self, Used<Script>.self, Used<ScriptRun>.self,
    Used<ScriptRuns>.self, Used<WordTraits>.self,
  ]

  private static let lettererViewport: [Any.Type] = [
    Used<KeyboardTransition>.self, Used<RowExtent>.self, Used<RowExtents>.self,
    Used<ScrollAnchor>.self,
    Used<ScrollCommand>.self, Used<ScrollModel>.self, Used<ScrollPolicy>.self,
    Used<TranscriptViewport<FixedPitchTypesetter, EnglishWording>>.self,
    Used<VerticalInsets>.self, Used<ViewportGeometry>.self, Used<ViewportReference>.self,
    Used<ViewportSolution>.self, Used<ViewportSolver>.self, Used<ViewportState>.self,
  ]
}
