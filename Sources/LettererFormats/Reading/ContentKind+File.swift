import LettererModel

extension ContentKind {
  /// The kind of a file by its ending, in small letters.
  init(fileExtension ending: String) {
    self =
      switch ending {
      case "jpg", "jpeg", "png", "heic", "heif", "bmp", "tiff", "avif": .image
      case "gif": .gif
      case "webp": .image
      case "mp4", "mov", "3gp", "mkv", "webm", "avi", "m4v": .video
      case "opus", "ogg", "oga", "m4a", "mp3", "aac", "amr", "wav", "flac": .audio
      case "vcf": .contact
      default: .file
      }
  }
}
