// Speed of single stages. Run with: swift run -c release letterer-benchmarks <command>

let usage = """
  usage: letterer-benchmarks png picture...
         letterer-benchmarks text [--rounds n] [--json] [--language tag] corpus...
         letterer-benchmarks lines [--language tag] < widths-and-texts
         letterer-benchmarks texts corpus...
         letterer-benchmarks layout transcript.json
         letterer-benchmarks stream answer.md [bytes]
         letterer-benchmarks prefixes answer.md...
         letterer-benchmarks terminal transcript.json [columns [rounds]]
         letterer-benchmarks pairs folder
         letterer-benchmarks pictures a.png b.png [rounds]
         letterer-benchmarks rows [count]
         letterer-benchmarks transcript corpus [count] [all]

  png     encodes the pixels of pictures, in turns with libpng
  text    measures preparing, sizing and line breaking; a corpus is a transcript, a file with one
          text a line, in which \\n stands for a line break, or a folder of such files
  lines   reads lines of widths, a tab and a text; writes where the lines start, as JSON
  texts   writes the texts of corpora, one a line, for the peers
  layout  measures reading and laying out with real fonts, each once, as JSON
  stream  measures tokens at the end of a long answer: parsing them, and laying out the message again
  prefixes  reads and lays out every prefix of answers, and looks for what must not change or break
  terminal  measures a transcript in memory to the bytes for a terminal, in all styles
  pairs   writes pairs of phone screens that are the same or changed
  pictures  decodes two pictures and compares them; writes medians and bests as JSON
  rows    measures the row index alone, with a million rows
  transcript  measures opening, jumps and changes in a laid-out transcript of a million messages,
          lazily measured or, with "all", fully
  """
let arguments = Array(CommandLine.arguments.dropFirst(2))

switch CommandLine.arguments.dropFirst().first {
case "png":
  if let benchmark = PNGBenchmark(arguments) { try benchmark.run() } else { print(usage) }
case "text":
  if let benchmark = TextBenchmark(arguments) { benchmark.run() } else { print(usage) }
case "lines":
  LineStarts(arguments).run()
case "texts":
  for path in arguments { Corpus.all(at: path).forEach { $0.print() } }
case "layout":
  if let benchmark = LayoutBenchmark(arguments) { benchmark.run() } else { print(usage) }
case "stream":
  if let benchmark = StreamBenchmark(arguments) { benchmark.run() } else { print(usage) }
case "prefixes":
  if let benchmark = PrefixBenchmark(arguments) { benchmark.run() } else { print(usage) }
case "terminal":
  if let benchmark = TerminalBenchmark(arguments) { benchmark.run() } else { print(usage) }
case "pairs":
  if let folder = arguments.first { try PicturePairs().write(to: folder) } else { print(usage) }
case "pictures":
  if let benchmark = PictureBenchmark(arguments) { try benchmark.run() } else { print(usage) }
case "rows":
  IndexBenchmark(arguments).run()
case "transcript":
  if let benchmark = TranscriptBenchmark(arguments) { benchmark.run() } else { print(usage) }
default:
  print(usage)
}
