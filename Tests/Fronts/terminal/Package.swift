// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "chat-terminal",
  dependencies: [.package(name: "letterer", path: "../../..")],
  targets: [
    .executableTarget(
      name: "chat-terminal",
      dependencies: [.product(name: "LettererLayout", package: "letterer")]
    )
  ]
)
