/// A line drawing on a wallpaper.
enum Doodle {
  case apple
  case balloon
  case bell
  case bicycle
  case book
  case bubble
  case camera
  case cat
  case cloud
  case cone
  case cup
  case drop
  case fish
  case flower
  case glasses
  case heart
  case house
  case key
  case leaf
  case letter
  case moon
  case music
  case note
  case plane
  case ring
  case spark
  case star
  case sun
  case umbrella

  /// Draws it in the square of a pen.
  func draw(with pen: inout DoodlePen) {
    switch self {
    case .apple, .balloon, .cone, .drop, .leaf: drawRound(with: &pen)
    case .bell, .book, .camera, .cup, .glasses, .key, .letter, .umbrella: drawThing(with: &pen)
    case .bicycle, .cat, .fish, .flower, .house, .plane: drawScene(with: &pen)
    case .bubble, .cloud, .heart, .moon, .music, .note, .ring, .spark, .star, .sun:
      drawSign(with: &pen)
    }
  }

  private func drawRound(with pen: inout DoodlePen) {
    switch self {
    case .apple:
      pen.curve(
        12,
        8,
        9,
        5.5,
        4,
        7,
        4,
        13,
        4,
        18,
        8,
        22,
        12,
        20,
        16,
        22,
        20,
        18,
        20,
        13,
        20,
        7,
        15,
        5.5,
        12,
        8
      )
      pen.curve(12, 8, 12, 5, 13, 3.5, 15, 2.5)
    case .balloon:
      pen.curve(
        12,
        17,
        7,
        15,
        5.5,
        11,
        5.5,
        8.5,
        5.5,
        4.5,
        8.5,
        2,
        12,
        2,
        15.5,
        2,
        18.5,
        4.5,
        18.5,
        8.5,
        18.5,
        11,
        17,
        15,
        12,
        17
      )
      pen.curve(12, 17, 10, 19, 14, 20.5, 12, 23)
      pen.curve(9, 8, 9, 6.5, 10, 5.5, 11.5, 5.2)
    case .cone:
      pen.line(7, 11, 12, 22, 17, 11)
      pen.curve(
        6,
        11,
        4,
        11,
        4,
        8,
        6.3,
        8,
        6,
        4.5,
        9,
        2.5,
        12,
        2.5,
        15,
        2.5,
        18,
        4.5,
        17.7,
        8,
        20,
        8,
        20,
        11,
        18,
        11
      )
      pen.line(6, 11, 18, 11)
      pen.line(9.5, 13.5, 14, 17)
    case .drop:
      pen.curve(
        12,
        3,
        8,
        8.5,
        6,
        11.5,
        6,
        15,
        6,
        18.5,
        8.5,
        21,
        12,
        21,
        15.5,
        21,
        18,
        18.5,
        18,
        15,
        18,
        11.5,
        16,
        8.5,
        12,
        3
      )
      pen.curve(9, 15, 9, 16.8, 10, 18, 11.5, 18.2)
    case .leaf:
      pen.curve(4, 20, 3, 10, 9, 4, 20, 4, 20, 15, 14, 21, 4, 20)
      pen.curve(4, 20, 8, 15, 11, 12, 15, 9)
    default: break
    }
  }

  private func drawThing(with pen: inout DoodlePen) {
    switch self {
    case .bell:
      pen.curve(
        4.5,
        17,
        7,
        15,
        6,
        12,
        7,
        9,
        8,
        6,
        10,
        4.5,
        12,
        4.5,
        14,
        4.5,
        16,
        6,
        17,
        9,
        18,
        12,
        17,
        15,
        19.5,
        17
      )
      pen.line(4.5, 17, 19.5, 17)
      pen.curve(10, 19.5, 10.5, 21.3, 13.5, 21.3, 14, 19.5)
      pen.line(12, 2.5, 12, 4.5)
    case .book:
      pen.curve(12, 6, 9, 4, 6, 4, 3, 5)
      pen.curve(12, 6, 15, 4, 18, 4, 21, 5)
      pen.line(3, 5, 3, 18.5)
      pen.line(21, 5, 21, 18.5)
      pen.curve(3, 18.5, 6, 17.5, 9, 17.5, 12, 19.5, 15, 17.5, 18, 17.5, 21, 18.5)
      pen.line(12, 6, 12, 19.5)
    case .camera:
      pen.curve(
        5,
        7,
        3.3,
        7,
        2.5,
        8,
        2.5,
        9.5,
        2.5,
        12,
        2.5,
        14,
        2.5,
        17,
        2.5,
        18.5,
        3.3,
        19.5,
        5,
        19.5
      )
      pen.curve(
        19,
        7,
        20.7,
        7,
        21.5,
        8,
        21.5,
        9.5,
        21.5,
        12,
        21.5,
        14,
        21.5,
        17,
        21.5,
        18.5,
        20.7,
        19.5,
        19,
        19.5
      )
      pen.line(5, 19.5, 19, 19.5)
      pen.line(5, 7, 8, 7, 9.5, 4.5, 14.5, 4.5, 16, 7, 19, 7)
      pen.circle(12, 13, 3.7)
    case .cup:
      pen.line(4, 9, 4, 15)
      pen.curve(4, 15, 4, 19, 6, 20.5, 10.5, 20.5, 15, 20.5, 17, 19, 17, 15)
      pen.line(17, 15, 17, 9, 4, 9)
      pen.curve(17, 11, 21.5, 10, 21.5, 17, 16.7, 16.4)
      pen.curve(8, 6.5, 7, 5, 9, 4, 8, 2.5)
      pen.curve(12.5, 6.5, 11.5, 5, 13.5, 4, 12.5, 2.5)
    case .glasses:
      pen.circle(6.5, 13, 4)
      pen.circle(17.5, 13, 4)
      pen.curve(10.3, 12, 11, 11, 13, 11, 13.7, 12)
      pen.line(2.6, 12, 1.5, 9)
      pen.line(21.4, 12, 22.5, 9)
    case .key:
      pen.circle(7, 8, 4.2)
      pen.line(10, 11, 20, 21)
      pen.line(17, 18, 19.5, 15.5)
      pen.line(14, 15, 16, 13)
    case .letter:
      pen.line(2.5, 6, 21.5, 6, 21.5, 19, 2.5, 19, 2.5, 6)
      pen.line(2.5, 6.5, 12, 13.5, 21.5, 6.5)
    case .umbrella:
      pen.curve(2.5, 13, 3, 7, 7, 3.5, 12, 3.5, 17, 3.5, 21, 7, 21.5, 13)
      pen.curve(
        2.5,
        13,
        4,
        11.3,
        6,
        11.3,
        7.3,
        13,
        9,
        11.3,
        10.5,
        11.3,
        12,
        13,
        13.5,
        11.3,
        15,
        11.3,
        16.7,
        13,
        18,
        11.3,
        20,
        11.3,
        21.5,
        13
      )
      pen.curve(12, 13, 12, 16, 12, 18, 12, 19.5, 12, 22.5, 16, 22.5, 16, 19.5)
    default: break
    }
  }

  private func drawScene(with pen: inout DoodlePen) {
    switch self {
    case .bicycle:
      pen.circle(6, 16, 4)
      pen.circle(18, 16, 4)
      pen.line(6, 16, 9, 9.5, 16, 9.5, 12, 16, 6, 16)
      pen.line(12, 16, 8.3, 7)
      pen.line(7, 7, 9.8, 7)
      pen.line(18, 16, 15.3, 6.5, 17.8, 6.5)
    case .cat:
      pen.curve(5, 10, 3, 17, 7, 20.5, 12, 20.5, 17, 20.5, 21, 17, 19, 10)
      pen.line(5, 10, 4.8, 4, 9, 7.3)
      pen.line(19, 10, 19.2, 4, 15, 7.3)
      pen.curve(9, 7.3, 11, 6.8, 13, 6.8, 15, 7.3)
      pen.dot(9, 12.5, 1)
      pen.dot(15, 12.5, 1)
      pen.curve(10, 16, 10.5, 17.2, 12, 17, 12, 15.8, 12, 17, 13.5, 17.2, 14, 16)
    case .fish:
      pen.curve(2.5, 12, 6, 6, 13, 6, 17, 12, 13, 18, 6, 18, 2.5, 12)
      pen.line(17, 12, 21.5, 8, 21.5, 16, 17, 12)
      pen.dot(7, 11, 1)
      pen.curve(11, 9, 12.3, 11, 12.3, 13, 11, 15)
    case .flower:
      pen.circle(12, 9, 2.2)
      pen.curve(
        10.4,
        7.4,
        8,
        3,
        16,
        3,
        13.6,
        7.4,
        18,
        5.5,
        19,
        12,
        14.1,
        10,
        16.5,
        14.5,
        7.5,
        14.5,
        9.9,
        10,
        5,
        12,
        6,
        5.5,
        10.4,
        7.4
      )
      pen.line(12, 13.5, 12, 22)
      pen.curve(12, 20, 14, 16.5, 17, 16.5, 18.5, 17.5, 17, 20, 14.5, 20.5, 12, 20)
    case .house:
      pen.line(2.5, 12, 12, 3.5, 21.5, 12)
      pen.line(5, 10, 5, 20.5, 19, 20.5, 19, 10)
      pen.line(10, 20.5, 10, 14.5, 14, 14.5, 14, 20.5)
    case .plane:
      pen.line(2.5, 11, 21.5, 3, 16.5, 20.5, 10.5, 14.5, 2.5, 11)
      pen.line(10.5, 14.5, 21.5, 3)
      pen.line(10.5, 14.5, 10, 20, 13, 17)
    default: break
    }
  }

  private func drawSign(with pen: inout DoodlePen) {
    switch self {
    case .bubble:
      pen.curve(
        8,
        17.5,
        4,
        16.5,
        2.5,
        14,
        2.5,
        11,
        2.5,
        6.5,
        6.5,
        3.5,
        12,
        3.5,
        17.5,
        3.5,
        21.5,
        6.5,
        21.5,
        11,
        21.5,
        15.5,
        17.5,
        18,
        12.5,
        18
      )
      pen.line(12.5, 18, 7, 21.5, 8, 17.5)
      pen.dot(8, 11, 0.9)
      pen.dot(12, 11, 0.9)
      pen.dot(16, 11, 0.9)
    case .cloud:
      pen.curve(
        6.5,
        18,
        1.5,
        18,
        1.5,
        11.5,
        6,
        11.5,
        6,
        5,
        14.5,
        4.5,
        16,
        9.5,
        22.5,
        8.5,
        23,
        18,
        17.5,
        18
      )
      pen.line(17.5, 18, 6.5, 18)
    case .heart:
      pen.curve(
        12,
        20,
        2,
        13,
        2.5,
        8,
        5,
        5.5,
        8,
        3.5,
        11,
        5,
        12,
        8,
        13,
        5,
        16,
        3.5,
        19,
        5.5,
        21.5,
        8,
        22,
        13,
        12,
        20
      )
    case .moon:
      pen.curve(
        14,
        3,
        8,
        3.5,
        4,
        7.5,
        4,
        12.5,
        4,
        17.5,
        8,
        21.5,
        13,
        21.5,
        16.5,
        21.5,
        19,
        19.8,
        20.5,
        17,
        12,
        18.5,
        8,
        9,
        14,
        3
      )
    case .music:
      pen.line(8, 18, 8, 6, 19, 3.5, 19, 15.5)
      pen.line(8, 10, 19, 7.5)
      pen.circle(5.5, 18, 2.5)
      pen.circle(16.5, 15.5, 2.5)
    case .note:
      pen.line(10, 18.5, 10, 4)
      pen.curve(10, 4, 11, 7.5, 17, 7, 16, 12.5)
      pen.circle(7, 18.5, 3)
    case .ring: pen.circle(12, 12, 4)
    case .spark:
      pen.line(12, 4, 12, 20)
      pen.line(4, 12, 20, 12)
    case .star:
      pen.line(
        12,
        2.5,
        14.8,
        9,
        21.8,
        9.6,
        16.5,
        14.2,
        18.1,
        21.1,
        12,
        17.4,
        5.9,
        21.1,
        7.5,
        14.2,
        2.2,
        9.6,
        9.2,
        9,
        12,
        2.5
      )
    case .sun:
      pen.circle(12, 12, 4.2)
      pen.line(12, 2.5, 12, 5)
      pen.line(12, 19, 12, 21.5)
      pen.line(2.5, 12, 5, 12)
      pen.line(19, 12, 21.5, 12)
      pen.line(5.3, 5.3, 7, 7)
      pen.line(17, 17, 18.7, 18.7)
      pen.line(5.3, 18.7, 7, 17)
      pen.line(17, 7, 18.7, 5.3)
    default: break
    }
  }
}
