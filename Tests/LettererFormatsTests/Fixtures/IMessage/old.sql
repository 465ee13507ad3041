-- An older store: seconds, no archived text, no reactions; one person by two services and one message without a conversation.
PRAGMA page_size=1024;
CREATE TABLE message (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, guid TEXT UNIQUE NOT NULL, text TEXT, replace INTEGER DEFAULT 0, service_center TEXT, handle_id INTEGER DEFAULT 0, subject TEXT, country TEXT, service TEXT, account TEXT, date INTEGER, date_read INTEGER, date_delivered INTEGER, is_delivered INTEGER DEFAULT 0, is_finished INTEGER DEFAULT 0, is_from_me INTEGER DEFAULT 0, is_read INTEGER DEFAULT 0, is_sent INTEGER DEFAULT 0);
CREATE TABLE chat (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, guid TEXT UNIQUE NOT NULL, style INTEGER, state INTEGER, account_id TEXT, properties BLOB, chat_identifier TEXT, service_name TEXT, room_name TEXT, account_login TEXT);
CREATE TABLE handle (ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE, id TEXT NOT NULL, country TEXT, service TEXT NOT NULL, uncanonicalized_id TEXT);
CREATE TABLE chat_handle_join (chat_id INTEGER, handle_id INTEGER);
CREATE TABLE chat_message_join (chat_id INTEGER, message_id INTEGER);
INSERT INTO handle VALUES (1, '+15550110', 'us', 'iMessage', NULL), (2, '+15550110', 'us', 'SMS', '555-0110'), (3, '+15550111', 'us', 'SMS', NULL);
INSERT INTO chat VALUES (1, 'iMessage;-;+15550110', 45, 3, NULL, NULL, '+15550110', 'iMessage', NULL, 'E:kit@example.org'), (2, 'SMS;-;+15550110', 45, 3, NULL, NULL, '+15550110', 'SMS', NULL, 'P:+15550120'), (3, 'SMS;+;chat77', 43, 3, NULL, NULL, 'chat77', 'SMS', 'chat77', NULL);
INSERT INTO chat_handle_join VALUES (1, 1), (2, 2), (3, 2), (3, 3);
INSERT INTO message (guid, text, handle_id, service, account, date, date_read, date_delivered, is_delivered, is_from_me, is_read, is_sent) VALUES
  ('O1', 'Landed in Lisbon', 1, 'iMessage', 'E:kit@example.org', 420983114, 0, 0, 0, 0, 1, 0),
  ('O2', 'Send a postcard!', 1, 'iMessage', 'E:kit@example.org', 420983190, 420983300, 420983191, 1, 1, 1, 1),
  ('O3', 'No iMessage here, so a text', 2, 'SMS', 'P:+15550120', 420983201, 0, 0, 0, 0, 1, 0),
  ('O4', 'Dinner on Sunday?', 3, 'SMS', 'P:+15550120', 420990000, 0, 0, 0, 0, 1, 0),
  ('O5', 'With pleasure', 0, 'SMS', 'P:+15550120', 420990060, 0, 0, 0, 1, 0, 1),
  ('O6', 'A text that no conversation lists', 3, 'SMS', 'P:+15550120', 420991000, 0, 0, 0, 0, 1, 0);
INSERT INTO chat_message_join VALUES (1, 1), (1, 2), (2, 3), (3, 4), (3, 5);
