/// The contrast of colors as defined by WCAG 2.1, computed in integers.
extension RGBAColor {
  /// The relative luminance of the opaque color, 0 for black to 10¹¹ for white.
  var luminance: Int {
    let linear = Self.linear
    return 2_126 * linear[Int(red)] + 7_152 * linear[Int(green)] + 722 * linear[Int(blue)]
  }

  /// Returns the contrast of two opaque colors, 1 to 21.
  public func contrast(with other: RGBAColor) -> Double {
    let (first, second) = (luminance + 5_000_000_000, other.luminance + 5_000_000_000)
    return Double(max(first, second)) / Double(min(first, second))
  }

  /// Returns the opaque result of painting this color over an opaque one.
  package func over(_ ground: RGBAColor) -> RGBAColor {
    func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let opacity = Int(alpha)
      let light: Int = Int(top) * opacity + Int(bottom) * (255 - opacity)
      return UInt8((light + 127) / 255)
    }
    return RGBAColor(
      red: blend(red, ground.red),
      green: blend(green, ground.green),
      blue: blend(blue, ground.blue)
    )
  }

  /// Returns the color moved toward black or white, and made opaque.
  ///
  /// - Parameters:
  ///   - shade: Black or white.
  ///   - share: How far, from 0 (unchanged) to 255 (all the way).
  /// - Returns: The resulting color.
  func moved(toward shade: Shade, by share: Int) -> RGBAColor {
    func move(_ channel: UInt8, _ target: Int) -> UInt8 {
      let channel = Int(channel)
      let way: Int = (target - channel) * share
      return UInt8(channel + (way + (target > channel ? 127 : -127)) / 255)
    }
    return RGBAColor(
      red: move(red, shade.rawValue),
      green: move(green, shade.rawValue),
      blue: move(blue, shade.rawValue),
      alpha: move(alpha, 255)
    )
  }

  /// Black or white.
  enum Shade: Int {
    case black = 0
    case white = 255
  }

  /// The linear light of a channel by its value in sRGB, in 10⁻⁷ of the brightest.
  private static let linear: [Int] = [
    0, 3_035, 6_071, 9_106, 12_141, 15_176, 18_212, 21_247, 24_282, 27_317, 30_353, 33_465, 36_765,
    40_247, 43_914, 47_770, 51_815, 56_054, 60_488, 65_121, 69_954, 74_990, 80_232, 85_681, 91_341,
    97_212, 103_298, 109_601, 116_122, 122_865, 129_830, 137_021, 144_438, 152_085, 159_963,
    168_074, 176_420, 185_002, 193_824, 202_886, 212_190, 221_739, 231_534, 241_576, 251_869,
    262_412, 273_209, 284_260, 295_568, 307_134, 318_960, 331_048, 343_398, 356_013, 368_895,
    382_044, 395_462, 409_152, 423_114, 437_350, 451_862, 466_651, 481_718, 497_066, 512_695,
    528_606, 544_803, 561_285, 578_054, 595_112, 612_461, 630_100, 648_033, 666_259, 684_782,
    703_601, 722_719, 742_136, 761_854, 781_874, 802_198, 822_827, 843_762, 865_005, 886_556,
    908_417, 930_590, 953_075, 975_873, 998_987, 1_022_417, 1_046_165, 1_070_231, 1_094_617,
    1_119_324, 1_144_354, 1_169_707, 1_195_384, 1_221_388, 1_247_718, 1_274_377, 1_301_365,
    1_328_683, 1_356_333, 1_384_316, 1_412_633, 1_441_285, 1_470_273, 1_499_598, 1_529_262,
    1_559_265, 1_589_608, 1_620_294, 1_651_322, 1_682_694, 1_714_411, 1_746_474, 1_778_884,
    1_811_642, 1_844_750, 1_878_208, 1_912_017, 1_946_178, 1_980_693, 2_015_563, 2_050_787,
    2_086_369, 2_122_308, 2_158_605, 2_195_262, 2_232_280, 2_269_659, 2_307_400, 2_345_506,
    2_383_976, 2_422_811, 2_462_013, 2_501_583, 2_541_521, 2_581_829, 2_622_507, 2_663_556,
    2_704_978, 2_746_773, 2_788_943, 2_831_487, 2_874_408, 2_917_706, 2_961_383, 3_005_438,
    3_049_873, 3_094_689, 3_139_887, 3_185_468, 3_231_432, 3_277_781, 3_324_515, 3_371_636,
    3_419_144, 3_467_041, 3_515_326, 3_564_001, 3_613_068, 3_662_526, 3_712_377, 3_762_621,
    3_813_260, 3_864_294, 3_915_725, 3_967_552, 4_019_778, 4_072_402, 4_125_426, 4_178_851,
    4_232_677, 4_286_905, 4_341_536, 4_396_572, 4_452_012, 4_507_858, 4_564_110, 4_620_770,
    4_677_838, 4_735_315, 4_793_202, 4_851_499, 4_910_208, 4_969_330, 5_028_865, 5_088_813,
    5_149_177, 5_209_956, 5_271_151, 5_332_764, 5_394_795, 5_457_245, 5_520_114, 5_583_404,
    5_647_115, 5_711_248, 5_775_804, 5_840_784, 5_906_188, 5_972_018, 6_038_273, 6_104_956,
    6_172_066, 6_239_604, 6_307_571, 6_375_969, 6_444_797, 6_514_056, 6_583_748, 6_653_873,
    6_724_432, 6_795_425, 6_866_853, 6_938_718, 7_011_019, 7_083_758, 7_156_935, 7_230_551,
    7_304_607, 7_379_104, 7_454_042, 7_529_422, 7_605_245, 7_681_511, 7_758_222, 7_835_378,
    7_912_979, 7_991_027, 8_069_523, 8_148_466, 8_227_858, 8_307_699, 8_387_990, 8_468_732,
    8_549_926, 8_631_572, 8_713_671, 8_796_224, 8_879_231, 8_962_694, 9_046_612, 9_130_987,
    9_215_819, 9_301_109, 9_386_857, 9_473_065, 9_559_734, 9_646_862, 9_734_453, 9_822_506,
    9_911_021, 10_000_000,
  ]
}
