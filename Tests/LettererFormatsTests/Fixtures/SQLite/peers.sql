-- One table a peer, as FMDB tutorials make them; times are text, the owner writes in every table.
CREATE TABLE t_2001 (id INTEGER PRIMARY KEY AUTOINCREMENT, userID TEXT, message TEXT, time TEXT, type INTEGER, isRead INTEGER);
INSERT INTO t_2001 (userID, message, time, type, isRead) VALUES
  ('1001', 'Are you at the station?', '2014-06-21 18:00:05', 0, 1),
  ('2001', 'Platform 4, under the clock', '2014-06-21 18:00:41', 0, 1),
  ('1001', 'I see you 👋', '2014-06-21 18:06:10', 0, 1);
CREATE TABLE t_2002 (id INTEGER PRIMARY KEY AUTOINCREMENT, userID TEXT, message TEXT, time TEXT, type INTEGER, isRead INTEGER);
INSERT INTO t_2002 (userID, message, time, type, isRead) VALUES
  ('2002', '明天的会议改到三点', '2014-06-22 09:15:00', 0, 1),
  ('1001', '好的', '2014-06-22 09:16:30', 0, 1),
  ('2002', '请带上合同', '2014-06-22 09:17:02', 0, 0),
  ('2002', '还有印章', '2014-06-22 09:17:20', 0, 0);
CREATE TABLE settings (key TEXT, value TEXT);
INSERT INTO settings VALUES ('theme', 'dark');
