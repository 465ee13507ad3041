-- Values that are no JSON, and messages of neither side.
CREATE TABLE cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB);
INSERT INTO cursorDiskKV VALUES
  ('composerData:c1', '{"composerId":"c1","name":"Odd","createdAt":1750000000000,"fullConversationHeadersOnly":[{"bubbleId":"b1"},{"bubbleId":"b2"},{"bubbleId":"b3"},{"bubbleId":"b4"}]}'),
  ('bubbleId:c1:b1', '{"type":1,"text":"one"}'), ('bubbleId:c1:b2', '{"type":7,"text":"two"}'),
  ('bubbleId:c1:b3', '{"type":2'), ('bubbleId:c1:b4', '{"type":2,"text":""}');
