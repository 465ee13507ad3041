/// A language that the scanner can color.
package enum CodeLanguage: String, CaseIterable, Hashable, Sendable {
  /// x86 and ARM assembly.
  case assembly
  /// C.
  case c
  /// Clojure, also used for other dialects of Lisp.
  case clojure
  /// CMake.
  case cmake
  /// A shell transcript: prompts with commands, and their output.
  case console
  /// C++, including CUDA and Arduino sketches.
  case cpp
  /// C#.
  case csharp
  /// CSS.
  case css
  /// Comma-separated values.
  case csv
  /// Dart.
  case dart
  /// A unified or context diff.
  case diff
  /// A Dockerfile.
  case dockerfile
  /// Elixir.
  case elixir
  /// Erlang.
  case erlang
  /// Go.
  case go
  /// GraphQL.
  case graphql
  /// Haskell.
  case haskell
  /// HCL, the language of Terraform.
  case hcl
  /// HTML, with its scripts and styles.
  case html
  /// HTTP messages.
  case http
  /// A settings file of sections and keys.
  case ini
  /// Java.
  case java
  /// JavaScript, including JSX.
  case javascript
  /// JSON, optionally with comments.
  case json
  /// Julia.
  case julia
  /// Kotlin.
  case kotlin
  /// LaTeX.
  case latex
  /// Lua.
  case lua
  /// A makefile.
  case makefile
  /// Markdown, with its fenced code.
  case markdown
  /// An nginx configuration.
  case nginx
  /// Objective-C.
  case objectivec
  /// Perl.
  case perl
  /// PHP, alone or within HTML.
  case php
  /// PowerShell.
  case powershell
  /// Protocol Buffers.
  case protobuf
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
  /// Zig.
  case zig

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
    (.assembly, "asm nasm masm gas s x86 x86asm arm armasm aarch64"),
    (.c, "h glsl"),
    (.clojure, "clj cljs cljc edn lisp common-lisp elisp emacs-lisp scheme racket"),
    (.console, "shell-session shellsession sh-session terminal session bash-session"),
    (.cpp, "c++ cc cxx hpp hh hxx h++ cuda cu arduino ino"),
    (.csharp, "cs c#"),
    (.css, "stylesheet"),
    (.csv, "tsv"),
    (.dart, "flutter"),
    (.diff, "patch udiff"),
    (.dockerfile, "docker containerfile"),
    (.elixir, "ex exs"),
    (.erlang, "erl hrl"),
    (.go, "golang"),
    (.graphql, "gql graphqls"),
    (.haskell, "hs"),
    (.hcl, "tf terraform tfvars opentofu"),
    (.html, "htm xhtml html5 vue svelte"),
    (.http, "https"),
    (.ini, "cfg conf config properties dotenv env editorconfig desktop systemd"),
    (.java, "jav"),
    (.javascript, "js jsx mjs cjs node ecmascript es6"),
    (.json, "jsonc json5 jsonl ndjson geojson webmanifest"),
    (.julia, "jl"),
    (.kotlin, "kt kts"),
    (.latex, "tex sty"),
    (.lua, "luau"),
    (.makefile, "make mk mf gnumake"),
    (.markdown, "md mdx mkd mdown"),
    (.nginx, "nginxconf"),
    (.objectivec, "objc objective-c obj-c m mm objectivec++ objective-c++"),
    (.perl, "pl pm perl5"),
    (.php, "php3 php5 php7 php8 phtml"),
    (.powershell, "ps1 psm1 psd1 ps pwsh posh"),
    (.protobuf, "proto proto3 protobuffer"),
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
    (.zig, "zon"),
  ]
}
