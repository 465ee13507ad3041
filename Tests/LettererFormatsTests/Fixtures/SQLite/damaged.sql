-- What rows can lack, and bodies that are no text.
CREATE TABLE history (id INTEGER PRIMARY KEY, sender TEXT, msg, time);
INSERT INTO history VALUES
  (1, 'a', 'whole', 1714566000),
  (2, NULL, 'nobody', 1714566001),
  (3, 'a', NULL, 1714566002),
  (4, 'b', x'62706c6973743030d1', 1714566003),
  (5, 'b', x'040b73747265616d7479706564', 1714566004),
  (6, 'b', x'fffe', 1714566005),
  (7, 'b', x'68656c6c6f', 'at noon'),
  (8, 'a', 42, 0),
  (9, 'a', 'seconds as a fraction', 1714566000.25),
  (10, 'a', 'nanoseconds from 2001', 736258800000000000),
  (11, 'b', '', -5);
CREATE TABLE odd ("select" TEXT, "a""b" TEXT);
INSERT INTO odd VALUES ('x', 'y');
CREATE TABLE empty (message TEXT, time INTEGER, userID TEXT);
CREATE VIEW seen AS SELECT msg AS message, time, sender FROM history;
