/// A language that the scanner can color.
package enum CodeLanguage: String, CaseIterable, Hashable, Sendable {
  /// C, also used for Objective-C.
  case c
  /// C++, including CUDA and Arduino sketches.
  case cpp
  /// C#.
  case csharp
  /// A shell transcript: prompts with commands, and their output.
  case console
  /// CSS.
  case css
  /// Dart.
  case dart
  /// A unified or context diff.
  case diff
  /// A Dockerfile.
  case dockerfile
  /// Go.
  case go
  /// Haskell.
  case haskell
  /// HTML, with its scripts and styles.
  case html
  /// A settings file of sections and keys.
  case ini
  /// Java.
  case java
  /// JavaScript, including JSX.
  case javascript
  /// JSON, optionally with comments.
  case json
  /// Kotlin.
  case kotlin
  /// Lua.
  case lua
  /// A makefile.
  case makefile
  /// Markdown, with its fenced code.
  case markdown
  /// PHP, alone or within HTML.
  case php
  /// PowerShell.
  case powershell
  /// Python.
  case python
  /// R.
  case r
  /// Ruby.
  case ruby
  /// Rust.
  case rust
  /// Scala.
  case scala
  /// SCSS, also used for Less.
  case scss
  /// Unix shells, such as Bash.
  case shell
  /// SQL in its common dialects.
  case sql
  /// Swift.
  case swift
  /// TOML.
  case toml
  /// TypeScript, including TSX.
  case typescript
  /// XML, including SVG.
  case xml
  /// YAML.
  case yaml

  /// Finds a language by the name after a code block's fence.
  ///
  /// Case is ignored, and common aliases and file name extensions are accepted, such as `py`,
  /// `tsx`, `c++`, and `golang`. Returns nil for any other name.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let language = CodeLanguage(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = language
  }

  private static let aliases: [String: CodeLanguage] = {
    var aliases: [String: CodeLanguage] = [:]
    for (language, names) in aliasTable {
      for name in names.split(separator: " ") { aliases[String(name)] = language }
    }
    return aliases
  }()

  private static let aliasTable: [(CodeLanguage, String)] = [
    (.c, "h objc objective-c objectivec m glsl"),
    (.cpp, "c++ cc cxx hpp hh hxx h++ cuda cu arduino ino"),
    (.csharp, "cs c#"),
    (.console, "shell-session shellsession sh-session terminal session bash-session"),
    (.css, "stylesheet"),
    (.dart, "flutter"),
    (.diff, "patch udiff"),
    (.dockerfile, "docker containerfile"),
    (.go, "golang"),
    (.haskell, "hs"),
    (.html, "htm xhtml html5 vue svelte"),
    (.ini, "cfg conf config properties dotenv env editorconfig desktop systemd"),
    (.java, "jav"),
    (.javascript, "js jsx mjs cjs node ecmascript es6"),
    (.json, "jsonc json5 jsonl ndjson geojson webmanifest"),
    (.kotlin, "kt kts"),
    (.lua, "luau"),
    (.makefile, "make mk mf gnumake"),
    (.markdown, "md mdx mkd mdown"),
    (.php, "php3 php5 php7 php8 phtml"),
    (.powershell, "ps1 psm1 psd1 ps pwsh posh"),
    (.python, "py python3 python2 py3 pyi gyp ipython pycon sage"),
    (.r, "rlang rscript splus"),
    (.ruby, "rb rbx rake gemfile podfile irb"),
    (.rust, "rs"),
    (.scala, "sc sbt"),
    (.scss, "sass less"),
    (.shell, "sh bash zsh ksh dash ash shellscript shell-script bashrc fish"),
    (.sql, "mysql postgres postgresql psql pgsql plpgsql sqlite sqlite3 tsql mssql plsql mariadb"),
    (.swift, "swift5 swift6"),
    (.toml, "lock"),
    (.typescript, "ts tsx mts cts"),
    (.xml, "svg xsl xslt xsd rss atom plist rdf wsdl pom kml gpx"),
    (.yaml, "yml eyaml"),
  ]
}
