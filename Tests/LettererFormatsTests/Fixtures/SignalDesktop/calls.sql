-- Calls, a group that someone joins by a link, and a timer; the owner is not in the store.
CREATE TABLE conversations (id STRING PRIMARY KEY, type STRING, name TEXT, profileFullName TEXT,
  e164 TEXT, serviceId TEXT);
INSERT INTO conversations VALUES ('c1', 'private', 'Kim', NULL, NULL, 'aci-kim'),
  ('c2', 'group', 'Hikes', NULL, NULL, NULL);
CREATE TABLE messages (id STRING PRIMARY KEY, json TEXT, conversationId STRING, type STRING, body TEXT,
  sent_at INTEGER);
INSERT INTO messages VALUES
  ('m1', '{"callHistoryDetails":{"wasIncoming":false,"wasVideoCall":true,"wasDeclined":false}}', 'c1', 'call-history', NULL, 1714557600000),
  ('m2', '{"callHistoryDetails":{"wasIncoming":true,"wasVideoCall":false,"wasDeclined":true}}', 'c1', 'call-history', NULL, 1714557660000),
  ('m3', '{"groupV2Change":{"from":"aci-kim","details":[{"type":"member-add-from-link","aci":"aci-kim"}]}}', 'c2', 'group-v2-change', NULL, 1714557720000),
  ('m4', '{"groupV2Change":{"from":"aci-kim","details":[{"type":"title","newTitle":"Hikes"}]}}', 'c2', 'group-v2-change', NULL, 1714557780000);
