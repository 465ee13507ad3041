// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that it can run for any length of time, and under a sanitizer.
let package = Package(
  name: "letterer-fuzz",
  dependencies: [.package(name: "letterer", path: "../..")],
  targets: [
    .target(
      name: "TestSupport",  // a link to the test suite's
      dependencies: [.product(name: "LettererLayout", package: "letterer")]
    ),
    .executableTarget(
      name: "letterer-fuzz",
      dependencies: [
        "TestSupport",
        .product(name: "LettererFormats", package: "letterer"),
        .product(name: "LettererLayout", package: "letterer"),
        .product(name: "LettererRaster", package: "letterer"),  // with LettererText
        .product(name: "LettererService", package: "letterer"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
