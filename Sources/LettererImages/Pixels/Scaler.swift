/// Scales a picture, first vertically and then horizontally.
///
/// A row of sums accumulates the old rows that a new one covers, with 8 fractional bits. All
/// arithmetic uses integers, so the pixels are the same in every build.
struct Scaler {
  let columns: ScalingAxis
  let rows: ScalingAxis

  func scaled(_ picture: Picture) -> Picture {
    let size = PixelSize(width: columns.starts.count, height: rows.starts.count)
    let source = columns.source
    var sums = [UInt32](repeating: 0, count: source.count * 4)
    var pixels = [UInt32](repeating: 0, count: size.area)
    unsafe picture.pixels.withUnsafeBytes { bytes in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          for y in 0..<size.height {
            let weights = rows.weights[rows.offsets[y]..<rows.offsets[y + 1]]
            for (index, weight) in weights.enumerated() {
              let start = ((rows.starts[y] + index) * picture.width + source.lowerBound) * 4
              let row = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<start + sums.count])
              unsafe add(row, weight, to: sums, isFirst: index == 0)
            }
            unsafe finish(sums)
            let range = y * size.width..<(y + 1) * size.width
            unsafe mix(sums, into: UnsafeMutableBufferPointer(rebasing: pixels[range]))
          }
        }
      }
    }
    return Picture(size, pixels, isComplete: picture.isComplete)
  }

  /// Adds part of an old row to the sums; the first part initializes them.
  private func add(
    _ row: UnsafeRawBufferPointer,
    _ weight: UInt32,
    to sums: UnsafeMutableBufferPointer<UInt32>,
    isFirst: Bool
  ) {
    var index = 0
    if isFirst {
      while index < sums.count {
        unsafe sums[index] = UInt32(row[index]) &* weight
        index &+= 1
      }
    } else {
      while index < sums.count {
        unsafe sums[index] = sums[index] &+ UInt32(row[index]) &* weight
        index &+= 1
      }
    }
  }

  /// Rounds the sums from 16 fractional bits to 8, which leaves headroom for the other weights.
  private func finish(_ sums: UnsafeMutableBufferPointer<UInt32>) {
    var index = 0
    while index < sums.count {
      unsafe sums[index] = (sums[index] &+ 0x80) &>> 8
      index &+= 1
    }
  }

  /// Computes a new row from the sums: 255 * 2^8 times a total weight of 2^16 fits in 32 bits.
  private func mix(
    _ sums: UnsafeMutableBufferPointer<UInt32>,
    into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    let half: UInt32 = 1 << 23
    let first = columns.source.lowerBound
    unsafe columns.weights.withUnsafeBufferPointer { weights in
      unsafe columns.offsets.withUnsafeBufferPointer { offsets in
        unsafe columns.starts.withUnsafeBufferPointer { starts in
          var x = 0
          while x < pixels.count {
            var (red, green, blue, alpha) = (half, half, half, half)
            var sum = unsafe (starts[x] &- first) &* 4
            var index = unsafe offsets[x]
            let end = unsafe offsets[x &+ 1]
            while index < end {
              let weight = unsafe weights[index]
              unsafe red &+= sums[sum] &* weight
              unsafe green &+= sums[sum &+ 1] &* weight
              unsafe blue &+= sums[sum &+ 2] &* weight
              unsafe alpha &+= sums[sum &+ 3] &* weight
              sum &+= 4
              index &+= 1
            }
            unsafe pixels[x] =
              red &>> 24 | green &>> 16 & 0xFF00 | blue &>> 8 & 0xFF_0000 | alpha & 0xFF00_0000
            x &+= 1
          }
        }
      }
    }
  }
}
