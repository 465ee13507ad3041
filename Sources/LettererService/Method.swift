/// The methods of the service.
package enum Method: String, Hashable, Sendable, CaseIterable {
  case initialize, open, apply, resize, look, window, anchor, scroll, hit, caret, selection
  case render, fonts, close, ping
  case listTools = "tools/list"
  case callTool = "tools/call"
}
