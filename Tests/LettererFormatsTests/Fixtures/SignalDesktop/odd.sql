-- What rows can lack.
CREATE TABLE conversations (id STRING PRIMARY KEY, type STRING, name TEXT, profileFullName TEXT, e164 TEXT, uuid TEXT);
INSERT INTO conversations VALUES ('c1', 'private', NULL, NULL, '+15550101', 'u1');
CREATE TABLE messages (id STRING PRIMARY KEY, json TEXT, conversationId STRING, type STRING, body TEXT,
  sent_at INTEGER);
INSERT INTO messages VALUES
  ('m1', '{"sourceUuid":"u1"}', 'c1', 'incoming', 'whole', 1714557600000),
  ('m2', '{"sourceUuid":', 'c1', 'incoming', 'cut', 1714557610000),
  ('m3', '{}', NULL, 'incoming', 'nowhere', 1714557620000),
  ('m4', '{}', 'c1', 'incoming', NULL, 1714557630000),
  ('m5', '{}', 'c1', 'future-type', 'words', 1714557640000),
  ('m6', '{"isViewOnce":true}', 'c1', 'incoming', 'once', 1714557650000);
