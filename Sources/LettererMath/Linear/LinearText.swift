extension MathNode { var linearText: String { "" } }
