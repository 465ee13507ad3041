-- Messages of unknown types and without what they should have.
CREATE TABLE jid (_id INTEGER PRIMARY KEY, user TEXT, server TEXT, raw_string TEXT);
INSERT INTO jid VALUES (1, '4915550001', 's.whatsapp.net', NULL);
CREATE TABLE chat (_id INTEGER PRIMARY KEY, jid_row_id INTEGER, subject TEXT);
INSERT INTO chat VALUES (1, 1, NULL);
CREATE TABLE message (_id INTEGER PRIMARY KEY, chat_row_id INTEGER, from_me INTEGER, key_id TEXT,
  sender_jid_row_id INTEGER, status INTEGER, timestamp INTEGER, message_type INTEGER, text_data TEXT);
INSERT INTO message VALUES
  (1, 1, 0, 'A1', 0, 0, 1714550000000, 777, 'text of the future'),
  (2, 1, 0, 'A2', 0, 0, 1714550060000, 778, NULL),
  (3, 1, 1, 'A3', 0, 13, 0, 0, 'no time'),
  (4, 9, 0, 'A4', 0, 0, 1714550120000, 0, 'of a chat that is not there'),
  (5, 1, 0, 'A5', 0, 0, 1714550180000, 0, NULL),
  (6, 1, 0, 'A6', 0, 6, 1714550240000, 7, NULL),
  (7, 1, 0, 'A7', 0, 0, 1714550300000, 5, NULL);
CREATE TABLE message_add_on (_id INTEGER PRIMARY KEY, parent_message_row_id INTEGER, from_me INTEGER,
  sender_jid_row_id INTEGER);
INSERT INTO message_add_on VALUES (1, 99, 0, 1);
CREATE TABLE message_add_on_reaction (message_add_on_row_id INTEGER PRIMARY KEY, reaction TEXT);
INSERT INTO message_add_on_reaction VALUES (1, '👍');
