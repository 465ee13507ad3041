// swift-tools-version: 6.2
import PackageDescription

// A package of its own: it runs for as long as one likes, under a sanitizer if one likes.
let package = Package(
  name: "letterer-fuzz",
  dependencies: [.package(name: "letterer", path: "../..")],
  targets: [
    .target(
      name: "TestSupport",  // a link to that of the suite
      dependencies: [.product(name: "ChatLayout", package: "letterer")]
    ),
    .executableTarget(
      name: "letterer-fuzz",
      dependencies: [
        "TestSupport",
        .product(name: "ChatFormats", package: "letterer"),
        .product(name: "ChatLayout", package: "letterer"),
        .product(name: "ChatRaster", package: "letterer"),  // brings ChatImages and ChatText
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
