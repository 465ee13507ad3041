-- The decrypted store: a private conversation and a group.
CREATE TABLE items (id STRING PRIMARY KEY, json TEXT);
INSERT INTO items VALUES ('uuid_id', '{"id":"uuid_id","value":"aci-nora.2"}');
CREATE TABLE conversations (id STRING PRIMARY KEY, json TEXT, type STRING, name TEXT, profileName TEXT,
  profileFamilyName TEXT, profileFullName TEXT, e164 TEXT, serviceId TEXT);
INSERT INTO conversations VALUES
  ('c-nora', '{}', 'private', NULL, 'Nora', 'Field', 'Nora Field', '+15550100', 'aci-nora'),
  ('c-sam', '{}', 'private', 'Sam', 'Samuel', NULL, 'Samuel', '+15550101', 'aci-sam'),
  ('c-kim', '{}', 'private', NULL, NULL, NULL, NULL, '+15550102', 'aci-kim'),
  ('c-band', '{}', 'group', 'Band', NULL, NULL, NULL, NULL, NULL);
CREATE TABLE messages (rowid INTEGER PRIMARY KEY, id STRING UNIQUE, json TEXT, conversationId STRING,
  type STRING, body TEXT, sent_at INTEGER);
INSERT INTO messages VALUES
  (1, 'm1', '{"sourceServiceId":"aci-sam","timestamp":1714557600000}', 'c-sam', 'incoming', 'Rehearsal at 7?', 1714557600000),
  (2, 'm2', '{"quote":{"id":1714557600000,"authorAci":"aci-sam","messageId":"m1","text":"Rehearsal at 7?"},"sendStateByConversationId":{"c-nora":{"status":"Sent"},"c-sam":{"status":"Read"}},"reactions":[{"emoji":"👍","fromId":"c-sam","timestamp":1}]}', 'c-sam', 'outgoing', 'Yes, bring Kim', 1714557660000),
  (3, 'm3', '{"callHistoryDetails":{"wasIncoming":true,"wasVideoCall":false,"wasDeclined":false,"acceptedTime":1714557700000}}', 'c-sam', 'call-history', NULL, 1714557700000),
  (4, 'm4', '{"sourceServiceId":"aci-sam","attachments":[{"contentType":"image/jpeg","fileName":"stage.jpg","size":1000,"width":10,"height":20,"path":"ab/cd"}]}', 'c-sam', 'incoming', NULL, 1714557760000),
  (5, 'm5', '{"sourceServiceId":"aci-sam","deletedForEveryone":true}', 'c-sam', 'incoming', '', 1714557820000),
  (6, 'k1', '{}', 'c-sam', 'keychange', NULL, 1714557830000),
  (7, 'g1', '{"groupV2Change":{"from":"aci-nora","details":[{"type":"member-add","aci":"aci-kim"}]}}', 'c-band', 'group-v2-change', NULL, 1714558000000),
  (8, 'g2', '{"sourceServiceId":"aci-kim","bodyRanges":[{"start":0,"length":1,"mentionAci":"aci-sam","replacementText":"Sam"},{"start":7,"length":4,"style":1}]}', 'c-band', 'incoming', '￼, the song is short', 1714558060000),
  (9, 'g3', '{"sourceServiceId":"aci-sam","attachments":[{"contentType":"audio/aac","flags":1,"size":9}],"editMessageTimestamp":1714558130000}', 'c-band', 'incoming', 'Listen', 1714558120000),
  (10, 'g4', '{"expirationTimerUpdate":{"expireTimer":3600,"sourceServiceId":"aci-sam"}}', 'c-band', 'timer-notification', NULL, 1714558180000);
