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
    // For frontends: needs no C library.
    .library(
      name: "LettererLayout",
      targets: [
        "LettererBasics", "LettererModel", "LettererLayout", "LettererViewport", "LettererScreens",
        "LettererUnicode", "LettererDocuments", "LettererPhrases", "LettererTerminal",
      ]
    ),
    .library(name: "LettererTutorials", targets: ["LettererTutorials"]),
    .library(
      name: "LettererRaster",
      targets: [
        "LettererEvidence", "LettererImages", "LettererText", "LettererRaster", "LettererPDF",
      ]
    ),
    .library(name: "LettererFormats", targets: ["LettererFormats"]),
    .library(name: "LettererService", targets: ["LettererService"]),
    .library(name: "LettererC", type: .static, targets: ["LettererC"]),  // for .ci/release
    .library(
      name: "LettererSnapshotTesting",
      targets: ["LettererSnapshots", "LettererSnapshotTesting"]
    ),
    .executable(name: "letterer", targets: ["letterer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "LettererBasics", swiftSettings: strict),
    .target(name: "LettererModel", swiftSettings: strict),
    .target(name: "LettererUnicode", swiftSettings: strict),
    .target(name: "LettererCode", swiftSettings: strict),
    .target(name: "LettererMath", swiftSettings: strict),
    .target(
      name: "LettererLayout",
      dependencies: [
        "LettererBasics", "LettererCode", "LettererMath", "LettererModel", "LettererUnicode",
      ],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]  // rounding of Double
    ),
    .target(
      name: "LettererViewport",
      dependencies: ["LettererLayout", "LettererModel"],
      swiftSettings: strict
    ),
    .target(
      name: "LettererScreens",
      dependencies: ["LettererLayout", "LettererModel", "LettererViewport"],
      swiftSettings: strict
    ),
    .target(
      name: "LettererDocuments",
      dependencies: [
        "LettererBasics", "LettererLayout", "LettererModel", "LettererViewport",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "CPhrases",
      exclude: ["Languages"]  // embedded by CPhrases.c
    ),
    .target(
      name: "LettererPhrases",
      dependencies: ["CPhrases", "LettererDocuments", "LettererLayout"],
      swiftSettings: strict
    ),
    .target(
      name: "LettererEvidence",
      dependencies: ["CNettle", "LettererBasics", "LettererDocuments", "LettererModel"],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(
      name: "LettererTutorials",  // other chat libraries, including their defects
      dependencies: ["LettererDocuments", "LettererLayout", "LettererModel", "LettererViewport"],
      swiftSettings: strict
    ),
    .target(
      name: "LettererTerminal",
      dependencies: ["LettererBasics", "LettererLayout", "LettererModel", "LettererUnicode"],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CTextLibraries",
      pkgConfig: "harfbuzz-icu",  // pulls in the flags of HarfBuzz, FreeType, and ICU
      providers: [.apt(["libfreetype-dev", "libharfbuzz-dev", "libicu-dev"])]
    ),
    .target(
      name: "CTextStack",
      dependencies: ["CTextLibraries"],
      linkerSettings: ["freetype", "harfbuzz", "harfbuzz-subset", "icuuc", "icui18n"].map {
        .linkedLibrary($0)
      }
    ),
    .target(
      name: "Fonts",
      path: "Fonts",
      exclude: ["Faces", "Licences", "manifest.tsv"],  // embedded by Fonts.c
      sources: ["Fonts.c"],
      publicHeadersPath: "include"
    ),
    .target(
      name: "LettererText",
      dependencies: [
        "CHeap", "CTextStack", "Fonts", "LettererBasics", "LettererLayout", "LettererMath",
        "LettererModel", "LettererPhrases", "LettererUnicode",
      ],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(
      name: "CImages",
      linkerSettings: ["deflate", "gif", "jpeg", "png", "webp"].map { .linkedLibrary($0) }
    ),
    .target(
      name: "LettererImages",
      dependencies: ["CImages", "LettererBasics", "LettererModel"],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(
      name: "LettererRaster",
      dependencies: [
        "LettererBasics", "LettererImages", "LettererLayout", "LettererModel", "LettererText",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "LettererPDF",
      dependencies: [
        "LettererBasics", "LettererImages", "LettererLayout", "LettererModel", "LettererRaster",
        "LettererText",
      ],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .systemLibrary(
      name: "CNettle",
      pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"])]
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
      name: "LettererFormats",
      dependencies: [
        "CArchive", "CMarkdown", "CSQLite", "LettererBasics", "LettererDocuments", "LettererModel",
      ],
      // Every use of a pointer is marked, as this module reads what others wrote.
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(
      name: "LettererSnapshots",
      dependencies: [
        "LettererBasics", "LettererDocuments", "LettererFormats", "LettererImages",
        "LettererLayout", "LettererModel",
        "LettererRaster",
        "LettererTerminal", "LettererText",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "LettererSnapshotTesting",
      dependencies: ["LettererModel", "LettererRaster", "LettererSnapshots"],
      swiftSettings: strict
    ),
    .target(
      name: "LettererService",
      dependencies: [
        "LettererBasics", "LettererDocuments", "LettererFormats", "LettererImages",
        "LettererLayout", "LettererModel", "LettererPhrases", "LettererRaster", "LettererText",
        "LettererViewport",
      ],
      swiftSettings: strict
    ),
    .systemLibrary(name: "CLetterer"),
    .target(
      name: "LettererC",
      dependencies: ["CLetterer", "LettererService"],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(name: "CArguments"),
    .target(name: "CDemo"),
    .target(name: "CSchemas"),  // embeds the schemas of LettererDocuments
    .target(name: "CIsolation"),
    .systemLibrary(name: "CHeap"),
    .executableTarget(
      name: "letterer",
      dependencies: [
        "CArguments", "CDemo", "CHeap", "CIsolation", "CSchemas", "LettererBasics",
        "LettererDocuments", "LettererEvidence", "LettererFormats", "LettererImages",
        "LettererLayout", "LettererMath", "LettererModel",
        "LettererPDF", "LettererPhrases", "LettererRaster", "LettererScreens", "LettererService",
        "LettererSnapshots", "LettererTerminal", "LettererText", "LettererTutorials",
        "LettererUnicode", "LettererViewport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),

    .target(
      name: "TestSupport",
      dependencies: ["LettererLayout", "LettererModel", "LettererUnicode"],
      path: "Tests/TestSupport"
    ),
    .systemLibrary(
      name: "CPNG",
      path: "Tests/CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "zlib1g-dev"])]
    ),
    .target(
      name: "CICU",  // ICU, to cross-check LettererUnicode and calendars
      path: "Tests/CICU",
      linkerSettings: ["icuuc", "icui18n"].map { .linkedLibrary($0) }
    ),
    .target(name: "AppleNames", path: "Tests/AppleNames"),  // stand-ins for names in Apple's SDKs
    .testTarget(
      name: "LettererNamesTests",
      dependencies: [
        "AppleNames", "LettererBasics", "LettererDocuments", "LettererEvidence", "LettererFormats",
        "LettererImages",
        "LettererLayout",
        "LettererModel", "LettererPDF", "LettererRaster", "LettererScreens",
        "LettererService", "LettererSnapshotTesting", "LettererSnapshots", "LettererTerminal",
        "LettererText", "LettererTutorials",
        "LettererUnicode", "LettererViewport", "TestSupport",
      ]
    ),
    .testTarget(name: "LettererBasicsTests", dependencies: ["LettererBasics"]),
    .testTarget(
      name: "LettererCodeTests",
      dependencies: ["LettererCode"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LettererMathTests",
      dependencies: ["LettererMath"],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "LettererModelTests", dependencies: ["LettererModel", "TestSupport"]),
    .testTarget(
      name: "LettererUnicodeTests",
      dependencies: ["CICU", "TestSupport", "LettererUnicode"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LettererLayoutTests",
      dependencies: ["LettererLayout", "LettererModel", "TestSupport"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LettererViewportTests",
      dependencies: ["LettererLayout", "LettererModel", "LettererViewport", "TestSupport"]
    ),
    .testTarget(
      name: "LettererScreensTests",
      dependencies: [
        "LettererLayout", "LettererModel", "LettererScreens", "LettererViewport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LettererTutorialsTests",
      dependencies: [
        "LettererDocuments", "LettererLayout", "LettererModel", "LettererTutorials",
        "LettererViewport", "TestSupport",
      ],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LettererDocumentsTests",
      dependencies: [
        "LettererDocuments", "LettererLayout", "LettererModel", "LettererViewport", "TestSupport",
      ],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LettererPhrasesTests",
      dependencies: [
        "LettererDocuments", "LettererLayout", "LettererModel", "LettererPhrases", "LettererText",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "LettererTerminalTests",
      dependencies: [
        "LettererDocuments", "LettererLayout", "LettererModel", "LettererTerminal", "TestSupport",
        "LettererUnicode",
      ]
    ),
    .testTarget(
      name: "LettererTextTests",
      dependencies: [
        "LettererLayout", "LettererModel", "LettererText", "TestSupport", "LettererUnicode",
      ],
      exclude: ["Fixtures"]  // read in place
    ),
    .testTarget(
      name: "LettererImagesTests",
      dependencies: ["CPNG", "LettererBasics", "LettererImages", "LettererModel", "TestSupport"],
      exclude: ["Fixtures"]  // read in place
    ),
    .testTarget(
      name: "LettererRasterTests",
      dependencies: [
        "CPNG", "LettererBasics", "LettererDocuments", "LettererEvidence", "LettererImages",
        "LettererLayout", "LettererModel", "LettererRaster", "LettererScreens", "LettererText",
        "LettererViewport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LettererEvidenceTests",
      dependencies: ["LettererDocuments", "LettererEvidence", "LettererModel", "TestSupport"]
    ),
    .testTarget(
      name: "LettererPDFTests",
      dependencies: [
        "CPNG", "LettererBasics", "LettererImages", "LettererLayout", "LettererModel",
        "LettererPDF", "LettererRaster", "LettererText", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LettererSnapshotsTests",
      dependencies: [
        "LettererDocuments", "LettererImages", "LettererLayout", "LettererModel", "LettererRaster",
        "LettererSnapshots",
        "LettererScreens", "LettererText", "LettererViewport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LettererSnapshotTestingTests",
      dependencies: [
        "LettererDocuments", "LettererModel", "LettererSnapshotTesting", "LettererSnapshots",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "LettererServiceTests",
      dependencies: [
        "LettererBasics", "LettererDocuments", "LettererImages", "LettererLayout", "LettererModel",
        "LettererService", "LettererText", "LettererViewport", "TestSupport",
      ],
      exclude: ["Fixtures"]  // read in place
    ),
    .executableTarget(
      name: "IsolationProbe",
      dependencies: ["CIsolation"],
      path: "Tests/IsolationProbe"
    ),
    .testTarget(
      name: "LettererTests",
      dependencies: [
        "CPNG", "IsolationProbe", "LettererBasics", "LettererDocuments", "LettererLayout",
        "LettererSnapshots", "LettererText", "TestSupport", "letterer",
      ],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LettererFormatsTests",
      dependencies: [
        "CArchive", "CICU", "CMarkdown", "CSQLite", "LettererBasics", "LettererDocuments",
        "LettererFormats", "LettererModel", "LettererSnapshots", "TestSupport",
      ],
      resources: [.copy("Fixtures")]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
