import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct LINETests {
  @Test(arguments: [
    ("2024/01/05（五）", "2024/01/06（六）"), ("2024/01/05（週五）", "2024/01/06（週六）"),
    ("2024/01/05(Fri)", "2024/01/06(Sat)"), ("2024. 1. 5. 금요일", "2024. 1. 6. 토요일"),
    ("2024年1月5日(金)", "2024年1月6日(土)"), ("2024년 1월 5일 금요일", "2024년 1월 6일 토요일"),
    ("Friday, January 5, 2024", "Saturday, January 6, 2024"),
  ])
  func `a day in any spelling dates the messages below it`(
    first: String,
    second: String
  ) throws {
    let text = """
      [LINE] 與A的聊天記錄
      儲存日期：2024/01/06 10:00

      \(first)
      09:16\tA\t早
      \(second)
      00:30\tB\t晚安
      """
    let messages = try Formats.read(ByteSource(Array(text.utf8))).transcript.messages
    #expect(messages.map(\.text) == ["早", "晚安"])
    #expect(messages.map { $0.time?.text } == ["2024-01-05T09:16:00", "2024-01-06T00:30:00"])
  }

  @Test(arguments: [
    ("05/04/2024", [DiagnosticCode.guessedDateOrder]), ("Fri, 05/04/2024", []),
    ("25/04/2024", []),
  ])
  func `a guessed order of day and month is a note`(_ day: String, _ codes: [DiagnosticCode]) throws
  {
    let text = "[LINE] Chat history with A\nSaved on: 2024/05/06 10:00\n\n\(day)\n09:16\tA\thi\n"
    let source = { ByteSource(Array(text.utf8)) }
    #expect(try Formats.read(source()).diagnostics.map(\.code) == codes)
    let stated = try Formats.read(source(), options: ReadOptions(dateOrder: .dayFirst))
    #expect(stated.diagnostics.isEmpty)
  }
}
