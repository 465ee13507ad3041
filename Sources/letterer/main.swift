print("letterer")
