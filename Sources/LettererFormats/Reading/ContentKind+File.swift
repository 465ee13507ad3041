import LettererModel

extension ContentKind {
  /// Creates the kind of a file from its lowercase extension.
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
