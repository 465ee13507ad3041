-- All conversations in one table, told apart by sender and receiver; milliseconds; kinds as words.
CREATE TABLE messages (msgId TEXT, fromId TEXT, toId TEXT, content TEXT, createTime INTEGER, msgType TEXT, sendState INTEGER);
INSERT INTO messages VALUES
  ('a1', 'nora', 'sam', 'Sketch attached', 1714566000000, 'text', 1),
  ('a2', 'nora', 'sam', 'sketches/1.png', 1714566001000, 'image', 1),
  ('a3', 'sam', 'nora', 'The left one!', 1714566060000, 'text', 1),
  ('b1', 'kit', 'nora', 'Are you coming on Friday?', 1714566100000, 'text', 1),
  ('a4', 'nora', 'sam', 'Then the left one it is', 1714566120000, 'text', 1),
  ('b2', 'nora', 'kit', 'Yes, with Sam', 1714566200000, 'text', 2);
