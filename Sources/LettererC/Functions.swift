public import CLetterer
import LettererService

// The functions of `letterer.h`, which documents them.

/// Returns the version of the library.
@c @implementation
public func letterer_version() -> UnsafePointer<CChar> {
  unsafe UnsafeRawPointer(Service.programVersion.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Lays out a chat; `nil` after an error.
@c @implementation
public func letterer_open(
  _ parameters: UnsafePointer<CChar>?,
  _ length: Int,
  _ answer: UnsafeMutablePointer<letterer_answer>
) -> OpaquePointer? {
  do throws(ServiceError) {
    let (chat, result) = try unsafe EmbeddedChat.open(bytes(parameters, length))
    unsafe answer.pointee = letterer_answer(code: 0, result)
    let document = unsafe Unmanaged.passRetained(Document(chat))
    return unsafe OpaquePointer(document.toOpaque())
  } catch {
    unsafe answer.pointee = letterer_answer(error)
    return nil
  }
}

/// Calls a method, and returns the code of its answer.
@c @implementation
public func letterer_call(
  _ document: OpaquePointer,
  _ method: UnsafePointer<CChar>,
  _ parameters: UnsafePointer<CChar>?,
  _ length: Int,
  _ answer: UnsafeMutablePointer<letterer_answer>
) -> CInt {
  do throws(ServiceError) {
    let name = unsafe String(cString: method)
    let result = try unsafe Document.at(document).chat.call(name, bytes(parameters, length))
    unsafe answer.pointee = letterer_answer(code: 0, result)
  } catch {
    unsafe answer.pointee = letterer_answer(error)
  }
  return unsafe answer.pointee.code
}

/// Releases the text of an answer.
@c @implementation
public func letterer_free(_ answer: UnsafeMutablePointer<letterer_answer>) {
  unsafe answer.pointee.text?.deallocate()
  unsafe answer.pointee = letterer_answer()
}

/// Releases a document.
@c @implementation
public func letterer_close(_ document: OpaquePointer?) {
  guard let document = unsafe document else { return }
  unsafe Unmanaged<Document>.fromOpaque(UnsafeRawPointer(document)).release()
}

/// Returns the height of all rows.
@c @implementation
public func letterer_height(_ document: OpaquePointer) -> Double {
  unsafe Document.at(document).chat.height
}

/// Returns the offset of the list.
@c @implementation
public func letterer_offset(_ document: OpaquePointer) -> Double {
  unsafe Document.at(document).chat.offset
}

/// Writes the places of the messages in a stretch, and returns how many there are.
@c @implementation
public func letterer_rows(
  _ document: OpaquePointer,
  _ from: Double,
  _ to: Double,
  _ rows: UnsafeMutablePointer<letterer_row>?,
  _ capacity: Int
) -> Int {
  guard from <= to else { return 0 }
  let places = unsafe Document.at(document).chat.rows(in: from...to)
  guard let rows = unsafe rows else { return places.count }
  for (number, place) in places.prefix(max(capacity, 0)).enumerated() {
    unsafe rows[number] = letterer_row(
      y: place.lowerBound,
      height: place.upperBound - place.lowerBound
    )
  }
  return places.count
}

/// Returns a copy of bytes; none without any.
@unsafe private func bytes(_ start: UnsafePointer<CChar>?, _ length: Int) -> [UInt8] {
  guard let start = unsafe start, length > 0 else { return [] }
  return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: length))
}
