/// The reason a picture cannot be read.
public enum ImageError: Error, Hashable, Sendable {
  /// The bytes are not PNG, JPEG, WebP, or GIF.
  case unknownFormat
  /// The bytes end before the first row of pixels.
  case truncated(ImageFormat)
  /// The bytes are damaged before the first row of pixels; the text describes the damage.
  case corrupt(ImageFormat, String)
  /// The picture is of a rare kind that is not supported; the text names it.
  case unsupported(ImageFormat, String)
  /// The header specifies more pixels than the limits allow.
  case tooManyPixels(PixelSize, limit: Int)
  /// The header specifies a side longer than the limits allow.
  case sideTooLong(PixelSize, limit: Int)
  /// The file has more bytes than the limits allow.
  case tooManyBytes(Int, limit: Int)

  /// Decoding the picture would exceed the budget of the document.
  case overBudget

  /// There is no file at the path.
  case missing
  /// The path is absolute, contains `..`, or leads out of the folder through a symbolic link.
  case outside
  /// The path is a network URL, which is never downloaded.
  case remote
  /// The path leads to a folder or a device.
  case notFile
  /// There is no permission to read the file.
  case denied
  /// Reading the file failed, or no folder was specified.
  case unreadable
  /// The `data:` URL is malformed; the text describes the problem.
  case invalidData(String)
}

extension ImageError: CustomStringConvertible {
  /// The problem and, if possible, the remedy.
  public var description: String {
    switch self {
    case .unknownFormat: "not a PNG, JPEG, WebP or GIF file; convert it to one of them"
    case .truncated(let format): "the \(format.name) file ends early; copy it again"
    case .corrupt(let format, let reason): "the \(format.name) file is damaged: \(reason)"
    case .unsupported(let format, let what):
      "\(what) is not supported; save it as plain \(format.name)"
    case .tooManyPixels(let size, let limit):
      "\(size.width) x \(size.height) is more than \(limit) pixels; make the picture smaller"
    case .sideTooLong(let size, let limit):
      "\(size.width) x \(size.height) has a side over \(limit) pixels; make the picture smaller"
    case .tooManyBytes(let count, let limit):
      "\(count) bytes are more than \(limit); make the file smaller"
    case .overBudget: "all pictures together need more pixels than the limit allows"
    case .missing: "there is no such file"
    case .outside: "the path leads outside the transcript's folder; copy the file into it"
    case .remote: "a network address is not fetched; save the file next to the transcript"
    case .notFile: "not a file"
    case .denied: "permission denied; change the permissions of the file"
    case .unreadable: "the file cannot be read"
    case .invalidData(let reason): "the data address is malformed: \(reason)"
    }
  }
}
