-- A store since 2022: a group and a direct chat, with everything that tables of their own hold.
CREATE TABLE jid (_id INTEGER PRIMARY KEY, user TEXT, server TEXT, raw_string TEXT);
INSERT INTO jid VALUES (1, '4915550001', 's.whatsapp.net', '4915550001@s.whatsapp.net'),
  (2, '4915550002', 's.whatsapp.net', '4915550002@s.whatsapp.net'),
  (3, '120363001', 'g.us', '120363001@g.us'), (4, '998877', 'lid', '998877@lid');
CREATE TABLE chat (_id INTEGER PRIMARY KEY, jid_row_id INTEGER, subject TEXT);
INSERT INTO chat VALUES (1, 3, 'Garden'), (2, 1, NULL);
CREATE TABLE props (_id INTEGER PRIMARY KEY, key TEXT, value TEXT);
INSERT INTO props VALUES (1, 'user_push_name', 'Nora');
CREATE TABLE message (_id INTEGER PRIMARY KEY, chat_row_id INTEGER NOT NULL, from_me INTEGER NOT NULL,
  key_id TEXT NOT NULL, sender_jid_row_id INTEGER, status INTEGER, broadcast INTEGER, timestamp INTEGER,
  message_type INTEGER, text_data TEXT, starred INTEGER, sort_id INTEGER NOT NULL DEFAULT 0);
INSERT INTO message VALUES
  (1, 1, 1, 'K1', 0, 6, 0, 1714550000000, 7, 'Garden', 0, 1),
  (2, 1, 1, 'K2', 0, 6, 0, 1714550001000, 7, NULL, 0, 2),
  (3, 1, 1, 'K3', 0, 13, 0, 1714550060000, 0, 'Who brings the *spade*?', 0, 3),
  (4, 1, 0, 'K4', 1, 0, 0, 1714550120000, 0, 'I do', 1, 4),
  (5, 1, 0, 'K5', 4, 0, 0, 1714550180000, 1, 'Mine is this one', 0, 5),
  (6, 1, 0, 'K6', 1, 0, 0, 1714550240000, 15, NULL, 0, 6),
  (7, 1, 0, 'K7', 1, 0, 0, 1714550300000, 66, 'Which day?', 0, 7),
  (8, 1, 1, 'K8', 0, 5, 0, 1714550360000, 5, NULL, 0, 9),
  (9, 1, 0, 'K9', 1, 0, 0, 1714550420000, 20, NULL, 0, 8),
  (10, 2, 0, 'D1', 0, 0, 0, 1714551000000, 2, NULL, 0, 10),
  (11, 2, 1, 'D2', 0, 4, 0, 1714551060000, 4, NULL, 0, 11),
  (12, 2, 0, 'D3', 0, 0, 0, 1714551120000, 43, NULL, 0, 12),
  (13, 2, 0, 'D4', 0, 6, 0, 1714551180000, 7, NULL, 0, 13);
CREATE TABLE message_system (message_row_id INTEGER PRIMARY KEY, action_type INTEGER NOT NULL);
INSERT INTO message_system VALUES (1, 11), (2, 12), (13, 18);
CREATE TABLE message_system_chat_participant (message_row_id INTEGER, user_jid_row_id INTEGER);
INSERT INTO message_system_chat_participant VALUES (2, 1), (2, 4);
CREATE TABLE message_media (message_row_id INTEGER PRIMARY KEY, file_path TEXT, file_size INTEGER,
  mime_type TEXT, media_name TEXT, media_caption TEXT, width INTEGER, height INTEGER,
  media_duration INTEGER);
INSERT INTO message_media VALUES
  (5, 'Media/WhatsApp Images/IMG-1.jpg', 120000, 'image/jpeg', NULL, 'Mine is this one', 1600, 1200, 0),
  (9, NULL, 30000, 'image/webp', NULL, NULL, 512, 512, 0),
  (10, 'Media/WhatsApp Voice Notes/PTT-1.opus', 9000, 'audio/ogg', NULL, NULL, 0, 0, 7),
  (12, NULL, 800000, 'video/mp4', NULL, NULL, 0, 0, 12);
CREATE TABLE message_location (message_row_id INTEGER PRIMARY KEY, latitude REAL, longitude REAL,
  place_name TEXT, place_address TEXT);
INSERT INTO message_location VALUES (8, 52.5, 13.25, 'Shed', 'Lane 4');
CREATE TABLE message_quoted (message_row_id INTEGER PRIMARY KEY, from_me INTEGER,
  sender_jid_row_id INTEGER, key_id TEXT, text_data TEXT, message_type INTEGER);
INSERT INTO message_quoted VALUES (4, 1, 0, 'K3', 'Who brings the *spade*?', 0);
CREATE TABLE message_revoked (message_row_id INTEGER PRIMARY KEY, revoked_key_id TEXT,
  admin_jid_row_id INTEGER, revoke_timestamp INTEGER);
INSERT INTO message_revoked VALUES (6, 'K6', 0, 1714550250000);
CREATE TABLE message_edit_info (message_row_id INTEGER PRIMARY KEY, edited_timestamp INTEGER);
INSERT INTO message_edit_info VALUES (3, 1714550070000);
CREATE TABLE message_forwarded (message_row_id INTEGER PRIMARY KEY, forward_score INTEGER);
INSERT INTO message_forwarded VALUES (10, 1);
CREATE TABLE message_vcard (_id INTEGER PRIMARY KEY, message_row_id INTEGER, vcard TEXT);
INSERT INTO message_vcard VALUES (1, 11, 'BEGIN:VCARD
VERSION:3.0
FN:Kim Plumber
item1.TEL;waid=4915550009:+49 155 50009
END:VCARD');
CREATE TABLE message_poll_option (_id INTEGER PRIMARY KEY, message_row_id INTEGER, option_name TEXT,
  vote_total INTEGER);
INSERT INTO message_poll_option VALUES (1, 7, 'Saturday', 2), (2, 7, 'Sunday', 0);
CREATE TABLE message_add_on (_id INTEGER PRIMARY KEY, parent_message_row_id INTEGER, from_me INTEGER,
  sender_jid_row_id INTEGER);
INSERT INTO message_add_on VALUES (1, 3, 0, 1), (2, 3, 0, 4), (3, 4, 1, 0);
CREATE TABLE message_add_on_reaction (message_add_on_row_id INTEGER PRIMARY KEY, reaction TEXT);
INSERT INTO message_add_on_reaction VALUES (1, '👍'), (2, '👍'), (3, '❤️');
CREATE TABLE call_log (_id INTEGER PRIMARY KEY, jid_row_id INTEGER, from_me INTEGER, timestamp INTEGER,
  video_call INTEGER, duration INTEGER, call_result INTEGER);
INSERT INTO call_log VALUES (1, 1, 0, 1714551090000, 1, 65, 5), (2, 1, 0, 1714551200000, 0, 0, 2);
