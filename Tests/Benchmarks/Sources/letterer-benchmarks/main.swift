// Speed of single stages. Run with: swift run -c release letterer-benchmarks <command>

let usage = """
  usage: letterer-benchmarks png [page.png]
         letterer-benchmarks text [--rounds n] [--json] [--language tag] corpus.txt...
         letterer-benchmarks lines [--language tag] < widths-and-texts

  text    measures preparing, sizing and line breaking; a corpus is a folder of files, or a file
          with one text a line, in which \\n stands for a line break
  lines   reads lines of widths, a tab and a text; writes where the lines start, as JSON
  """
let arguments = Array(CommandLine.arguments.dropFirst(2))

switch CommandLine.arguments.dropFirst().first {
case "png":
  PNGBenchmark().run()
case "text":
  if let benchmark = TextBenchmark(arguments) { benchmark.run() } else { print(usage) }
case "lines":
  LineStarts(arguments).run()
default:
  print(usage)
}
