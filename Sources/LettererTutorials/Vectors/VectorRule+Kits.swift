import LettererDocuments
import LettererLayout
import LettererViewport

/// The rules of chat libraries.
extension VectorRule {
  mutating func answerJSQ() {
    let keyboard = fields.keyboard("kb")
    let additional = fields.number("additionalBottom", default: 0)
    let safe = fields.number("safeBottom", default: 0)
    let isAdjusted = fields.flag("automaticAdjust")
    let inset = JSQKeyboard.contentInset(keyboard: keyboard, additional: additional)
    set("ignored", inset == nil)
    guard let inset, let keyboard else { return }
    // Without a view, the keyboard is at the bottom of the screen.
    let screen = LayoutRect(x: 0, y: 0, width: keyboard.width, height: keyboard.maxY)
    let view = fields.has("view") ? fields.rect("view") : screen
    set("contentInsetBottom", inset)
    set("offsetChange", 0)
    set("adjustedBottom", inset + (isAdjusted ? safe : 0))
    let geometry = ViewportGeometry(
      frame: view,
      safeArea: VerticalInsets(bottom: safe),
      keyboard: keyboard
    )
    let solver = ViewportSolver()
    let right = solver.solve(geometry, from: solver.reference(at: 0, in: geometry))
    set("correct", right.adjustedInsets.bottom)
    set("correctAdjusted", right.adjustedInsets.bottom)
  }

  mutating func answerMessageKit2() {
    let kits = [("v2_0", MessageKit2Keyboard(.v2_0)), ("v3_8", MessageKit2Keyboard(.v3_8))]
    if fields.has("begin") {
      let begin = fields.rect("begin")
      let isPad = fields.text("device") == "iPad"
      for (name, kit) in kits {
        set(name, kit.ignores(begin: begin, isPad: isPad) ? "ignored" : "processed")
      }
    } else if fields.has("oldInset") {
      answerMaintainedPosition(kits)
    } else {
      let (list, keyboard) = (fields.rect("cv"), fields.rect("kb"))
      let additional = fields.number("additional")
      let automatic = fields.number("automaticallyAdded")
      for (name, kit) in kits {
        let inset = kit.contentInset(
          list: list,
          keyboard: keyboard,
          additional: additional,
          automatic: automatic
        )
        set(name, inset)
      }
    }
  }

  /// The correct result is that of a list of 667 points with 64 at the top, as in all these
  /// vectors.
  private mutating func answerMaintainedPosition(_ kits: [(String, MessageKit2Keyboard)]) {
    let (old, new) = (fields.number("oldInset"), fields.number("newInset"))
    let (offset, content) = (fields.number("offset"), fields.number("content"))
    for (name, kit) in kits {
      set(name, kit.offset(offset, insetChange: new - old, contentHeight: content))
    }
    var geometry = ViewportGeometry(
      frame: LayoutRect(x: 0, y: 0, width: 375, height: 667),
      baseInsets: VerticalInsets(top: 64, bottom: old),
      contentHeight: content
    )
    let solver = ViewportSolver()
    let reference = solver.reference(at: offset, in: geometry)
    geometry.baseInsets.bottom = new
    set("correct", solver.solve(geometry, from: reference).offset)
  }

  mutating func answerMessageKit5() {
    if fields.has("oldContentHeight") {
      let (old, new) = (fields.number("oldContentHeight"), fields.number("newContentHeight"))
      let offset = fields.number("offset")
      return set("offset", MessageKit5Keyboard.reloadedOffset(offset, from: old, to: new))
    }
    if fields.has("event") {
      _ = fields.text("event")
      return set("offset", fields.number("offset"))
    }
    let automatic = fields.number("automaticallyAdded")
    let inset = MessageKit5Keyboard.inset(
      listMaxY: fields.number("cvMaxY"),
      inputBarMinY: fields.number("inputBarMinY"),
      additional: fields.number("additional"),
      automatic: automatic
    )
    set("contentInsetBottom", max(0, inset))
    set("indicatorBottom", inset)
    set("adjustedBottom", max(0, inset) + automatic)
    set("offsetChange", 0)
  }

  mutating func answerChatto() {
    if fields.has("viewH") {
      let margin = ChattoKeyboard.inputBottomMargin(
        viewHeight: fields.number("viewH"),
        keyboard: fields.rect("kb"),
        trackingHeight: fields.number("trackingHeight")
      )
      return set("inputBottomMargin", margin)
    }
    let offset = fields.number("offset")
    if fields.has("touches") {
      let skips = ChattoKeyboard.skips(
        offset: offset,
        topInset: fields.number("insetTop"),
        touches: Int(fields.number("touches"))
      )
      return set("changed", !skips)
    }
    let top = fields.number("safeTop") + fields.insets("cfg").top
    let target = ChattoKeyboard.offset(
      offset,
      height: fields.number("H"),
      from: VerticalInsets(top: top, bottom: fields.number("oldInsetBottom")),
      to: VerticalInsets(top: top, bottom: fields.number("newInsetBottom")),
      contentHeight: fields.number("content")
    )
    set("offset", target)
  }

  mutating func answerChatLayout() {
    if fields.has("cv") {
      let inset = ChatLayoutKeyboard.contentInset(
        list: fields.rect("cv"),
        keyboard: fields.rect("kb"),
        safeBottom: fields.number("safeBottom"),
        current: fields.number("current")
      )
      return set("contentInsetBottom", inset)
    }
    let geometry = ViewportGeometry(
      frame: LayoutRect(x: 0, y: 0, width: 375, height: fields.number("H")),
      baseInsets: VerticalInsets(
        top: fields.number("adjTop"),
        bottom: fields.number("adjBottomNew")
      ),
      contentHeight: fields.number("content")
    )
    let solver = ViewportSolver()
    let solution = solver.solve(geometry, from: solver.reference(at: 0, in: geometry))
    let anchor = ScrollAnchor(message: "", edge: .bottom, distance: fields.number("delta"))
    let row = RowExtent(y: fields.number("anchorItemMaxY"), height: 0)
    set("offset", anchor.offset(row, in: solution))
  }

  mutating func answerMessengerKit() {
    _ = fields.number("insetTop")
    let offset = MessengerKitKeyboard.offset(
      fields.number("offset"),
      height: fields.number("bounds"),
      bottomInset: fields.number("insetBottom"),
      contentHeight: fields.number("content")
    )
    set("offset", offset)
  }

  mutating func answerFlutterChat() {
    let extra = FlutterChatKeyboard.extraBottom(
      viewInset: fields.number("viewInsetsBottomPx"),
      scale: fields.number("devicePixelRatio"),
      safeBottom: fields.number("safeBottom")
    )
    set("extraBottom", extra)
  }
}
