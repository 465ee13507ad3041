-- No sender, only a side; seconds from 2001; a table without row numbers.
CREATE TABLE chat_Ravi (pk TEXT PRIMARY KEY, body TEXT, isSend INTEGER, timestamp REAL) WITHOUT ROWID;
INSERT INTO chat_Ravi VALUES
  ('01', 'Left the keys with your neighbour', 1, 420983114.5),
  ('02', 'Which one? There are two doors', 0, 420983190.25),
  ('03', 'The green door', 1, 420983201.0);
