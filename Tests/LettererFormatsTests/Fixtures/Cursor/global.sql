-- The global store: conversations by headers and with their messages in one value.
CREATE TABLE ItemTable (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB);
INSERT INTO ItemTable VALUES ('theme', 'dark');
CREATE TABLE cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB);
INSERT INTO cursorDiskKV VALUES
  ('composerData:c1', '{"_v":10,"composerId":"c1","name":"Fix the sort","createdAt":1750000000000,"fullConversationHeadersOnly":[{"bubbleId":"b1","type":1},{"bubbleId":"b2","type":2},{"bubbleId":"b3","type":2},{"bubbleId":"b4","type":2},{"bubbleId":"gone","type":2}]}'),
  ('bubbleId:c1:b1', '{"_v":3,"type":1,"bubbleId":"b1","text":"Why is `sort` unstable?","createdAt":"2025-06-15T15:06:40.000Z"}'),
  ('bubbleId:c1:b2', '{"_v":3,"type":2,"bubbleId":"b2","text":"","thinking":{"text":"Look at the comparator."}}'),
  ('bubbleId:c1:b3', '{"_v":3,"type":2,"bubbleId":"b3","text":"","toolFormerData":{"name":"read_file","toolCallId":"t1","rawArgs":"{\"path\":\"sort.swift\"}","result":"{\"contents\":\"a < b\"}","status":"completed"}}'),
  ('bubbleId:c1:b4', '{"_v":3,"type":2,"bubbleId":"b4","text":"It compares **only** the first key.","modelInfo":{"modelName":"sonnet"}}'),
  ('bubbleId:c9:b9', '{"type":1,"text":"of a conversation that was removed"}'),
  ('composerData:c0', '{"composerId":"c0","name":"Older","createdAt":1740000000000,"conversation":[{"bubbleId":"o1","type":1,"text":"Hello"},{"bubbleId":"o2","type":2,"text":"Hi!"}]}'),
  ('checkpointId:c1:x', '{"files":[]}');
