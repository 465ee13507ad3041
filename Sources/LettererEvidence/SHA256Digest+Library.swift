import CNettle

extension SHA256Digest {
  /// The name and version of the library that computes digests, such as `Nettle 3.8`.
  package static var library: String {
    "Nettle \(nettle_version_major()).\(nettle_version_minor())"
  }
}
