// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "letterer",
  products: [
    // No C library: what other fronts need.
    .library(
      name: "ChatLayout",
      targets: ["ChatModel", "ChatLayout", "UnicodeText", "ChatDocuments", "ChatTerminal"]
    ),
    .library(name: "ChatRaster", targets: ["ChatImages", "ChatText", "ChatRaster"]),
    .library(name: "ChatFormats", targets: ["ChatFormats"]),
    .library(name: "ChatSnapshotTesting", targets: ["ChatSnapshots", "ChatSnapshotTesting"]),
    .executable(name: "letterer", targets: ["letterer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "ChatModel", swiftSettings: strict),
    .target(name: "UnicodeText", swiftSettings: strict),
    .target(
      name: "ChatLayout",
      dependencies: ["ChatModel"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]  // rounding of Double
    ),
    .target(
      name: "ChatDocuments",
      dependencies: ["ChatLayout", "ChatModel"],
      swiftSettings: strict
    ),
    .target(
      name: "ChatTerminal",
      dependencies: ["ChatLayout", "ChatModel", "UnicodeText"],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CTextLibraries",
      pkgConfig: "harfbuzz-icu",  // one name that brings the flags of HarfBuzz, FreeType and ICU
      providers: [.apt(["libfreetype-dev", "libharfbuzz-dev", "libicu-dev"])]
    ),
    .target(
      name: "CTextStack",
      dependencies: ["CTextLibraries"],
      linkerSettings: ["freetype", "harfbuzz", "icuuc", "icui18n"].map { .linkedLibrary($0) }
    ),
    .target(
      name: "Fonts",
      path: "Fonts",
      exclude: ["Faces", "Licences", "manifest.tsv"],  // embedded by Fonts.c
      sources: ["Fonts.c"],
      publicHeadersPath: "include"
    ),
    .target(
      name: "ChatText",
      dependencies: ["CTextStack", "ChatLayout", "ChatModel", "Fonts", "UnicodeText"],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(
      name: "CImages",
      linkerSettings: ["deflate", "gif", "jpeg", "png", "webp"].map { .linkedLibrary($0) }
    ),
    .target(
      name: "ChatImages",
      dependencies: ["CImages", "ChatModel"],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(
      name: "ChatRaster",
      dependencies: ["ChatImages", "ChatLayout", "ChatModel", "ChatText"],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CArchive",
      pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"])]
    ),
    .systemLibrary(
      name: "CMarkdown",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .target(
      name: "ChatFormats",
      dependencies: ["CArchive", "CMarkdown", "CSQLite", "ChatDocuments", "ChatModel"],
      swiftSettings: strict
    ),
    .target(
      name: "ChatSnapshots",
      dependencies: [
        "ChatDocuments", "ChatFormats", "ChatImages", "ChatLayout", "ChatModel", "ChatRaster",
        "ChatTerminal", "ChatText",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "ChatSnapshotTesting",
      dependencies: ["ChatModel", "ChatRaster", "ChatSnapshots"],
      swiftSettings: strict
    ),
    .target(name: "CDemo"),
    .executableTarget(
      name: "letterer",
      dependencies: [
        "CDemo", "ChatDocuments", "ChatFormats", "ChatImages", "ChatLayout", "ChatModel",
        "ChatRaster", "ChatSnapshots", "ChatTerminal", "ChatText", "UnicodeText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),

    .target(
      name: "TestSupport",
      dependencies: ["ChatLayout", "ChatModel", "UnicodeText"],
      path: "Tests/TestSupport"
    ),
    .systemLibrary(
      name: "CPNG",
      path: "Tests/CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"])]
    ),
    .target(
      name: "CICU",  // ICU as a witness for UnicodeText
      path: "Tests/CICU",
      linkerSettings: [.linkedLibrary("icuuc")]
    ),
    .testTarget(name: "ChatModelTests", dependencies: ["ChatModel", "TestSupport"]),
    .testTarget(
      name: "UnicodeTextTests",
      dependencies: ["CICU", "TestSupport", "UnicodeText"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "ChatLayoutTests",
      dependencies: ["ChatLayout", "ChatModel", "TestSupport"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "ChatDocumentsTests",
      dependencies: ["ChatDocuments", "ChatLayout", "ChatModel", "TestSupport"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "ChatTerminalTests",
      dependencies: [
        "ChatDocuments", "ChatLayout", "ChatModel", "ChatTerminal", "TestSupport", "UnicodeText",
      ]
    ),
    .testTarget(
      name: "ChatTextTests",
      dependencies: ["ChatLayout", "ChatModel", "ChatText", "TestSupport", "UnicodeText"],
      exclude: ["Fixtures"]  // read where they are
    ),
    .testTarget(
      name: "ChatImagesTests",
      dependencies: ["CPNG", "ChatImages", "ChatModel", "TestSupport"],
      exclude: ["Fixtures"]  // read where they are
    ),
    .testTarget(
      name: "ChatRasterTests",
      dependencies: [
        "CPNG", "ChatDocuments", "ChatImages", "ChatLayout", "ChatModel", "ChatRaster", "ChatText",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ChatSnapshotsTests",
      dependencies: [
        "ChatDocuments", "ChatImages", "ChatLayout", "ChatModel", "ChatRaster", "ChatSnapshots",
        "ChatText", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ChatSnapshotTestingTests",
      dependencies: [
        "ChatDocuments", "ChatModel", "ChatSnapshotTesting", "ChatSnapshots", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LettererTests",
      dependencies: [
        "CPNG", "ChatDocuments", "ChatLayout", "ChatSnapshots", "ChatText", "TestSupport",
        "letterer",
      ],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "ChatFormatsTests",
      dependencies: [
        "CArchive", "CSQLite", "ChatDocuments", "ChatFormats", "ChatModel", "TestSupport",
      ],
      resources: [.copy("Fixtures")]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
