// Speed of single stages. Run with: swift run -c release letterer-benchmarks <command>

switch CommandLine.arguments.dropFirst().first {
case "png":
  PNGBenchmark().run()
default:
  print("usage: letterer-benchmarks png")
}
