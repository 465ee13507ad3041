// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the test suite never depends on speed.
let package = Package(
  name: "letterer-benchmarks",
  dependencies: [.package(name: "letterer", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"])]
    ),
    .executableTarget(
      name: "letterer-benchmarks",
      dependencies: [
        "CPNG",
        .product(name: "LettererFormats", package: "letterer"),
        .product(name: "LettererLayout", package: "letterer"),
        .product(name: "LettererRaster", package: "letterer"),  // with LettererText
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
