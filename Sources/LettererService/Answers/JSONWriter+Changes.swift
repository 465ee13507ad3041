import LettererDocuments
import LettererLayout
import LettererViewport

extension JSONWriter {
  /// Writes the effects of changes as the member `changes`, in order.
  mutating func member(changes: [Effect]) {
    name("changes")
    array { json in
      for effect in changes {
        switch effect {
        case .rows(let change): json.write(change)
        case .all(let reason, let shift):
          json.object { json in
            json.member("kind", reason.rawValue)
            json.member("shift", shift)
          }
        }
      }
    }
  }

  private mutating func write(_ change: LayoutChange) {
    object { json in
      json.member("kind", change.kind.rawValue)
      json.member("message", change.message)
      json.member("y", change.y)
      json.member("shift", change.shift)
      json.name("rows")
      json.array { json in
        for row in change.rows { json.write(row) }
      }
      json.name("moves")
      json.array { json in
        for move in change.moves {
          json.array { json in
            json.number(move.y)
            json.number(move.shift)
          }
        }
      }
    }
  }

  private mutating func write(_ row: ChangeSet.Change) {
    object { json in
      json.member("key", row.key.text)
      json.member("kind", row.kind.rawValue)
      if let before = row.before { json.member("before", before.numbers) }
      if let after = row.after { json.member("after", after.numbers) }
    }
  }

  /// Writes the state of the list as the member `viewport`, with the names of the viewport document.
  mutating func member(viewport: LiveDocument.Viewport) {
    let solution = viewport.solution
    name("viewport")
    object { json in
      json.member("offset", solution.offset)
      json.member("range", [solution.offsetRange.lowerBound, solution.offsetRange.upperBound])
      json.member("atEnd", viewport.isAtEnd)
      json.member("occlusion", solution.occlusion)
      json.member("insets", [solution.adjustedInsets.top, solution.adjustedInsets.bottom])
      json.member("contentInsets", [solution.contentInsets.top, solution.contentInsets.bottom])
      json.member(
        "indicatorInsets",
        [solution.indicatorInsets.top, solution.indicatorInsets.bottom]
      )
      json.member("list", solution.listFrame.numbers)
      json.member("inputBar", solution.inputBarFrame.numbers)
      json.member("contentHeight", solution.contentHeight)
    }
  }
}
