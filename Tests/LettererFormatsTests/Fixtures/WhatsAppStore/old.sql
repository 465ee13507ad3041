-- A store until 2022, with one table of messages.
CREATE TABLE messages (_id INTEGER PRIMARY KEY, key_remote_jid TEXT NOT NULL, key_from_me INTEGER,
  key_id TEXT NOT NULL, status INTEGER, data TEXT, timestamp INTEGER, media_wa_type TEXT,
  media_name TEXT, media_caption TEXT, media_mime_type TEXT, media_size INTEGER, media_duration INTEGER,
  latitude REAL, longitude REAL, remote_resource TEXT, starred INTEGER, forwarded INTEGER);
INSERT INTO messages VALUES
  (1, '-1', 0, '-1', -1, NULL, 0, '-1', NULL, NULL, NULL, -1, -1, 0, 0, NULL, NULL, NULL),
  (2, '4915550001@s.whatsapp.net', 0, 'A1', 0, 'Are you up?', 1546300800000, '0', NULL, NULL, NULL, 0, 0, 0, 0, NULL, NULL, NULL),
  (3, '4915550001@s.whatsapp.net', 1, 'A2', 13, 'Happy new year!', 1546300860000, '0', NULL, NULL, NULL, 0, 0, 0, 0, NULL, 1, NULL),
  (4, '4915550001@s.whatsapp.net', 0, 'A3', 0, NULL, 1546300920000, '1', 'IMG-2.jpg', 'Fireworks', 'image/jpeg', 70000, 0, 0, 0, NULL, NULL, 1),
  (5, '4915550001@s.whatsapp.net', 1, 'A4', 5, NULL, 1546300980000, '5', 'Pier', NULL, NULL, 0, 0, 41.375, 2.1875, NULL, NULL, NULL),
  (6, '4915550001-1400000000@g.us', 1, 'B0', 6, 'Choir', 1546301000000, '0', NULL, NULL, NULL, 11, 0, 0, 0, NULL, NULL, NULL),
  (7, '4915550001-1400000000@g.us', 0, 'B1', 0, 'Sheets are online', 1546301100000, '0', NULL, NULL, NULL, 0, 0, 0, 0, '4915550003@s.whatsapp.net', NULL, NULL),
  (8, '4915550001-1400000000@g.us', 0, 'B2', 0, NULL, 1546301160000, '9', 'alto.pdf', NULL, 'application/pdf', 5000, 0, 0, 0, '4915550003@s.whatsapp.net', NULL, NULL),
  (9, '4915550001@s.whatsapp.net', 0, 'A5', 0, NULL, 1546301200000, '15', NULL, NULL, NULL, 0, 0, 0, 0, NULL, NULL, NULL);
CREATE TABLE chat_list (_id INTEGER PRIMARY KEY, key_remote_jid TEXT, subject TEXT);
INSERT INTO chat_list VALUES (1, '4915550001@s.whatsapp.net', NULL), (2, '4915550001-1400000000@g.us', 'Choir');
