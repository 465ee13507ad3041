extension InputOptions {
  /// Returns the plan for this input.
  fileprivate func plan(files: [String?], theme: ThemeOptions? = nil) -> IsolationPlan {
    let named = (files + [reading.unread] + reading.contacts).compactMap(\.self)
    var plan = IsolationPlan(
      inputs: inputs.isEmpty ? [input] : inputs,
      files: named,
      access: access,
      theme: theme
    )
    plan.report = report
    return plan
  }
}

extension IsolationPlan {
  /// Creates the plan of a verb; a theme's pictures are in its folder.
  fileprivate init(
    inputs: [String],
    files: [String],
    access: AccessOptions?,
    theme: ThemeOptions? = nil
  ) {
    self.inputs = inputs
    self.files = files
    folders = theme?.file.map { [ThemeOptions.folder(of: $0)] } ?? []
    isInputOnly = access?.inputOnly ?? false
    limits = access?.process ?? ProcessLimits()
  }

  /// Allows an output.
  fileprivate mutating func allow(_ paths: [String?], overwrites: Bool, example: String) {
    outputs += paths.compactMap { $0.map(OutputPattern.init) }
    self.overwrites = overwrites
    self.example = example
  }
}

extension SeveralInputsVerb {
  /// The path of the output, in which any name can take the place of that of the input.
  fileprivate var outputPattern: String? {
    outputTemplate?.replacing(InputTemplate.token, with: "{chat}") ?? outputPath
  }
}

extension Render: IsolatedVerb {
  var isolation: IsolationOptions { input.isolation }

  var plan: IsolationPlan {
    let files = look.files + redaction.files + [moment.events].compactMap(\.self)
    var plan = input.plan(files: files, theme: look.theme)
    if batch.all { plan.report = nil }
    // Redaction replaces the name of an unnamed picture.
    let usual = batch.all ? "{chat}.png" : output.name(for: input.input) { _ in "{chat}" }
    let path = outputPattern ?? usual
    let single = Destination(path: path)
    let pictures = [path, single.numbered(by: "{page}").path]
    let texts = frame.alt ? pictures.map { $0 + ".txt" } : []
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let media = output.media.map { "\(folder)\($0)/{chat}" }
    let books = BookRun.folder(of: path)
    let prefix = books == "." ? "" : books + "/"
    let ending = isPDF ? "pdf" : "html"
    let index = batch.all && (isPDF || isHTML) ? "\(prefix)\(BookIndex.stem).\(ending)" : nil
    let digests = evidence.digests.map { [$0, EvidenceSeal.proofPath(of: $0)] } ?? []
    let salts = evidence.saltsPath.map { [$0] } ?? []
    plan.allow(
      pictures + texts + [media, index] + digests + salts,
      overwrites: output.file.overwrite,
      example: "chat.png"
    )
    return plan
  }
}

extension Show: IsolatedVerb {
  var isolation: IsolationOptions { input.isolation }
  var plan: IsolationPlan { input.plan(files: redaction.files + [wording.strings]) }
}

extension LayoutCommand: IsolatedVerb {
  var isolation: IsolationOptions { input.isolation }

  var plan: IsolationPlan {
    let files = look.files + redaction.files + [moment.events].compactMap(\.self)
    var plan = input.plan(files: files, theme: look.theme)
    plan.allow([output.output], overwrites: output.overwrite, example: "chat.json")
    return plan
  }
}

extension Inspect: IsolatedVerb {
  var isolation: IsolationOptions { input.isolation }

  var plan: IsolationPlan {
    input.plan(files: [against, salts ?? against.map(EvidenceSeal.path)])
  }
}

extension Convert: IsolatedVerb {
  var isolation: IsolationOptions { input.isolation }

  var plan: IsolationPlan {
    var plan = input.plan(files: redaction.files)
    let ending = (try? output.format(to, default: .json))?.ending ?? "json"
    plan.allow(
      [outputPattern ?? "{chat}.\(ending)"],
      overwrites: output.overwrite,
      example: "chat.\(ending)"
    )
    return plan
  }
}

extension Merge: IsolatedVerb {
  var isolation: IsolationOptions { input.isolation }

  var plan: IsolationPlan {
    var plan = input.plan(files: [])
    let path = output.output ?? "-"
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let copies = media.map { "\(folder)\($0)/{chat}" }
    plan.allow([path, copies], overwrites: output.overwrite, example: "all.json")
    return plan
  }
}

extension Diff: IsolatedVerb {
  var plan: IsolationPlan {
    let inputs = [first, second].compactMap(\.self)
    var plan = IsolationPlan(inputs: inputs, files: [], access: access)
    plan.report = diagnostics.report
    plan.allow([output.output], overwrites: output.overwrite, example: "chat.png")
    return plan
  }
}

extension Replay: IsolatedVerb {
  var plan: IsolationPlan {
    var plan = IsolationPlan(
      inputs: [input],
      files: look.files,
      access: access,
      theme: look.theme
    )
    plan.report = diagnostics.report
    let path = output.hasSuffix("/") ? output + "{page}.png" : output
    plan.allow([path], overwrites: overwrite, example: "chat.png")
    return plan
  }
}

extension ViewportCommand: IsolatedVerb {
  var plan: IsolationPlan {
    var plan = IsolationPlan(
      inputs: [],
      files: [input, vectors].compactMap(\.self),
      access: nil
    )
    plan.isInputOnly = true
    return plan
  }
}

extension Lint: IsolatedVerb {
  var plan: IsolationPlan {
    IsolationPlan(
      inputs: inputs,
      files: [theme.file].compactMap(\.self),
      access: access,
      theme: theme
    )
  }
}
